import type { Card } from './card';
import { narrowed, placesOf, type Whereabouts } from './whereabouts';

/**
 * What a viewer can prove from all that they saw, beyond what their view calls certain: that is by sight
 * alone, and this is reckoned. It comes from seen events and nothing else, so it tells nobody anything
 * that they could not work out, and it is never false.
 */
export interface Proven {
  readonly decks: readonly ProvenDeck[];
  /** Cards that can come to nothing any more, and why: a word of the game. */
  readonly lost: readonly Lost[];
}

/** What a player may mark of a card and a place, for themselves. */
export const marks = ['sure', 'maybe', 'not'] as const;
export type Mark = (typeof marks)[number];

/** The cards that lie in one set of places: each card in one of them. */
export interface ProvenDeck {
  readonly deck: string;
  readonly places: readonly { readonly place: string; readonly holds: number }[];
  readonly cards: readonly ProvenCard[];
}

export interface ProvenCard {
  readonly card: Card;
  /** Where it can be: it is surely there where that is one place. */
  readonly can: readonly string[];
  /** Whether the viewer sees it there, or was shown it there. */
  readonly seen: boolean;
}

export interface Lost {
  readonly card: Card;
  readonly why: string;
}

/** A card that a view shows, and where. */
export interface Sighting {
  readonly card: Card;
  readonly place: string;
}

/** What is known of a deck, as a notebook tells it. */
export function provenDeck(
  deck: string,
  known: Whereabouts,
  sightings: readonly Sighting[],
): ProvenDeck {
  const sure = narrowed(known);
  const seenAt = new Map(sightings.map(({ card, place }) => [card, place]));
  return {
    deck,
    places: sure.places.map((place, at) => ({ place, holds: sure.holds[at] ?? 0 })),
    cards: sure.cards.map((card) => {
      const can = placesOf(sure, card);
      return { card, can, seen: can.length === 1 && can[0] === seenAt.get(card) };
    }),
  };
}
