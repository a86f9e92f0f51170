import { challengeSize, choices, isChallenge, surplus } from './challenge';
import type { Move, Offer, View } from './schemas';

/** The moves open to the viewer's own seat (M7, M10); none unless it is to move. */
export function offers(view: View): Offer[] {
  if (view.you === null || !view.toMove.includes(view.you)) return [];
  const { hand } = view;
  const sets = [...choices(hand, challengeSize)].filter(isChallenge);
  const pass: Offer = { type: 'pass', discard: surplus(hand.length), from: [...hand] };
  return sets.length === 0 ? [pass] : [{ type: 'challenge', sets, from: [...hand] }, pass];
}

/** Every move that the offers allow; a challenge once, though its cards may be sent in any order. */
export function* movesOf(open: readonly Offer[]): Generator<Move> {
  for (const offer of open) {
    switch (offer.type) {
      case 'challenge':
        for (const cards of offer.sets) yield { type: 'challenge', cards };
        break;
      case 'pass':
        for (const discard of choices(offer.from, offer.discard)) yield { type: 'pass', discard };
        break;
    }
  }
}
