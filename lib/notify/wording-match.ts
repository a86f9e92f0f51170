import { now } from '@/lib/clock';
import type { Seat } from '@/lib/engine/seat';
import { type Notice, type Tidings, whatCameOfLateness } from '@/lib/match/notice';
import { listed, outcomeSentence } from '@/lib/words/say';
import { commitmentMeaning } from '@/lib/words/sealed-deal';
import { type MatchKind, noticeOf } from './delivery';
import { choices, type Entry, type Letter, link, log, type Part, small, text } from './letter';
import type { TableLinks } from './table-links';
import { askedSentences, askedSubject } from './wording-asked';
import { mailedWhen } from './wording-kinds';
import { nameAt, titleFor } from './wording-names';

/**
 * What mails about a match say. Subjects are with a spectator's eyes; a body says what its reader
 * asked to have in it. Moments are written out with their date and zone, to be true when read.
 */

export interface Reading {
  readonly kind: MatchKind;
  readonly notice: Notice;
  /** The reader's. */
  readonly seat: Seat;
  readonly tidings: Tidings;
  /** A moment, written for the reader. */
  readonly moment: (at: Date) => string;
  /** What is asked, in a letter that asks. */
  readonly asks: 'pause' | 'end';
  /** Whether the reader was told nothing of this match by mail before. */
  readonly first: boolean;
  /** Where the mail leads: to the table, for the reader's seat, and to simple moves that are open there. */
  readonly links: TableLinks;
  /** Our public address. */
  readonly site: string;
  /** The page on which the reader can have no more mails of this kind. */
  readonly stop: string;
}

/** How a kind of news about a match is told. */
interface Wording {
  readonly subject: (reading: Reading) => string;
  readonly sentences: (reading: Reading) => string;
  /** What the button says, alone and beside others. */
  readonly button: string;
  readonly buttonAmong: (players: string) => string;
  /** `You get this mail because …` */
  readonly because: string;
}

const atTheTable = {
  button: 'Go to the table',
  buttonAmong: (players: string) => `Your turn with ${players}`,
};
const lookAt = {
  button: 'Look at the table',
  buttonAmong: (players: string) => `The game with ${players}`,
};

const wordings: Readonly<Record<MatchKind, Wording>> = {
  turn: {
    ...atTheTable,
    subject: (reading) => {
      const mover = lastMover(reading);
      return `Your turn: ${title(reading)}${mover ? ` (${mover} moved)` : ''}`;
    },
    sentences: (reading) =>
      `It is your turn in ${title(reading)}${since(reading)}.${until(reading)}`,
    because: 'it became your turn',
  },
  reminder: {
    ...atTheTable,
    subject: (reading) => `Still your turn: ${title(reading)}`,
    sentences: (reading) =>
      `It is still your turn in ${title(reading)}${since(reading)}.${until(reading)}`,
    because: 'the time for your move runs out',
  },
  nudge: {
    ...atTheTable,
    subject: (reading) => `You are awaited: ${title(reading)}`,
    sentences: (reading) =>
      `You are awaited: it has been your turn in ${title(reading)}${since(reading)}.${until(reading)}`,
    because: 'others wait for your move',
  },
  started: {
    ...lookAt,
    subject: (reading) => `The game has begun: ${title(reading)}`,
    sentences: (reading) =>
      `${title(reading)} has begun. ${movers(reading)} You are told when it is yours.`,
    because: 'a game of yours began',
  },
  asked: {
    button: 'Answer at the table',
    buttonAmong: (players) => `Answer ${players}`,
    subject: (reading) => `${askedSubject(reading)}: ${title(reading)}`,
    sentences: (reading) => askedSentences(reading, title(reading)),
    because: 'somebody at your table asks you something',
  },
  resumed: {
    ...lookAt,
    subject: (reading) => `The game goes on: ${title(reading)}`,
    sentences: (reading) =>
      `The pause of ${title(reading)} is over. ${movers(reading)}${until(reading)}`,
    because: 'a game of yours goes on',
  },
  late: {
    ...lookAt,
    subject: (reading) =>
      `${isOut(reading) ? 'You are out of the game' : 'The caretaker keeps your seat'}: ${title(reading)}`,
    sentences: (reading) =>
      isOut(reading)
        ? `You ran out of time in ${title(reading)}, so you are out of the game. The others play on.`
        : `You were late three times in a row in ${title(reading)}, so the caretaker keeps your seat: it moves for you at once, and does the least that the rules allow. You are back as soon as you say so at the table, or move.`,
    because: 'you were late in a game of yours',
  },
  over: {
    button: 'See everything that was hidden',
    buttonAmong: (players) => `Look back with ${players}`,
    subject: (reading) => `Game over: ${title(reading)}`,
    sentences: overSentences,
    because: 'a game of yours ended',
  },
  rematch: {
    button: 'Play again',
    buttonAmong: (players) => `Play again with ${players}`,
    subject: (reading) => `Another game? ${title(reading)}`,
    sentences: (reading) =>
      `Somebody whom you played ${title(reading)} with opened another game, and keeps a place for you.`,
    because: 'people whom you played with open another game',
  },
  chat: {
    ...lookAt,
    subject: (reading) => `New in the chat: ${title(reading)}`,
    sentences: (reading) => `Somebody wrote in the chat of ${title(reading)}.`,
    because: 'somebody wrote in the chat of a game of yours',
  },
};

export function matchLetter(reading: Reading): Letter {
  const { subject, sentences, button } = wordings[reading.kind];
  return {
    subject: subject(reading),
    parts: [
      text(sentences(reading)),
      ...story(reading),
      link(button, reading.links.table),
      ...moves(reading),
      ...seal(reading),
      ...why(reading),
    ],
  };
}

/** The same, where one mail tells of several matches. */
export function matchBrief(reading: Reading): Part[] {
  const { sentences, buttonAmong } = wordings[reading.kind];
  return [
    text(sentences(reading)),
    link(buttonAmong(playersOf(reading)), reading.links.table),
    ...seal(reading),
  ];
}

function isOut({ notice, seat }: Reading): boolean {
  return whatCameOfLateness(notice, seat) === 'out';
}

function title({ notice, seat }: Reading): string {
  return titleFor(notice, seat);
}

function since({ notice, moment }: Reading): string {
  return notice.turnBeganAt ? `, since ${moment(notice.turnBeganAt)}` : '';
}

function until({ notice: { deadlineAt }, moment }: Reading): string {
  if (deadlineAt === undefined) return '';
  const verb = deadlineAt <= now() ? 'ended' : 'ends';
  return ` The time for this move ${verb} on ${moment(deadlineAt)}.`;
}

/** Whose turn it is, in a sentence. */
function movers({ notice, seat }: Reading): string {
  if (notice.toMove.includes(seat)) return 'It is your turn.';
  const names = notice.toMove.map((each) => nameAt(notice, each));
  return names.length === 0 ? '' : `It is ${listed(names)}’s turn.`;
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
export function lastMover({
  notice,
  seat,
  tidings,
}: Pick<Reading, 'notice' | 'seat' | 'tidings'>): string | undefined {
  const last = tidings.events.findLast((event) => event.seat !== null && event.seat !== seat);
  return last?.seat == null ? undefined : nameAt(notice, last.seat);
}

function playersOf({ notice, seat }: Reading): string {
  const others = notice.seats.filter((each) => each.seat !== seat);
  return listed(others.map(({ name }) => name ?? 'somebody'));
}

/** What the reader can choose out of the mail; it is done by nothing but a button at the table. */
function moves({ links }: Reading): Part[] {
  if (links.moves.length === 0) return [];
  return [text('Or choose here, and confirm it at the table:'), choices(links.moves)];
}

function why({ kind, site, stop }: Reading): Part[] {
  const { because } = wordings[kind];
  return [
    small(
      `You get this mail because ${because}. No more mails when ${mailedWhen[noticeOf[kind]]}:`,
      stop,
    ),
    small('Which mails you get, when, and whether they name your own cards:', `${site}/settings`),
  ];
}
