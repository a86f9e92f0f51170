import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { changesTable, isAct, played } from '@/lib/engine/act';
import { allows, type Beside, type TableThen, tableAfter } from '@/lib/engine/beside';
import type { Outcome, OutReason } from '@/lib/engine/outcome';
import type { GameEvent, GameState, GameView } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { tableThen } from './consent';
import { clockAfter, type MatchClock } from './match-clock';
import { pack } from './pack';
import { listParameter } from './rows';
import type { Play, PlayedMove, StoredViewer, TableFacts } from './table';
import type { LogEvent } from './tell';
import { type Tiding, tidingsOf } from './tidings';
import { tidingsInsert } from './write-tidings';

/**
 * What events make of a match, and the one statement that writes it: dealing, playing, leaving and
 * every act beside the game go through here.
 */

export interface Advanced extends MatchClock {
  readonly log: readonly LogEvent[];
  readonly at: Date;
  readonly state: GameState;
  readonly views: ReadonlyMap<StoredViewer, GameView>;
  readonly version: number;
  readonly changedSeq: number;
  /** Undefined where nothing changed beside the game. */
  readonly beside: Beside | undefined;
  readonly toMove: readonly Seat[];
  readonly outcome: Outcome | undefined;
  readonly status: 'active' | 'finished';
  readonly tidings: readonly Tiding[];
}

/** The match after some more events, all at one time. Throws where one is an act that cannot be: a fault of ours. */
export function advance(
  facts: TableFacts,
  play: Play,
  events: readonly GameEvent[],
  at: Date,
): Advanced {
  const { rules, state, views } = playAfter(play, events);
  const toMove = rules.toMove(state);
  const outcome = rules.outcome(state);
  const begins =
    state.turn === facts.turn ? toMove.filter((seat) => !facts.toMove.includes(seat)) : toMove;
  const over = outcome !== undefined;
  const table = { ...tableThrough(facts, events, at), over };
  const log = events.map((event, index) => ({ seq: facts.version + 1 + index, at, event }));
  return {
    log,
    at,
    state,
    views,
    version: facts.version + events.length,
    changedSeq: log.findLast(({ event }) => changesTable(event))?.seq ?? facts.changedSeq,
    beside: table.beside === facts.beside ? undefined : table.beside,
    toMove,
    outcome,
    status: over ? 'finished' : 'active',
    ...clockAfter(facts, { events, begins, toMove, at, table }),
    tidings: tidingsOf(facts, { log, begins, toMove, turn: state.turn, table }),
  };
}

/** What is in play after some more events; acts change nothing of it. */
export function playAfter(play: Play, events: readonly GameEvent[]): Play {
  const { rules } = play;
  const moved = [...played(events)];
  return {
    ...play,
    state: moved.reduce(rules.evolve, play.state),
    views: new Map(
      [...play.views].map(([viewer, view]) => [
        viewer,
        moved.reduce((known, event) => rules.observe(known, see(event, viewer)), view),
      ]),
    ),
  };
}

/** The table after some more events, each act of which could be as it came. */
function tableThrough(facts: TableFacts, events: readonly GameEvent[], at: Date): TableThen {
  const then = at.toISOString();
  return events.reduce((table, event) => {
    if (isAct(event) && !allows(table, event, then)) {
      throw new Error(`match ${facts.id}: ${event.type} cannot be`);
    }
    return tableAfter(table, event, then);
  }, tableThen(facts));
}

/** What else a change writes: the move that made it, or the seat that it put out. */
export interface Because {
  readonly move?: PlayedMove & { readonly seat: Seat; readonly moveId: string };
  readonly out?: { readonly seat: Seat; readonly why: OutReason };
}

/** Writes what {@link advance} found, in one statement. The match is locked by this transaction. */
export async function record(
  tx: Db,
  matchId: string,
  advanced: Advanced,
  because: Because = {},
): Promise<void> {
  const id = sql`${matchId}::uuid`;
  const at = timeParameter(advanced.at);
  const { version, state, toMove, log, outcome, status, beside, tidings } = advanced;
  const events = JSON.stringify(log.map(({ event }) => event));
  const firstSeq = version - log.length + 1;
  const views = [...advanced.views].map(
    ([viewer, view]) => sql`(${id}, ${String(viewer)}::text, ${pack(view)}::bytea)`,
  );
  const parts = [
    sql`changed as (
      update matches set
        version = ${version}::int, changed_seq = ${advanced.changedSeq}::int, turn = ${state.turn}::int, ply = ply + ${because.move ? 1 : 0}::int,
        to_move = ${listParameter(toMove)}::int[], status = ${status}::text,
        turn_began_at = ${timeParameter(advanced.turnBeganAt)},
        deadline_at = ${timeParameter(advanced.deadlineAt)},
        paused_until = ${timeParameter(advanced.pausedUntil)},
        outcome = ${outcome === undefined ? null : JSON.stringify(outcome)}::json,
        last_event_at = ${at}, ended_at = ${status === 'finished' ? sql`coalesce(ended_at, ${at})` : sql`null`}
        ${beside === undefined ? sql`` : sql`, beside = ${JSON.stringify(beside)}::json`}
      where id = ${id}
    )`,
    sql`logged as (
      insert into match_events (match_id, seq, at, event)
      select ${id}, ${firstSeq - 1}::int + e.number, ${at}, e.event
      from json_array_elements(${events}::json) with ordinality as e (event, number)
    )`,
    sql`known as (
      insert into match_views (match_id, viewer, view) values ${sql.join(views, sql`, `)}
      on conflict (match_id, viewer) do update set view = excluded.view
    )`,
    sql`kept as (update match_secrets set state = ${pack(state)}::bytea where match_id = ${id})`,
    ...moveParts(id, because),
    ...outParts(id, because),
    ...(tidings.length > 0 ? [sql`told as (${tidingsInsert(matchId, tidings, advanced.at)})`] : []),
  ];
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

function moveParts(id: SQL, { move }: Because): SQL[] {
  if (move === undefined) return [];
  const { seat, moveId, bodyHash, firstSeq, lastSeq } = move;
  return [
    sql`moved as (
      insert into match_moves (match_id, seat, move_id, body_hash, first_seq, last_seq)
      values (${id}, ${seat}::int, ${moveId}::uuid, ${bodyHash}::text, ${firstSeq}::int, ${lastSeq}::int)
    )`,
  ];
}

function outParts(id: SQL, { out }: Because): SQL[] {
  if (out === undefined) return [];
  return [
    sql`gone as (
      update seats set out = ${out.why}::text
      where match_id = ${id} and seat = ${out.seat}::int and until is null
    )`,
  ];
}

function timeParameter(time: Date | null): SQL {
  return sql`${time === null ? null : time.toISOString()}::timestamptz`;
}
