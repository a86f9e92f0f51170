import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/db/schema';
import { testDatabase } from './database';

const base = testDatabase();

describe('a test database', () => {
  it('holds the migrated tables, empty', async () => {
    expect(await base.db.select().from(users)).toEqual([]);
  });
});

describe.each(['pg', 'vercel'] as const)('a database through the driver %s', (driver) => {
  const guest = { name: 'Ada', createdAt: new Date(0) };

  it('rolls a transaction back whole', async () => {
    const { db } = await base.open({ driver });
    const failing = db.transaction(async (tx) => {
      await tx.insert(users).values(guest);
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    expect(await base.db.select().from(users)).toEqual([]);
  });

  it('keeps the statements of transactions apart, with as many at once as it has connections', async () => {
    const { db } = await base.open({ driver, max: 4 });
    const backends = await Promise.all(
      [1, 2, 3, 4].map(() =>
        db.transaction(async (tx) => {
          const pids = [await backendOf(tx), await backendOf(tx)];
          await tx.execute(sql`select pg_sleep(0.1)`);
          return [...pids, await backendOf(tx)];
        }),
      ),
    );
    for (const pids of backends) expect(new Set(pids).size).toBe(1);
    expect(new Set(backends.flat()).size).toBe(4);
  });

  it('names statement, code and constraint when a query fails, and never a value', async () => {
    const { db } = await base.open({ driver });
    const twice = { ...guest, id: '11111111-2222-4333-8444-555555555555', name: 'a secret' };
    const error = await db
      .insert(users)
      .values([twice, twice])
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ cause: { code: '23505', constraint: 'users_pkey' } });
    const printed = inspect(error, { depth: 10 });
    expect(printed).toContain('insert into "users"');
    expect(printed).not.toContain('a secret');
    expect(printed).not.toContain('11111111');
  });
});

async function backendOf(db: typeof base.db): Promise<number> {
  const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select) as one`);
  return Number(row?.pid);
}
