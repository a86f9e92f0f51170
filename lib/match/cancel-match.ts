import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import { now } from '@/lib/clock';
import { hostOnly } from './access';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, type Result } from './failure';
import { inLobby, lockedFor } from './lobby';
import { readMatch } from './read-match';
import type { MatchResource } from './resource';

/** Calls a match off before it has begun. Refused: `forbidden` to all but the host, and what {@link inLobby} refuses. */
export async function cancelMatch(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<MatchResource>> {
  const cancelled = await allOrNothing(db, async (tx) => {
    const found = await lockedFor(tx, asker, matchId);
    if (!found.ok) return found;
    const allowed = hostOnly(found.value.access);
    if (!allowed.ok) return allowed;
    const lobby = inLobby(found.value.match);
    if (!lobby.ok) return lobby;
    await tx
      .update(matches)
      .set({ status: 'cancelled', endedAt: now() })
      .where(eq(matches.id, matchId));
    return done(undefined);
  });
  return cancelled.ok ? readMatch(db, asker, matchId) : cancelled;
}
