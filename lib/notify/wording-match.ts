import type { Seat } from '@/lib/engine/seat';
import type { Notice, Tidings } from '@/lib/match/notice';
import { gameTitle, listed, outcomeSentence } from '@/lib/words/say';
import { commitmentMeaning } from '@/lib/words/sealed-deal';
import { type Entry, type Letter, link, log, type Part, small, text } from './letter';

/**
 * What mails about a match say. Subjects are with a spectator's eyes; a body says what its reader
 * asked to have in it. Moments are written out with their date and zone, to be true when read.
 */

export interface Reading {
  readonly notice: Notice;
  /** The reader's. */
  readonly seat: Seat;
  readonly tidings: Tidings;
  /** A moment, written for the reader. */
  readonly moment: (at: Date) => string;
  /** Whether the reader was told nothing of this match by mail before. */
  readonly first: boolean;
  /** Our public address. */
  readonly site: string;
}

/** `Four Card Mystery with Ada and Ben`: the others, for whom it is written to them. */
export function titleFor(notice: Notice, seat: Seat): string {
  const others = notice.seats
    .filter((each) => each.seat !== seat)
    .map(({ name }) => name ?? 'somebody');
  const title = gameTitle(notice.game);
  return others.length === 0 ? title : `${title} with ${listed(others)}`;
}

export function turnLetter(reading: Reading): Letter {
  const { notice, seat, site } = reading;
  const mover = lastMover(reading);
  return {
    subject: `Your turn: ${titleFor(notice, seat)}${mover ? ` (${mover} moved)` : ''}`,
    parts: [
      text(turnSentence(reading)),
      ...story(reading),
      link('Go to the table', tableUrl(reading)),
      ...seal(reading),
      why(site, 'it became your turn'),
    ],
  };
}

/** A turn, where one mail tells of several matches. */
export function turnBrief(reading: Reading): Part[] {
  return [
    text(turnSentence(reading)),
    link(`Your turn with ${playersOf(reading)}`, tableUrl(reading)),
    ...seal(reading),
  ];
}

export function overLetter(reading: Reading): Letter {
  return {
    subject: `Game over: ${titleFor(reading.notice, reading.seat)}`,
    parts: [
      text(overSentences(reading)),
      ...story(reading),
      link('See everything that was hidden', tableUrl(reading)),
      ...seal(reading),
      why(reading.site, 'a game of yours ended'),
    ],
  };
}

/** An end, where one mail tells of several matches. */
export function overBrief(reading: Reading): Part[] {
  return [
    text(overSentences(reading)),
    link(`Look back with ${playersOf(reading)}`, tableUrl(reading)),
    ...seal(reading),
  ];
}

/** Several things that could not be told as they happened, in one letter. */
export function severalLetter(
  { turns, overs, others, site }: { turns: number; overs: number; others: number; site: string },
  briefs: readonly Part[],
): Letter {
  const news = [
    ...(turns > 0 ? [turns === 1 ? 'your turn in a game' : `your turn in ${turns} games`] : []),
    ...(overs > 0 ? [overs === 1 ? 'a game is over' : `${overs} games are over`] : []),
    ...(others > 0 ? ['news of games of yours'] : []),
  ];
  return {
    subject: `Longhand: ${listed(news)}`,
    parts: [
      text('This could not be told at the time, so here it is together, as it stands now.'),
      ...briefs,
      why(site, 'games of yours went on'),
    ],
  };
}

export interface InvitationFacts {
  readonly notice: Notice;
  readonly host: string;
  readonly url: string;
  readonly site: string;
}

export function invitationLetter({ notice, host, url, site }: InvitationFacts): Letter {
  const title = gameTitle(notice.game);
  const seated = notice.seats.map(({ name }) => name ?? 'somebody');
  return {
    subject: `${host} invites you to a game: ${title}`,
    parts: [
      text(
        `${host} invites you to play ${title} by correspondence, at Longhand (${new URL(site).host}). You move when you have time, and get a mail when it is your turn.`,
      ),
      text(`At the table so far: ${listed(seated)}; ${notice.seatCount} can play.`),
      link('Look at the invitation', url),
      small(
        `${host} gave us this address. This is the only mail that you get about this game unless you join it.`,
      ),
    ],
  };
}

function turnSentence({ notice, seat, moment }: Reading): string {
  const since = notice.turnBeganAt ? `, since ${moment(notice.turnBeganAt)}` : '';
  return `It is your turn in ${titleFor(notice, seat)}${since}.`;
}

function overSentences({ notice, seat, moment }: Reading): string {
  const names: string[] = [];
  for (const each of notice.seats) names[each.seat] = each.name ?? 'somebody';
  const when = notice.endedAt ? ` on ${moment(notice.endedAt)}` : '';
  const { outcome } = notice;
  return [
    `${titleFor(notice, seat)} ended${when}.`,
    ...(outcome ? [outcomeSentence(outcome, { names, game: notice.game })] : []),
    ...(outcome?.winners.includes(seat) ? ['You won!'] : []),
  ].join(' ');
}

function story({ tidings, moment }: Reading): Part[] {
  if (tidings.events.length === 0) return [];
  const heading = tidings.fromStart
    ? 'What happened so far:'
    : 'What happened since your last turn:';
  const before = tidings.more ? ' (The latest; the game’s history has all of it.)' : '';
  return [text(`${heading}${before}`), log(byMoment(tidings, moment))];
}

/** What the match is committed to, once to each player: in a mail of theirs nobody can change it later. */
function seal({ first, notice }: Reading): Part[] {
  if (!first) return [];
  return [small(`${commitmentMeaning()} The fingerprint of this game: ${notice.commitment}`)];
}

/** What the reader sees as one moment stands under it together. */
function byMoment({ events }: Tidings, moment: (at: Date) => string): Entry[] {
  const entries: { at: string; lines: string[] }[] = [];
  for (const { at, text: words } of events) {
    const written = moment(new Date(at));
    const last = entries.at(-1);
    if (last?.at === written) last.lines.push(words);
    else entries.push({ at: written, lines: [words] });
  }
  return entries;
}

/** Who brought it about that it is the reader's turn; undefined at the start. */
function lastMover({ notice, seat, tidings }: Reading): string | undefined {
  const last = tidings.events.findLast((event) => event.seat !== null && event.seat !== seat);
  if (last === undefined) return undefined;
  return notice.seats.find((each) => each.seat === last.seat)?.name ?? 'somebody';
}

function playersOf({ notice, seat }: Reading): string {
  const others = notice.seats.filter((each) => each.seat !== seat);
  return listed(others.map(({ name }) => name ?? 'somebody'));
}

function tableUrl({ notice, site }: Reading): string {
  return `${site}/matches/${notice.id}`;
}

/** The small print of a mail: why it came. */
export function why(site: string, reason: string): Part {
  return small(
    `You get this mail because ${reason}. Whether you get such mails, and whether they name your own cards, you can choose here:`,
    `${site}/settings`,
  );
}
