import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { matchEvents, matches, matchMoves } from '@/db/schema';
import { type GameId, gameIds } from '@/lib/games/registry';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { TEST_SECRET, testDatabase } from '../support/database';
import { runCommand } from './command';
import { endByResigning, movesFor, must, type TestTable, table } from './table';

/**
 * A thousand matches, each played move by move through the use case that everybody plays by, of both
 * games, for two to four, half of them to their end. The commands find the one byte that is wrong.
 */

const base = testDatabase();
const wanted = 1_000;
const atOnce = 8;

const run = (name: 'audit' | 'rebuild') =>
  runCommand(name, [], { POSTGRES_URL: base.url, SECRET: TEST_SECRET });

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}

/** Eight moves at most; of every other match the rest then resign, so that it ends. */
async function play(db: Db, number: number): Promise<void> {
  const game: GameId = gameIds[number % 2] ?? expect.unreachable();
  const made = await table(db, game, 2 + (number % 3));
  let { toMove } = must(await readMatch(db, made.people[0], made.id));
  for (let move = 0; move < 8; move += 1) {
    const next = await moveOf(db, made, toMove[0]);
    if (next === undefined) return;
    toMove = next;
  }
  if (number % 4 < 2) await endByResigning(db, made);
}

/** Any move of a seat; returns who is to move then, undefined where the match is over. */
async function moveOf(db: Db, made: TestTable, seat: number | undefined) {
  const asker = seat === undefined ? undefined : made.people[seat];
  if (asker === undefined) return undefined;
  const match = must(await readMatch(db, asker, made.id));
  const open = movesFor(match);
  const move = open[Math.floor(Math.random() * open.length)];
  const input = { version: match.version, moveId: randomUUID(), move };
  return must(await playMove(db, asker, made.id, input)).toMove;
}

describe('a database with a thousand played matches', () => {
  it('is audited clean; one wrong byte is named by its match; a rebuild makes it right', async () => {
    const { db } = await base.open({ max: atOnce });
    await timed(`playing ${wanted} matches`, async () => {
      const numbers = Array.from({ length: wanted }, (_, number) => number).values();
      // Each takes the next number from the same row.
      const hand = async () => {
        for (const number of numbers) await play(db, number);
      };
      await Promise.all(Array.from({ length: atOnce }, hand));
    });
    const [played] = await base.db.select({ moves: count() }).from(matchMoves);
    const [logged] = await base.db.select({ events: count() }).from(matchEvents);
    const over = await base.db.$count(matches, eq(matches.status, 'finished'));
    console.log(`moves: ${played?.moves}, events: ${logged?.events}, matches over: ${over}`);
    expect(over).toBeGreaterThan(wanted / 3);
    expect(played?.moves).toBeGreaterThan(wanted * 6);

    const clean = { code: 0, said: `matches audited: ${wanted}, mismatches: 0\n` };
    expect(await timed('npm run audit', () => run('audit'))).toEqual(clean);

    const [one] = await base.db
      .select({ id: matches.id })
      .from(matches)
      .where(eq(matches.status, 'active'))
      .orderBy(matches.id)
      .offset(200)
      .limit(1);
    await base.db.execute(sql`
      update match_views
      set view = set_byte(view, length(view) / 2, get_byte(view, length(view) / 2) # 1)
      where match_id = ${one?.id} and viewer = '1'`);
    expect(await timed('npm run audit', () => run('audit'))).toEqual({
      code: 1,
      said: `match ${one?.id}: view of 1\nmatches audited: ${wanted}, mismatches: 1\n`,
    });

    const rebuilt = await timed('npm run rebuild', () => run('rebuild'));
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.said.endsWith(`matches rebuilt: ${wanted}, mended: 1\n`)).toBe(true);
    expect(await timed('npm run audit', () => run('audit'))).toEqual(clean);
  });
});
