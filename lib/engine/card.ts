import { z } from 'zod';

/**
 * Playing cards as the rules write them: rank then suit, `7H`, `TD`, `AS`.
 * A `Card` is branded: a string becomes one only by parsing or by `card()`.
 */

/** The suits in their sorting order: clubs, diamonds, hearts, spades. */
export const suits = ['C', 'D', 'H', 'S'] as const;
/** The ranks from low to high; the ace is high (M4). */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;

export type Suit = (typeof suits)[number];
export type Rank = (typeof ranks)[number];

export const suitSchema = z.enum(suits).meta({ id: 'Suit' });
export const cardSchema = z
  .string()
  .regex(/^[2-9TJQKA][CDHS]$/, 'a card is its rank then its suit, such as 7H or TD')
  .brand<'Card'>()
  .meta({ id: 'Card', description: 'Rank then suit: 7H, TD, AS', example: '7H' });

/** One playing card, such as `7H`. */
export type Card = z.infer<typeof cardSchema>;

/** The card that a text names. Throws where it names none: for literals and stored data, not for input. */
export function card(text: string): Card {
  return cardSchema.parse(text);
}

export function suitOf(card: Card): Suit {
  return card.charAt(1) as Suit;
}

export function rankOf(card: Card): Rank {
  return card.charAt(0) as Rank;
}

/** A card's place in a sorted hand: by suit C D H S, then rank 2 … A; from 0 to 51. */
export function orderOf(card: Card): number {
  return suits.indexOf(suitOf(card)) * ranks.length + ranks.indexOf(rankOf(card));
}

/** A full deck of 52, in sorting order. */
export const deck: readonly Card[] = suits.flatMap((suit) =>
  ranks.map((rank) => `${rank}${suit}` as Card),
);

/** The same cards sorted by suit C D H S, then rank 2 … A, so that their order tells nothing of when they came. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => orderOf(a) - orderOf(b));
}

/** `cards` without one copy of each of `taken`; what is not there is passed over. */
export function without(cards: readonly Card[], taken: readonly Card[]): Card[] {
  const rest = [...cards];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
