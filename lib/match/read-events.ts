import 'server-only';
import type { Db } from '@/db/client';
import { rulesOf } from '@/lib/games/registry';
import type { Asker, Keys } from './asker';
import { lookAt } from './eyes';
import { done, type Result } from './failure';
import { readLog } from './log';
import type { EventsPage, Eyes } from './resource';
import { namesThrough, tell } from './tell';

export interface EventsInput {
  /** The seq after which to go on. */
  readonly after?: number;
  /** From 1 to {@link mostEvents}. */
  readonly limit?: number;
  readonly eyes?: Eyes;
  readonly keys?: Keys;
}

export const mostEvents = 10_000;
export const usualEvents = 1_000;

/**
 * What happened, as one viewer may know it, oldest first. Refused: as for reading the match;
 * `not-found` for others' eyes while it is played.
 */
export async function readEvents(
  db: Db,
  asker: Asker | undefined,
  matchId: string,
  { after = 0, limit = usualEvents, ...whose }: EventsInput = {},
): Promise<Result<EventsPage>> {
  const look = await lookAt(db, asker, matchId, whose);
  if (!look.ok) return look;
  const { match, viewerAt } = look.value;
  const rules = rulesOf(match.game, match.rulesVersion);
  const namesAt = namesThrough(match);
  // One more than asked for tells whether the page is the last.
  const log = await readLog(db, match, { after, limit: limit + 1 });
  const page = log.slice(0, limit);
  return done({
    events: page.map((event) => tell(rules, event, viewerAt(event.seq), namesAt(event.seq))),
    next: log.length > limit ? (page.at(-1)?.seq ?? null) : null,
  });
}
