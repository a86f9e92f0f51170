import { isKept } from '@/lib/engine/beside';
import type { Seat } from '@/lib/engine/seat';
import type { Notice } from '@/lib/match/notice';

/** What being late has led to for a seat, and still holds; undefined where nothing has. */
export function whatCameOfIt({
  notice,
  seat,
}: {
  readonly notice: Notice;
  readonly seat: Seat;
}): 'out' | 'kept' | undefined {
  const row = notice.seats.find((taken) => taken.seat === seat);
  if (row?.out === 'timed-out') return 'out';
  return isKept(notice.beside, seat) ? 'kept' : undefined;
}
