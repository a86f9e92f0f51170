import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, deck, sorted } from '@/lib/engine/card';
import { chanceFrom } from '@/lib/engine/chance';
import { outReasons } from '@/lib/engine/outcome';
import { replay, viewAfter } from '@/lib/engine/replay';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { keys } from '@/lib/games/corridor/deal';
import { type Event, eventSchema, seenEventSchema } from '@/lib/games/corridor/events';
import { corridor } from '@/lib/games/corridor/rules';
import {
  type Move,
  type Options,
  offerSchema,
  revealedSchema,
  type View,
  viewSchema,
} from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';
import { accountOf } from './account';

/** Random play at tables of every size and every option, with seats that leave at any moment. */

interface Playout {
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
  /** One for each step; each is read as a choice among what is possible. */
  readonly choices: readonly number[];
}

const playouts: fc.Arbitrary<Playout> = fc
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

interface Step {
  readonly before: State;
  readonly state: State;
  readonly events: readonly Event[];
  readonly views: ReadonlyMap<Viewer, View>;
  readonly played: { seat: Seat; move: Move } | { seat: Seat; left: true } | undefined;
  readonly choice: number;
}

/** Plays on until the end or until the choices run out, and tells of the table after each step. */
function* play({ seed, seats, options, choices }: Playout): Generator<Step> {
  const chance = chanceFrom(seed);
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

function always(runs: number, check: (playout: Playout) => void) {
  fc.assert(fc.property(playouts, check), { numRuns: runs });
}

describe('random play', () => {
  it('always offers exactly what is accepted', () => {
    always(60, (playout) => {
      for (const { state, views, choice } of play(playout)) {
        for (const [eyes, view] of views) {
          if (eyes === 'table' || eyes === 'all' || !corridor.toMove(state).includes(eyes))
            expect(corridor.offers(view)).toEqual([]);
        }
        const [mover] = corridor.toMove(state);
        if (mover === undefined || choice % 4 !== 0) continue;
        const view = views.get(mover) as View;
        const offered = [...corridor.movesOf(corridor.offers(view), view)].map(written).sort();
        const accepted = candidates(state, mover)
          .filter((move) => corridor.decide(state, mover, move, chanceFrom(playout.seed)).events)
          .map(written)
          .sort();
        expect(offered).toEqual(accepted);
      }
    });
  });

  it('always conserves the 48 keys, and ends exactly when nobody is to move', () => {
    always(60, (playout) => {
      for (const { state } of play(playout)) {
        expect(sorted(everyKey(state))).toEqual(keys);
        expect(corridor.toMove(state).length === 0).toBe(corridor.outcome(state) !== undefined);
        expect(corridor.toMove(state).every((seat) => state.out[seat] === null)).toBe(true);
        if (state.phase === 'turn' || state.phase === 'choose') {
          expect(
            state.hands.every(
              (hand, at) => state.out[at] !== null || hand.length === state.allowance,
            ),
          ).toBe(true);
          expect(state.hanging).not.toContain(null);
        }
      }
    });
  });

  it('always shows each viewer what they saw, and never more', () => {
    always(60, (playout) => {
      const account = accountOf(playout.seats, playout.options.openKeys);
      for (const { before, state, views, played } of play(playout)) {
        if (played && 'move' in played) account.move(before, played.seat, played.move);
        else if (played) account.leave(before, played.seat);
        for (const [eyes, view] of views) {
          const { hands, doors, looked } = account.expected(state, eyes);
          expect(view.hands).toEqual(hands);
          expect(view.doors).toEqual(doors);
          expect((view.quest?.looked ?? []).map((look) => look.card)).toEqual(looked);
          expect(view).toMatchObject(publicOf(state));
        }
      }
    });
  });

  it('always leads to the same state and views again, also after a round trip through JSON', () => {
    always(40, (playout) => {
      const log: Event[] = [];
      let last: Step | undefined;
      for (const step of play(playout)) {
        log.push(...step.events);
        last = step;
      }
      const { options, seats } = playout;
      const stored: unknown = JSON.parse(JSON.stringify(log));
      const read = eventSchema.array().parse(stored);
      expect(read).toEqual(log);
      expect(replay(corridor, options, seats, read)).toEqual(last?.state);
      expect(JSON.parse(JSON.stringify(last?.state))).toEqual(last?.state);
      for (const [eyes, view] of last?.views ?? []) {
        expect(viewAfter(corridor, eyes, options, seats, read)).toEqual(view);
        expect(viewSchema.parse(JSON.parse(JSON.stringify(view)))).toEqual(view);
        expect(seenEventSchema.array().parse(see(log, eyes))).toEqual(see(log, eyes));
        for (const offer of corridor.offers(view)) expect(offerSchema.parse(offer)).toEqual(offer);
      }
      if (last?.state.phase === 'over')
        expect(revealedSchema.parse(corridor.revealed(last.state))).toBeDefined();
    });
  });

  it('always counts a turn as another seat becomes the one to move', () => {
    always(60, (playout) => {
      for (const { before, state, played } of play(playout)) {
        if (played === undefined || state.phase === 'over') continue;
        expect(state.turn - before.turn).toBe(state.mover === before.mover ? 0 : 1);
      }
    });
  });

  it('never changes what it was given', () => {
    always(20, (playout) => {
      let kept: { state: State; views: ReadonlyMap<Viewer, View>; copy: string } | undefined;
      for (const { state, views } of play(playout)) {
        if (kept) expect(JSON.stringify([kept.state, [...kept.views]])).toBe(kept.copy);
        kept = { state, views, copy: JSON.stringify([state, [...views]]) };
      }
    });
  });
});

/** What is public of a state (C23), as every view must tell it. */
function publicOf(state: State): Partial<View> {
  return {
    toMove: [...corridor.toMove(state)],
    turn: state.turn,
    phase: state.phase,
    allowance: state.allowance,
    drawPile: state.drawPile.length,
    discardPile: state.discardPile.length,
    faceUp: [...state.faceUp],
    turnsWithoutDraw: state.turnsWithoutDraw,
    offered: state.phase === 'first' ? state.mover : null,
  };
}

function everyKey(state: State): Card[] {
  return [
    ...state.hands.flat(),
    ...state.hanging.filter((key) => key !== null),
    ...(state.quest?.pickedUp ?? []),
    ...state.drawPile,
    ...state.discardPile,
    ...state.faceUp,
  ];
}

function written(move: Move): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Moves that one might try, right and wrong, with the cards in reach and a few out of it. */
function candidates(state: State, mover: Seat): Move[] {
  const reach = [...(state.hands[mover] ?? []), ...(state.quest?.pickedUp ?? []), ...state.faceUp];
  const beyond = deck.filter((card) => !reach.includes(card)).slice(0, 1);
  const near = [...reach, ...beyond];
  const doors = state.quest?.pickedUp.length ?? 0;
  const looks = ['private', 'public'] as const;
  return [
    { type: 'first', accept: true },
    { type: 'first', accept: false },
    { type: 'draw' },
    { type: 'keep' },
    ...looks.map((look): Move => ({ type: 'enter', look })),
    ...near.flatMap((card): Move[] => [
      { type: 'show', card },
      { type: 'open', card },
      ...looks.map((look): Move => ({ type: 'open', card, look })),
      ...near.map((discard): Move => ({ type: 'take', card, discard })),
    ]),
    ...[doors - 1, doors, doors + 1].flatMap((count) =>
      rows(near, count).map((place): Move => ({ type: 'leave', place })),
    ),
  ];
}

/** Every row of `count` of the cards, doubles included where they are few. */
function rows(cards: readonly Card[], count: number): Card[][] {
  if (count < 0 || count > 4) return [];
  if (count === 0) return [[]];
  return cards.flatMap((first) =>
    rows(count > 2 ? cards.filter((card) => card !== first) : cards, count - 1).map((rest) => [
      first,
      ...rest,
    ]),
  );
}
