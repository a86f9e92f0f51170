import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { webhooks } from '@/db/telling';
import { now } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { done, fail, type Result } from '@/lib/match/failure';
import { isOutward } from '../outward';

/** Addresses that a user wants their notices posted to. */

export type Webhook = typeof webhooks.$inferSelect;

export const webhookShapes = ['json', 'discord', 'slack', 'ntfy'] as const;

export const newWebhookSchema = z
  .strictObject({
    url: z.string().trim().max(1000).refine(isOutward, 'must begin with https://'),
    shape: z
      .enum(webhookShapes)
      .describe('what is posted: JSON of ours, signed; or as Discord, Slack or ntfy take it'),
  })
  .meta({ id: 'WebhookAddress' });

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly shape: Webhook['shape'];
  readonly createdAt: Date;
  /** Since when it has failed each time. */
  readonly failingSince: Date | null;
  readonly lastError: string | null;
  /** When it was switched off for that. */
  readonly offAt: Date | null;
}

const most = 10;
const scoped = () => fail('forbidden', 'You are signed in for one seat only.');

/**
 * Has the asker's notices posted to an address from now on. The same again switches it on again and
 * keeps its secret. `secret`: what posts are signed with, shown this once.
 * Refused: `forbidden` to a session or token of one seat; `full` beyond ten.
 */
export async function addWebhook(
  db: Db,
  asker: Asker,
  { url, shape }: z.infer<typeof newWebhookSchema>,
): Promise<Result<WebhookRow & { readonly secret: string }>> {
  if (asker.scope) return scoped();
  const address = new URL(url).href;
  const addressHash = hashOf(shape, address);
  const others = await db.select().from(webhooks).where(eq(webhooks.userId, asker.userId));
  if (others.length >= most && !others.some((other) => other.addressHash === addressHash)) {
    return fail('full', `No more than ${most} webhooks: remove another first.`);
  }
  const [row] = await db
    .insert(webhooks)
    .values({
      id: randomUUID(),
      userId: asker.userId,
      url: address,
      shape,
      addressHash,
      secret: randomBytes(32).toString('base64'),
      createdAt: now(),
    })
    .onConflictDoUpdate({
      target: [webhooks.userId, webhooks.addressHash],
      set: { failingSince: null, lastError: null, offAt: null },
    })
    .returning();
  if (row === undefined) throw new Error('a webhook was not stored');
  return done({ ...shown(row), secret: `whsec_${row.secret}` });
}

/** The asker's webhooks, without their secrets; none to a session of one seat. */
export async function listWebhooks(db: Db, asker: Asker): Promise<WebhookRow[]> {
  if (asker.scope) return [];
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, asker.userId))
    .orderBy(asc(webhooks.createdAt));
  return rows.map(shown);
}

/** Posts nothing more to an address. Refused as `not-found`; `forbidden` to a session of one seat. */
export async function removeWebhook(db: Db, asker: Asker, id: string): Promise<Result<undefined>> {
  const found = await ownWebhook(db, asker, id);
  if (!found.ok) return found;
  await db.delete(webhooks).where(eq(webhooks.id, found.value.id));
  return done(undefined);
}

/** One of the asker's webhooks, with its secret. Refused as {@link removeWebhook} refuses. */
export async function ownWebhook(db: Db, asker: Asker, id: string): Promise<Result<Webhook>> {
  if (asker.scope) return scoped();
  const own = z.guid().safeParse(id);
  const [row] = own.success
    ? await db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, own.data), eq(webhooks.userId, asker.userId)))
    : [];
  return row ? done(row) : fail('not-found', 'There is no such webhook.');
}

function shown({ id, url, shape, createdAt, failingSince, lastError, offAt }: Webhook): WebhookRow {
  return { id, url, shape, createdAt, failingSince, lastError, offAt };
}

/** The same address in the same shape has one, whoever entered it. */
function hashOf(shape: Webhook['shape'], address: string): string {
  return createHash('sha256').update(`${shape} ${address}`).digest('hex');
}
