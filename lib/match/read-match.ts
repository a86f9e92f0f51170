import 'server-only';
import type { Db } from '@/db/client';
import { now } from '@/lib/clock';
import type { GameView } from '@/lib/engine/rules';
import { rulesOf } from '@/lib/games/registry';
import { type Access, accessTo, notFound, scopeAllows } from './access';
import type { Asker, Keys } from './asker';
import { catchUp, isBehind } from './catch-up';
import { describeLinks, describeMatch } from './describe';
import { done, type Result } from './failure';
import { loadMatchWithView, type MatchRowWithView } from './load';
import { unpack } from './pack';
import type { MatchResource } from './resource';
import { reveal } from './reveal';

/**
 * A match as the asker may know it, now: what its clock has brought about is done first. Reads their
 * own view or, without a seat, the spectator's; the secrets only once the match is over. Refused: `forbidden` to a session for another match,
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
  const read = await readNow(db, asker, matchId, keys);
  if (!read.ok) return read;
  const { match, access } = read.value;

  const rules = rulesOf(match.game, match.rulesVersion);
  const view = match.view === null ? null : (unpack(match.view) as GameView);
  const resource = {
    ...describeMatch(match, access),
    links: describeLinks(match, access),
    contribution: match.contribution,
    lastMessage: match.lastMessage,
    view,
    offers: view === null ? [] : rules.offers(view),
    revealed: await reveal(db, match),
  };
  // The rules of the match's game make views, offers and what is revealed of that game's schemas.
  return done(resource as MatchResource);
}

type ReadRow = Result<{ readonly match: MatchRowWithView; readonly access: Access }>;

async function readNow(
  db: Db,
  asker: Asker | undefined,
  matchId: string,
  keys: Keys,
): Promise<ReadRow> {
  const read = async (): Promise<ReadRow> => {
    const match = await loadMatchWithView(db, matchId, asker);
    if (match === undefined) return notFound();
    const access = accessTo(match, asker, keys);
    return access.ok ? done({ match, access: access.value }) : access;
  };
  const first = await read();
  if (!first.ok || !isBehind(first.value.match, now())) return first;
  await catchUp(db, matchId);
  return read();
}
