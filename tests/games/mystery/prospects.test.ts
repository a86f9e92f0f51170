import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, deck } from '@/lib/engine/card';
import { handProspects, prospects } from '@/lib/games/mystery/prospects';
import { mystery } from '@/lib/games/mystery/rules';
import { type View, viewSchema } from '@/lib/games/mystery/schemas';
import type { State } from '@/lib/games/mystery/state';
import { latest } from '@/lib/games/registry';
import { type Check, playAtRandom } from '../conformance/match';
import { anySetup } from '../conformance/setup';
import { cards, Table } from './table';

// What a challenge is said to claim, before it is presented, follows from its player's own view alone;
// so it is held against the full state, in which nothing is hidden.

/** What presenting these cards would really claim (M8). */
function claims(state: State, set: readonly Card[]): readonly Card[] {
  return state.prizes
    .flat()
    .filter(({ card, claimedBy }) => claimedBy === null && set.includes(card))
    .map(({ card }) => card);
}

/** How often something was said of a card or, where it surely claims nothing, of a set. */
type Seen = Record<'sure' | 'open' | 'nothing', number>;

/** Holds all that a mover's view says of their possible challenges against the full state. */
function hold(view: View, state: State, seen: Seen): void {
  for (const offer of mystery.offers(view)) {
    if (offer.type !== 'challenge') continue;
    for (const { set, sure, open, none, most } of prospects(view, offer.sets)) {
      const really = claims(state, set);
      assert.deepEqual([...sure, ...open, ...none].sort(), [...set].sort());
      assert.ok(sure.every((card) => really.includes(card)));
      assert.ok(!none.some((card) => really.includes(card)));
      assert.ok(really.length <= most);
      seen.sure += sure.length;
      seen.open += open.length;
      seen.nothing += most === 0 ? 1 : 0;
    }
  }
}

describe('what a challenge could claim', () => {
  it('is never said falsely in a match played at random', () => {
    const seen: Seen = { sure: 0, open: 0, nothing: 0 };
    const check: Check = {
      title: 'what is said of a challenge is always true of the full state',
      position({ rules, state, views }) {
        const [mover] = rules.toMove(state);
        if (mover !== undefined) hold(viewSchema.parse(views.get(mover)), state as State, seen);
      },
    };
    const played = fc.property(anySetup(latest('mystery')), (setup) =>
      playAtRandom(latest('mystery'), setup, [check], { depth: 1 }),
    );
    fc.assert(played, { numRuns: 25 });
    expect(Math.min(seen.sure, seen.open)).toBeGreaterThan(0);
  });

  it('is never said falsely at a table near its end, and what surely claims nothing never claims', () => {
    const seen: Seen = { sure: 0, open: 0, nothing: 0 };
    const laid = fc.record({
      play: fc.shuffledSubarray([...deck], { minLength: 52 }),
      prizes: fc.shuffledSubarray([...deck], { minLength: 52 }),
      left: fc.tuple(fc.nat(2), fc.nat(1), fc.nat(1)),
      claimed: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
    });
    const near = fc.property(laid, ({ play, prizes, left, claimed }) => {
      const take = (from: readonly Card[], counts: readonly number[]) => {
        const rest = [...from];
        return [...counts.map((count) => rest.splice(0, count).join(' ')), rest.join(' ')];
      };
      const [a = '', b = '', c = '', x = '', y = '', z = ''] = take(prizes, [...left, ...claimed]);
      const [own = '', second = '', third = '', drawDeck = ''] = take(play, [6, 4, 4]);
      const table = new Table({
        hands: [own, second, third],
        prizes: [a, b, c],
        claimed: [{ 1: x }, { 0: y }, { 0: z }],
        drawDeck,
      });
      hold(table.view(0), table.state, seen);
    });
    fc.assert(near, { numRuns: 200 });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('is sure of a prize of one’s own, open while others hide prizes, and nothing after', () => {
    const layout = { hands: ['2C 3C 4C 5C', '6D 7D 8D 9D'], drawDeck: 'AH KD QD' };
    const hiding = new Table({ ...layout, prizes: ['3C', 'AS'] });
    expect(cards('2C 3C').map((card) => handProspects(hiding.view(0)).get(card))).toEqual([
      'open',
      'sure',
    ]);
    const bare = new Table({ ...layout, prizes: ['3C', ''], claimed: [{}, { 1: 'AS' }] });
    expect(cards('2C 3C').map((card) => handProspects(bare.view(0)).get(card))).toEqual([
      'none',
      'sure',
    ]);
  });

  it('is told in order: what surely claims most first, what surely claims nothing last', () => {
    const table = new Table({
      hands: ['2C 3C 4C 5C 6C', '6D 7D 8D 9D'],
      prizes: ['3C 6C', ''],
      drawDeck: 'AH KD',
    });
    const view = table.view(0);
    const sets = mystery.offers(view).flatMap((offer) => ('sets' in offer ? offer.sets : []));
    const told = prospects(view, sets);
    expect(told.map(({ sure }) => sure.length)).toEqual([2, 2, 2, 1, 1]);
    expect(told.map(({ most }) => most)).toEqual([2, 2, 2, 1, 1]);
  });
});
