import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';

/**
 * Locks a match until the transaction ends; whoever changes a match, its seats or its options does
 * so first. A statement of its own on purpose: what is read after it is read as it is after the
 * wait. A move has its own way (`lockTable`), which saves a round trip.
 */
export async function lockMatch(tx: Db, matchId: string): Promise<void> {
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.id, matchId))
    .for('no key update');
}
