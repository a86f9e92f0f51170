import 'server-only';
import type { Db } from '@/db/client';
import { seatsOf } from '@/lib/engine/seat';
import type { Viewer } from '@/lib/engine/viewer';
import { type Access, accessTo, notFound, scopeAllows } from './access';
import type { Asker, Keys } from './asker';
import { done, type Result } from './failure';
import { loadMatch, type MatchRow } from './load';
import type { Eyes } from './resource';

export interface Look {
  readonly match: MatchRow;
  readonly access: Access;
  /** Whose eyes, at present. */
  readonly viewer: Viewer;
  /** Whose eyes an event is seen with: somebody who was replaced saw what their seat did up to then. */
  readonly viewerAt: (seq: number) => Viewer;
}

/**
 * A match looked at with somebody's eyes. Refused: `forbidden` to a session for another match,
 * `not-found` where the asker may not know of the match or, until it is over, asks for others' eyes.
 */
export async function lookAt(
  db: Db,
  asker: Asker | undefined,
  matchId: string,
  { eyes = 'mine', keys = {} }: { readonly eyes?: Eyes; readonly keys?: Keys } = {},
): Promise<Result<Look>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const match = await loadMatch(db, matchId);
  if (match === undefined) return notFound();
  const access = accessTo(match, asker, keys);
  if (!access.ok) return access;
  const viewer = viewerOf(match, access.value, eyes);
  if (!viewer.ok) return viewer;
  const viewerAt = eyes === 'mine' ? ownEyes(access.value) : () => viewer.value;
  return done({ match, access: access.value, viewer: viewer.value, viewerAt });
}

/** With whose eyes an asker saw each event: one who was replaced, up to then with those of the seat. */
export function ownEyes({ former, eyes }: Access): (seq: number) => Viewer {
  return (seq) => (former !== undefined && seq <= former.untilSeq ? former.seat : eyes);
}

/** A spectator's eyes are everybody's who may know of the match; others' are closed until it is over. */
function viewerOf(match: MatchRow, access: Access, eyes: Eyes): Result<Viewer> {
  if (eyes === 'mine') return done(access.eyes);
  if (eyes === 'table') return done('table');
  if (eyes !== 'all' && eyes === access.seat) return done(eyes);
  if (match.status !== 'finished') return notFound();
  if (eyes === 'all' || seatsOf(match.seatCount).includes(eyes)) return done(eyes);
  return notFound();
}
