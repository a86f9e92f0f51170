import 'server-only';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matchEvents } from '@/db/schema';
import type { LogEvent } from './tell';

/** A match's events after one seq and up to another, secrets closed: they never leave `lib/match` so. */
export async function readLog(
  db: Db,
  matchId: string,
  { after = 0, upTo, limit }: { after?: number; upTo?: number; limit?: number } = {},
): Promise<LogEvent[]> {
  const query = db
    .select({ seq: matchEvents.seq, at: matchEvents.at, event: matchEvents.event })
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        gt(matchEvents.seq, after),
        upTo === undefined ? undefined : lte(matchEvents.seq, upTo),
      ),
    )
    .orderBy(asc(matchEvents.seq));
  return limit === undefined ? query : query.limit(limit);
}
