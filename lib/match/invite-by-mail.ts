import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { now } from '@/lib/clock';
import { hostOnly } from './access';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, type Result } from './failure';
import { inLobby, lockedFor } from './lobby';
import { everyWay } from './write-tidings';

export const inviteByMailSchema = z
  .strictObject({
    addresses: z
      .array(z.email().max(254).toLowerCase())
      .min(1)
      .max(20)
      .describe('each gets one mail for this game, however often it is asked for'),
  })
  .meta({ id: 'InviteByMail' });

/**
 * Mails the invite of a lobby to addresses; one that has had it gets no second. `take` counts each
 * mail that is to go, and may refuse it; other limits are the caller's.
 * Refused: `forbidden` to all but the host, what {@link inLobby} refuses, and what `take` refuses:
 * then nobody is mailed.
 */
export async function inviteByMail(
  db: Db,
  asker: Asker,
  matchId: string,
  addresses: readonly string[],
  take: (tx: Db, address: string) => Promise<Result<void>> = async () => done(undefined),
): Promise<Result<{ addresses: readonly string[] }>> {
  return allOrNothing(db, async (tx) => {
    const found = await lockedFor(tx, asker, matchId);
    if (!found.ok) return found;
    const allowed = hostOnly(found.value.access);
    if (!allowed.ok) return allowed;
    const lobby = inLobby(found.value.match);
    if (!lobby.ok) return lobby;

    const at = now();
    const once = [...new Set(addresses.map((address) => address.toLowerCase()))];
    const rows = once.map((address) => ({
      id: randomUUID(),
      matchId,
      to: `address:${address}`,
      kind: 'invitation',
      about: 'match',
      way: everyWay,
      dueAt: at,
      state: 'due' as const,
      createdAt: at,
    }));
    const written =
      rows.length === 0
        ? []
        : await tx
            .insert(deliveries)
            .values(rows)
            .onConflictDoNothing()
            .returning({ to: deliveries.to });
    for (const { to } of written) {
      const taken = await take(tx, to.replace('address:', ''));
      if (!taken.ok) return taken;
    }
    return done({ addresses: once });
  });
}
