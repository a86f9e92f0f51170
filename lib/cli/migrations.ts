import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Whoever migrates holds this lock, so that two starts at once do not migrate at once. */
const LOCK = 4_102_015;

/**
 * Brings a database to the tables that this version knows, over a direct connection (a pooler
 * would lose the lock). What was done before is not done again.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../../db/migrations', import.meta.url)),
    });
  } finally {
    await client.end();
  }
}
