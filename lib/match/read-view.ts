import 'server-only';
import type { Db } from '@/db/client';
import type { Asker, Keys } from './asker';
import { lookAt } from './eyes';
import { done, fail, type Result } from './failure';
import { foldedView } from './fold';
import { readLog } from './log';
import type { AnyView, Eyes } from './resource';

export interface ViewAt {
  readonly seq: number;
  /** When that event happened. */
  readonly at: string;
  readonly view: AnyView;
}

/**
 * What one viewer knew after an event, folded from the log up to it: as it was seen then. Refused:
 * as for reading the match; `not-found` for others' eyes while it is played, and where there is no
 * such event.
 */
export async function readView(
  db: Db,
  asker: Asker | undefined,
  matchId: string,
  seq: number,
  whose: { readonly eyes?: Eyes; readonly keys?: Keys } = {},
): Promise<Result<ViewAt>> {
  const look = await lookAt(db, asker, matchId, whose);
  if (!look.ok) return look;
  const { match, viewerAt } = look.value;
  if (!Number.isInteger(seq) || seq < 1 || seq > match.version) {
    return fail('not-found', 'Nothing of that number has happened in this game.');
  }
  const log = await readLog(db, match, { upTo: seq });
  const last = log.at(-1);
  if (last?.seq !== seq) throw new Error(`match ${matchId} has no event ${seq}`);
  return done({ seq, at: last.at.toISOString(), view: foldedView(match, viewerAt(seq), log) });
}
