import 'server-only';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import { accessTo } from './access';
import type { Asker } from './asker';
import { describeMatch } from './describe';
import { done, fail, type Result } from './failure';
import { matchColumns } from './load';
import type { ListItem } from './resource';

/** Lists of matches: one statement each, which touches neither views nor secrets. */

export const listFilters = ['to-move', 'active', 'lobby', 'open', 'finished'] as const;
export type ListFilter = (typeof listFilters)[number];

const pageLength = 50;
const yearTenThousand = 253_402_300_800_000;

/** Where a page ended: how urgent its last match was, of when (in milliseconds), and which. */
type Position = readonly [rank: number, at: number, id: string];
const positionSchema = z.tuple([
  z.int().min(0).max(9),
  z.int().min(0).lt(yearTenThousand),
  z.guid(),
]);

interface List {
  readonly where: (userId: string) => SQL;
  /** Lower comes first. */
  readonly rank: (userId: string) => SQL;
  /** Among those of a rank: by this time, the earliest first unless `latestFirst`. */
  readonly at: SQL;
  readonly latestFirst: boolean;
}

const sits = (userId: string) =>
  sql`matches.id in (select s.match_id from seats s where s.user_id = ${userId}::uuid and s.until is null)`;
/** Nobody can move in a match that is paused. */
const isToMove = (userId: string) =>
  sql`(matches.paused_until is null and exists (
    select 1 from seats s where s.match_id = matches.id and s.user_id = ${userId}::uuid
    and s.until is null and s.seat = any(matches.to_move)
  ))`;
const notClocked = sql`case when matches.deadline_at is null then 1 else 0 end`;
const awaitedSince = sql`coalesce(matches.deadline_at, matches.turn_began_at, matches.created_at)`;
const taken = sql`(select count(*) from seats s where s.match_id = matches.id and s.until is null)`;

const lists: Readonly<Record<ListFilter, List>> = {
  'to-move': {
    where: (userId) => sql`matches.status = 'active' and ${sits(userId)} and ${isToMove(userId)}`,
    rank: () => notClocked,
    at: awaitedSince,
    latestFirst: false,
  },
  active: {
    where: (userId) => sql`matches.status = 'active' and ${sits(userId)}`,
    rank: (userId) => sql`case when ${isToMove(userId)} then 0 else 2 end + ${notClocked}`,
    at: awaitedSince,
    latestFirst: false,
  },
  lobby: {
    where: (userId) => sql`matches.status = 'lobby' and ${sits(userId)}`,
    rank: () => sql`0::int`,
    at: sql`matches.created_at`,
    latestFirst: true,
  },
  open: {
    where: (userId) =>
      sql`matches.status = 'lobby' and matches.visibility = 'public' and not ${sits(userId)} and ${taken} < matches.seat_count`,
    rank: () => sql`0::int`,
    at: sql`matches.created_at`,
    latestFirst: true,
  },
  finished: {
    where: (userId) => sql`matches.status = 'finished' and ${sits(userId)}`,
    rank: () => sql`0::int`,
    at: sql`coalesce(matches.ended_at, matches.created_at)`,
    latestFirst: true,
  },
};

/**
 * The asker's matches (`open`: public lobbies of others with a free seat), most urgent first: those
 * that wait for the asker, then by deadline, then by how long somebody is awaited; lobbies and
 * finished ones latest first. Refused: `malformed` for a cursor that none of our pages gave,
 * `forbidden` to a session for one seat.
 */
export async function listMatches(
  db: Db,
  asker: Asker,
  { filter, cursor }: { filter: ListFilter; cursor?: string | undefined },
): Promise<Result<{ items: ListItem[]; next: string | null }>> {
  if (asker.scope) return fail('forbidden', 'Sign in to see all your games.');
  const after = cursor === undefined ? undefined : positionIn(cursor);
  if (cursor !== undefined && after === undefined) {
    const message = 'This cursor is none of ours.';
    return fail('malformed', message, { issues: [{ path: 'cursor', message }] });
  }

  const list = lists[filter];
  const rank = list.rank(asker.userId);
  const rows = await db
    .select({ ...matchColumns, ...positionColumns(list, rank) })
    .from(matches)
    .where(and(list.where(asker.userId), after && beyond(list, rank, after)))
    .orderBy(rank, list.latestFirst ? sql`${list.at} desc` : list.at, matches.id)
    .limit(pageLength + 1);

  const page = rows.slice(0, pageLength);
  const last = rows.length > pageLength ? page.at(-1) : undefined;
  const items = page.flatMap((match) => {
    const access = accessTo(match, asker);
    return access.ok ? [describeMatch(match, access.value)] : [];
  });
  return done({ items, next: last ? cursorOf([last.rank, last.millis, last.id]) : null });
}

/**
 * The match that waits for the asker next: the most urgent after this one, in the order of the list,
 * and after the last the first again, so that going on and on visits all. Undefined where no other
 * waits, or for a session for one seat.
 */
export async function nextToMove(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<ListItem | undefined> {
  if (asker.scope) return undefined;
  const list = lists['to-move'];
  const rank = list.rank(asker.userId);
  const waits = list.where(asker.userId);
  const [here] = await db
    .select({ id: matches.id, ...positionColumns(list, rank) })
    .from(matches)
    .where(and(waits, eq(matches.id, matchId)));
  const first = (after?: Position) =>
    db
      .select(matchColumns)
      .from(matches)
      .where(and(waits, ne(matches.id, matchId), after && beyond(list, rank, after)))
      .orderBy(rank, list.at, matches.id)
      .limit(1);
  const following = here ? await first([here.rank, here.millis, here.id]) : [];
  const [next] = following.length > 0 ? following : await first();
  if (next === undefined) return undefined;
  const access = accessTo(next, asker);
  return access.ok ? describeMatch(next, access.value) : undefined;
}

/** Where in a list a match stands, beside its id. */
function positionColumns({ at }: List, rank: SQL) {
  return {
    rank: sql<number>`(${rank})::int`,
    millis: sql<number>`(extract(epoch from ${at}) * 1000)::float8`,
  };
}

function beyond(list: List, rank: SQL, [lastRank, lastAt, lastId]: Position): SQL {
  const at = sql`${new Date(lastAt).toISOString()}::timestamptz`;
  const later = list.latestFirst ? sql`${list.at} < ${at}` : sql`${list.at} > ${at}`;
  return sql`(
    (${rank}) > ${lastRank}::int or ((${rank}) = ${lastRank}::int and (
      ${later} or (${list.at} = ${at} and matches.id > ${lastId}::uuid)
    ))
  )`;
}

function cursorOf(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function positionIn(cursor: string): Position | undefined {
  try {
    return positionSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
