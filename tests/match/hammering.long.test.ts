import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { matchMoves } from '@/db/schema';
import { gameIds } from '@/lib/games/registry';
import { auditMatch } from '@/lib/match/audit';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import { testDatabase } from '../support/database';
import { movesFor, must, type TestTable, table } from './table';

/**
 * Many impatient hands on one match: everybody moves whenever they may, twice at once, in several
 * tabs, now and then resigning. Whatever was acknowledged is there once, and the match fits its log.
 */

const base = testDatabase();

describe.each(['pg', 'vercel'] as const)('through %s', (driver) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await base.open({ driver, max: 20 }));
  });

  /** Plays at one seat as long as the match goes on; returns the moves that were acknowledged. */
  async function hammer(made: TestTable, seat: number, tries: number): Promise<string[]> {
    const asker = made.people[seat] ?? expect.unreachable();
    const acknowledged: string[] = [];
    for (let count = 0; count < tries; count++) {
      const match = must(await readMatch(db, asker, made.id));
      if (match.status === 'finished') break;
      if (Math.random() < 0.01) await resign(db, asker, made.id);
      const open = movesFor(match);
      const move = open[Math.floor(Math.random() * open.length)] ?? { type: 'draw' };
      const input = { version: match.version, moveId: randomUUID(), move };
      const [one, other] = await Promise.all([
        playMove(db, asker, made.id, input),
        playMove(db, asker, made.id, input),
      ]);
      expect(JSON.stringify(one.ok && one.value)).toBe(JSON.stringify(other.ok && other.value));
      if (one.ok) acknowledged.push(input.moveId);
    }
    return acknowledged;
  }

  it.each(gameIds)('a match of %s always stays whole under many hands', async (game) => {
    for (let round = 0; round < 8; round++) {
      const made = await table(base.db, game, 4);
      const tabs = [0, 1, 2, 3, 0, 1, 2, 3].map((seat) => hammer(made, seat, 60));
      const acknowledged = (await Promise.all(tabs)).flat().sort();
      const kept = await base.db
        .select({ moveId: matchMoves.moveId })
        .from(matchMoves)
        .where(eq(matchMoves.matchId, made.id));
      expect(kept.map(({ moveId }) => moveId).sort()).toEqual(acknowledged);
      expect(await auditMatch(base.db, made.id)).toEqual([]);
    }
  });
});
