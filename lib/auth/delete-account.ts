import 'server-only';
import { and, DrizzleQueryError, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries, users } from '@/db/schema';
import type { Asker } from '@/lib/match/asker';
import { done, fail, type Result } from '@/lib/match/failure';
import { countLeaving, leaveAll } from '@/lib/match/leave-all';

/** The end of an account. */

const tries = 5;

/**
 * Deletes the asker's account, with its sessions, tokens, links and notes. First it leaves every match
 * that is not over, so that nobody waits for it. Matches stay whole for the others: the seat, its moves
 * and its messages remain, without a name. Refused: `forbidden` to a session or token of one seat.
 */
export async function deleteAccount(db: Db, asker: Asker): Promise<Result<void>> {
  if (asker.scope) return fail('forbidden', 'You are signed in for one seat only.');
  for (let count = 0; count < tries; count++) {
    if (await attempt(db, asker.userId).catch(unlessInTheWay)) return done(undefined);
  }
  throw new Error('an account could not be deleted: something came in between each time');
}

/** False where they sat down somewhere meanwhile: again. */
async function attempt(db: Db, userId: string): Promise<boolean> {
  await leaveAll(db, userId);
  return db.transaction(async (tx) => {
    // Whoever sits down holds this row, too: from here on they wait, and then find nobody.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const left = await countLeaving(tx, userId);
    if (left.lobbies + left.running > 0) return false;
    await forgetAddresses(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    return true;
  });
}

/** Mails that would still go to addresses which the account asked to add. */
async function forgetAddresses(tx: Db, userId: string): Promise<void> {
  const waits = and(
    eq(deliveries.state, 'due'),
    eq(deliveries.kind, 'confirmation'),
    eq(deliveries.about, `user:${userId}`),
  );
  await tx.delete(deliveries).where(waits);
}

/** A message of theirs was just being written, and each of the two waited for the other: the database ended this one. */
function unlessInTheWay(error: unknown): false {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  const code = cause !== undefined && 'code' in cause ? cause.code : undefined;
  if (code !== '40P01' && code !== '40001') throw error;
  return false;
}
