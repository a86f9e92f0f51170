import 'server-only';
import type { Seat } from '@/lib/engine/seat';
import type { Asker, Keys } from './asker';
import { done, fail, type Result } from './failure';
import { holdsInvite, holdsWatch } from './links';

/** What an asker is to a match, and so what they may know of it. */

/** What access hangs on. */
export interface AccessFacts {
  readonly id: string;
  readonly status: 'lobby' | 'active' | 'finished' | 'cancelled';
  readonly visibility: 'private' | 'public';
  readonly hostId: string | null;
  readonly inviteNumber: number;
  readonly watchNumber: number | null;
  readonly seats: readonly { readonly seat: Seat; readonly userId: string | null }[];
  /** Who sat here and was replaced. */
  readonly former: readonly FormerSeat[];
}

/** Somebody who was replaced: up to that event they saw what the seat saw, and are a spectator after. */
export interface FormerSeat {
  readonly seat: Seat;
  readonly userId: string | null;
  readonly name: string | null;
  readonly untilSeq: number;
}

export interface Access {
  /** Where the asker sits. */
  readonly seat: Seat | undefined;
  /** Where the asker sat until they were replaced. */
  readonly former: FormerSeat | undefined;
  readonly host: boolean;
  /** Holds a link to watch that is good now. */
  readonly watcher: boolean;
  /** Holds an invite that is good now: it shows the lobby, and dies at the start. */
  readonly invited: boolean;
  /** Whose eyes the asker has while nothing else is asked for. */
  readonly eyes: Seat | 'table';
}

/**
 * What an asker is to a match. Refused: `forbidden` where their session or token is for another
 * match, `not-found` where they may not know that there is one.
 */
export function accessTo(match: AccessFacts, asker?: Asker, keys: Keys = {}): Result<Access> {
  const inScope = scopeAllows(match.id, asker);
  if (!inScope.ok) return inScope;
  const seat = seatOf(match, asker);
  const watcher = keys.watch !== undefined && holdsWatch(match, keys.watch);
  const invited =
    keys.invite !== undefined && match.status === 'lobby' && holdsInvite(match, keys.invite);
  const former = formerSeatOf(match, asker);
  const sat = seat !== undefined || former !== undefined;
  if (!sat && match.visibility === 'private' && !watcher && !invited) {
    return notFound();
  }
  return done({
    seat,
    former,
    // To host is nothing that a session for one seat may do.
    host: asker !== undefined && asker.scope === undefined && match.hostId === asker.userId,
    watcher,
    invited,
    eyes: seat ?? 'table',
  });
}

/** Refused: `forbidden` where the asker's session or token is for another match. */
export function scopeAllows(matchId: string, asker?: Asker): Result<void> {
  if (asker?.scope !== undefined && asker.scope.matchId !== matchId) {
    return fail('forbidden', 'You are signed in for another game only. Sign in anew to see this.');
  }
  return done(undefined);
}

/** The seat that someone who knows of the match acts for. Refused: `forbidden` where they have none. */
export function seatIn(access: Access): Result<Seat> {
  if (access.seat !== undefined) return done(access.seat);
  return fail('forbidden', 'Only those who sit in this game may do that.');
}

/** Refused: `forbidden` to all but the host. */
export function hostOnly(access: Access): Result<void> {
  return access.host ? done(undefined) : fail('forbidden', 'Only the host may do that.');
}

export function notFound(): { readonly ok: false } & ReturnType<typeof fail> {
  return fail('not-found', 'There is no such game, or you may not see it.');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text could be the id of a match: the database is not asked for others. */
export function isMatchId(text: string): boolean {
  return uuid.test(text);
}

function seatOf(match: AccessFacts, asker?: Asker): Seat | undefined {
  if (asker === undefined) return undefined;
  const own = match.seats.find((seat) => seat.userId === asker.userId)?.seat;
  return asker.scope === undefined || asker.scope.seat === own ? own : undefined;
}

function formerSeatOf({ former }: AccessFacts, asker?: Asker): FormerSeat | undefined {
  if (asker === undefined) return undefined;
  const own = former.find(({ userId }) => userId === asker.userId);
  return asker.scope === undefined || asker.scope.seat === own?.seat ? own : undefined;
}
