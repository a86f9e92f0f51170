import 'server-only';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches, matchSecrets, matchViews } from '@/db/schema';
import { parseLogged } from '@/lib/engine/act';
import { replay, viewAfter } from '@/lib/engine/replay';
import type { GameEvent, Rules } from '@/lib/engine/rules';
import { rulesOf } from '@/lib/games/registry';
import { isMatchId } from './access';
import { lockMatch } from './lock';
import { readLog } from './log';
import { pack } from './pack';
import { storedViewers } from './table';
import type { LogEvent } from './tell';

/**
 * Makes the states and views of matches again from their logs. Each match is locked for itself while
 * that is done, so a move waits for one match at most, and play goes on beside. What a match's own row
 * says (version, turn, who is to move) is not made again: an audit names it where it is wrong.
 */

/** What became of a match: `absent` where there is none that has begun, `no-replay` where its log cannot be replayed. */
export type Rebuilt = 'mended' | 'unchanged' | 'no-replay' | 'absent';

export interface RebuildProgress {
  /** The last match that is done: where to go on `after`. */
  readonly after: string;
  readonly matches: number;
  /** How many of them were not stored as their logs have them. */
  readonly mended: number;
}

/**
 * Rebuilds all matches that have begun, in the order of their ids, from the one after `after` on. Calls
 * `progress` after each page of them, and `failed` with each that cannot be replayed, which stays as it
 * is. Doing it again, or a part of it, changes nothing that is right.
 */
export async function rebuildMatches(
  db: Db,
  told: {
    readonly progress: (so: RebuildProgress) => void;
    readonly failed: (matchId: string) => void;
  },
  {
    after,
    pageSize = 100,
  }: { readonly after?: string | undefined; readonly pageSize?: number } = {},
): Promise<void> {
  let count = 0;
  let mended = 0;
  let last = after;
  for (;;) {
    const page = await db
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          inArray(matches.status, ['active', 'finished']),
          last === undefined ? undefined : gt(matches.id, last),
        ),
      )
      .orderBy(asc(matches.id))
      .limit(pageSize);
    for (const { id } of page) {
      const rebuilt = await rebuildMatch(db, id);
      if (rebuilt === 'no-replay') told.failed(id);
      if (rebuilt === 'mended') mended += 1;
    }
    count += page.length;
    last = page.at(-1)?.id;
    if (last === undefined) return;
    told.progress({ after: last, matches: count, mended });
  }
}

/** Makes the state and views of one match again, in a transaction of its own. */
export async function rebuildMatch(db: Db, matchId: string): Promise<Rebuilt> {
  if (!isMatchId(matchId)) return 'absent';
  return db.transaction(async (tx) => {
    await lockMatch(tx, matchId);
    const [match] = await tx
      .select({
        game: matches.game,
        rulesVersion: matches.rulesVersion,
        options: matches.options,
        seatCount: matches.seatCount,
        status: matches.status,
      })
      .from(matches)
      .where(eq(matches.id, matchId));
    if (match?.status !== 'active' && match?.status !== 'finished') return 'absent';
    const made = cacheOf(match, await readLog(tx, { id: matchId, ...match }));
    if (made === undefined) return 'no-replay';
    if (sameCache(made, await storedCache(tx, matchId))) return 'unchanged';

    await tx
      .update(matchSecrets)
      .set({ state: made.state })
      .where(eq(matchSecrets.matchId, matchId));
    await tx.delete(matchViews).where(eq(matchViews.matchId, matchId));
    await tx
      .insert(matchViews)
      .values([...made.views].map(([viewer, view]) => ({ matchId, viewer, view })));
    return 'mended';
  });
}

/** State and views as they are stored: packed. */
interface Cache {
  readonly state: Uint8Array | null;
  readonly views: ReadonlyMap<string, Uint8Array>;
}

/** What a log leads to; undefined where it leads nowhere. */
function cacheOf(
  match: {
    readonly game: string;
    readonly rulesVersion: number;
    readonly options: object;
    readonly seatCount: number;
  },
  log: readonly LogEvent[],
): Cache | undefined {
  const { game, rulesVersion, options, seatCount } = match;
  try {
    const rules = rulesOf(game, rulesVersion);
    const events = log.map(({ event }) => logged(rules, event));
    return {
      state: pack(replay(rules, options, seatCount, events)),
      views: new Map(
        storedViewers(seatCount).map((viewer) => [
          String(viewer),
          pack(viewAfter(rules, viewer, options, seatCount, events)),
        ]),
      ),
    };
  } catch {
    // What it was may name cards: whoever looks into it audits the match.
    return undefined;
  }
}

function logged(rules: Rules, json: object): GameEvent {
  const event = parseLogged(rules, json);
  if (event === undefined) throw new Error('the log has something that is no event');
  return event;
}

async function storedCache(tx: Db, matchId: string): Promise<Cache> {
  const [secrets] = await tx
    .select({ state: matchSecrets.state })
    .from(matchSecrets)
    .where(eq(matchSecrets.matchId, matchId));
  const views = await tx
    .select({ viewer: matchViews.viewer, view: matchViews.view })
    .from(matchViews)
    .where(eq(matchViews.matchId, matchId));
  return {
    state: secrets?.state ?? null,
    views: new Map(views.map(({ viewer, view }) => [viewer, view])),
  };
}

function sameCache(one: Cache, other: Cache): boolean {
  return (
    sameBytes(one.state, other.state) &&
    one.views.size === other.views.size &&
    [...one.views].every(([viewer, view]) => sameBytes(view, other.views.get(viewer) ?? null))
  );
}

function sameBytes(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one !== null && other !== null && Buffer.compare(one, other) === 0;
}
