import 'server-only';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { limitCounters } from '@/db/schema';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';
import { done, fail, type Result } from '@/lib/match/failure';

/** Limits per minute, counted in the database, since the functions that serve hold nothing. */

const minute = 60 * 1000;

/**
 * Counts one more of `key` in this minute.
 * Refused as `too-many` once there were `perMinute`, with the seconds until the next minute.
 */
export async function takeLimit(db: Db, key: string, perMinute: number): Promise<Result<void>> {
  const at = now();
  const minuteAt = new Date(Math.floor(at.getTime() / minute) * minute);
  const [row] = await db
    .insert(limitCounters)
    .values({ key, minuteAt, count: 1 })
    .onConflictDoUpdate({
      target: [limitCounters.key, limitCounters.minuteAt],
      set: { count: sql`${limitCounters.count} + 1` },
    })
    .returning({ count: limitCounters.count });
  if (row !== undefined && row.count <= perMinute) return done(undefined);
  const retryAfterSeconds = Math.ceil((minuteAt.getTime() + minute - at.getTime()) / 1000);
  return fail('too-many', `Too many within a minute. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  });
}

type Limited = keyof ReturnType<typeof env>['limits'];

/** {@link takeLimit} of one of the named limits, for a user, a mail address or a network address. */
export async function takeNamedLimit(db: Db, limit: Limited, who: string): Promise<Result<void>> {
  return takeLimit(db, `${limit}:${who}`, env().limits[limit]);
}

/** Forgets the counters of minutes that are past. */
export async function forgetLimits(db: Db): Promise<void> {
  await db
    .delete(limitCounters)
    .where(lt(limitCounters.minuteAt, new Date(now().getTime() - 60 * minute)));
}
