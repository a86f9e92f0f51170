import 'server-only';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type MatchStatus, matches, seats, users } from '@/db/schema';
import { seat as seatNumber } from '@/lib/engine/seat';
import { type Access, accessTo, type FormerSeat, hostOnly, isMatchId, notFound } from './access';
import type { Asker, Keys } from './asker';
import { done, type Failure, fail, type Result } from './failure';
import { lockMatch } from './lock';

/** What the acts of a lobby have in common: a match held still, who sits there, and who asks. */

const columns = {
  id: matches.id,
  game: matches.game,
  rulesVersion: matches.rulesVersion,
  options: matches.options,
  pace: matches.pace,
  visibility: matches.visibility,
  startWhenFull: matches.startWhenFull,
  status: matches.status,
  seatCount: matches.seatCount,
  hostId: matches.hostId,
  inviteNumber: matches.inviteNumber,
  watchNumber: matches.watchNumber,
  watchCount: matches.watchCount,
};

/** A match as its transaction holds it, locked; those seated in the order of their seats. */
export async function lockedMatch(tx: Db, matchId: string) {
  if (!isMatchId(matchId)) return undefined;
  await lockMatch(tx, matchId);
  const [match] = await tx.select(columns).from(matches).where(eq(matches.id, matchId));
  if (!match) return undefined;
  const seated = await tx
    .select({ rowId: seats.id, seat: seats.seat, userId: seats.userId })
    .from(seats)
    .where(and(eq(seats.matchId, matchId), isNull(seats.until)))
    .orderBy(asc(seats.seat));
  return {
    ...match,
    seats: seated.map((row) => ({ ...row, seat: seatNumber(row.seat) })),
    former: await formerSeats(tx, matchId),
  };
}

/** Who sat there and was replaced. A seat that was left before the start has no row. */
async function formerSeats(tx: Db, matchId: string): Promise<FormerSeat[]> {
  const rows = await tx
    .select({ seat: seats.seat, userId: seats.userId, name: users.name, untilSeq: seats.untilSeq })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.matchId, matchId), isNotNull(seats.until)))
    .orderBy(asc(seats.untilSeq));
  return rows.map((row) => ({
    ...row,
    seat: seatNumber(row.seat),
    untilSeq: row.untilSeq ?? 0,
  }));
}

export type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockedMatch>>>;

/** The match, locked, and what the asker is to it. Refused as {@link accessTo} refuses. */
export async function lockedFor(
  tx: Db,
  asker: Asker,
  matchId: string,
  keys: Keys = {},
): Promise<Result<{ match: LockedMatch; access: Access }>> {
  const match = await lockedMatch(tx, matchId);
  if (!match) return notFound();
  const access = accessTo(match, asker, keys);
  return access.ok ? done({ match, access: access.value }) : access;
}

/** A lobby, locked for its host. Refused as {@link lockedFor} and {@link inLobby}, `forbidden` to all but the host. */
export async function lobbyOfHost(
  tx: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<LockedMatch>> {
  const found = await lockedFor(tx, asker, matchId);
  if (!found.ok) return found;
  const { match, access } = found.value;
  const allowed = hostOnly(access);
  if (!allowed.ok) return allowed;
  const lobby = inLobby(match);
  return lobby.ok ? done(match) : lobby;
}

/** Refused where the match is no lobby any more, as what it has become. */
export function inLobby(match: { readonly status: MatchStatus }): Result<void> {
  const failure = noLobby[match.status];
  return failure ? { ok: false, failure } : done(undefined);
}

const noLobby: Readonly<Record<MatchStatus, Failure | undefined>> = {
  lobby: undefined,
  active: { code: 'already-started', detail: 'The game has already started.' },
  finished: { code: 'match-over', detail: 'The game is over.' },
  cancelled: { code: 'match-cancelled', detail: 'The game was cancelled.' },
};

/** Options that name a seat beyond the last, refused. */
export function namesNoSeat(): ReturnType<typeof fail> {
  const message = 'An option names a seat that this game does not have.';
  return fail('malformed', message, { issues: [{ path: 'options', message }] });
}
