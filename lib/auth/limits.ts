import 'server-only';
import { and, lt, notLike, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { limitCounters } from '@/db/schema';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';
import { done, fail, type Result } from '@/lib/match/failure';

/** Limits per minute or day, counted in the database, since the functions that serve hold nothing. */

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/**
 * Counts one more of `key` in this minute.
 * Refused as `too-many` once there were `perMinute`, with the seconds until the next minute.
 */
export async function takeLimit(db: Db, key: string, perMinute: number): Promise<Result<void>> {
  return takeIn(db, key, perMinute, minute);
}

/** The same by the day. */
export async function takeDailyLimit(db: Db, key: string, perDay: number): Promise<Result<void>> {
  return takeIn(db, `${dailyKeys}${key}`, perDay, day);
}

const dailyKeys = 'day:';

async function takeIn(db: Db, key: string, most: number, span: number): Promise<Result<void>> {
  const at = now();
  const minuteAt = new Date(Math.floor(at.getTime() / span) * span);
  const [row] = await db
    .insert(limitCounters)
    .values({ key, minuteAt, count: 1 })
    .onConflictDoUpdate({
      target: [limitCounters.key, limitCounters.minuteAt],
      set: { count: sql`${limitCounters.count} + 1` },
    })
    .returning({ count: limitCounters.count });
  if (row !== undefined && row.count <= most) return done(undefined);
  const retryAfterSeconds = Math.ceil((minuteAt.getTime() + span - at.getTime()) / 1000);
  const detail =
    span === minute
      ? `Too many within a minute. Try again in ${retryAfterSeconds} seconds.`
      : 'Too many within a day. Try again tomorrow.';
  return fail('too-many', detail, { retryAfterSeconds });
}

/** A limit of `env().limits` that is counted by the minute. */
export type NamedLimit = Exclude<keyof ReturnType<typeof env>['limits'], 'invitationsTo'>;

/** {@link takeLimit} of one of the named limits, for a user, a mail address or a network address. */
export async function takeNamedLimit(
  db: Db,
  limit: NamedLimit,
  who: string,
): Promise<Result<void>> {
  return takeLimit(db, `${limit}:${who}`, env().limits[limit]);
}

/** Forgets the counters of minutes and days that are past. */
export async function forgetLimits(db: Db): Promise<void> {
  const at = now().getTime();
  await db
    .delete(limitCounters)
    .where(
      and(
        lt(limitCounters.minuteAt, new Date(at - 60 * minute)),
        or(
          notLike(limitCounters.key, `${dailyKeys}%`),
          lt(limitCounters.minuteAt, new Date(at - 2 * day)),
        ),
      ),
    );
}
