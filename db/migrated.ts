import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from './client';
import journal from './migrations/meta/_journal.json';

const latest = Math.max(...journal.entries.map((entry) => entry.when));

/** Whether the database has every migration that this version knows. @throws where it cannot be reached. */
export async function isMigrated(db: Db): Promise<boolean> {
  const [there] = await db
    .select({
      table: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text`,
    })
    .from(sql`(values (1)) as one`);
  if (!there?.table) return false;
  const [row] = await db
    .select({ newest: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.newest ?? 0) >= latest;
}
