import 'server-only';
import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { turnLinks } from '@/db/links';
import { sessions } from '@/db/schema';
import { now } from '@/lib/clock';
import { secret } from '@/lib/env';
import { type Notice, readNotice } from '@/lib/match/notice';
import type { NewSession } from './sessions';
import { hashToken, newToken } from './token';
import { readUser, type User } from './user';

/**
 * Links in mails: each opens one table, for one user at one seat. Fetching one changes nothing and
 * shows no card; its page has a button that signs this browser in for that seat and nothing else.
 */

const goodForDays = 30;

export interface TurnPlace {
  readonly userId: string;
  readonly matchId: string;
  readonly seat: number;
  /** The turn that the mail is about. */
  readonly turn: number;
}

/** The token of the link that a delivery carries. It follows from the delivery, and stands in no table. */
export async function turnLinkFor(db: Db, deliveryId: string, place: TurnPlace): Promise<string> {
  const token = createHmac('sha256', secret())
    .update(`turn-link:${deliveryId}:${place.userId}`)
    .digest('hex');
  const expiresAt = new Date(now().getTime() + goodForDays * 24 * 60 * 60 * 1000);
  await db
    .insert(turnLinks)
    .values({ tokenHash: hashToken(token), ...place, expiresAt })
    // The mail is written again after a try that failed.
    .onConflictDoNothing();
  return token;
}

export interface TurnLink {
  readonly user: User;
  readonly seat: number;
  /** The match as it is now. */
  readonly notice: Notice;
  readonly expiresAt: Date;
  /** Whether it still opens the table. */
  readonly good: boolean;
  /** Whether the turn that it was sent of still waits for the seat. */
  readonly sameTurn: boolean;
}

/** What a link leads to; undefined where there is none of that token (any more). */
export async function readTurnLink(db: Db, token: string): Promise<TurnLink | undefined> {
  const [row] = await db
    .select()
    .from(turnLinks)
    .where(eq(turnLinks.tokenHash, hashToken(token)));
  const user = row && (await readUser(db, row.userId));
  const notice = row && (await readNotice(db, row.matchId));
  if (!row || !user || !notice) return undefined;
  const { turn, seat, expiresAt } = row;
  const sits = notice.seats.some((taken) => taken.seat === seat && taken.userId === user.id);
  return {
    user,
    seat,
    notice,
    expiresAt,
    good: sits && expiresAt > now() && notice.turn <= turn + 1,
    sameTurn: notice.turn === turn && notice.toMove.some((each) => each === seat),
  };
}

/** Begins a session for the link's seat alone; undefined where the link is not good (any more). */
export async function continueByLink(
  db: Db,
  token: string,
): Promise<{ readonly session: NewSession; readonly link: TurnLink } | undefined> {
  const link = await readTurnLink(db, token);
  if (!link?.good) return undefined;
  const session = { token: newToken(), expires: link.expiresAt };
  await db.insert(sessions).values({
    sessionToken: hashToken(session.token),
    userId: link.user.id,
    expires: session.expires,
    scopeMatchId: link.notice.id,
    scopeSeat: link.seat,
  });
  return { session, link };
}

/** Ends every link in a user's mails, and every session that one of them began. */
export async function endTurnLinksOf(db: Db, userId: string): Promise<void> {
  await db.delete(turnLinks).where(eq(turnLinks.userId, userId));
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.scopeMatchId)));
}

/** Deletes links a month after their time is over: until then they tell what has happened since. */
export async function forgetTurnLinks(db: Db): Promise<void> {
  const kept = new Date(now().getTime() - goodForDays * 24 * 60 * 60 * 1000);
  await db.delete(turnLinks).where(lte(turnLinks.expiresAt, kept));
}
