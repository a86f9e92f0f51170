import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches, seats } from '@/db/schema';
import type { Asker } from './asker';
import { handHostOn } from './hand-host-on';
import { leaveSeat } from './leave-seat';
import { retireSeat } from './retire-seat';
import { lockTable } from './table';

/** What somebody leaves behind who deletes their account. */
export interface Leaving {
  /** Lobbies in which they sit: left, and handed to the next who sits there. */
  readonly lobbies: number;
  /** Games that run: their seat leaves, and the others play on. */
  readonly running: number;
  /** Games that are over: they stay, with no name at the seat. */
  readonly finished: number;
}

/** Counts what {@link leaveAll} would leave. */
export async function countLeaving(db: Db, userId: string): Promise<Leaving> {
  const rows = await db
    .select({ status: matches.status, out: seats.out })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(and(eq(seats.userId, userId), isNull(seats.until)));
  return {
    lobbies: rows.filter(({ status }) => status === 'lobby').length,
    running: rows.filter(({ status, out }) => status === 'active' && out === null).length,
    finished: rows.filter(({ status }) => status === 'finished').length,
  };
}

/**
 * Has a user leave every match that is not over: lobbies are left and handed over, a seat in a game
 * that runs leaves it as one that resigns does. A match for itself each, so that no two are locked at
 * once; what they join meanwhile is left the next time. Returns how many matches were left.
 */
export async function leaveAll(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ matchId: seats.matchId, seat: seats.seat, status: matches.status, out: seats.out })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(
      and(
        eq(seats.userId, userId),
        isNull(seats.until),
        inArray(matches.status, ['lobby', 'active']),
      ),
    );
  const asker: Asker = { userId };
  const staying = rows.filter(({ status, out }) => status === 'lobby' || out === null);
  for (const { matchId, seat, status } of staying) {
    if (status === 'lobby') await leaveSeat(db, asker, matchId, seat);
    else await leaveTable(db, asker, matchId);
  }
  return staying.length;
}

async function leaveTable(db: Db, { userId }: Asker, matchId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockTable(tx, matchId, { userId });
    const own = locked?.facts.seats.find((row) => row.userId === userId);
    if (locked === undefined || own === undefined) return;
    const left = await retireSeat(tx, locked, own.seat, 'left');
    if (left.ok) await handHostOn(tx, locked.facts, own.seat, null);
  });
}
