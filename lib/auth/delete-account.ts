import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
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
    await leaveAll(db, asker.userId);
    const gone = await db.transaction(async (tx) => {
      // Whoever sits down holds this row, too: from here on they wait, and then find nobody.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, asker.userId)).for('update');
      const left = await countLeaving(tx, asker.userId);
      if (left.lobbies + left.running > 0) return false;
      await tx.delete(users).where(eq(users.id, asker.userId));
      return true;
    });
    if (gone) return done(undefined);
  }
  throw new Error('an account sits down faster than it can leave');
}
