import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { seats } from '@/db/schema';
import { gameIds } from '@/lib/games/registry';
import { auditMatch } from '@/lib/match/audit';
import { exportMatch } from '@/lib/match/export-match';
import { resign } from '@/lib/match/resign';
import type { MatchExport } from '@/lib/match/resource';
import { verifyExport } from '@/lib/verify/verify';
import { testDatabase } from '../support/database';
import { runCommand } from './command';
import { at, endByResigning, must, person, playRandomly, type TestTable, table } from './table';

const base = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A match as the file that anybody of it is given. */
async function exported(made: TestTable, seat = 0): Promise<unknown> {
  return JSON.parse(JSON.stringify(must(await exportMatch(base.db, at(made, seat), made.id))));
}

/** As `npm run verify` runs it, with nothing in its environment. */
async function runVerify(name: string, text: string): Promise<{ code: number; said: string }> {
  const file = join(folder, name);
  writeFileSync(file, text);
  return runCommand('verify', [file]);
}

describe('a match played at random and exported', () => {
  it.each(gameIds)('is verified, for whoever asks: %s', async (game) => {
    const made = await table(base.db, game, 4);
    await playRandomly(base.db, made, 2);
    expect(verifyExport(await exported(made)).wrong).toEqual({ code: 'not-over' });
    must(await resign(base.db, at(made, 2), made.id));
    await playRandomly(base.db, made, 20);
    const staying = made.people.filter((_, seat) => seat !== 2);
    await endByResigning(base.db, { ...made, people: staying });
    for (const seat of [0, 3]) {
      const { verified, wrong } = verifyExport(await exported(made, seat));
      expect(wrong).toBeUndefined();
      expect(verified).toMatchObject({ matchId: made.id, game });
    }
  });
});

describe('a match in which somebody took another’s place', () => {
  it('is dealt from what was contributed at the start, and is verified and audited by that', async () => {
    const made = await table(base.db, 'mystery', 3);
    const next = await person(base.db, 'Zoe');
    const there = and(eq(seats.matchId, made.id), eq(seats.seat, 1));
    const until = new Date();
    await base.db.update(seats).set({ until }).where(there);
    const row = { matchId: made.id, seat: 1, userId: next.userId, since: until };
    await base.db.insert(seats).values({ id: randomUUID(), ...row });
    await endByResigning(base.db, { ...made, people: [at(made, 0), next, at(made, 2)] });

    const { deal } = (await exported(made)) as MatchExport;
    expect(deal?.contributions.map(({ seat, by }) => [seat, by])).toEqual([
      [0, 'server'],
      [1, 'server'],
      [2, 'server'],
    ]);
    expect(verifyExport(await exported(made)).wrong).toBeUndefined();
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });
});

describe('npm run verify', () => {
  it('says what it checked and ends with 0, or says the first thing wrong and ends with 1', async () => {
    const made = await table(base.db, 'mystery', 2);
    await playRandomly(base.db, made, 5);
    await endByResigning(base.db, made);
    const file = (await exported(made)) as {
      deal: { seed: string };
      match: { commitment: string };
    };

    const right = await runVerify('right.json', JSON.stringify(file));
    expect(right.code).toBe(0);
    expect(right.said).toContain(`Game ${made.id}`);
    expect(right.said).toContain('The deal follows from the seed');
    expect(right.said.trimEnd().endsWith(file.match.commitment)).toBe(true);

    file.deal.seed = '0'.repeat(64);
    expect(await runVerify('seed.json', JSON.stringify(file))).toEqual({
      code: 1,
      said: 'The seed does not follow from the server’s bytes and the players’ contributions.\n',
    });
    const half = await runVerify('half.json', JSON.stringify(file).slice(0, 500));
    expect(half.code).toBe(1);
    expect(half.said).toMatch(/^[^\n]*half\.json is not JSON\.\n$/);
  }, 120_000);
});
