import type { Seat } from '@/lib/engine/seat';
import { type Notice, whatCameOfLateness } from '@/lib/match/notice';
import { gameTitle, listed } from '@/lib/words/say';
import type { MatchKind } from './delivery';
import { askedSubject } from './wording-asked';
import { nameAt, titleFor } from './wording-names';

/**
 * What pushes and webhooks say: short, and with a spectator's eyes, as they are read on locked
 * screens and in rooms full of people. A push speaks to its reader; a webhook names everybody.
 */

export interface PingFacts {
  readonly kind: MatchKind;
  readonly notice: Notice;
  /** Whose turn, or whose game, it is. */
  readonly seat: Seat;
  /** What is asked, where it is a question. */
  readonly asks: 'pause' | 'end';
  /** Who moved last, where that was somebody else. */
  readonly mover: string | undefined;
  /** A moment, written for the reader. */
  readonly moment: (at: Date) => string;
}

export interface Ping {
  readonly title: string;
  readonly body: string;
}

const titles: Readonly<Record<MatchKind, string>> = {
  turn: 'Your turn',
  reminder: 'Still your turn',
  nudge: 'You are awaited',
  started: 'The game has begun',
  asked: 'A question to the table',
  resumed: 'The game goes on',
  late: 'Out of time',
  over: 'Game over',
  rematch: 'Another game?',
  chat: 'New in the chat',
};

/** What a push says to its reader. */
export function pushWords(facts: PingFacts): Ping {
  const { kind, notice, seat } = facts;
  return {
    title: keeps(facts) ? 'The caretaker keeps your seat' : titles[kind],
    body: sentences(`${titleFor(notice, seat)}.`, whatItMeans(facts, 'It is your turn.')),
  };
}

/** What a webhook says to whoever reads there. */
export function webhookWords(facts: PingFacts): Ping {
  const { kind, notice, seat } = facts;
  const name = nameAt(notice, seat);
  const players = listed(notice.seats.map((each) => each.name ?? 'somebody'));
  const owned: Partial<Record<MatchKind, string>> = {
    turn: `${name}’s turn`,
    reminder: `Still ${name}’s turn`,
    nudge: `${name} is awaited`,
    ...(keeps(facts) && { late: `The caretaker keeps ${name}’s seat` }),
  };
  return {
    title: owned[kind] ?? titles[kind],
    body: sentences(`${gameTitle(notice.game)}: ${players}.`, whatItMeans(facts, undefined)),
  };
}

/** Whether the seat's player was late so often that the caretaker moves for them. */
function keeps({ kind, notice, seat }: PingFacts): boolean {
  return kind === 'late' && whatCameOfLateness(notice, seat) === 'kept';
}

function whatItMeans(facts: PingFacts, yours: string | undefined): string {
  const { kind, notice, seat, mover, moment, asks } = facts;
  const until = notice.deadlineAt ? `Time until ${moment(notice.deadlineAt)}.` : '';
  const moved = mover ? `${mover} moved.` : '';
  switch (kind) {
    case 'turn':
      return sentences(moved, until);
    case 'reminder':
    case 'nudge':
      return until;
    case 'started':
    case 'resumed':
      return sentences(turnOf(notice, seat, yours), until);
    case 'late':
      return lateness(facts, yours);
    case 'over':
      return winners(notice, yours === undefined ? undefined : seat);
    case 'asked':
      return `${askedSubject({ notice, asks })}.`;
    case 'rematch':
    case 'chat':
      return '';
  }
}

function lateness(facts: PingFacts, yours: string | undefined): string {
  const name = nameAt(facts.notice, facts.seat);
  if (keeps(facts)) {
    return yours === undefined
      ? `${name} was late three times in a row.`
      : 'You were late three times in a row. You are back as soon as you say so at the table, or move.';
  }
  return yours === undefined
    ? `${name} ran out of time and is out of the game.`
    : 'You ran out of time, so you are out of the game.';
}

function turnOf(notice: Notice, seat: Seat, yours: string | undefined): string {
  if (yours !== undefined && notice.toMove.includes(seat)) return yours;
  const names = notice.toMove.map((each) => nameAt(notice, each));
  return names.length === 0 ? '' : `It is ${listed(names)}’s turn.`;
}

function winners({ outcome, seats }: Notice, reader: Seat | undefined): string {
  if (outcome === undefined) return '';
  if (outcome.everyoneLost) return 'Everyone lost.';
  if (reader !== undefined && outcome.winners.includes(reader)) return 'You won!';
  const named = (list: readonly Seat[]) => listed(list.map((each) => nameAt({ seats }, each)));
  if (outcome.winners.length > 0) return `${named(outcome.winners)} won.`;
  return outcome.tied.length > 0 ? `A draw between ${named(outcome.tied)}.` : '';
}

function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** What a try of a webhook says. */
export function webhookTestWords(): Ping {
  return { title: 'Longhand', body: 'This is how you are told of your games here.' };
}
