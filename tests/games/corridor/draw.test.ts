import { describe, expect, it } from 'vitest';
import { without } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import { seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { keys } from '@/lib/games/corridor/deal';
import { corridor } from '@/lib/games/corridor/rules';
import { cards, given } from './table';

describe('a draw', () => {
  it('turns two keys up for everybody (C11)', () => {
    const table = given({ hands: ['6S', '7D'], top: '9H 8S TD' }).when(0, { type: 'draw' });
    for (const eyes of [0, 1, 'table'] as const) {
      expect(table.view(eyes)).toMatchObject({
        phase: 'choose',
        faceUp: cards('9H 8S'),
        drawPile: 40,
        toMove: [0],
      });
    }
  });

  it('goes on with a take: that key for one of the own, which nobody else learns (C12)', () => {
    const table = given({ hands: ['6S 6H', '7D 8D'], top: '8S 9H' })
      .when(0, { type: 'draw' })
      .when(0, { type: 'take', card: '8S', discard: '6H' });
    expect(table.state.hands[0]).toEqual(cards('6S 8S'));
    expect(table.state.discardPile).toEqual(cards('9H 6H'));
    expect(table.view(0).hands[0]).toMatchObject({ cards: cards('6S 8S'), open: ['8S'] });
    for (const eyes of [1, 'table'] as const) {
      expect(table.view(eyes).hands[0]).toMatchObject({
        count: 2,
        cards: ['8S', null],
        open: ['8S'],
      });
      expect(table.view(eyes)).toMatchObject({ toMove: [1], faceUp: [], discardPile: 2 });
    }
    const taken = table.happened('keyTaken');
    expect(see(taken, 'table')).toMatchObject({ key: '8S', other: '9H', discarded: null });
    expect(see(taken, seat(0)).discarded).toBe('6H');
  });

  it('gives up exactly one of the keys held before, and not the one just taken (C12)', () => {
    const table = given({ hands: ['6S 6H', '7D 8D'], top: '8S 9H' }).when(0, { type: 'draw' });
    expect(table.offer(0, 'take')).toEqual({
      type: 'take',
      card: cards('8S 9H'),
      discard: cards('6H 6S'),
    });
    const refused = (card: string, discard: string) =>
      table.refusal(0, { type: 'take', card, discard });
    expect(refused('8S', '8S')).toEqual({ reason: 'not-your-key', rule: 'C12' });
    expect(refused('8S', '9H')).toEqual({ reason: 'not-your-key', rule: 'C12' });
    expect(refused('8S', '7D')).toEqual({ reason: 'not-your-key', rule: 'C12' });
    expect(refused('TC', '6S')).toEqual({ reason: 'not-face-up', rule: 'C12' });
    expect(refused('6S', '6H')).toEqual({ reason: 'not-face-up', rule: 'C12' });
  });

  it('may end with neither key taken: both are discarded (C13)', () => {
    const table = given({ hands: ['6S', '7D'], top: '8S 9H' })
      .when(0, { type: 'draw' })
      .when(0, { type: 'keep' });
    expect(table.state.hands[0]).toEqual(cards('6S'));
    expect(table.state.discardPile).toEqual(cards('8S 9H'));
    expect(see(table.happened('bothKeysDiscarded'), 'table').keys).toEqual(cards('8S 9H'));
  });

  it('ends the turn; the next seat clockwise is to move (C14)', () => {
    const table = given({ hands: ['6S', '7D', '8C'], toMove: 2 })
      .when(2, { type: 'draw' })
      .when(2, { type: 'keep' });
    expect(table.view('table')).toMatchObject({ toMove: [0], phase: 'turn', turn: 2 });
    expect(table.refusal(2, { type: 'draw' })).toEqual({ reason: 'not-your-turn', rule: 'C14' });
  });

  it('is one of two things a turn is for: after it there is no entering (C9)', () => {
    const table = given({ hands: ['6S', '7D'] });
    expect(table.offers(0).map(({ type }) => type)).toEqual(['draw', 'enter', 'show']);
    const drawn = table.when(0, { type: 'draw' });
    expect(drawn.offers(0).map(({ type }) => type)).toEqual(['take', 'keep', 'show']);
    expect(drawn.refusal(0, { type: 'enter', look: 'private' })).toEqual({
      reason: 'not-now',
      rule: 'C15',
    });
    expect(drawn.refusal(0, { type: 'draw' })).toEqual({ reason: 'not-now', rule: 'C9' });
    expect(table.refusal(0, { type: 'keep' })).toEqual({ reason: 'not-now', rule: 'C13' });
  });
});

describe('a draw from a pile of fewer than two', () => {
  const short = given({
    hands: ['6S', '7D', '7C'],
    toMove: 1,
    top: 'KS',
    drawPile: 1,
    shuffledTop: '2C 3C 5C 6C',
  });

  it('is told beforehand (C10)', () => {
    expect(short.offer(1, 'draw')).toEqual({ type: 'draw', effect: 'reshuffle' });
    expect(given({ hands: ['6S', '7D'], drawPile: 2 }).offer(0, 'draw')).toEqual({
      type: 'draw',
      effect: 'none',
    });
  });

  it('puts the shuffled discards under what is left, then deals from the seat to move on (C9)', () => {
    const table = short.when(1, { type: 'draw' });
    expect(table.happened('discardsReshuffled').dealt).toEqual([
      { seat: 1, key: { audience: [1], face: 'KS' } },
      { seat: 2, key: { audience: [2], face: '2C' } },
      { seat: 0, key: { audience: [0], face: '3C' } },
    ]);
    expect(table.state.faceUp).toEqual(cards('5C 6C'));
    expect(table.view(2)).toMatchObject({
      allowance: 2,
      drawPile: 41 - 3 - 2,
      discardPile: 0,
      phase: 'choose',
      hands: [
        { count: 2, cards: [null, null] },
        { count: 2, cards: [null, null] },
        { count: 2, cards: cards('2C 7C') },
      ],
    });
  });

  it('keeps the new order from everybody (C9)', () => {
    const { order } = short.when(1, { type: 'draw' }).happened('discardsReshuffled');
    expect(order.audience).toEqual([]);
    expect(order.face).toHaveLength(40);
  });

  it('forgets nothing that was known by sight (C9)', () => {
    const table = short.when(1, { type: 'show', card: '7D' }).when(1, { type: 'draw' });
    expect(table.view(0).hands[1]).toMatchObject({ cards: ['7D', null], open: ['7D'] });
  });

  it('deals nothing to a seat that is out (C28)', () => {
    const table = short.leaves(2).when(1, { type: 'draw' });
    expect(table.happened('discardsReshuffled').dealt.map(({ seat }) => seat)).toEqual([1, 0]);
    expect(table.view('table').hands.map(({ count }) => count)).toEqual([2, 2, 1]);
  });

  it('draws for each reshuffle by a purpose of its own', () => {
    const purposes: string[] = [];
    const spying: Chance = {
      shuffle: (purpose, items) => {
        purposes.push(purpose);
        return [...items];
      },
      below: () => 0,
    };
    for (const hands of [
      ['6S', '7D'],
      ['6S 6H', '7D 8D'],
    ]) {
      const { state } = given({ hands, drawPile: 0 });
      corridor.decide(state, seat(0), { type: 'draw' }, spying);
    }
    expect(purposes).toEqual(['reshuffle:1', 'reshuffle:2']);
  });

  it('still serves fourteen seats with a third key, and leaves two to turn up (C6)', () => {
    const atDoors = '2H 3D 4C 5S';
    const free = without(keys, cards(atDoors));
    const hands = [...Array(14).keys()].map((at) => free.slice(2 * at, 2 * at + 2).join(' '));
    const table = given({ hands, atDoors, drawPile: 0 }).when(0, { type: 'draw' });
    expect(table.view('table')).toMatchObject({ drawPile: 0, discardPile: 0, allowance: 3 });
    expect(table.state.faceUp).toHaveLength(2);
  });
});

describe('a draw that would bring a fourth key', () => {
  const short = given({ hands: ['6S 6H 6D', '7D 8D 9D'], drawPile: 1 });

  it('loses the game for everyone at once, and says so before (C10)', () => {
    expect(short.offer(0, 'draw')).toEqual({ type: 'draw', effect: 'lose' });
    const table = short.when(0, { type: 'draw' });
    expect(table.last.map(({ type }) => type)).toEqual(['everyoneLockedIn', 'gameEnded']);
    expect(corridor.outcome(table.state)).toEqual({
      winners: [],
      tied: [],
      everyoneLost: true,
      ending: 'locked-in',
    });
    expect(table.view(0)).toMatchObject({
      phase: 'over',
      toMove: [],
      allowance: 3,
      drawPile: 1,
      faceUp: [],
    });
    expect(table.offers(0)).toEqual([]);
  });

  it('does so at a third key where the table plays to three (C10, `loseAt`)', () => {
    const three = given({
      hands: ['6S 6H', '7D 8D'],
      drawPile: 1,
      options: { loseAt: 3 },
    });
    expect(three.offer(0, 'draw')).toEqual({ type: 'draw', effect: 'lose' });
    expect(three.when(0, { type: 'draw' }).view('table').phase).toBe('over');
    const two = given({ hands: ['6S', '7D'], drawPile: 1, options: { loseAt: 3 } });
    expect(two.offer(0, 'draw')).toEqual({ type: 'draw', effect: 'reshuffle' });
  });

  it('is not the only way on: one can still enter (C10)', () => {
    expect(short.offer(0, 'enter')).toEqual({ type: 'enter', look: ['private', 'public'] });
  });
});
