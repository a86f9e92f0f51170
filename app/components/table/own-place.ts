import type { SeatResource } from '@/lib/match/resource';

/** Where the reader of a page sits. */
export interface OwnPlace {
  readonly seat: number;
  /** The how-manieth they are of those who sit. */
  readonly among: number;
  readonly name: string | null;
}

export function ownPlace(
  seats: readonly Pick<SeatResource, 'seat' | 'kind' | 'name' | 'you'>[],
): OwnPlace | null {
  const own = seats.find(({ you }) => you);
  if (own === undefined) return null;
  const among = seats.filter(({ kind, seat }) => kind !== 'open' && seat < own.seat).length;
  return { seat: own.seat, among, name: own.name };
}

/**
 * Whether a page that was drawn for one place may be drawn on for another. Somebody only ever comes
 * further to the front: as people before them leave, and as the start drops the empty seats.
 */
export function staysTheirs(before: OwnPlace | null, now: OwnPlace | null): boolean {
  // Who had no seat had nothing on the page that others may not see.
  if (before === null) return true;
  if (now === null || before.name !== now.name) return false;
  return now.seat <= before.seat && now.among <= before.among;
}
