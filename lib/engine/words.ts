import type { Card, Suit } from './card';
import type { Seat } from './seat';

/**
 * What an event says, apart from any language: the key of a message and the values it speaks of.
 * `lib/words` turns it into a sentence with names.
 */
export interface Words {
  /** Key of a message of the game, such as `doorOpened`. */
  readonly key: string;
  readonly values: Readonly<Record<string, WordValue>>;
}

export type WordValue =
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly card: Card | null }
  | { readonly cards: readonly (Card | null)[] }
  | { readonly suit: Suit }
  /** Messages of their own, joined as a list: `the seven of hearts from Ada and the ace of clubs from Ben`. */
  | { readonly list: readonly Words[] }
  | number
  | string;

/** The seats that words speak of, in ascending order and each once. */
export function seatsIn(words: Words): Seat[] {
  const found = Object.values(words.values).flatMap((value): readonly Seat[] => {
    if (typeof value !== 'object') return [];
    if ('seat' in value) return [value.seat];
    if ('seats' in value) return value.seats;
    return 'list' in value ? value.list.flatMap(seatsIn) : [];
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
}
