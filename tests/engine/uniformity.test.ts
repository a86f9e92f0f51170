import { describe, expect, it } from 'vitest';
import { type Card, card, deck, sorted } from '@/lib/engine/card';
import { randomFrom } from '../games/conformance/random';
import { unevenCorridors, unevenMysteries, unevenShuffles } from './uniform-deals';
import { chanceOfMore, chanceOfRun, Tally } from './uniformity';

/** Few deals; the long run has many. What fails here fails each time, since the seeds are fixed. */
const run = { first: 1, deals: 1000 };

describe('every item comes to every place as often as any other, at a significance of one in a million', () => {
  it('in shuffles and single numbers', () => {
    expect(unevenShuffles(run)).toEqual([]);
  });
  it('in the deals of the Corridor', () => {
    expect(unevenCorridors(run)).toEqual([]);
  });
  it('in the deals of the Mystery', () => {
    expect(unevenMysteries(run)).toEqual([]);
  });
});

describe('the test of uniformity', () => {
  it('goes by the published values of chi-squared', () => {
    expect(chanceOfMore(3.841, 1)).toBeCloseTo(0.05, 4);
    expect(chanceOfMore(5.991, 2)).toBeCloseTo(0.05, 4);
    expect(chanceOfMore(16.266, 3)).toBeCloseTo(0.001, 6);
    expect(chanceOfMore(23.209, 10)).toBeCloseTo(0.01, 5);
    expect(chanceOfMore(68.669, 51)).toBeCloseTo(0.05, 5);
  });

  it('finds a shuffle that swaps each card with any', () => {
    const random = randomFrom(1);
    const cards = deck.slice(0, 12);
    const tally = new Tally(cards);
    for (let number = 1; number <= 10_000; number += 1) {
      const shuffled = [...cards];
      for (let at = 0; at < shuffled.length; at += 1) {
        const other = random.below(shuffled.length);
        [shuffled[at], shuffled[other]] = [shuffled[other] ?? raise(), shuffled[at] ?? raise()];
      }
      tally.count(shuffled);
    }
    expect(tally.uneven().length).toBeGreaterThan(5);
  });

  it('finds hands that one card comes to a little too often, whatever their order', () => {
    const even = new Tally(deck);
    const uneven = new Tally(deck);
    for (let number = 1; number <= run.deals; number += 1) {
      const cards = chanceOfRun('uneven', number).shuffle('deal:1', deck);
      const hands = (from: readonly Card[]) => [sorted(from.slice(0, 4)), sorted(from.slice(4, 8))];
      even.count(hands(cards));
      const ace = cards.indexOf(card('AS'));
      if (number % 10 === 0) [cards[5], cards[ace]] = [card('AS'), cards[5] ?? raise()];
      uneven.count(hands(cards));
    }
    expect(even.uneven()).toEqual([]);
    expect(uneven.uneven().join()).toMatch(/^place 1: [^,]+, of chance [^,]+$/);
  });

  it('finds a card that stays where it is a little too often', () => {
    const tally = new Tally(deck);
    for (let number = 1; number <= run.deals; number += 1) {
      const cards = chanceOfRun('uneven', number).shuffle('deal:1', deck);
      const top = cards.indexOf(deck[0] ?? raise());
      if (number % 20 === 0) [cards[0], cards[top]] = [cards[top] ?? raise(), cards[0] ?? raise()];
      tally.count(cards);
    }
    expect(tally.uneven().join()).toMatch(/^place 0: [^,]+, of chance [^,]+$/);
  });
});

function raise(): never {
  throw new Error('it is not there');
}
