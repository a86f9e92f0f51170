import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import type { OutReason } from '@/lib/engine/outcome';
import type { Seat } from '@/lib/engine/seat';
import { type FormerSeat, isMatchId } from './access';
import type { Asker } from './asker';
import { lastMessageRead } from './chat';

/** Reads a match without its secrets: what is public about it, who sits, and one viewer's view. */

export interface SeatRow {
  readonly seat: Seat;
  readonly userId: string | null;
  readonly name: string | null;
  readonly kind: 'human' | 'bot';
  readonly out: OutReason | null;
  readonly contributionBy: 'device' | 'server' | null;
}

/** The columns of a match that may be read for anybody who may know of it. */
export const matchColumns = {
  id: matches.id,
  game: matches.game,
  rulesVersion: matches.rulesVersion,
  generatorVersion: matches.generatorVersion,
  options: matches.options,
  pace: matches.pace,
  visibility: matches.visibility,
  startWhenFull: matches.startWhenFull,
  status: matches.status,
  seatCount: matches.seatCount,
  hostId: matches.hostId,
  version: matches.version,
  turn: matches.turn,
  toMove: matches.toMove,
  turnBeganAt: matches.turnBeganAt,
  deadlineAt: matches.deadlineAt,
  pausedUntil: matches.pausedUntil,
  beside: matches.beside,
  outcome: matches.outcome,
  commitment: matches.commitment,
  inviteNumber: matches.inviteNumber,
  watchNumber: matches.watchNumber,
  createdAt: matches.createdAt,
  startedAt: matches.startedAt,
  endedAt: matches.endedAt,
  rematch: sql<string | null>`(
    select r.id from matches r where r.rematch_of = matches.id and r.status <> 'cancelled'
  )`,
  // Tables are named in full in here: the query builder drops the names of those it knows.
  seats: sql<SeatRow[]>`coalesce((
    select json_agg(json_build_object(
      'seat', s.seat, 'userId', s.user_id, 'name', u.name, 'kind', s.kind, 'out', s.out,
      'contributionBy', s.contribution_by
    ) order by s.seat)
    from seats s left join users u on u.id = s.user_id
    where s.match_id = matches.id and s.until is null
  ), '[]'::json)`,
  former: sql<FormerSeat[]>`coalesce((
    select json_agg(json_build_object(
      'seat', s.seat, 'userId', s.user_id, 'name', u.name, 'untilSeq', s.until_seq
    ) order by s.until_seq)
    from seats s left join users u on u.id = s.user_id
    where s.match_id = matches.id and s.until is not null
  ), '[]'::json)`,
};

/** A match as read by {@link matchColumns}. */
export type MatchRow = Awaited<ReturnType<typeof selectMatch>>[number];

export type MatchRowWithView = MatchRow & {
  /** The view of the seat that the asker may act for, else the spectator's; packed. Null in the lobby. */
  readonly view: Uint8Array | null;
  /** In the lobby: what that seat adds to the seed. */
  readonly contribution: string | null;
  /** The id of the last message that the asker may read, 0 where there is none yet; null: they read none. */
  readonly lastMessage: number | null;
};

/** A match and who sits in it, in one statement. */
export async function loadMatch(db: Db, matchId: string): Promise<MatchRow | undefined> {
  if (!isMatchId(matchId)) return undefined;
  const [match] = await selectMatch(db, matchId);
  return match;
}

/** The same with one viewer's view, so that the two are of the same moment. No other view is read. */
export async function loadMatchWithView(
  db: Db,
  matchId: string,
  asker: Asker | undefined,
): Promise<MatchRowWithView | undefined> {
  if (!isMatchId(matchId)) return undefined;
  const sat = sql`(
    s.match_id = matches.id and s.user_id = ${asker?.userId ?? null}::uuid
    and s.seat = coalesce(${asker?.scope?.seat ?? null}::int, s.seat)
  )`;
  const own = sql`(${sat} and s.until is null)`;
  const [match] = await db
    .select({
      ...matchColumns,
      view: sql<Uint8Array | null>`(
        select v.view from match_views v
        where v.match_id = matches.id
          and v.viewer = coalesce((select s.seat::text from seats s where ${own}), 'table')
      )`,
      contribution: sql<string | null>`(
        select s.contribution from seats s where ${own} and matches.status = 'lobby'
      )`,
      lastMessage: lastMessageRead(sat),
    })
    .from(matches)
    .where(eq(matches.id, matchId));
  return match;
}

function selectMatch(db: Db, matchId: string) {
  return db.select(matchColumns).from(matches).where(eq(matches.id, matchId));
}
