import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches } from '@/db/schema';
import { gameIds } from '@/lib/games/registry';
import { auditMatch } from '@/lib/match/audit';
import { type RebuildProgress, rebuildMatch, rebuildMatches } from '@/lib/match/rebuild';
import { TEST_SECRET, testDatabase } from '../support/database';
import { runCommand } from './command';
import { endByResigning, lobby, playRandomly, type TestTable, table } from './table';

const base = testDatabase();

/** Changes one byte in the middle of what is stored. */
const damageView = ({ id }: TestTable, viewer: string) =>
  base.db.execute(sql`
    update match_views set view = set_byte(view, length(view) / 2, get_byte(view, length(view) / 2) # 1)
    where match_id = ${id} and viewer = ${viewer}`);
const damageState = ({ id }: TestTable) =>
  base.db.execute(sql`
    update match_secrets set state = set_byte(state, length(state) / 2, get_byte(state, length(state) / 2) # 1)
    where match_id = ${id}`);

async function rebuildAll(more: { after?: string; pageSize?: number } = {}) {
  const pages: RebuildProgress[] = [];
  const failed: string[] = [];
  const told = {
    progress: (so: RebuildProgress) => pages.push(so),
    failed: (id: string) => failed.push(id),
  };
  await rebuildMatches(base.db, told, more);
  return { pages, failed, mended: pages.at(-1)?.mended ?? 0 };
}

const run = (...words: string[]) =>
  runCommand('rebuild', words, { POSTGRES_URL: base.url, SECRET: TEST_SECRET });

describe('a rebuild', () => {
  it.each(gameIds)(
    'makes right what an audit named, and leaves what is right: %s',
    async (game) => {
      const made = await table(base.db, game, 3);
      await playRandomly(base.db, made, 6);
      expect(await rebuildMatch(base.db, made.id)).toBe('unchanged');

      await damageView(made, '1');
      expect(await auditMatch(base.db, made.id)).toEqual(['view of 1']);
      expect(await rebuildMatch(base.db, made.id)).toBe('mended');
      expect(await auditMatch(base.db, made.id)).toEqual([]);

      await damageState(made);
      await base.db.execute(sql`
      delete from match_views where match_id = ${made.id} and viewer = 'table'`);
      expect(await auditMatch(base.db, made.id)).toEqual(['state', 'viewers']);
      expect(await rebuildMatch(base.db, made.id)).toBe('mended');
      expect(await auditMatch(base.db, made.id)).toEqual([]);
      expect(await rebuildMatch(base.db, made.id)).toBe('unchanged');
      // It goes on from what was made again.
      await playRandomly(base.db, made, 4);
      expect(await auditMatch(base.db, made.id)).toEqual([]);
    },
  );

  it('has nothing to do where nothing has begun', async () => {
    const { id } = await lobby(base.db, 'mystery', 2);
    expect(await rebuildMatch(base.db, id)).toBe('absent');
    expect(await rebuildMatch(base.db, randomUUID())).toBe('absent');
    expect(await rebuildMatch(base.db, 'none')).toBe('absent');
    expect(await auditMatch(base.db, id)).toEqual([]);
  });

  it('of all matches goes page by page, and on from where another was broken off', async () => {
    for (let count = 0; count < 3; count += 1) {
      await endByResigning(base.db, await table(base.db, 'mystery', 2));
    }
    const rows = await base.db
      .select({ id: matches.id })
      .from(matches)
      .where(sql`status <> 'lobby'`)
      .orderBy(asc(matches.id));
    const tables = rows.map(({ id }) => ({ id, people: [], invite: '' }));
    for (const each of tables) await damageView(each, '0');

    const half = tables[1]?.id ?? '';
    expect(await rebuildAll({ after: half, pageSize: 2 })).toMatchObject({
      failed: [],
      mended: tables.length - 2,
    });
    const { pages, mended } = await rebuildAll({ pageSize: 2 });
    expect(mended).toBe(2);
    expect(pages.map(({ after }) => after)).toEqual(
      tables.flatMap(({ id }, at) => (at % 2 === 1 || at === tables.length - 1 ? [id] : [])),
    );
    for (const { id } of tables) expect(await auditMatch(base.db, id)).toEqual([]);
  });

  it('names a match whose log cannot be replayed, changes nothing of it, and goes on', async () => {
    const made = await table(base.db, 'corridor', 2);
    const other = await table(base.db, 'corridor', 2);
    await damageView(other, '0');
    await damageView(made, '0');
    await base.db.update(matches).set({ rulesVersion: 99 }).where(eq(matches.id, made.id));
    expect(await rebuildAll()).toMatchObject({ failed: [made.id], mended: 1 });
    await base.db.update(matches).set({ rulesVersion: 1 }).where(eq(matches.id, made.id));
    expect(await auditMatch(base.db, made.id)).toContain('view of 0');
    expect(await auditMatch(base.db, other.id)).toEqual([]);
    expect(await rebuildMatch(base.db, made.id)).toBe('mended');
  });

  it('beside play never loses a move, nor a player theirs', async () => {
    const made = await table(base.db, 'corridor', 3);
    let playing = true;
    const play = playRandomly(base.db, made, 25).finally(() => {
      playing = false;
    });
    let written = 0;
    while (playing) {
      // One view too many, so that there is always something to write.
      await base.db.execute(sql`
        insert into match_views (match_id, viewer, view) values (${made.id}, '9', '\\x01')
        on conflict do nothing`);
      if ((await rebuildMatch(base.db, made.id)) === 'mended') written += 1;
    }
    await play;
    expect(written).toBeGreaterThan(2);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });
});

describe('npm run rebuild', () => {
  it('says how far it is, and takes all after one match, or one', async () => {
    const made = await table(base.db, 'mystery', 2);
    await damageView(made, '1');
    const all = await run('--after', '00000000-0000-4000-8000-000000000000');
    expect(all.code).toBe(0);
    expect(all.said).toMatch(
      /to go on from here: --after [0-9a-f-]{36}\nmatches rebuilt: \d+, mended: 1\n$/,
    );
    expect(await auditMatch(base.db, made.id)).toEqual([]);
    expect(await run(made.id)).toEqual({ code: 0, said: `match ${made.id}: unchanged\n` });
  }, 120_000);
});
