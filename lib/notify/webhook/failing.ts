import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { webhooks } from '@/db/telling';
import { now } from '@/lib/clock';

/** Webhooks that nobody takes from any more: after a day each is switched off, and its owner told. */

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** The word to its owner. */
export const webhookOffKind = 'webhook-off';

export async function noteSuccess(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(webhooks)
    .set({ failingSince: null, lastError: null })
    .where(and(inArray(webhooks.id, [...ids]), isNotNull(webhooks.failingSince)));
}

export async function noteFailure(db: Db, ids: readonly string[], error: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await tx
      .update(webhooks)
      .set({
        failingSince: sql`coalesce(${webhooks.failingSince}, ${at.toISOString()}::timestamptz)`,
        lastError: error.slice(0, 200),
      })
      .where(inArray(webhooks.id, [...ids]));
    const off = await tx
      .update(webhooks)
      .set({ offAt: at })
      .where(
        and(
          inArray(webhooks.id, [...ids]),
          isNull(webhooks.offAt),
          lte(webhooks.failingSince, new Date(at.getTime() - dayMilliseconds)),
        ),
      )
      .returning({ id: webhooks.id, userId: webhooks.userId });
    if (off.length === 0) return;
    await tx.insert(deliveries).values(
      off.map(({ id, userId }) => ({
        id: randomUUID(),
        to: `user:${userId}`,
        kind: webhookOffKind,
        about: `webhook:${id}`,
        way: 'mail',
        dueAt: at,
        state: 'due' as const,
        createdAt: at,
      })),
    );
  });
}

/** A webhook that is off, by what the word to its owner is about; undefined where it is on again. */
export async function readOff(
  db: Db,
  about: string,
): Promise<typeof webhooks.$inferSelect | undefined> {
  const id = about.replace(/^webhook:/, '');
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.offAt)));
  return row;
}
