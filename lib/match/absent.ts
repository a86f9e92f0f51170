import { isKept } from '@/lib/engine/beside';
import type { Seat } from '@/lib/engine/seat';
import type { SeatRow } from './load';
import type { TableFacts } from './table';

/** Who counts as absent, so that somebody else may be invited to their seat. */

/** What absence shows by. */
type Facts = Pick<
  TableFacts,
  'beside' | 'toMove' | 'deadlineAt' | 'turnBeganAt' | 'pausedUntil'
> & {
  readonly seats: readonly Pick<SeatRow, 'seat' | 'userId' | 'kind' | 'out'>[];
};

/** Where there is no clock: how long somebody is awaited until they count as absent. */
const unclockedDays = 14;

/**
 * Whether a seat may be taken over: it still plays, and its player would hand it on, has deleted their
 * account, is late, has had their seat kept by the caretaker, or is awaited for very long where there is no clock.
 */
export function isAbsent(facts: Facts, seat: Seat, at: Date): boolean {
  const row = facts.seats.find((taken) => taken.seat === seat);
  if (row === undefined || row.kind === 'bot' || row.out !== null) return false;
  if (row.userId === null || facts.beside.offered.includes(seat)) return true;
  if (isKept(facts.beside, seat)) return true;
  if (!facts.toMove.includes(seat) || facts.pausedUntil !== null) return false;
  const { deadlineAt, turnBeganAt } = facts;
  if (deadlineAt !== null) return deadlineAt <= at;
  if (turnBeganAt === null) return false;
  return at.getTime() - turnBeganAt.getTime() >= unclockedDays * 24 * 60 * 60 * 1000;
}
