import 'server-only';
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Tiding } from './tidings';

/** How tidings are written down, by the transaction that made them so. */

/** What tidings and reminders of a deadline are about. */
export function aboutDeadline(deadlineAt: Date): string {
  return `deadline:${deadlineAt.toISOString()}`;
}

/** The way of a row that `lib/notify` has still to spread over the ways that its reader wants. */
export const everyWay = 'every';

/** The insert that writes tidings down, as part of a statement or one by itself; there is at least one. */
export function tidingsInsert(
  matchId: string,
  tidings: readonly (Tiding & { readonly dueAt?: Date })[],
  at: Date,
): SQL {
  const rows = tidings.map(
    ({ seat, kind, about, dueAt = at }) => sql`(
      ${randomUUID()}::uuid, ${matchId}::uuid, ${`seat:${seat}`}::text, ${kind}::text, ${about}::text,
      ${everyWay}::text, ${dueAt.toISOString()}::timestamptz, 'due', ${at.toISOString()}::timestamptz
    )`,
  );
  // Said again, it is looked at again: somebody else may sit there now. Nobody is told twice, as
  // what it is spread into is theirs who sit there, and unique.
  return sql`
    insert into deliveries (id, match_id, "to", kind, about, way, due_at, state, created_at)
    values ${sql.join(rows, sql`, `)}
    on conflict (match_id, "to", kind, about, way) do update
      set state = 'due', due_at = excluded.due_at, created_at = excluded.created_at, done_at = null
      where deliveries.state <> 'due'`;
}

/** Writes down what has to be told of a match, in the transaction that made it so. */
export async function writeTidings(
  tx: Db,
  matchId: string,
  tidings: readonly Tiding[],
  at: Date,
): Promise<void> {
  if (tidings.length > 0) await tx.execute(tidingsInsert(matchId, tidings, at));
}
