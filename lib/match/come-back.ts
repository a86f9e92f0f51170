import 'server-only';
import type { Db } from '@/db/client';
import { isCaretaken } from '@/lib/engine/beside';
import { actAtTable } from './act-at-table';
import type { Asker } from './asker';
import { done, type Result } from './failure';
import type { MatchResource } from './resource';

/**
 * The asker plays for themselves again, after the caretaker had moved for them: where it kept the
 * seat, with a fresh clock. A move of theirs does the same. Nothing is done where they were not away.
 * Refused as {@link actAtTable} refuses.
 */
export async function comeBack(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<MatchResource>> {
  return actAtTable(db, asker, matchId, ({ seat, table }) =>
    done(isCaretaken(table.beside, seat) ? [{ type: 'cameBack', seat }] : []),
  );
}
