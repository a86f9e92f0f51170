import type { Card } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import { type OutReason, outReasonSchema } from '@/lib/engine/outcome';
import type { GameEvent, GameMove, GameState } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { Viewer } from '@/lib/engine/viewer';
import type { Secrecy } from './secrecy';

/** A match as its log tells it, taken apart into an opening and what each seat then did. */
export interface Told {
  readonly secrecy: Secrecy;
  readonly options: object;
  readonly seats: number;
  readonly opening: readonly GameEvent[];
  readonly plies: readonly Ply[];
  /** After the last ply. */
  readonly state: GameState;
}

export interface Ply {
  readonly before: GameState;
  readonly seat: Seat;
  readonly act: Act;
  readonly events: readonly GameEvent[];
}

/** A move, or a seat's leaving. */
export type Act =
  | { readonly move: GameMove; readonly leaves?: undefined }
  | { readonly leaves: OutReason; readonly move?: undefined };

/** Takes a stored log apart. Throws where it is none that the rules could have brought about. */
export function toldBy(
  secrecy: Secrecy,
  { options, seats }: { readonly options: object; readonly seats: number },
  log: readonly GameEvent[],
): Told {
  const { rules } = secrecy;
  let state = rules.start(options, seats);
  let at = 0;
  do {
    const event = log[at];
    if (event === undefined) throw new Error('a log without an opening');
    state = rules.evolve(state, event);
    at += 1;
  } while (rules.toMove(state).length === 0);
  const opening = log.slice(0, at);
  const plies: Ply[] = [];
  while (at < log.length) {
    const rest = log.slice(at, at + 4);
    const seat = rest[0]?.seat;
    if (seat === undefined || seat === null) throw new Error(`nobody acts at ${at + 1}`);
    const act = actBehind(secrecy, rest);
    const events = happens(secrecy, state, seat, act, secrecy.reshuffleIn(rest));
    if (events === undefined) throw new Error(`what happens at ${at + 1} is against the rules`);
    const stored = log.slice(at, at + events.length);
    if (JSON.stringify(events) !== JSON.stringify(stored)) {
      throw new Error(`what happens at ${at + 1} does not follow`);
    }
    plies.push({ before: state, seat, act, events });
    state = events.reduce(rules.evolve, state);
    at += events.length;
  }
  return { secrecy, options, seats, opening, plies, state };
}

export function logOf({ opening, plies }: Told): GameEvent[] {
  return [...opening, ...plies.flatMap(({ events }) => events)];
}

/** What a seat's act brings about, with the next reshuffle as it is given; undefined where the rules refuse it. */
export function happens(
  { rules }: Secrecy,
  state: GameState,
  seat: Seat,
  act: Act,
  order: readonly Card[] | undefined,
): readonly GameEvent[] | undefined {
  if (act.leaves !== undefined) return rules.retire(state, seat, act.leaves, noChance);
  let possible = true;
  const chance: Chance = {
    ...noChance,
    shuffle<T>(_purpose: string, items: readonly T[]): T[] {
      const given = (order ?? []) as readonly unknown[] as readonly T[];
      possible &&= given.length === items.length && items.every((item) => given.includes(item));
      return [...given];
    },
  };
  const { events } = rules.decide(state, seat, act.move, chance);
  return possible ? events : undefined;
}

const none = (): never => {
  throw new Error('nothing is left to chance here');
};
const noChance: Chance = { shuffle: none, below: none };

function actBehind({ rules }: Secrecy, next: readonly GameEvent[]): Act {
  const [first] = next;
  if (first?.type === 'seatLeft') {
    return { leaves: outReasonSchema.parse('why' in first ? first.why : undefined) };
  }
  const move = rules.moveBehind(next);
  if (move === undefined) throw new Error(`no move begins with ${first?.type}`);
  return { move };
}

/** What a viewer may know of a match, event by event: by the rules, and as text to be compared. */
export interface Sights {
  readonly viewer: Viewer;
  readonly opening: string;
  readonly plies: readonly string[];
}

export function sightsOf(told: Told, viewer: Viewer): Sights {
  const of = (events: readonly GameEvent[]) => sightOf(told, viewer, events);
  return {
    viewer,
    opening: of(told.opening),
    plies: told.plies.map(({ events }) => of(events)),
  };
}

export function sightOf(
  { secrecy, options }: Told,
  viewer: Viewer,
  events: readonly GameEvent[],
): string {
  return JSON.stringify(events.map((event) => secrecy.sight(event, viewer, options)));
}
