import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TEST_SECRET, testDatabase } from '../support/database';
import { runCommand } from './command';
import { playRandomly, table } from './table';

const base = testDatabase();

const runAudit = () => runCommand('audit', [], { POSTGRES_URL: base.url, SECRET: TEST_SECRET });

describe('npm run audit', () => {
  it('ends with 0 where all is well, and with 1 and a line for what is not', async () => {
    const made = await table(base.db, 'corridor', 2);
    await playRandomly(base.db, made, 4);
    await table(base.db, 'mystery', 2);
    expect(await runAudit()).toEqual({ code: 0, said: 'matches audited: 2, mismatches: 0\n' });

    await base.db.execute(sql`
      update match_views set view = set_byte(view, 0, 9) where match_id = ${made.id} and viewer = 'table'`);
    expect(await runAudit()).toEqual({
      code: 1,
      said: `match ${made.id}: view of table\nmatches audited: 2, mismatches: 1\n`,
    });
  }, 60_000);
});
