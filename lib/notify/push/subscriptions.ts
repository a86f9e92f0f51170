import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { pushSubscriptions } from '@/db/telling';
import { now } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { done, fail, type Result } from '@/lib/match/failure';
import { isOutward } from '../outward';

/** Browsers that show a notice when there is something to tell. */

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must be ${bytes} bytes`);

export const subscribeSchema = z
  .strictObject({
    endpoint: z.string().max(2000).refine(isOutward, 'must be an address of a push service'),
    keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    label: z.string().trim().max(80).optional().describe('what its owner knows the browser by'),
  })
  .meta({ id: 'PushSubscription' });

export interface Subscription {
  readonly id: string;
  readonly label: string;
  readonly endpoint: string;
  readonly createdAt: Date;
}

const most = 20;

/**
 * Has the asker's notices shown by a browser from now on. A browser is one subscription, and whose
 * it was last: a second person who turns it on in the same browser takes it over.
 * Refused: `forbidden` to a session or token of one seat; `full` beyond twenty browsers.
 */
export async function subscribe(
  db: Db,
  asker: Asker,
  { endpoint, keys, label }: z.infer<typeof subscribeSchema>,
): Promise<Result<Subscription>> {
  if (asker.scope) return fail('forbidden', 'You are signed in for one seat only.');
  const others = await listSubscriptions(db, asker);
  if (others.length >= most && !others.some((other) => other.endpoint === endpoint)) {
    return fail('full', `No more than ${most} browsers: turn it off in another first.`);
  }
  const set = { userId: asker.userId, ...keys, label: label || 'A browser' };
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ id: randomUUID(), endpoint, createdAt: now(), ...set })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
    .returning();
  if (row === undefined) throw new Error('a subscription was not stored');
  return done(shown(row));
}

/** The browsers that show the asker's notices; none to a session of one seat. */
export async function listSubscriptions(db: Db, asker: Asker): Promise<Subscription[]> {
  if (asker.scope) return [];
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, asker.userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return rows.map(shown);
}

function shown({ id, label, endpoint, createdAt }: Subscription): Subscription {
  return { id, label, endpoint, createdAt };
}

/** Has a browser show no more of the asker's notices. Refused as `not-found`; as {@link subscribe} refuses. */
export async function unsubscribeBrowser(
  db: Db,
  asker: Asker,
  id: string,
): Promise<Result<undefined>> {
  if (asker.scope) return fail('forbidden', 'You are signed in for one seat only.');
  const own = z.guid().safeParse(id);
  if (!own.success) return fail('not-found', 'There is no such browser.');
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, own.data), eq(pushSubscriptions.userId, asker.userId)))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0 ? done(undefined) : fail('not-found', 'There is no such browser.');
}
