import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { now } from '@/lib/clock';
import { turnsOf } from '@/lib/match/notice';
import { aboutDeadline, writeTidings } from '@/lib/match/write-tidings';

/**
 * After a user changed what they want to be told and when: what waits for a better time is judged
 * again, and reminders are planned anew.
 */
export async function lookAgain(tx: Db, userId: string): Promise<void> {
  const at = now();
  await tx
    .update(deliveries)
    .set({ dueAt: at })
    .where(
      and(
        eq(deliveries.to, `user:${userId}`),
        eq(deliveries.state, 'due'),
        gt(deliveries.dueAt, at),
      ),
    );
  for (const { matchId, seat, deadlineAt } of await turnsOf(tx, userId)) {
    if (deadlineAt === undefined) continue;
    const about = aboutDeadline(deadlineAt);
    await writeTidings(tx, matchId, [{ seat, kind: 'deadline', about }], at);
  }
}
