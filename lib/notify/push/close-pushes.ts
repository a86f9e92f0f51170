import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, like, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Delivery } from '../delivery';

/** The end of notices on screens: a turn that was taken elsewhere is shown as waiting no more. */

export const closeKind = 'close';

/** Has the notices closed that showed turns of a match before this one. */
export async function closePushes(tx: Db, matchId: string, about: string): Promise<void> {
  const shown = await tx
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.matchId, matchId),
        eq(deliveries.kind, 'turn'),
        like(deliveries.way, 'push:%'),
        eq(deliveries.state, 'sent'),
        ne(deliveries.about, about),
        sql`not exists (
          select from deliveries c where c.match_id = deliveries.match_id and c."to" = deliveries."to"
          and c.kind = ${closeKind} and c.about = deliveries.about and c.way = deliveries.way
        )`,
      ),
    );
  if (shown.length === 0) return;
  const dueAt = now();
  const rows = shown.map(({ to, about: turn, way, createdAt }) => ({
    id: randomUUID(),
    matchId,
    to,
    kind: closeKind,
    about: turn,
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
