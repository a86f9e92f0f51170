import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { seats } from '@/db/schema';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { fromDevice } from './contribution';
import { done, fail, type Result } from './failure';
import { inLobby, lockedFor } from './lobby';
import { readMatch } from './read-match';
import type { MatchResource } from './resource';

/**
 * Adds what a seated person's device drew (hex, as `contributionSchema` has it) to the seed of the
 * deal, in place of what it gave before. Refused: `forbidden` for another's seat, and what
 * {@link inLobby} refuses.
 */
export async function setContribution(
  db: Db,
  asker: Asker,
  matchId: string,
  seat: number,
  contribution: string,
): Promise<Result<MatchResource>> {
  const set = await allOrNothing(db, async (tx) => {
    const found = await lockedFor(tx, asker, matchId);
    if (!found.ok) return found;
    const { match, access } = found.value;
    const own = match.seats.find((taken) => taken.seat === seat && taken.seat === access.seat);
    if (!own) return fail('forbidden', 'Only who sits there may contribute for a seat.');
    const lobby = inLobby(match);
    if (!lobby.ok) return lobby;
    await tx.update(seats).set(fromDevice(contribution)).where(eq(seats.id, own.rowId));
    return done(undefined);
  });
  return set.ok ? readMatch(db, asker, matchId) : set;
}
