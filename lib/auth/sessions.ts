import 'server-only';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { sessions } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { hashToken, newToken } from './token';

/**
 * Sessions: a row by the hash of its token. One that is used lives on; a guest has nothing else to
 * come back by, so it lives for a year after it was last used.
 */

export const sessionSeconds = 365 * 24 * 60 * 60;
const day = 24 * 60 * 60 * 1000;

export interface NewSession {
  /** Goes into the cookie and is stored nowhere. */
  readonly token: string;
  readonly expires: Date;
}

export function sessionExpiry(): Date {
  return new Date(now().getTime() + sessionSeconds * 1000);
}

/** Begins a session of everything that the user may do. */
export async function beginSession(db: Db, userId: string): Promise<NewSession> {
  const token = newToken();
  const expires = sessionExpiry();
  await db.insert(sessions).values({ sessionToken: hashToken(token), userId, expires });
  return { token, expires };
}

/** Who a session's token speaks for; undefined where it is unknown or has run out. */
export async function askerOfSession(db: Db, token: string): Promise<Asker | undefined> {
  const sessionToken = hashToken(token);
  const [row] = await db
    .select({
      userId: sessions.userId,
      expires: sessions.expires,
      scopeMatchId: sessions.scopeMatchId,
      scopeSeat: sessions.scopeSeat,
    })
    .from(sessions)
    .where(and(eq(sessions.sessionToken, sessionToken), gt(sessions.expires, now())));
  if (row === undefined) return undefined;
  const scope = scopeOf(row);
  if (scope === undefined) await keepAlive(db, sessionToken, row.expires);
  return { userId: row.userId, ...(scope ? { scope } : {}) };
}

/** The scope in a row of a session or token, where it has one. */
export function scopeOf(row: {
  scopeMatchId: string | null;
  scopeSeat: number | null;
}): Asker['scope'] {
  if (row.scopeMatchId === null || row.scopeSeat === null) return undefined;
  return { matchId: row.scopeMatchId, seat: row.scopeSeat };
}

async function keepAlive(db: Db, sessionToken: string, expires: Date): Promise<void> {
  const fresh = sessionExpiry();
  // At most once a day, so that reading a page does not write.
  if (fresh.getTime() - expires.getTime() < day) return;
  await db.update(sessions).set({ expires: fresh }).where(eq(sessions.sessionToken, sessionToken));
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sessionToken, hashToken(token)));
}

/** Ends every session of a user, except the one of `keep`. */
export async function endSessionsOf(db: Db, userId: string, keep?: string): Promise<void> {
  const theirs = eq(sessions.userId, userId);
  await db
    .delete(sessions)
    .where(keep === undefined ? theirs : and(theirs, ne(sessions.sessionToken, hashToken(keep))));
}
