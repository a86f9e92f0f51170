import 'server-only';
import { and, count, eq, gt, lte, min } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { now } from '@/lib/clock';

export interface Backlog {
  /** How long the oldest delivery that is due has waited, tries and pauses included; 0: none is. */
  readonly oldestDueSeconds: number;
  /** How many are due. */
  readonly due: number;
  /** How many were given up within the last week. */
  readonly failed: number;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** What is due and not yet told, so that mails that stopped are noticed. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const at = now();
  const [due] = await db
    .select({ count: count(), oldest: min(deliveries.dueAt) })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'due'), lte(deliveries.dueAt, at)));
  const failed = await db.$count(
    deliveries,
    and(eq(deliveries.state, 'failed'), gt(deliveries.doneAt, new Date(at.getTime() - week))),
  );
  const waited = due?.oldest ? at.getTime() - due.oldest.getTime() : 0;
  return { oldestDueSeconds: Math.round(waited / 1000), due: due?.count ?? 0, failed };
}
