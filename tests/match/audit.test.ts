import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gameIds } from '@/lib/games/registry';
import { auditMatch, auditMatches, type Mismatch } from '@/lib/match/audit';
import { resign } from '@/lib/match/resign';
import { testDatabase } from '../support/database';
import { at, endByResigning, lobby, must, playRandomly, type TestTable, table } from './table';

const base = testDatabase();

/** What an audit says of a match after `statement`, which is undone again. */
async function auditAfter(made: TestTable, statement: ReturnType<typeof sql>): Promise<string[]> {
  const undo = new Error('undo');
  let said: string[] = [];
  const changed = base.db.transaction(async (tx) => {
    await tx.execute(statement);
    said = await auditMatch(tx, made.id);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
  return said;
}

describe('an audit', () => {
  it('finds nothing in lobbies, in matches under way after random play, and in finished ones', async () => {
    await lobby(base.db, 'mystery', 3);
    for (const game of gameIds) {
      for (const count of [2, 5]) {
        const made = await table(base.db, game, count);
        await playRandomly(base.db, made, 15);
      }
      const resigned = await table(base.db, game, 4);
      await playRandomly(base.db, resigned, 3);
      must(await resign(base.db, at(resigned, 2), resigned.id));
      await playRandomly(base.db, resigned, 6);
      const over = await table(base.db, game, 3);
      await endByResigning(base.db, over);
    }
    const found: Mismatch[] = [];
    expect(await auditMatches(base.db, (mismatch) => found.push(mismatch))).toBe(9);
    expect(found).toEqual([]);
  }, 60_000);

  it('names the match of which one byte of one stored view was changed', async () => {
    const made = await table(base.db, 'corridor', 3);
    const other = await table(base.db, 'corridor', 3);
    await base.db.execute(sql`
      update match_views set view = set_byte(view, length(view) - 5, get_byte(view, length(view) - 5) # 1)
      where match_id = ${made.id} and viewer = '1'`);
    const found: Mismatch[] = [];
    await auditMatches(base.db, (mismatch) => found.push(mismatch));
    expect(found).toEqual([{ matchId: made.id, what: 'view of 1' }]);
    expect(await auditMatch(base.db, other.id)).toEqual([]);
  });

  it('says which part of a match is not as its log has it', async () => {
    const made = await table(base.db, 'mystery', 3);
    await playRandomly(base.db, made, 6);
    const here = sql`where match_id = ${made.id}`;
    const match = (set: ReturnType<typeof sql>) =>
      auditAfter(made, sql`update matches set ${set} where id = ${made.id}`);
    expect(await match(sql`version = version + 1`)).toEqual(['version']);
    expect(await match(sql`turn = turn + 1`)).toEqual(['turn']);
    expect(await match(sql`ply = ply - 1`)).toEqual(['ply']);
    expect(await match(sql`to_move = '{0,1,2}'`)).toEqual(['to move']);
    expect(await match(sql`status = 'finished'`)).toEqual(['status']);
    expect(await match(sql`outcome = '{"winners":[0]}'`)).toEqual(['outcome']);
    expect(await match(sql`commitment = 'ab'`)).toEqual(['commitment']);
    expect(await match(sql`last_event_at = last_event_at + '1 ms'`)).toEqual(['last event']);
    expect(await auditAfter(made, sql`delete from match_views ${here} and viewer = '2'`)).toEqual([
      'viewers',
    ]);
    expect(
      await auditAfter(
        made,
        sql`
        update match_secrets set state = (select view from match_views ${here} and viewer = '0') ${here}`,
      ),
    ).toEqual(['state']);
    expect(
      await auditAfter(made, sql`update match_secrets set seed = md5(seed) || md5(seed) ${here}`),
    ).toEqual(['seed']);
    expect(await auditAfter(made, sql`update match_moves set last_seq = 999 ${here}`)).toEqual([
      'moves',
      'moves within the log',
    ]);
    expect(
      await auditAfter(made, sql`update seats set "out" = 'resigned' ${here} and seat = 1`),
    ).toEqual(['seats out']);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });

  it('sees a gap in the log, and an event that is none of the game', async () => {
    const made = await table(base.db, 'corridor', 2);
    const event = (seq: number, stored: string) =>
      auditAfter(
        made,
        sql`
        insert into match_events (match_id, seq, at, event)
        select id, ${seq}::int + version, last_event_at, ${stored}::json from matches where id = ${made.id}`,
      );
    const accepted = JSON.stringify({ type: 'firstTurnAccepted', seat: 0 });
    expect(await event(2, accepted)).toContain('seq 3 stands where 2 belongs');
    expect(await event(1, accepted)).toContain('version');
    expect(await event(1, '{"type":"cardEaten","seat":0}')).toContain('event 2');
  });
});
