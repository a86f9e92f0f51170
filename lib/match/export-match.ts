import 'server-only';
import type { Db } from '@/db/client';
import { rulesOf } from '@/lib/games/registry';
import type { Asker, Keys } from './asker';
import { describeMatch } from './describe';
import { lookAt } from './eyes';
import { done, type Result } from './failure';
import { foldedView } from './fold';
import { readLog } from './log';
import type { MatchExport } from './resource';
import { reveal, revealDeal } from './reveal';
import { namesThrough, tell } from './tell';

/**
 * A match as one file: with the asker's own eyes while it is played; once it is over everything, with
 * what is needed to verify the deal. Refused: as for reading the match.
 */
export async function exportMatch(
  db: Db,
  asker: Asker | undefined,
  matchId: string,
  { keys = {} }: { readonly keys?: Keys } = {},
): Promise<Result<MatchExport>> {
  const look = await lookAt(db, asker, matchId, { keys });
  if (!look.ok) return look;
  const { match, access } = look.value;
  const over = match.status === 'finished';
  const viewer = over ? 'all' : look.value.viewer;

  const rules = rulesOf(match.game, match.rulesVersion);
  const namesAt = namesThrough(match);
  const viewerAt = (seq: number) => (over ? viewer : look.value.viewerAt(seq));
  const log = await readLog(db, match, { upTo: match.version });
  return done({
    format: 1,
    match: describeMatch(match, access),
    eyes: viewer,
    events: log.map((event) => tell(rules, event, viewerAt(event.seq), namesAt(event.seq))),
    view: match.version === 0 ? null : foldedView(match, viewer, log),
    revealed: (await reveal(db, match)) as MatchExport['revealed'],
    deal: await revealDeal(db, match),
    log: over
      ? log.map(({ seq, at, event }) => ({ seq, at: at.toISOString(), event: { ...event } }))
      : null,
  });
}
