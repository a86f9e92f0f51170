import 'server-only';
import type { Db } from '@/db/client';
import { pauseEnded } from './pause-ended';
import { lockTable } from './table';

/** Ends a match's pause if its time is over: for a sweep. Returns whether it did. */
export async function endPause(db: Db, matchId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockTable(tx, matchId);
    return (await pauseEnded(tx, locked)) !== locked;
  });
}
