import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/db/schema';
import { testDatabase } from './database';

const base = testDatabase();

describe('a test database', () => {
  it('holds the migrated tables', async () => {
    expect(await base.db.select().from(users)).toEqual([]);
  });

  it('is reached by both drivers, each with transactions that roll back whole', async () => {
    for (const driver of ['pg', 'vercel'] as const) {
      const { db } = await base.open({ driver });
      const row = { name: driver, createdAt: new Date(0) };
      const failing = db.transaction(async (tx) => {
        await tx.insert(users).values(row);
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toThrow();
      expect(await base.db.select().from(users)).toEqual([]);
    }
  });
});
