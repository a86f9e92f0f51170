import 'server-only';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { presence } from '@/db/telling';
import { now } from '@/lib/clock';
import { accessTo, notFound, seatIn } from './access';
import type { Asker } from './asker';
import { done, type Result } from './failure';
import { loadMatch } from './load';

/** Who has the table of a match before their eyes: their page says so again and again while it is seen. */

/** For how long somebody is taken to be looking after their page last said so; it does three times as often. */
export const lookingSeconds = 60;

/**
 * Notes that the asker looks at the table at this moment. Refused: as for reading; `forbidden` to
 * who does not sit in it.
 */
export async function noteLooking(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<undefined>> {
  const match = await loadMatch(db, matchId);
  if (match === undefined) return notFound();
  const access = accessTo(match, asker);
  if (!access.ok) return access;
  const seat = seatIn(access.value);
  if (!seat.ok) return seat;
  const seenAt = now();
  await db
    .insert(presence)
    .values({ userId: asker.userId, matchId, seenAt })
    .onConflictDoUpdate({ target: [presence.userId, presence.matchId], set: { seenAt } });
  return done(undefined);
}

/** The matches that a user looks at right now, each with the moment from which they no longer do. */
export async function lookingAt(db: Db, userId: string): Promise<ReadonlyMap<string, Date>> {
  const since = new Date(now().getTime() - lookingSeconds * 1000);
  const rows = await db
    .select({ matchId: presence.matchId, seenAt: presence.seenAt })
    .from(presence)
    .where(and(eq(presence.userId, userId), gt(presence.seenAt, since)));
  return new Map(
    rows.map(({ matchId, seenAt }) => [
      matchId,
      new Date(seenAt.getTime() + lookingSeconds * 1000),
    ]),
  );
}

/** Forgets who looked on at what long ago. */
export async function forgetPresence(db: Db): Promise<void> {
  const hourAgo = new Date(now().getTime() - 60 * 60 * 1000);
  await db.delete(presence).where(lt(presence.seenAt, hourAgo));
}
