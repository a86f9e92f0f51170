import 'server-only';
import type { Db } from '@/db/client';
import type { Act } from '@/lib/engine/act';
import { nudgeableFrom } from '@/lib/engine/beside';
import { actAtTable } from './act-at-table';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import type { MatchResource } from './resource';

/**
 * Reminds whoever is awaited, once a day whoever asks. Refused: as {@link actAtTable} refuses;
 * `paused`; `forbidden` where only the asker is awaited; `too-many` until a day after the last nudge.
 */
export async function nudge(db: Db, asker: Asker, matchId: string): Promise<Result<MatchResource>> {
  return actAtTable(db, asker, matchId, ({ seat, table, facts, at }) => {
    if (table.beside.paused !== null) return fail('paused', 'This game is paused.');
    const awaited = facts.toMove.filter((each) => each !== seat);
    if (awaited.length === 0) return fail('forbidden', 'It is you who is awaited.');
    const from = (to: (typeof awaited)[number]) => nudgeableFrom(table.beside, to) ?? at;
    const nudges = awaited
      .filter((to) => from(to) <= at)
      .map((to): Act => ({ type: 'nudged', seat, to }));
    if (nudges.length > 0) return done(nudges);
    const next = Math.min(...awaited.map((to) => from(to).getTime()));
    return fail('too-many', 'They were nudged within a day. Try again tomorrow.', {
      retryAfterSeconds: Math.ceil((next - at.getTime()) / 1000),
    });
  });
}
