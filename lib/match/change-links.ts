import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import { hostOnly } from './access';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import { inviteUrl, watchUrl } from './links';
import { inLobby, type LockedMatch, lockedFor } from './lobby';
import type { MatchLinks } from './resource';

export const changeLinksSchema = z
  .strictObject({
    invite: z.literal('turn').optional().describe('a new invite; older ones are void'),
    watch: z.enum(['new', 'revoke']).optional().describe('a new link to watch, or none'),
  })
  .meta({ id: 'ChangeLinks' });
export type ChangeLinks = z.infer<typeof changeLinksSchema>;

/**
 * Turns the invite, makes or revokes the link to watch, and tells what holds then; with nothing to
 * change, what holds now. Refused: `forbidden` to all but the host; a new invite what
 * {@link inLobby} refuses; a new link to watch for a cancelled match.
 */
export async function changeLinks(
  db: Db,
  asker: Asker,
  matchId: string,
  input: ChangeLinks,
): Promise<Result<MatchLinks>> {
  return allOrNothing(db, async (tx) => {
    const found = await lockedFor(tx, asker, matchId);
    if (!found.ok) return found;
    const { match, access } = found.value;
    const allowed = hostOnly(access);
    if (!allowed.ok) return allowed;
    if (input.invite) {
      const lobby = inLobby(match);
      if (!lobby.ok) return lobby;
    }
    if (input.watch === 'new' && match.status === 'cancelled') {
      return fail('match-cancelled', 'The game was cancelled.');
    }

    const numbers = numbersAfter(match, input);
    await tx.update(matches).set(numbers).where(eq(matches.id, matchId));
    return done({
      invite: match.status === 'lobby' ? inviteUrl({ id: matchId, ...numbers }) : null,
      watch: watchUrl({ id: matchId, ...numbers }) ?? null,
    });
  });
}

/** Numbers only grow, so that a link once void never comes back. */
function numbersAfter(match: LockedMatch, { invite, watch }: ChangeLinks) {
  const watchCount = match.watchCount + (watch === 'new' ? 1 : 0);
  const watchNumber = watch === 'new' ? watchCount : watch === 'revoke' ? null : match.watchNumber;
  return { inviteNumber: match.inviteNumber + (invite ? 1 : 0), watchNumber, watchCount };
}
