import type { AnyOffer } from '@/lib/match/resource';
import { cardName, listed } from '@/lib/words/say';

/**
 * The simple moves that are open as a turn begins, each to be a link in a mail: those that need no
 * look at the table. What names own cards is left out unless its reader asked for that.
 */

export interface SimpleMove {
  readonly words: string;
  /** The kind of move and its fields, as the link carries them. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

// More than these are easier to choose at the table.
const mostSets = 6;

export function simpleMoves(
  offers: readonly AnyOffer[],
  { ownCards }: { readonly ownCards: boolean },
): SimpleMove[] {
  return offers.flatMap((offer) => movesOf(offer, ownCards));
}

function movesOf(offer: AnyOffer, ownCards: boolean): SimpleMove[] {
  switch (offer.type) {
    case 'first':
      return offer.accept.map((accept) => ({
        words: accept ? 'Accept the first turn' : 'Decline the first turn',
        query: [
          ['move', 'first'],
          ['accept', String(accept)],
        ],
      }));
    case 'draw':
      // One that reshuffles or loses asks for a look at the table.
      return offer.effect === 'none' ? [{ words: 'Get a new key', query: [['move', 'draw']] }] : [];
    case 'enter':
      return offer.look.map((look) => ({
        words:
          look === 'private'
            ? 'Go in, and look at the key privately'
            : 'Go in, and show everyone the key',
        query: [
          ['move', 'enter'],
          ['look', look],
        ],
      }));
    case 'pass':
      return offer.discard === 0 ? [{ words: 'Pass', query: [['move', 'pass']] }] : [];
    case 'challenge':
      return ownCards ? offer.sets.slice(0, mostSets).map(challengeWith) : [];
    case 'take':
    case 'keep':
    case 'open':
    case 'leave':
    case 'show':
      return [];
  }
}

function challengeWith(set: readonly Parameters<typeof cardName>[0][]): SimpleMove {
  return {
    words: `Challenge with the ${listed(set.map(cardName))}`,
    query: [['move', 'challenge'], ...set.map((card) => ['cards', card] as const)],
  };
}
