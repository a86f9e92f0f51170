import 'server-only';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type MatchStatus, matches, matchMoves, seats } from '@/db/schema';
import { now } from '@/lib/clock';
import { type Beside, isKept, nothingBeside } from '@/lib/engine/beside';
import type { Outcome } from '@/lib/engine/outcome';
import { seat as asSeat, type Seat } from '@/lib/engine/seat';
import { type GameId, gameIdSchema } from '@/lib/games/registry';
import { inviteUrl } from './links';
import { loadMatch, type SeatRow } from './load';
import { readEvents } from './read-events';
import type { SeenEventRow } from './resource';

/** What a notice about a match may say: read as it is sent, never as it was written down. */

export interface Notice {
  readonly id: string;
  readonly game: GameId;
  readonly status: MatchStatus;
  readonly version: number;
  readonly turn: number;
  readonly toMove: readonly Seat[];
  readonly turnBeganAt: Date | undefined;
  readonly deadlineAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly outcome: Outcome | undefined;
  readonly commitment: string;
  /** Who sits now. */
  readonly seats: readonly SeatRow[];
  /** What those at the table are asked, and until when it rests. */
  readonly beside: Beside;
  readonly seatCount: number;
  readonly host: SeatRow | undefined;
  /** The game that was opened after this one. */
  readonly rematch: string | undefined;
  /** Until the start: the address that players are invited by. */
  readonly inviteUrl: string | undefined;
}

/** A match as notices speak of it, undefined where there is none any more. */
export async function readNotice(db: Db, matchId: string): Promise<Notice | undefined> {
  const match = await loadMatch(db, matchId);
  if (match === undefined) return undefined;
  return {
    id: match.id,
    game: gameIdSchema.parse(match.game),
    status: match.status,
    version: match.version,
    turn: match.turn,
    toMove: match.toMove.map(asSeat),
    turnBeganAt: match.turnBeganAt ?? undefined,
    deadlineAt: match.deadlineAt ?? undefined,
    endedAt: match.endedAt ?? undefined,
    outcome: match.outcome ?? undefined,
    commitment: match.commitment,
    seats: match.seats,
    beside: match.beside ?? nothingBeside,
    seatCount: match.seatCount,
    host: match.seats.find(({ userId }) => userId !== null && userId === match.hostId),
    rematch: match.rematch ?? undefined,
    inviteUrl: match.status === 'lobby' ? inviteUrl(match) : undefined,
  };
}

/** What happened since a seat's last move, oldest first. */
export interface Tidings {
  readonly events: readonly SeenEventRow[];
  /** Whether there was more before these. */
  readonly more: boolean;
  /** Whether the seat has not moved yet. */
  readonly fromStart: boolean;
}

/**
 * What a seat's player may read of what happened since they last moved: with their own eyes or a
 * spectator's, and no more than the last `most`.
 */
export async function readTidings(
  db: Db,
  notice: Notice,
  {
    seat,
    userId,
    eyes,
    most,
  }: { seat: Seat; userId: string; eyes: 'mine' | 'table'; most: number },
): Promise<Tidings> {
  const [last] = await db
    .select({ seq: matchMoves.lastSeq })
    .from(matchMoves)
    .where(and(eq(matchMoves.matchId, notice.id), eq(matchMoves.seat, seat)))
    .orderBy(desc(matchMoves.lastSeq))
    .limit(1);
  const since = last?.seq ?? 0;
  const after = Math.max(since, notice.version - most);
  const page = await readEvents(db, { userId }, notice.id, { after, limit: most, eyes });
  return { events: page.ok ? page.value.events : [], more: after > since, fromStart: since === 0 };
}

const fewDays = 7 * 24 * 60 * 60 * 1000;

export interface SeatOfMatch {
  readonly matchId: string;
  readonly seat: Seat;
}

/** Who sits at a seat now, if somebody with an account does. */
export async function userAt(db: Db, { matchId, seat }: SeatOfMatch): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: seats.userId })
    .from(seats)
    .where(and(eq(seats.matchId, matchId), eq(seats.seat, seat), isNull(seats.until)));
  return row?.userId ?? undefined;
}

/** Where a user sits in matches that run, or ended within the last days. */
export async function seatsOfUser(db: Db, userId: string): Promise<SeatOfMatch[]> {
  const endedAfter = new Date(now().getTime() - fewDays);
  const rows = await db
    .select({ matchId: seats.matchId, seat: seats.seat })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(
      and(
        eq(seats.userId, userId),
        isNull(seats.until),
        or(eq(matches.status, 'active'), gt(matches.endedAt, endedAfter)),
      ),
    );
  return rows.map(({ matchId, seat }) => ({ matchId, seat: asSeat(seat) }));
}

/** The turns that wait for a user, with their deadlines where they have one. */
export async function turnsOf(
  db: Db,
  userId: string,
): Promise<(SeatOfMatch & { readonly deadlineAt: Date | undefined })[]> {
  const rows = await db
    .select({ matchId: seats.matchId, seat: seats.seat, deadlineAt: matches.deadlineAt })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(
      and(
        eq(seats.userId, userId),
        isNull(seats.until),
        eq(matches.status, 'active'),
        sql`${seats.seat} = any(${matches.toMove})`,
      ),
    );
  return rows.map(({ matchId, seat, deadlineAt }) => ({
    matchId,
    seat: asSeat(seat),
    deadlineAt: deadlineAt ?? undefined,
  }));
}

/** What being late has led to for a seat, and still holds; undefined where nothing has. */
export function whatCameOfLateness(notice: Notice, seat: Seat): 'out' | 'kept' | undefined {
  const row = notice.seats.find((taken) => taken.seat === seat);
  if (row?.out === 'timed-out') return 'out';
  return isKept(notice.beside, seat) ? 'kept' : undefined;
}
