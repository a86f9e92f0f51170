import 'server-only';
import type { Db } from '@/db/client';
import { caughtUp } from './caught-up';
import { isLate } from './pass-deadline';
import { lockTable } from './table';

/** What the time has brought about in a match, for whoever comes first to see to it. */

/** Whether the time has brought about something in a match that is not done yet. */
export function isBehind(
  match: Parameters<typeof isLate>[0] & { readonly pausedUntil: Date | null },
  at: Date,
): boolean {
  return isLate(match, at) || (match.pausedUntil !== null && match.pausedUntil <= at);
}

/** The same as {@link caughtUp}, for a match that nobody has locked yet. */
export async function catchUp(db: Db, matchId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await caughtUp(tx, await lockTable(tx, matchId));
  });
}
