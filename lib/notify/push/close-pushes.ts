import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, like, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Notice } from '@/lib/match/notice';
import type { Delivery } from '../delivery';

/** The end of notices on screens: a turn that was taken elsewhere is shown as waiting no more. */

export const closeKind = 'close';

// A push that was under way as the next turn began is closed with that turn's own.
const turnsBack = 4;

/** Has the notices closed that show earlier turns of a match to those who sit in it. */
export async function closePushes(tx: Db, { id, turn, status, seats }: Notice): Promise<void> {
  const readers = seats.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}`]));
  const last = status === 'active' ? turn - 1 : turn;
  const turns = Array.from({ length: turnsBack }, (_, back) => String(last - back));
  if (readers.length === 0) return;
  const shown = await tx
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.matchId, id),
        inArray(deliveries.to, readers),
        eq(deliveries.kind, 'turn'),
        // Also where a turn was told again, to who took the seat over: `turn:4:17`.
        inArray(sql`split_part(${deliveries.about}, ':', 2)`, turns),
        like(deliveries.way, 'push:%'),
        eq(deliveries.state, 'sent'),
      ),
    );
  if (shown.length === 0) return;
  const dueAt = now();
  const rows = shown.map(({ to, about, way, createdAt }) => ({
    id: randomUUID(),
    matchId: id,
    to,
    kind: closeKind,
    about,
    way,
    dueAt,
    state: 'due' as const,
    // The notice's: what came after it has replaced it.
    createdAt,
  }));
  await tx.insert(deliveries).values(rows).onConflictDoNothing();
}

/** Whether a notice may still be on the screen: nothing was told there of its match since. */
export async function isLastShown(db: Db, row: Delivery): Promise<boolean> {
  const since = await db.$count(
    deliveries,
    and(
      eq(deliveries.matchId, row.matchId ?? ''),
      eq(deliveries.to, row.to),
      eq(deliveries.way, row.way),
      ne(deliveries.kind, closeKind),
      gt(deliveries.createdAt, row.createdAt),
      or(eq(deliveries.state, 'due'), eq(deliveries.state, 'sent')),
    ),
  );
  return since === 0;
}
