import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  card,
  cardSchema,
  deck,
  orderOf,
  rankOf,
  sorted,
  suitOf,
  without,
} from '@/lib/engine/card';

const anyCards = fc.array(fc.constantFrom(...deck), { maxLength: 30 });

describe('a deck', () => {
  it('has 52 different cards, sorted by suit C D H S and then by rank 2 to ace', () => {
    expect(new Set(deck).size).toBe(52);
    expect(deck.slice(0, 13).join(' ')).toBe('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC');
    expect(deck.slice(12, 15)).toEqual(['AC', '2D', '3D']);
    expect(deck.at(-1)).toBe('AS');
    expect(deck.map(orderOf)).toEqual(deck.map((_, at) => at));
  });
});

describe('a card', () => {
  it('is its rank and then its suit, and no other text', () => {
    expect(rankOf(card('TD'))).toBe('T');
    expect(suitOf(card('TD'))).toBe('D');
    for (const text of ['10D', 'DT', 'td', '1C', '', '7H ', '7H\n', 7, null]) {
      expect(cardSchema.safeParse(text).success).toBe(false);
    }
    expect(() => card('XX')).toThrow();
  });
});

describe('sorted cards', () => {
  it('never tell in which order they came', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        expect(sorted(cards)).toEqual(sorted([...cards].reverse()));
        const order = sorted(cards).map(orderOf);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });
});

describe('cards without others', () => {
  it('are always as many fewer as were there, each copy for one', () => {
    fc.assert(
      fc.property(anyCards, anyCards, (cards, taken) => {
        const rest = without(cards, taken);
        for (const each of deck) {
          const count = (list: readonly string[]) => list.filter((one) => one === each).length;
          expect(count(rest)).toBe(Math.max(0, count(cards) - count(taken)));
        }
      }),
    );
  });
});
