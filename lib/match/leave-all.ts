import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
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
  const rows = await placesOf(db, userId);
  return {
    lobbies: rows.filter(({ status }) => status === 'lobby').length,
    running: rows.filter(plays).length,
    finished: rows.filter(({ status }) => status === 'finished').length,
  };
}

/**
 * Has a user leave every match that is not over: lobbies are left and handed over, a seat in a game
 * that runs leaves it as one that resigns does. A match for itself each, so that no two are locked at
 * once; what they join meanwhile is left the next time.
 */
export async function leaveAll(db: Db, userId: string): Promise<void> {
  const asker: Asker = { userId };
  for (const place of await placesOf(db, userId)) {
    if (place.status === 'lobby') await leaveSeat(db, asker, place.matchId, place.seat);
    else if (plays(place)) await leaveTable(db, asker, place.matchId);
  }
}

/** Where somebody sits, in matches of whatever status. */
async function placesOf(db: Db, userId: string) {
  return db
    .select({ matchId: seats.matchId, seat: seats.seat, status: matches.status, out: seats.out })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(and(eq(seats.userId, userId), isNull(seats.until)));
}

function plays({ status, out }: Awaited<ReturnType<typeof placesOf>>[number]): boolean {
  return status === 'active' && out === null;
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
