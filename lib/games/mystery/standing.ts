import type { Card } from '@/lib/engine/card';
import type { Seat } from '@/lib/engine/seat';
import type { View } from './schemas';

/** Where a viewer sees a card of the play deck, and its twin of the prize deck; nothing where both are hidden. */
export interface Standing {
  /** Whose hand holds it. */
  readonly heldBy: Seat | undefined;
  /** It lies face up with the discards. */
  readonly played: boolean;
  /** Whose prize its twin is, while nobody has claimed it. */
  readonly prizeOf: Seat | undefined;
  /** Who claimed its twin, and whose prize that was. */
  readonly claimed: { readonly by: Seat; readonly from: Seat } | undefined;
}

/** How a card stands in a view (M15, M16). */
export function standing(view: View, card: Card): Standing {
  const held = view.seats.find(({ cards }) => cards?.includes(card));
  const owner = view.seats.find(({ prizes }) => unclaimedIn(prizes ?? [], card));
  const claimant = view.seats.find(({ claimed }) => claimed.some((claim) => claim.card === card));
  const claim = claimant?.claimed.find((one) => one.card === card);
  const own = <T>(holds: boolean, other: T) => (holds && view.you !== null ? view.you : other);
  return {
    heldBy: own(view.hand.includes(card), held?.seat),
    played: view.discards.includes(card),
    prizeOf: own(unclaimedIn(view.prizes, card), owner?.seat),
    claimed: claimant && claim && { by: claimant.seat, from: claim.from },
  };
}

function unclaimedIn(prizes: View['prizes'], card: Card): boolean {
  return prizes.some((prize) => prize.card === card && prize.claimedBy === null);
}
