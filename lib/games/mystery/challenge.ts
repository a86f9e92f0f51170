import { type Card, suitOf, suits } from '@/lib/engine/card';

/** Cards in a challenge (M7), and in every hand as it is dealt (M3). */
export const challengeSize = 4;
/** Cards that a hand may hold as a turn ends without a challenge (M10). */
export const handLimit = 6;

/** Whether cards make a challenge: four, all of one suit or one of each (M7). Ranks are free. */
export function isChallenge(cards: readonly Card[]): boolean {
  const kinds = new Set(cards.map(suitOf)).size;
  return cards.length === challengeSize && (kinds === 1 || kinds === suits.length);
}

/** How many cards a hand must discard as its player passes (M10). */
export function surplus(handCount: number): number {
  return Math.max(0, handCount - handLimit);
}

/** Each choice of `count` of the cards, in their order. */
export function* choices(cards: readonly Card[], count: number): Generator<Card[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, card] of cards.entries()) {
    for (const rest of choices(cards.slice(at + 1), count - 1)) yield [card, ...rest];
  }
}
