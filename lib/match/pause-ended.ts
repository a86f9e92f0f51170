import 'server-only';
import type { Db } from '@/db/client';
import { now } from '@/lib/clock';
import { advance, record } from './advance';
import { type LockedTable, lockTable } from './table';

/** A pause that has lasted its time ends by itself, through whoever comes first: a sweep, a move, an act. */

/** Ends the pause of a locked match if its time is over, and reads the match anew; else what was read. */
export async function pauseEnded(
  tx: Db,
  locked: LockedTable | undefined,
  by: Parameters<typeof lockTable>[2] = {},
): Promise<LockedTable | undefined> {
  if (locked?.play === undefined) return locked;
  const { facts, play } = locked;
  const at = now();
  if (facts.pausedUntil === null || facts.pausedUntil > at) return locked;
  await record(tx, facts.id, advance(facts, play, [{ type: 'resumed', seat: null }], at));
  return lockTable(tx, facts.id, by);
}
