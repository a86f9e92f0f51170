import { describe, expect, it } from 'vitest';
import { type Card, deck, sorted } from '@/lib/engine/card';
import { chanceFrom } from '@/lib/engine/chance';
import { replay, viewAfter } from '@/lib/engine/replay';
import type { Seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { keys } from '@/lib/games/corridor/deal';
import { type Event, eventSchema, seenEventSchema } from '@/lib/games/corridor/events';
import { corridor } from '@/lib/games/corridor/rules';
import {
  type Move,
  offerSchema,
  revealedSchema,
  type View,
  viewSchema,
} from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';
import { accountOf } from './account';
import { always, play, type Step } from './play';

/** What holds at every table, whoever plays how. */

describe('random play', { timeout: 120_000 }, () => {
  it('always offers exactly what is accepted', () => {
    always(25, (playout) => {
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
    always(25, (playout) => {
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
    always(25, (playout) => {
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
    always(25, (playout) => {
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
    always(25, (playout) => {
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
