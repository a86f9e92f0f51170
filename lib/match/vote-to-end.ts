import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { actAtTable } from './act-at-table';
import type { Asker } from './asker';
import { done, type Result } from './failure';
import type { MatchResource } from './resource';

export const voteToEndSchema = z
  .strictObject({ agree: z.boolean().describe('false takes it back') })
  .meta({ id: 'EndVote' });

/**
 * The asker's seat would end the game by agreement, or not any more. With the last of those who still
 * play the game is over: they tie. A vote stands until it is taken back. Refused as {@link actAtTable}
 * refuses.
 */
export async function voteToEnd(
  db: Db,
  asker: Asker,
  matchId: string,
  agree: boolean,
): Promise<Result<MatchResource>> {
  return actAtTable(db, asker, matchId, ({ seat, table }) =>
    done(
      table.beside.endVotes.includes(seat) === agree ? [] : [{ type: 'endVoteCast', seat, agree }],
    ),
  );
}
