import 'server-only';
import type { Db } from '@/db/client';
import { accessTo, notFound, scopeAllows, seatIn } from './access';
import type { Asker } from './asker';
import type { Result } from './failure';
import { readMatch } from './read-match';
import type { MatchResource } from './resource';
import { retireSeat } from './retire-seat';
import { lockTable } from './table';

/**
 * The asker's seat leaves the game, on their turn or not. Refused: as for reading; `forbidden`
 * without a seat; then as {@link retireSeat} refuses.
 */
export async function resign(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<MatchResource>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const resigned = await db.transaction(async (tx): Promise<Result<void>> => {
    const table = await lockTable(tx, matchId, { userId: asker.userId });
    if (table === undefined) return notFound();
    const access = accessTo(table.facts, asker);
    if (!access.ok) return access;
    const seat = seatIn(access.value);
    return seat.ok ? retireSeat(tx, table, seat.value, 'resigned') : seat;
  });
  return resigned.ok ? readMatch(db, asker, matchId) : resigned;
}
