import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries, users } from '@/db/schema';
import { pushSubscriptions, webhooks } from '@/db/telling';
import { readUser, type User, userOfAddress } from '@/lib/auth/user';
import { now } from '@/lib/clock';
import { type Notice, readNotice, type SeatOfMatch, seatsOfUser, userAt } from '@/lib/match/notice';
import { everyWay, tidingsInsert } from '@/lib/match/write-tidings';
import { type Delivery, isLate, noticeKindOf, recipientOf } from './delivery';
import { closePushes } from './push/close-pushes';
import { remindersOf } from './reminders';
import { noticeWays } from './settings';

/**
 * The first half of telling: what a use case wrote down for a seat or an address becomes a row for
 * each way by which whoever sits there now wants it. Each of these is unique, so that whatever is
 * spread again, or for two who entered one webhook, is told once.
 */

interface Target {
  readonly to: string;
  readonly way: string;
}

/** Spreads what is due, oldest first. */
export async function spread(db: Db, limit: number): Promise<void> {
  const due = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isWaiting())
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(limit);
  for (const { id } of due) await db.transaction((tx) => spreadOne(tx, id));
}

function isWaiting() {
  return and(
    eq(deliveries.state, 'due'),
    eq(deliveries.way, everyWay),
    lte(deliveries.dueAt, now()),
  );
}

/** Does nothing where another worker is at it, or has done it. */
async function spreadOne(tx: Db, id: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), isWaiting()));
  if (row === undefined) return;
  const reader = await readerOf(tx, row);
  if (reader !== undefined) {
    // One worker at a time for one reader: two would each have them told a part.
    const [free] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, reader.id))
      .for('no key update', { skipLocked: true });
    if (free === undefined) return;
  }
  for (const each of await takenWith(tx, row, reader)) {
    const wanted = reader === undefined ? [] : await waysOf(tx, reader, each.kind);
    const targets = reader === undefined ? strangersWay(each) : wanted;
    if (reader !== undefined) await planFrom(tx, each, reader);
    await writeRows(tx, each, targets);
  }
}

/** Who sits at the seat that a row is for, or has the address; undefined where nobody of ours does. */
async function readerOf(tx: Db, row: Delivery): Promise<User | undefined> {
  const recipient = recipientOf(row);
  switch (recipient.kind) {
    case 'address':
      return userOfAddress(tx, recipient.address);
    case 'seat': {
      const userId = await userAt(tx, recipient.place);
      return userId === undefined ? undefined : readUser(tx, userId);
    }
    case 'user':
    case 'webhook':
      throw new Error('only a seat or an address is spread');
  }
}

/** A row, and where it is late all others that are due to its reader; locked. */
async function takenWith(tx: Db, row: Delivery, reader: User | undefined): Promise<Delivery[]> {
  const late = reader !== undefined && isLate(row.dueAt);
  const places = late ? await seatsOfUser(tx, reader.id) : [];
  const matchIds = sql.param(places.map(({ matchId }) => matchId));
  const seats = sql.param(places.map((place) => `seat:${place.seat}`));
  return tx
    .select()
    .from(deliveries)
    .where(
      and(
        isWaiting(),
        or(
          eq(deliveries.id, row.id),
          sql`(${deliveries.matchId}, ${deliveries.to}) in (
            select p.match_id, p.seat from unnest(${matchIds}::uuid[], ${seats}::text[]) as p (match_id, seat)
          )`,
        ),
      ),
    )
    .for('update', { skipLocked: true });
}

/** An invitation to somebody without an account goes by mail; a seat that nobody has is told nothing. */
function strangersWay(row: Delivery): Target[] {
  return recipientOf(row).kind === 'address' ? [{ to: row.to, way: 'mail' }] : [];
}

async function writeRows(tx: Db, row: Delivery, targets: readonly Target[]): Promise<void> {
  const at = now();
  if (targets.length > 0) {
    const rows = targets.map((target) => ({
      ...target,
      id: randomUUID(),
      matchId: row.matchId,
      kind: row.kind,
      about: row.about,
      dueAt: at,
      state: 'due' as const,
      // When it became true: what has waited since then is told together.
      createdAt: row.dueAt,
    }));
    await tx.insert(deliveries).values(rows).onConflictDoNothing();
  }
  const state = targets.length > 0 || row.kind === 'deadline' ? 'sent' : 'dropped';
  await tx.update(deliveries).set({ state, doneAt: at }).where(eq(deliveries.id, row.id));
}

/** What else follows from a row: reminders of its deadline, and the end of notices of earlier turns. */
async function planFrom(tx: Db, row: Delivery, reader: User): Promise<void> {
  const recipient = recipientOf(row);
  if (recipient.kind !== 'seat' || !['turn', 'over', 'deadline'].includes(row.kind)) return;
  const notice = await readNotice(tx, recipient.place.matchId);
  if (notice === undefined) return;
  if (row.kind !== 'deadline') await closePushes(tx, notice);
  if (row.kind !== 'over') await planReminders(tx, recipient.place, { notice, reader, row });
}

async function waysOf(tx: Db, user: User, kind: string): Promise<Target[]> {
  const notice = noticeKindOf(kind);
  if (notice === undefined) return [];
  const to = `user:${user.id}`;
  const targets: Target[] = [];
  for (const way of noticeWays.filter((each) => user.notify.table[notice][each])) {
    switch (way) {
      case 'mail':
        if (user.email !== undefined && user.notify.mail) targets.push({ to, way });
        break;
      case 'push': {
        const browsers = await tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, user.id));
        targets.push(...browsers.map(({ id }) => ({ to, way: `push:${id}` })));
        break;
      }
      case 'webhook': {
        const hooks = await tx
          .select({ addressHash: webhooks.addressHash })
          .from(webhooks)
          .where(and(eq(webhooks.userId, user.id), isNull(webhooks.offAt)));
        targets.push(...hooks.map(({ addressHash }) => ({ to: `webhook:${addressHash}`, way })));
        break;
      }
    }
  }
  return targets;
}

/** Writes down when the seat is to be reminded of its deadline, if it is to move and has one. */
async function planReminders(
  tx: Db,
  { matchId, seat }: SeatOfMatch,
  { notice, reader, row }: { notice: Notice; reader: User; row: Delivery },
): Promise<void> {
  const { status, deadlineAt, toMove } = notice;
  if (status !== 'active' || deadlineAt === undefined || !toMove.includes(seat)) return;
  const at = now();
  const planned = remindersOf(reader, { setAt: row.createdAt, deadlineAt })
    .filter((reminder) => reminder.at > at)
    .map(({ about, at: dueAt }) => ({ seat, kind: 'reminder' as const, about, dueAt }));
  if (planned.length > 0) await tx.execute(tidingsInsert(matchId, planned, at));
}
