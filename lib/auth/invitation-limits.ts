import 'server-only';
import type { Db } from '@/db/client';
import { env } from '@/lib/env';
import { done, type Result } from '@/lib/match/failure';
import { takeDailyLimit, takeNamedLimit } from './limits';

/** Limits of invitations by mail: by who sends them, where they come from, and whom they go to. */

/**
 * Counts invitations that somebody wants mailed. `counted`: how many were counted for the sender
 * before. Refused as `too-many`.
 */
export async function takeInvitationLimits(
  db: Db,
  {
    userId,
    networkAddress,
    count,
    counted = 0,
  }: {
    readonly userId: string;
    readonly networkAddress: string;
    readonly count: number;
    readonly counted?: number;
  },
): Promise<Result<void>> {
  for (let number = 0; number < count; number++) {
    const bySender =
      number < counted ? done(undefined) : await takeNamedLimit(db, 'invitations', userId);
    if (!bySender.ok) return bySender;
    const byNetwork = await takeNamedLimit(db, 'invitationsFrom', networkAddress);
    if (!byNetwork.ok) return byNetwork;
  }
  return done(undefined);
}

/** Counts one more invitation to an address, whoever sends it. Refused as `too-many`. */
export async function takeInvitationTo(tx: Db, address: string): Promise<Result<void>> {
  return takeDailyLimit(tx, `invitationsTo:${address}`, env().limits.invitationsTo);
}
