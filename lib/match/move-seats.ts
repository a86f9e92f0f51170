import 'server-only';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { idempotencyKeys, matches, seats } from '@/db/schema';
import { done, fail, type Result } from './failure';
import { moveWriting } from './move-writing';

/** Two accounts become one: what the one has in matches becomes the other's. */

/**
 * Locks the matches that a user sits in or hosts, in one order for all, and names them. Call it
 * before the users' rows are locked: whoever sits down locks the match first, too.
 */
export async function lockMatchesOf(tx: Db, userId: string): Promise<ReadonlySet<string>> {
  const theirs = await matchesOf(tx, userId);
  if (theirs.length > 0) {
    await tx
      .select({ id: matches.id })
      .from(matches)
      .where(inArray(matches.id, theirs))
      .orderBy(asc(matches.id))
      .for('no key update');
  }
  return new Set(theirs);
}

/**
 * Gives everything that one user has in matches to another. Where both sat in a match that is over,
 * each keeps the seat they had there (`kept`). The matches are locked, and so are both users' rows,
 * so that neither sits down meanwhile. Undefined where the first sat down just before that, in a
 * match that is not among the locked and that somebody else is busy with: begin again.
 * Refused as `forbidden` where both have seats, now or before, in one match that is not over: one
 * person would have seen two hands.
 */
export async function moveSeats(
  tx: Db,
  { from, to, locked }: { from: string; to: string; locked: ReadonlySet<string> },
): Promise<Result<{ kept: boolean }> | undefined> {
  const theirs = await matchesOf(tx, from);
  const late = theirs.filter((id) => !locked.has(id));
  if (late.length > 0 && !(await lockedAtOnce(tx, late))) return undefined;
  const shared = await sharedMatches(tx, from, to);
  if (shared.some(({ status }) => status === 'lobby' || status === 'active')) {
    return fail(
      'forbidden',
      'Both accounts have sat in one game that still runs. They can become one once it is over.',
    );
  }
  const keeping = sql.param(shared.map(({ matchId }) => matchId));
  await tx
    .update(seats)
    .set({ userId: to })
    .where(and(eq(seats.userId, from), sql`${seats.matchId} <> all(${keeping}::uuid[])`));
  await moveWriting(tx, { from, to, keeping: shared.map(({ matchId }) => matchId) });
  await tx.update(matches).set({ hostId: to }).where(eq(matches.hostId, from));
  // A key that the other has used too stays behind, and is of no more use to anybody.
  const used = alias(idempotencyKeys, 'used');
  const usedBefore = tx
    .select({ key: used.key })
    .from(used)
    .where(and(eq(used.userId, to), eq(used.key, idempotencyKeys.key)));
  await tx
    .update(idempotencyKeys)
    .set({ userId: to })
    .where(and(eq(idempotencyKeys.userId, from), sql`not exists ${usedBefore}`));
  return done({ kept: shared.length > 0 });
}

/**
 * Locks further matches, without waiting for anybody: whoever has one locked may wait for a user's row
 * that this transaction has. Whether it got all of them.
 */
async function lockedAtOnce(tx: Db, ids: readonly string[]): Promise<boolean> {
  const got = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.id, [...ids]))
    .for('no key update', { skipLocked: true });
  return got.length === ids.length;
}

async function matchesOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: matches.id })
    .from(matches)
    .leftJoin(seats, eq(seats.matchId, matches.id))
    .where(or(eq(seats.userId, userId), eq(matches.hostId, userId)));
  return rows.map(({ id }) => id);
}

function sharedMatches(tx: Db, from: string, to: string) {
  const other = alias(seats, 'other');
  return tx
    .selectDistinct({ matchId: seats.matchId, status: matches.status })
    .from(seats)
    .innerJoin(other, and(eq(other.matchId, seats.matchId), eq(other.userId, to)))
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(eq(seats.userId, from));
}
