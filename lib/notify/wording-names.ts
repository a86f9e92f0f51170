import type { Seat } from '@/lib/engine/seat';
import type { Notice } from '@/lib/match/notice';
import { gameTitle, listed } from '@/lib/words/say';

/** What the people and the game of a match are called in what is told of it. */

export function nameAt(notice: Pick<Notice, 'seats'>, seat: Seat): string {
  return notice.seats.find((each) => each.seat === seat)?.name ?? 'somebody';
}

/** `Four Card Mystery with Ada and Ben`: the others, for whom it is written to them. */
export function titleFor(notice: Pick<Notice, 'game' | 'seats'>, seat: Seat): string {
  const others = notice.seats
    .filter((each) => each.seat !== seat)
    .map(({ name }) => name ?? 'somebody');
  const game = gameTitle(notice.game);
  return others.length === 0 ? game : `${game} with ${listed(others)}`;
}
