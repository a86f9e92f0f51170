import 'server-only';
import type { Db } from '@/db/client';
import { passDeadline } from './pass-deadline';
import { pauseEnded } from './pause-ended';
import { type LockedTable, lockTable } from './table';

/**
 * A locked match as the time makes it: a pause that has lasted its time ends, and a deadline that is
 * over passes, before anything else is done to it. So whether a move at the last instant or the clock
 * comes first is decided by the time at which the match was locked, and never by both.
 */
export async function caughtUp(
  tx: Db,
  locked: LockedTable | undefined,
  by: Parameters<typeof lockTable>[2] = {},
): Promise<LockedTable | undefined> {
  const rested = await pauseEnded(tx, locked, by);
  if (rested === undefined || !(await passDeadline(tx, rested))) return rested;
  return lockTable(tx, rested.facts.id, by);
}
