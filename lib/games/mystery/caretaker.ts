import type { Move, Offer, View } from './schemas';

/**
 * What is played for an absent player: a pass, discarding the card just drawn where one must go
 * (M10). A hand of many more than six, which no play leads to, gives up others too.
 */
export function caretaker({ drawn }: View, offers: readonly Offer[]): Move | 'waits' {
  const pass = offers.find((offer) => offer.type === 'pass');
  if (pass === undefined) return 'waits';
  const drawnFirst = pass.from.toSorted((a, b) => Number(b === drawn) - Number(a === drawn));
  return { type: 'pass', discard: drawnFirst.slice(0, pass.discard) };
}
