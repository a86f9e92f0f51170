import 'server-only';
import type { Db } from '@/db/client';
import type { GameView } from '@/lib/engine/rules';
import { rulesOf } from '@/lib/games/registry';
import { accessTo, notFound, scopeAllows } from './access';
import type { Asker, Keys } from './asker';
import { describeLinks, describeMatch } from './describe';
import { done, type Result } from './failure';
import { loadMatchWithView } from './load';
import { unpack } from './pack';
import type { MatchResource } from './resource';
import { reveal } from './reveal';

/**
 * A match as the asker may know it. Reads their own view or, without a seat, the spectator's; the
 * secrets only once the match is over. Refused: `forbidden` to a session for another match,
 * `not-found` where the asker may not know of it.
 */
export async function readMatch(
  db: Db,
  asker: Asker | undefined,
  matchId: string,
  keys: Keys = {},
): Promise<Result<MatchResource>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const match = await loadMatchWithView(db, matchId, asker);
  if (match === undefined) return notFound();
  const access = accessTo(match, asker, keys);
  if (!access.ok) return access;

  const rules = rulesOf(match.game, match.rulesVersion);
  const view = match.view === null ? null : (unpack(match.view) as GameView);
  const resource = {
    ...describeMatch(match, access.value),
    links: describeLinks(match, access.value),
    contribution: match.contribution,
    lastMessage: match.lastMessage,
    view,
    offers: view === null ? [] : rules.offers(view),
    revealed: await reveal(db, match),
  };
  // The rules of the match's game make views, offers and what is revealed of that game's schemas.
  return done(resource as MatchResource);
}
