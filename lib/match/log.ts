import 'server-only';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matchEvents } from '@/db/schema';
import { upcast } from '@/lib/engine/upcast';
import { upcastersOf } from '@/lib/games/registry';
import type { LogEvent } from './tell';

/**
 * A match's events after one seq and up to another, old ones in their present shape, secrets closed:
 * they never leave `lib/match` so. The only reading of stored events.
 */
export async function readLog(
  db: Db,
  match: { readonly id: string; readonly game: string; readonly rulesVersion: number },
  { after = 0, upTo, limit }: { after?: number; upTo?: number; limit?: number } = {},
): Promise<LogEvent[]> {
  const query = db
    .select({ seq: matchEvents.seq, at: matchEvents.at, event: matchEvents.event })
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, match.id),
        gt(matchEvents.seq, after),
        upTo === undefined ? undefined : lte(matchEvents.seq, upTo),
      ),
    )
    .orderBy(asc(matchEvents.seq));
  const stored = await (limit === undefined ? query : query.limit(limit));
  if (stored.length === 0) return [];
  const upcasters = upcastersOf(match.game, match.rulesVersion);
  return stored.map(({ event, ...row }) => ({ ...row, event: upcast(event, upcasters) }));
}
