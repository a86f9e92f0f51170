import fc from 'fast-check';
import { type Chance, chanceFrom } from '@/lib/engine/chance';
import { outReasons } from '@/lib/engine/outcome';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import type { Event } from '@/lib/games/corridor/events';
import { corridor } from '@/lib/games/corridor/rules';
import type { Move, Options, View } from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';

/** Random play at tables of every size and every option, with seats that leave at any moment. */

export interface Playout {
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
  /** One for each step; each is read as a choice among what is possible. */
  readonly choices: readonly number[];
}

export const playouts: fc.Arbitrary<Playout> = fc
  .record({
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    seats: fc.oneof(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 14 })),
    youngest: fc.option(fc.nat()),
    openKeys: fc.boolean(),
    loseAt: fc.constantFrom(3 as const, 4 as const),
    mustDrawAfter: fc.option(fc.integer({ min: 10, max: 14 })),
    choices: fc.array(fc.nat(), { minLength: 20, maxLength: 250, size: 'max' }),
  })
  .map(({ seed, seats, youngest, openKeys, loseAt, mustDrawAfter, choices }) => ({
    seed: Buffer.from(seed).toString('hex'),
    seats,
    choices,
    options: {
      youngest: youngest === null ? 'random' : ((youngest % seats) as Seat),
      openKeys,
      loseAt,
      mustDrawAfter,
    },
  }));

export interface Step {
  readonly before: State;
  readonly state: State;
  readonly events: readonly Event[];
  readonly views: ReadonlyMap<Viewer, View>;
  readonly played: { seat: Seat; move: Move } | { seat: Seat; left: true } | undefined;
  readonly choice: number;
}

/** Plays on until the end or until the choices run out, and tells of the table after each step. */
export function* play(
  { seed, seats, options, choices }: Playout,
  chance: Chance = chanceFrom(seed),
): Generator<Step> {
  const viewers: Viewer[] = [...seatsOf(seats), 'table', 'all'];
  let state = corridor.start(options, seats);
  let views = new Map(viewers.map((eyes) => [eyes, corridor.blank(eyes, options, seats)]));
  const happen = (events: readonly Event[]) => {
    for (const event of events) {
      state = corridor.evolve(state, event);
      views = new Map(
        [...views].map(([eyes, view]) => [eyes, corridor.observe(view, see(event, eyes))]),
      );
    }
  };
  const opening = corridor.deal(options, seats, chance);
  const blank = state;
  happen(opening);
  yield { before: blank, state, events: opening, views, played: undefined, choice: 0 };
  for (const choice of choices) {
    const [mover] = corridor.toMove(state);
    if (mover === undefined) return;
    const before = state;
    if (choice % 50 === 0) {
      const seat = seatsOf(seats)[choice % seats] as Seat;
      const why = outReasons[choice % 3] ?? 'left';
      const events = corridor.retire(state, seat, why, chance);
      happen(events);
      yield { before, state, events, views, played: { seat, left: true }, choice };
      continue;
    }
    const view = views.get(mover) as View;
    const move = chosen(view, choice);
    const { events } = corridor.decide(state, mover, move, chance);
    if (events === undefined) throw new Error(`refused, though offered: ${JSON.stringify(move)}`);
    happen(events);
    yield { before, state, events, views, played: { seat: mover, move }, choice };
  }
}

/** A move of a kind drawn first, then drawn among that kind, so that each kind is played often. */
function chosen(view: View, choice: number): Move {
  const offers = corridor.offers(view);
  const offer = offers[choice % offers.length];
  if (offer === undefined) throw new Error('to move, and nothing offered');
  const moves = [...corridor.movesOf([offer], view)];
  const move = moves[Math.floor(choice / 7) % moves.length];
  if (move === undefined) throw new Error('an offer without a move');
  return move;
}

/** Of a failure the seed is printed and no smaller one sought: of so many choices that takes minutes. */
export function always(runs: number, check: (playout: Playout) => void) {
  fc.assert(fc.property(playouts, check), { numRuns: runs, endOnFailure: true });
}
