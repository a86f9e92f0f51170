import 'server-only';
import type { Db } from '@/db/client';
import { turnLinkFor } from '@/lib/auth/turn-links';
import { env } from '@/lib/env';
import { readMatch } from '@/lib/match/read-match';
import type { Delivery } from './delivery';
import { simpleMoves } from './simple-moves';
import type { Standing } from './truth';

/** The links of a mail about a match: to its table, and to the simple moves that are open there. */

export interface TableLinks {
  readonly table: string;
  readonly moves: readonly { readonly words: string; readonly url: string }[];
}

/** They open the table for the reader's seat. A mail that is written again has the same ones. */
export async function tableLinks(
  db: Db,
  row: Delivery,
  { reader, notice, seat }: Standing,
): Promise<TableLinks> {
  const place = { userId: reader.id, matchId: notice.id, seat, turn: notice.turn };
  const table = `${env().publicUrl}/t/${await turnLinkFor(db, row.id, place)}`;
  if (!notice.toMove.includes(seat)) return { table, moves: [] };
  const match = await readMatch(db, { userId: reader.id }, notice.id);
  const offers = match.ok ? match.value.offers : [];
  const ownCards = reader.notify.cardsInMail;
  return {
    table,
    moves: simpleMoves(offers, { ownCards }).map(({ words, query }) => ({
      words,
      url: `${table}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`,
    })),
  };
}
