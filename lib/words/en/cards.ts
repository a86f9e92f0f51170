import type { Rank, Suit } from '@/lib/engine/card';

/** How cards are spoken in English: `seven of hearts`. */

export const suitNames: Readonly<Record<Suit, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

export const rankNames: Readonly<Record<Rank, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

export const cardMessages = {
  card: '{rank} of {suit}',
  unseenCards: '{count, plural, one {hidden card} other {# hidden cards}}',
} as const;
