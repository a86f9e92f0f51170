import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches, seats } from '@/db/schema';
import { now } from '@/lib/clock';
import { clockwiseFrom } from '@/lib/engine/seat';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import { inLobby, type LockedMatch, lockedFor } from './lobby';

/**
 * Frees a seat before the start: one's own, or as the host anybody's. A host who leaves hands the
 * role to the next seated; the last one to leave cancels the match. Refused: `forbidden` for
 * another's seat, `not-found` for one where nobody sits, `already-started` and its like.
 */
export async function leaveSeat(
  db: Db,
  asker: Asker,
  matchId: string,
  seat: number,
): Promise<Result<void>> {
  return allOrNothing(db, async (tx) => {
    const found = await lockedFor(tx, asker, matchId);
    if (!found.ok) return found;
    const { match, access } = found.value;
    if (access.seat !== seat && !access.host) {
      return fail('forbidden', 'Only the host may remove others.');
    }
    const leaver = match.seats.find((taken) => taken.seat === seat);
    if (!leaver) return fail('not-found', 'Nobody sits there.');
    const lobby = inLobby(match);
    if (!lobby.ok) return lobby;

    // The row goes: nothing was dealt, so there is nothing that the leaver has seen.
    await tx.delete(seats).where(eq(seats.id, leaver.rowId));
    const after = afterLeaving(match, leaver);
    if (after) await tx.update(matches).set(after).where(eq(matches.id, matchId));
    return done(undefined);
  });
}

/** What the match becomes by it, apart from the free seat. */
function afterLeaving(match: LockedMatch, leaver: LockedMatch['seats'][number]) {
  const rest = match.seats.filter((taken) => taken !== leaver);
  if (rest.length === 0) return { status: 'cancelled', endedAt: now() } as const;
  if (leaver.userId !== match.hostId) return undefined;
  const next = clockwiseFrom(leaver.seat, match.seatCount)
    .map((seat) => rest.find((taken) => taken.seat === seat))
    .find((taken) => taken !== undefined && taken.userId !== null);
  return { hostId: next?.userId ?? null };
}
