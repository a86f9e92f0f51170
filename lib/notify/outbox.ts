import 'server-only';
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries, users } from '@/db/schema';
import { now } from '@/lib/clock';
import { seat } from '@/lib/engine/seat';
import { type SeatOfMatch, seatedSince, seatsOfUser, userAt } from '@/lib/match/notice';

/**
 * The outbox: which rows are due, and whose they are to tell. A row is one worker's for as long as
 * its lease; a worker that dies leaves it to the next.
 */

export type Delivery = typeof deliveries.$inferSelect;

/** What one worker tells in one mail. */
export interface Batch {
  /** Oldest first. */
  readonly rows: readonly Delivery[];
  /** Whom they are for, where that is a user. */
  readonly userId: string | undefined;
  readonly leaseUntil: Date;
}

// Longer than the slowest mail server takes to be given up on.
const leaseSeconds = 120;
/** What waited longer than this, or was tried before, is told together with all else that waits. */
const promptSeconds = 60;
const pausesSeconds = [5, 10, 20, 40, 80, 160, 320, 640, 900];
const patienceHours = 48;

/** The ids of what is due, oldest first: not all that many, and nothing is locked. */
export async function dueNow(db: Db, limit: number, ids?: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isDue(), isPast(deliveries.retryAt), ids && inArray(deliveries.id, [...ids])))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes one due row, and whatever else its reader must be told in the same mail. Undefined where
 * another worker has it, or is at this very moment taking something for the same reader.
 */
export async function claim(db: Db, id: string): Promise<Batch | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.id, id), isDue(), isPast(deliveries.retryAt)));
    if (row === undefined) return undefined;
    const place = placeOf(row);
    const userId = place && (await userAt(tx, place));
    if (userId === undefined) return lease(tx, [row.id], undefined);

    // One worker at a time for one reader: two would each tell them a part.
    const [free] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update', { skipLocked: true });
    if (free === undefined) return undefined;
    const waiting = await dueTo(tx, userId);
    const late = waiting.some(hasWaited);
    return lease(tx, late ? waiting.map((each) => each.id) : [row.id], userId);
  });
}

/** Settles rows that are still this worker's: told, or not true any more. */
export async function settle(
  db: Db,
  batch: Batch,
  rows: readonly Delivery[],
  state: 'sent' | 'dropped',
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .update(deliveries)
    .set({ state, doneAt: now(), leaseUntil: null, lastError: null })
    .where(stillOurs(batch, rows));
}

/** Puts rows off after a try that failed, or gives them up after two days of tries. */
export async function putOff(
  db: Db,
  batch: Batch,
  rows: readonly Delivery[],
  error: string,
): Promise<'postponed' | 'failed'> {
  const at = now();
  const oldest = Math.min(...rows.map((row) => row.dueAt.getTime()));
  if (at.getTime() - oldest >= patienceHours * 3_600_000) {
    await db
      .update(deliveries)
      .set({ state: 'failed', doneAt: at, leaseUntil: null, lastError: error })
      .where(stillOurs(batch, rows));
    return 'failed';
  }
  const tries = Math.max(...rows.map((row) => row.attempts));
  const pause = pausesSeconds[Math.min(tries, pausesSeconds.length) - 1] ?? 0;
  await db
    .update(deliveries)
    .set({
      leaseUntil: null,
      retryAt: new Date(at.getTime() + pause * 1000),
      lastError: error,
    })
    .where(stillOurs(batch, rows));
  return 'postponed';
}

/** The seat that a row is for, where it is for one. */
export function placeOf(row: Delivery): SeatOfMatch | undefined {
  const number = /^seat:(\d+)$/.exec(row.to)?.[1];
  if (number === undefined || row.matchId === null) return undefined;
  return { matchId: row.matchId, seat: seat(Number(number)) };
}

/** Whether nothing about a match was sent to whoever sits at a seat of it now. */
export async function isFirstTo(db: Db, place: SeatOfMatch): Promise<boolean> {
  const sent = await db.$count(
    deliveries,
    and(
      eq(deliveries.matchId, place.matchId),
      eq(deliveries.to, `seat:${place.seat}`),
      eq(deliveries.state, 'sent'),
      gte(deliveries.doneAt, await seatedSince(db, place)),
    ),
  );
  return sent === 0;
}

async function lease(
  tx: Db,
  ids: string[],
  userId: string | undefined,
): Promise<Batch | undefined> {
  const leaseUntil = new Date(now().getTime() + leaseSeconds * 1000);
  const free = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids), isDue()))
    .for('update', { skipLocked: true });
  const taken = tx.$with('taken').as(free);
  const rows = await tx
    .with(taken)
    .update(deliveries)
    .set({ leaseUntil, attempts: sql`${deliveries.attempts} + 1` })
    .where(inArray(deliveries.id, tx.select({ id: taken.id }).from(taken)))
    .returning();
  if (rows.length === 0) return undefined;
  const oldestFirst = rows.toSorted(
    (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id.localeCompare(b.id),
  );
  return { rows: oldestFirst, userId, leaseUntil };
}

/** All that is due to a user's seats, paused tries included. */
async function dueTo(tx: Db, userId: string): Promise<Delivery[]> {
  const longAgo = new Date(now().getTime() - 2 * patienceHours * 3_600_000);
  const places = await seatsOfUser(tx, userId, longAgo);
  const matchIds = sql.param(places.map(({ matchId }) => matchId));
  const seats = sql.param(places.map((place) => `seat:${place.seat}`));
  return tx
    .select()
    .from(deliveries)
    .where(
      and(
        isDue(),
        sql`(${deliveries.matchId}, ${deliveries.to}) in (
          select p.match_id, p.seat from unnest(${matchIds}::uuid[], ${seats}::text[]) as p (match_id, seat)
        )`,
      ),
    );
}

function hasWaited(row: Delivery): boolean {
  return row.attempts > 0 || now().getTime() - row.dueAt.getTime() > promptSeconds * 1000;
}

/** Due, and nobody's at the moment. */
function isDue() {
  return and(
    eq(deliveries.state, 'due'),
    lte(deliveries.dueAt, now()),
    isPast(deliveries.leaseUntil),
  );
}

function isPast(column: typeof deliveries.leaseUntil | typeof deliveries.retryAt) {
  return or(isNull(column), lte(column, now()));
}

function stillOurs(batch: Batch, rows: readonly Delivery[]) {
  return and(
    inArray(
      deliveries.id,
      rows.map(({ id }) => id),
    ),
    eq(deliveries.state, 'due'),
    eq(deliveries.leaseUntil, batch.leaseUntil),
  );
}
