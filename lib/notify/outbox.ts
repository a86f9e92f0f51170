import 'server-only';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries, users } from '@/db/schema';
import { now } from '@/lib/clock';
import { everyWay } from '@/lib/match/write-tidings';
import { type Delivery, isLate, recipientOf } from './delivery';

/**
 * The outbox: which rows are due, and whose they are to tell. A row is one worker's for as long as
 * its lease; a worker that dies leaves it to the next.
 */

/** What one worker tells at once: one row, or several that go in one mail. */
export interface Batch {
  /** Oldest first. */
  readonly rows: readonly [Delivery, ...Delivery[]];
  readonly leaseUntil: Date;
}

// Longer than the slowest mail server takes to be given up on.
const leaseSeconds = 120;
const pausesSeconds = [5, 10, 20, 40, 80, 160, 320, 640, 900];
const patienceHours = 48;

export interface Due {
  readonly id: string;
  /** What it shares with all else that cannot get there either while this cannot. */
  readonly destination: string;
}

/** What is due, oldest first: not all that many, and nothing is locked. */
export async function dueNow(db: Db, limit: number, ids?: readonly string[]): Promise<Due[]> {
  const rows = await db
    .select({ id: deliveries.id, to: deliveries.to, way: deliveries.way })
    .from(deliveries)
    .where(
      and(
        isDue(),
        ne(deliveries.way, everyWay),
        isPast(deliveries.retryAt),
        ids && inArray(deliveries.id, [...ids]),
      ),
    )
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(limit);
  return rows.map(({ id, to, way }) => ({
    id,
    destination: way === 'mail' ? way : `${to} ${way}`,
  }));
}

/**
 * Takes one due row, and with a mail to a user whatever else they must be mailed. Undefined where
 * another worker has it, or is at this very moment taking something for the same reader.
 */
export async function claim(db: Db, id: string): Promise<Batch | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.id, id), isDue(), isPast(deliveries.retryAt)));
    if (row === undefined) return undefined;
    const recipient = recipientOf(row);
    if (recipient.kind !== 'user' || row.way !== 'mail') return lease(tx, [row.id]);

    // One worker at a time for one reader: two would each tell them a part.
    const [reader] = await tx
      .select({ notify: users.notify })
      .from(users)
      .where(eq(users.id, recipient.userId))
      .for('no key update', { skipLocked: true });
    if (reader === undefined) {
      const there = await tx.$count(users, eq(users.id, recipient.userId));
      return there > 0 ? undefined : lease(tx, [row.id]);
    }
    const waiting = await tx
      .select()
      .from(deliveries)
      .where(and(isDue(), eq(deliveries.to, row.to), eq(deliveries.way, 'mail')));
    const together = (reader.notify.batch ?? 'none') !== 'none' || waiting.some(hasWaited);
    return lease(tx, together ? waiting.map((each) => each.id) : [row.id]);
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

/** Puts rows off after a try that failed, and gives up those that were tried for two days. */
export async function putOff(
  db: Db,
  batch: Batch,
  rows: readonly Delivery[],
  error: string,
): Promise<{ readonly postponed: number; readonly failed: number }> {
  const at = now();
  const patienceSince = at.getTime() - patienceHours * 3_600_000;
  const given = rows.filter((row) => row.dueAt.getTime() <= patienceSince);
  const kept = rows.filter((row) => !given.includes(row));
  if (given.length > 0) {
    await db
      .update(deliveries)
      .set({ state: 'failed', doneAt: at, leaseUntil: null, lastError: error })
      .where(stillOurs(batch, given));
  }
  if (kept.length > 0) {
    const tries = Math.max(...kept.map((row) => row.attempts));
    const pause = pausesSeconds[Math.min(tries, pausesSeconds.length) - 1] ?? 0;
    const retryAt = new Date(at.getTime() + pause * 1000);
    await db
      .update(deliveries)
      .set({ leaseUntil: null, retryAt, lastError: error })
      .where(stillOurs(batch, kept));
  }
  return { postponed: kept.length, failed: given.length };
}

/** Whether nothing about a row's match was told to the same reader by the same way before. */
export async function isFirstTo(db: Db, { matchId, to, way }: Delivery): Promise<boolean> {
  if (matchId === null) return true;
  const [sent] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.matchId, matchId),
        eq(deliveries.to, to),
        eq(deliveries.way, way),
        eq(deliveries.state, 'sent'),
        ne(deliveries.kind, 'invitation'),
      ),
    )
    .limit(1);
  return sent === undefined;
}

/** Lets rows wait for their time: that they were looked at was no try. */
export async function hold(
  db: Db,
  batch: Batch,
  rows: readonly Delivery[],
  until: Date,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt: until, leaseUntil: null, attempts: sql`${deliveries.attempts} - 1` })
    .where(stillOurs(batch, rows));
}

async function lease(tx: Db, ids: string[]): Promise<Batch | undefined> {
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
  const [oldest, ...others] = rows.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id),
  );
  return oldest && { rows: [oldest, ...others], leaseUntil };
}

function hasWaited(row: Delivery): boolean {
  return row.attempts > 0 || isLate(row.createdAt);
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
