import { sql, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '@/db/client';
import { readHealth } from '@/lib/notify/health';
import { testDatabase } from '../support/database';

const base = testDatabase();

describe('the health of a server', () => {
  it('is good where the database is there and migrated', async () => {
    expect(await readHealth(base.db)).toEqual({
      ok: true,
      database: 'reachable',
      migrations: 'in place',
      deliveries: { oldestDueSeconds: 0, due: 0, failed: 0 },
    });
  });

  it('is bad where a migration is missing', async () => {
    const gone = base.db.transaction(async (tx) => {
      await tx.execute(
        sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
      );
      expect(await readHealth(tx)).toMatchObject({ ok: false, migrations: 'missing' });
      await tx.execute(sql`drop schema drizzle cascade`);
      expect(await readHealth(tx)).toMatchObject({ ok: false, migrations: 'missing' });
      tx.rollback();
    });
    await expect(gone).rejects.toThrow(TransactionRollbackError);
  });

  it('is bad where the database is away, and says no more', async () => {
    // Port 1: nobody listens there.
    const { db, close } = openDb('postgres://x@127.0.0.1:1/x', { driver: 'pg', max: 1 });
    expect(await readHealth(db)).toEqual({
      ok: false,
      database: 'unreachable',
      migrations: 'unknown',
      deliveries: null,
    });
    await close();
  });
});
