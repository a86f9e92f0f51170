import type { Seat } from '@/lib/engine/seat';
import type { SeatResource } from '@/lib/match/resource';

/** Who sits at a table, as every part of its picture needs it. */
export interface Scene {
  readonly seats: readonly SeatResource[];
  /** The seat of whoever looks at the page, null where they have none. */
  readonly you: Seat | null;
  readonly toMove: readonly Seat[];
}

/** What a player is called; somebody who deleted their account has no name any more. */
export function nameOf(seats: readonly SeatResource[], seat: Seat): string {
  return seats[seat]?.name ?? 'somebody';
}

/** Whose a seat's things are: `Your`, or the name of whoever's eyes are borrowed. */
export function whose(scene: Scene, seat: Seat): string {
  return scene.you === seat ? 'Your' : `${nameOf(scene.seats, seat)}’s`;
}

/** The seats in the order of play, one's own first. */
export function aroundFrom<T extends { readonly seat: Seat }>(
  seats: readonly T[],
  you: Seat | null,
): T[] {
  const first = you === null ? 0 : seats.findIndex(({ seat }) => seat === you);
  return [...seats.slice(first), ...seats.slice(0, first)];
}
