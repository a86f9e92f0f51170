import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { calendarFeeds } from '@/db/links';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';
import type { Asker } from '@/lib/match/asker';
import { done, fail, type Result } from '@/lib/match/failure';
import { hashToken, newToken } from './token';
import { readUser, type User } from './user';

/** The secret address at which calendars read somebody's deadlines: shown once, stored by its hash. */

/**
 * Makes the address, or another one in its place: the former is no more.
 * Refused as `forbidden` to a session or token of one seat.
 */
export async function makeCalendarFeed(db: Db, asker: Asker): Promise<Result<{ url: string }>> {
  if (asker.scope) return scoped();
  const token = newToken();
  const row = { tokenHash: hashToken(token), createdAt: now() };
  await db
    .insert(calendarFeeds)
    .values({ userId: asker.userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
  return done({ url: `${env().publicUrl}/api/calendar/${token}.ics` });
}

/** Ends the address. Refused as {@link makeCalendarFeed} refuses; `not-found` where there is none. */
export async function endCalendarFeed(db: Db, asker: Asker): Promise<Result<void>> {
  if (asker.scope) return scoped();
  const ended = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, asker.userId))
    .returning({ userId: calendarFeeds.userId });
  return ended.length === 0 ? fail('not-found', 'You have no calendar address.') : done(undefined);
}

/** Since when the asker has an address; undefined where they have none. */
export async function calendarFeedSince(db: Db, asker: Asker): Promise<Date | undefined> {
  if (asker.scope) return undefined;
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, asker.userId));
  return row?.createdAt;
}

/** Whose deadlines an address shows; undefined where it is none of ours (any more). */
export async function userOfCalendar(db: Db, token: string): Promise<User | undefined> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  return row && readUser(db, row.userId);
}

function scoped() {
  return fail('forbidden', 'You are signed in for one seat only. Sign in to change your account.');
}
