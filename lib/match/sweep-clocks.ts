import 'server-only';
import { and, asc, count, eq, isNotNull, lte, min, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import { now } from '@/lib/clock';
import { caughtUp } from './caught-up';
import { lockTable, type TableFacts } from './table';
import type { Tiding } from './tidings';
import { writeTidings } from './write-tidings';

/**
 * Does what time alone brings about in matches: deadlines that are over, pauses that have lasted their
 * time. The longest overdue first, `limit` of them at most, one that the caretaker's move led to among
 * them. Any number may sweep at once: a match that somebody has locked is left to them. Returns in how
 * many something was done. A match in which it fails is passed over, and is looked at again next time.
 */
export async function sweepClocks(db: Db, { limit }: { readonly limit: number }): Promise<number> {
  let swept = 0;
  while (swept < limit) {
    const before = swept;
    for (const id of await dueNow(db, limit - swept)) {
      if (await sweepOne(db, id)) swept += 1;
    }
    if (swept === before) break;
  }
  return swept;
}

export interface Overdue {
  /** How long the longest overdue has waited for a sweep; 0: none is. */
  readonly oldestSeconds: number;
  readonly matches: number;
}

/** What no sweep has seen to yet, so that clocks that stand still are noticed. */
export async function readOverdue(db: Db): Promise<Overdue> {
  const [found] = await db
    .select({
      matches: count(),
      oldest: min(sql`least(${matches.deadlineAt}, ${matches.pausedUntil})`).mapWith(
        matches.deadlineAt,
      ),
    })
    .from(matches)
    .where(isDue());
  const waited = found?.oldest ? now().getTime() - found.oldest.getTime() : 0;
  return { oldestSeconds: Math.round(waited / 1000), matches: found?.matches ?? 0 };
}

async function dueNow(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(isDue())
    .orderBy(asc(sql`least(${matches.deadlineAt}, ${matches.pausedUntil})`), asc(matches.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function isDue() {
  const deadline = and(
    isNotNull(matches.deadlineAt),
    lte(matches.deadlineAt, now()),
    // Nothing comes of a friendly one but a nudge, once.
    sql`${matches.deadlineAt} is distinct from ${matches.nudgedDeadline}`,
  );
  const pause = and(isNotNull(matches.pausedUntil), lte(matches.pausedUntil, now()));
  return and(eq(matches.status, 'active'), or(deadline, pause));
}

async function sweepOne(db: Db, id: string): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const [free] = await tx
        .select({ id: matches.id })
        .from(matches)
        .where(and(eq(matches.id, id), isDue()))
        .for('no key update', { skipLocked: true });
      if (free === undefined) return false;
      const locked = await lockTable(tx, id);
      const after = await caughtUp(tx, locked);
      if (after === locked && after !== undefined) await nudgeLate(tx, after.facts);
      return true;
    });
  } catch (error) {
    console.error(`match ${id}: its clock: ${error instanceof Error ? error.name : 'failed'}`);
    return false;
  }
}

/** Reminds those who are late where nothing else comes of it, once a deadline. */
async function nudgeLate(tx: Db, { id, toMove, turn, deadlineAt }: TableFacts): Promise<void> {
  if (deadlineAt === null) return;
  await tx.update(matches).set({ nudgedDeadline: deadlineAt }).where(eq(matches.id, id));
  const about = `turn:${turn}:${Math.floor(deadlineAt.getTime() / 1000)}`;
  const late = toMove.map((seat): Tiding => ({ seat, kind: 'nudge', about }));
  await writeTidings(tx, id, late, now());
}
