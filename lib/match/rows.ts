import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/**
 * The rows of a statement that the query builder cannot word. The one type of all drivers does not
 * know their results, so the caller says what a row is; bytes, JSON and numbers come parsed, times
 * as text.
 */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as { readonly rows: T[] };
  return result.rows;
}

/** A list as one parameter: by itself the query builder makes a parameter of each item. */
export function listParameter(list: readonly unknown[]): SQL {
  return sql`${sql.param(list)}`;
}
