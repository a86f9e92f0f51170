import { sql, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '@/db/client';
import { setClock } from '@/lib/clock';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { readHealth } from '@/lib/notify/health';
import { table } from '../match/table';
import { testDatabase } from '../support/database';

const base = testDatabase();

describe('the health of a server', () => {
  it('is good where the database is there and migrated', async () => {
    expect(await readHealth(base.db)).toEqual({
      ok: true,
      database: 'reachable',
      migrations: 'in place',
      deliveries: { oldestDueSeconds: 0, due: 0, failed: 0 },
      clocks: { oldestSeconds: 0, matches: 0 },
    });
  });

  it('tells how long a deadline that is over has waited for a sweep', async () => {
    const time = Date.parse('2026-03-01T12:00:00Z');
    let restore = setClock(() => new Date(time));
    await table(base.db, 'mystery', 2, { pace: { perTurn: 'PT1H', late: 'steady' } });
    await table(base.db, 'mystery', 2);
    restore();
    restore = setClock(() => new Date(time + 3_660_000));
    expect((await readHealth(base.db)).clocks).toEqual({ oldestSeconds: 60, matches: 1 });
    await sweepClocks(base.db, { limit: 10 });
    expect((await readHealth(base.db)).clocks).toEqual({ oldestSeconds: 0, matches: 0 });
    restore();
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
      clocks: null,
    });
    await close();
  });
});
