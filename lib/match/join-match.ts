import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { seats } from '@/db/schema';
import { now } from '@/lib/clock';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { accessTo, notFound } from './access';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { contributionSchema, fromDevice } from './contribution';
import { done, fail, type Result } from './failure';
import { claimKey, giveBackKey } from './idempotency';
import { holdsInvite, holdsSeat } from './links';
import { inLobby, type LockedMatch, lockedMatch } from './lobby';
import { readMatch } from './read-match';
import type { MatchResource } from './resource';
import { startIfFull } from './start-match';
import { takeSeat } from './take-seat';

export const joinMatchSchema = z
  .strictObject({
    invite: z.string().max(200).optional().describe('the last part of the invite URL'),
    contribution: contributionSchema.optional(),
  })
  .meta({ id: 'JoinMatch' });
export type JoinMatch = z.infer<typeof joinMatchSchema>;

/**
 * Sits down at the first free seat; with `startWhenFull` the last one starts the match, in the same
 * transaction, and since the match is locked there is exactly one last one. Already seated: nothing
 * is done (`created` false). By the link of an absent player's seat: takes that over, as
 * {@link takeSeat} says. Refused: `not-found` without a seat, an invite or a public lobby;
 * `full`; `already-started`, `match-over` or `match-cancelled`, also to a genuine invite, which told
 * of the match while it was good.
 */
export async function joinMatch(
  db: Db,
  asker: Asker,
  matchId: string,
  {
    idempotencyKey,
    seat,
    ...input
  }: { [K in keyof JoinMatch]?: JoinMatch[K] | undefined } & {
    idempotencyKey?: string | undefined;
    /** Where to sit if that is free. */
    seat?: Seat | undefined;
  } = {},
): Promise<Result<{ match: MatchResource; created: boolean }>> {
  const joined = await allOrNothing(db, async (tx) => {
    const match = await lockedMatch(tx, matchId);
    if (!match) return notFound();
    const seated = placeOf(match, asker, input.invite);
    if (!seated.ok) return seated;
    if (idempotencyKey !== undefined) {
      const { userId } = asker;
      const claim = { userId, key: idempotencyKey, action: 'join', matchId } as const;
      const claimed = await claimKey(tx, claim);
      if (!claimed.ok) return claimed;
      if (claimed.value.again) return done({ created: true });
      if (seated.value === 'seated') await giveBackKey(tx, claim);
    }
    if (seated.value === 'seated') return done({ created: false });
    const linked = seatOfLink(match, input.invite);
    if (linked !== undefined) {
      const taken = await takeSeat(tx, asker, matchId, linked);
      return taken.ok ? done({ created: true }) : taken;
    }

    const lobby = inLobby(match);
    if (!lobby.ok) return lobby;
    const open = seatsOf(match.seatCount).filter(
      (each) => !match.seats.some((taken) => taken.seat === each),
    );
    const free = open.find((each) => each === seat) ?? open[0];
    if (free === undefined) return fail('full', 'All seats are taken.');
    await tx.insert(seats).values({
      id: randomUUID(),
      matchId,
      seat: free,
      userId: asker.userId,
      since: now(),
      ...fromDevice(input.contribution),
    });
    await startIfFull(tx, matchId);
    return done({ created: true });
  });
  if (!joined.ok) return joined;
  const match = await readMatch(db, asker, matchId);
  return match.ok ? done({ match: match.value, created: joined.value.created }) : match;
}

/** The seat that a link opens to somebody new. */
function seatOfLink(match: LockedMatch, invite: string | undefined) {
  return invite === undefined
    ? undefined
    : match.seats.find(({ rowId }) => holdsSeat(match, rowId, invite));
}

function placeOf(
  match: LockedMatch,
  asker: Asker,
  invite: string | undefined,
): Result<'seated' | 'standing'> {
  const access = accessTo(match, asker, { invite });
  if (!access.ok) {
    const once =
      invite !== undefined &&
      (holdsInvite(match, invite) || seatOfLink(match, invite) !== undefined);
    return access.failure.code === 'not-found' && once ? done('standing') : access;
  }
  if (access.value.seat !== undefined) return done('seated');
  if (asker.scope) return fail('forbidden', 'Sign in to take a seat.');
  return done('standing');
}
