import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { MatchStatus, Pace } from '@/db/schema';
import { type Beside, nothingBeside } from '@/lib/engine/beside';
import type { GameState, GameView, Rules } from '@/lib/engine/rules';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { rulesOf } from '@/lib/games/registry';
import { type FormerSeat, isMatchId } from './access';
import type { SeatRow } from './load';
import { unpack } from './pack';
import { rowsOf } from './rows';

/** A match as it lies on the table, locked: all that the next events need. */

/** Whose views are kept: each seat's and a spectator's. What `all` sees is folded from the log. */
export type StoredViewer = Seat | 'table';

export interface TableFacts {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: object;
  readonly pace: Pace;
  readonly status: MatchStatus;
  readonly visibility: 'private' | 'public';
  readonly seatCount: number;
  readonly hostId: string | null;
  readonly version: number;
  /** Seq of the last event that makes an earlier version stale. */
  readonly changedSeq: number;
  readonly turn: number;
  readonly ply: number;
  readonly toMove: readonly Seat[];
  readonly turnBeganAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly pausedUntil: Date | null;
  readonly beside: Beside;
  readonly inviteNumber: number;
  readonly watchNumber: number | null;
  readonly seats: readonly SeatRow[];
  /** Who sat here and was replaced, the first to go first. */
  readonly former: readonly FormerSeat[];
}

/** What is in play. Never leaves `lib/match`. */
export interface Play {
  readonly rules: Rules;
  readonly seed: string;
  readonly state: GameState;
  readonly views: ReadonlyMap<StoredViewer, GameView>;
}

/** A move as it was accepted once. */
export interface PlayedMove {
  readonly bodyHash: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

export interface LockedTable {
  readonly facts: TableFacts;
  /** Undefined before the deal, and for a user who does not sit here. */
  readonly play: Play | undefined;
  /** The move of the id that was asked for, if that user's seat made one. */
  readonly played: PlayedMove | undefined;
}

/** The viewers whose views a match of `count` seats keeps. */
export function storedViewers(count: number): StoredViewer[] {
  return [...seatsOf(count), 'table'];
}

/**
 * Locks a match until the transaction ends and reads it, in one round trip; for a user, or (absent)
 * for the house itself. A user who does not sit in it takes no lock and is read no secrets.
 * Undefined where there is no such match.
 */
export async function lockTable(
  tx: Db,
  matchId: string,
  by: { readonly userId?: string; readonly moveId?: string } = {},
): Promise<LockedTable | undefined> {
  if (!isMatchId(matchId)) return undefined;
  const [row] = await rowsOf<LockedRow>(
    tx,
    sql`select * from lock_match(${matchId}::uuid, ${by.userId ?? null}::uuid, ${by.moveId ?? null}::uuid)`,
  );
  if (row === undefined) return undefined;
  return {
    facts: {
      ...row.facts,
      turnBeganAt: timeOf(row.facts.turnBeganAt),
      deadlineAt: timeOf(row.facts.deadlineAt),
      pausedUntil: timeOf(row.facts.pausedUntil),
      beside: row.facts.beside ?? nothingBeside,
      seats: row.seated,
    },
    play: playOf(row),
    played: row.played ?? undefined,
  };
}

/** As `lock_match` answers. */
interface LockedRow {
  readonly facts: Omit<
    TableFacts,
    'turnBeganAt' | 'deadlineAt' | 'pausedUntil' | 'beside' | 'seats'
  > & {
    readonly turnBeganAt: string | null;
    readonly deadlineAt: string | null;
    readonly pausedUntil: string | null;
    readonly beside: Beside | null;
  };
  readonly seated: readonly SeatRow[];
  readonly seed: string | null;
  readonly state: Uint8Array | null;
  readonly viewers: readonly string[] | null;
  readonly views: readonly Uint8Array[] | null;
  readonly played: PlayedMove | null;
}

function playOf({ facts, seed, state, viewers, views }: LockedRow): Play | undefined {
  if (seed === null || state === null || viewers === null || views === null) return undefined;
  const packed = new Map(viewers.map((viewer, at) => [viewer, views[at]]));
  return {
    rules: rulesOf(facts.game, facts.rulesVersion),
    seed,
    state: unpack(state) as GameState,
    views: new Map(
      storedViewers(facts.seatCount).map((viewer) => {
        const view = packed.get(String(viewer));
        if (view === undefined) throw new Error(`match ${facts.id} has no view of ${viewer}`);
        return [viewer, unpack(view) as GameView];
      }),
    ),
  };
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
