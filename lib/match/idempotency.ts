import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { idempotencyKeys } from '@/db/schema';
import { now } from '@/lib/clock';
import { done, fail, type Result } from './failure';

/** What a key is claimed for. With `create`, `matchId` is the match that would be made. */
export interface Claim {
  readonly userId: string;
  readonly key: string;
  readonly action: 'create' | 'join' | 'rematch';
  readonly matchId: string;
}

/**
 * Claims an Idempotency-Key for what the transaction is about to do. `again`: it was done before,
 * with `matchId`, and is not to be done anew. The same key in flight elsewhere is waited for.
 * Refused: `malformed` where the key was used for something else.
 */
export async function claimKey(
  tx: Db,
  claim: Claim,
): Promise<Result<{ matchId: string; again: boolean }>> {
  const { userId, key, action, matchId } = claim;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return done({ matchId, again: false });

  const [first] = await tx
    .select({ action: idempotencyKeys.action, matchId: idempotencyKeys.matchId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  const alike = first?.action === action && (action === 'create' || first.matchId === matchId);
  if (first && alike) return done({ matchId: first.matchId, again: true });
  const message = 'This key was used for another request; take a new one.';
  return fail('malformed', message, { issues: [{ path: 'Idempotency-Key', message }] });
}

/** Gives back a key that was claimed for something that needed no doing, so that it is as if never used. */
export async function giveBackKey(tx: Db, { userId, key }: Claim): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
}

/** How long a key is remembered. */
const rememberedDays = 7;

/** Forgets keys that no retry can come with any more. */
export async function forgetKeys(db: Db): Promise<void> {
  const before = new Date(now().getTime() - rememberedDays * 24 * 60 * 60 * 1000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
