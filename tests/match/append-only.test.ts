import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../support/database';
import { type TestTable, table } from './table';

/** A log that could be edited would be no log. It is the database that refuses, whoever asks. */

const base = testDatabase();

describe('the log of a match', () => {
  let owner: pg.Client;
  let made: TestTable;

  beforeAll(async () => {
    made = await table(base.db, 'corridor', 2);
    owner = new pg.Client({ connectionString: base.url });
    await owner.connect();
  });

  afterAll(() => owner.end());

  it.each([
    ['UPDATE', `update match_events set event = '{}'`],
    ['UPDATE', `update match_events set seq = seq + 1`],
    ['DELETE', `delete from match_events where seq = 1`],
    ['TRUNCATE', `truncate match_events`],
    ['TRUNCATE', `truncate matches, match_events cascade`],
  ])('refuses %s, also to the owner of the database', async (operation, statement) => {
    await expect(owner.query(statement)).rejects.toThrow(
      `match_events is append-only: ${operation} is refused`,
    );
    const { rows } = await owner.query('select count(*)::int as count from match_events');
    expect(rows[0].count).toBeGreaterThan(0);
  });

  it('outlives its match, and holds each seq once', async () => {
    await owner.query('begin');
    await owner.query('delete from matches where id = $1', [made.id]);
    const { rows } = await owner.query('select seq from match_events where match_id = $1', [
      made.id,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    await owner.query('rollback');
    const again = owner.query(
      `insert into match_events select match_id, seq, at, event from match_events where seq = 1`,
    );
    await expect(again).rejects.toThrow('match_events_match_id_seq_pk');
  });
});
