import type { Seat } from './seat';

/**
 * Whose eyes: a seat's; `table`: a spectator's, who knows what is public; `all`: everything,
 * for a match that is over.
 */
export type Viewer = Seat | 'table' | 'all';

/** The viewer's own seat, or null for eyes that sit nowhere. */
export function seatOf(viewer: Viewer): Seat | null {
  return viewer === 'table' || viewer === 'all' ? null : viewer;
}
