import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { type Card, cardSchema, deck } from '@/lib/engine/card';
import type { GameMove, GameView } from '@/lib/engine/rules';
import type { Viewer } from '@/lib/engine/viewer';
import type { Move as CorridorMove } from '@/lib/games/corridor/schemas';
import type { Move as MysteryMove } from '@/lib/games/mystery/schemas';
import type { Asker, Keys } from '@/lib/match/asker';
import { exportMatch } from '@/lib/match/export-match';
import { listFilters, listMatches } from '@/lib/match/list-matches';
import { playMove } from '@/lib/match/play-move';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { readNotebook } from '@/lib/match/read-notebook';
import { readView } from '@/lib/match/read-view';
import { tagOf } from '@/lib/match/tag-of';
import { calendarOf } from '@/lib/notify/calendar';
import { deliver } from '@/lib/notify/deliver';
import { cardsIn } from '../games/conformance/account';
import { type Random, randomFrom } from '../games/conformance/random';
import { notices } from './notices';
import type { Staged } from './stage';

/** All that leaves the house for one viewer of a match, as text to be compared byte for byte. */

/** The ways out: the use cases themselves, or (to see that a leak is found) something around them. */
export interface WaysOut {
  readonly readMatch: typeof readMatch;
  readonly readEvents: typeof readEvents;
  readonly readView: typeof readView;
  readonly exportMatch: typeof exportMatch;
  readonly listMatches: typeof listMatches;
  readonly playMove: typeof playMove;
  readonly tagOf: typeof tagOf;
  readonly deliver: typeof deliver;
}

export const waysOut: WaysOut = {
  readMatch,
  readEvents,
  readView,
  exportMatch,
  listMatches,
  playMove,
  tagOf,
  deliver,
};

/** What is compared. What takes a lock comes last: whatever was read before is forgotten then. */
export const checks = [
  'match',
  'offers',
  'tag',
  'events',
  'views',
  'export',
  'notebook',
  'lists',
  'refusals',
  'answers',
  'notices',
] as const;
export type Check = (typeof checks)[number];
export type Left = Readonly<Record<Check, string>>;

export interface Looking {
  readonly viewer: Viewer;
  /** By which way the viewer comes. */
  readonly role: Role;
  /** The seqs of which the view is looked at, up to the last. */
  readonly seqs: readonly number[];
  /** From what the wrong moves and cards are drawn that are tried. */
  readonly seed: number;
  /** How many wrong moves are tried. */
  readonly probes: number;
  /** Whether their mail tells of other matches, too. */
  readonly several: boolean;
}

/** At a seat; by the link to watch; with an invite, which is void by now; by the address alone. */
export type Role = 'seated' | 'watcher' | 'invited' | 'stranger';

/** What a viewer is sent of a match as it is stored now; nothing where it is not asked for. It does nothing that lasts. */
export async function leaving(
  db: Db,
  match: Staged,
  looking: Looking,
  ways: WaysOut = waysOut,
  asked: readonly Check[] = checks,
): Promise<Left> {
  const { id } = match;
  const { asker, keys } = comes(match, looking);
  const read = await ways.readMatch(db, asker, id, keys);
  const view = read.ok ? read.value.view : null;
  const answered: Readonly<Record<Check, () => Promise<unknown>>> = {
    match: async () => read,
    offers: async () => read.ok && read.value.offers,
    tag: async () => read.ok && ways.tagOf(read.value),
    events: async () => [
      await ways.readEvents(db, asker, id, { keys }),
      await ways.readEvents(db, asker, id, { keys, eyes: 'table', after: 2, limit: 5 }),
      await ways.readEvents(db, asker, id, { keys, eyes: 'all' }),
    ],
    views: () => inTurn(looking.seqs, (seq) => ways.readView(db, asker, id, seq, { keys })),
    export: () => ways.exportMatch(db, asker, id, { keys }),
    notebook: async () => asker && readNotebook(db, asker, id),
    lists: async () => [
      await inTurn(listFilters, (filter) => ways.listMatches(db, asker, { filter })),
      await calendarOf(db, asker.userId),
    ],
    refusals: () => refusals(db, match, looking, ways, view),
    answers: () => answers(db, match, looking, ways),
    notices: () => notices(db, match, looking, ways),
  };
  const texts: Partial<Record<Check, string>> = {};
  for (const check of checks) {
    texts[check] = asked.includes(check) ? textOf(await answered[check]()) : '';
  }
  return texts as Left;
}

/** What is answered to each of some questions, a line each. */
async function inTurn<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  for (const item of items) lines.push(JSON.stringify([item, await ask(item)]));
  return lines.join('\n');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function comes(
  { people, stranger, watch, invite }: Staged,
  { viewer, role }: Looking,
): { asker: Asker; keys: Keys } {
  const seated = typeof viewer === 'number' ? people[viewer] : undefined;
  if (seated !== undefined) return { asker: seated, keys: {} };
  if (role === 'watcher') return { asker: stranger, keys: { watch } };
  return { asker: stranger, keys: role === 'invited' ? { invite } : {} };
}

/** What is answered to moves that nobody may make: out of turn, and with cards that the viewer does not hold. */
async function refusals(
  db: Db,
  match: Staged,
  looking: Looking,
  ways: WaysOut,
  view: GameView | null,
): Promise<unknown[]> {
  const { asker } = comes(match, looking);
  const answered: unknown[] = [];
  const version = looking.seqs.at(-1) ?? 0;
  for (const move of wrongMoves(match, looking, view)) {
    const input = { version, moveId: randomUUID(), move };
    const answer = await ways.playMove(db, asker, match.id, input);
    if (answer.ok) throw new Error(`accepted: ${move.type} of ${looking.viewer}`);
    answered.push([move, answer.failure]);
  }
  return answered;
}

/** Moves with cards that are not the viewer's, so that no rule could accept them. */
function wrongMoves(
  { setup }: Staged,
  { viewer, seed, probes }: Looking,
  view: GameView | null,
): GameMove[] {
  const random = randomFrom(seed);
  const own = typeof viewer === 'number' ? ownCards(setup.secrecy.rules.game, view, viewer) : [];
  const others = deck.filter((card) => !own.includes(card));
  return setup.secrecy.rules.game === 'corridor'
    ? random.some(corridorMoves(own, others, view, random), probes)
    : random.some(mysteryMoves(own, others, random), probes);
}

function ownCards(game: string, view: GameView | null, viewer: number): Card[] {
  if (view === null) return [];
  if (game === 'mystery' && 'hand' in view) return cardsOf(view.hand);
  const { hands, quest } = view as unknown as {
    hands: { cards: unknown }[];
    quest: { seat: number; looked: unknown } | null;
  };
  return cardsOf([hands[viewer]?.cards, quest?.seat === viewer ? quest.looked : []]);
}

function cardsOf(value: unknown): Card[] {
  return cardsIn(value).map((card) => cardSchema.parse(card));
}

function corridorMoves(
  own: readonly Card[],
  others: readonly Card[],
  view: GameView | null,
  random: Random,
): CorridorMove[] {
  const one = () => random.pick(others);
  const faceUp = view !== null && 'faceUp' in view ? cardsOf(view.faceUp) : [];
  const holds = own[0] ?? one();
  return [
    { type: 'take', card: faceUp[0] ?? one(), discard: one() },
    {
      type: 'take',
      card: random.pick(others.filter((card) => !faceUp.includes(card))),
      discard: holds,
    },
    { type: 'open', card: one(), look: 'public' },
    { type: 'open', card: one() },
    { type: 'leave', place: [one()] },
    { type: 'leave', place: random.some([...others], 2) },
    { type: 'leave', place: [holds, one()] },
    { type: 'show', card: one() },
    { type: 'show', card: one() },
  ];
}

function mysteryMoves(
  own: readonly Card[],
  others: readonly Card[],
  random: Random,
): MysteryMove[] {
  const with3 = [...own.slice(0, 3), random.pick(others)];
  return [
    { type: 'challenge', cards: random.some([...others], 4) },
    { type: 'challenge', cards: with3 },
    { type: 'challenge', cards: own.slice(0, 3) },
    { type: 'pass', discard: [random.pick(others)] },
    { type: 'pass', discard: random.some([...others], 2) },
  ];
}

/** The viewer's last move sent again: answered from the log, as it was the first time. */
async function answers(db: Db, match: Staged, looking: Looking, ways: WaysOut): Promise<unknown[]> {
  const { asker } = comes(match, looking);
  const last = match.sent.findLast(({ seat }) => seat === looking.viewer);
  return last === undefined ? [] : [await ways.playMove(db, asker, match.id, last.input)];
}
