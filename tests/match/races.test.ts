import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { deliveries, matchEvents, matchMoves } from '@/db/schema';
import { auditMatch } from '@/lib/match/audit';
import { joinMatch } from '@/lib/match/join-match';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import { startMatch } from '@/lib/match/start-match';
import { testDatabase } from '../support/database';
import {
  at,
  codes,
  lobby,
  type Moment,
  moment,
  must,
  person,
  type TestTable,
  table,
} from './table';

/**
 * Two hands at once, on real connections of both drivers: a double click, a lost answer sent again,
 * two tabs, a resignation at the instant of a move, the last seats taken together.
 */

const base = testDatabase();

const manyAtOnce = 50;

describe.each(['pg', 'vercel'] as const)('through %s', (driver) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await base.open({ driver, max: 25 }));
  });

  /** A table where the seat to move may do several things in this turn. */
  async function midGame(): Promise<{ made: TestTable; now: Moment }> {
    const made = await table(base.db, 'corridor', 3);
    const { asker, version } = await turnOf(made);
    const accept = { type: 'first', accept: true };
    must(await playMove(base.db, asker, made.id, { version, moveId: randomUUID(), move: accept }));
    return { made, now: await turnOf(made) };
  }

  async function turnOf(made: TestTable): Promise<Moment> {
    const now = await moment(base.db, made);
    if (now === undefined) throw new Error('it is over');
    return now;
  }

  async function eventCount(made: TestTable): Promise<number> {
    return base.db.$count(matchEvents, eq(matchEvents.matchId, made.id));
  }

  it('of two different moves at once one is played, and the other refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { made, now } = await midGame();
      const moves = [{ type: 'draw' }, { type: 'enter', look: 'private' }];
      const results = await Promise.all(
        moves.map((move) =>
          playMove(db, now.asker, made.id, { version: now.version, moveId: randomUUID(), move }),
        ),
      );
      expect(codes(results)).toEqual(['done', 'stale']);
      expect(await auditMatch(base.db, made.id)).toEqual([]);
    }
  });

  it('of fifty different moves at once one is played', async () => {
    const { made, now } = await midGame();
    const results = await Promise.all(
      Array.from({ length: manyAtOnce }, (_, at) =>
        playMove(db, now.asker, made.id, {
          version: now.version,
          moveId: randomUUID(),
          move: at % 2 === 0 ? { type: 'draw' } : { type: 'enter', look: 'public' },
        }),
      ),
    );
    expect(codes(results)).toEqual(['done', ...Array(manyAtOnce - 1).fill('stale')].sort());
    expect(await base.db.$count(matchMoves, eq(matchMoves.matchId, made.id))).toBe(2);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });

  it.each([2, manyAtOnce])(
    'the same move %i times at once is played once, and each answer is the same',
    async (times) => {
      const { made, now } = await midGame();
      const before = await eventCount(made);
      const input = { version: now.version, moveId: randomUUID(), move: { type: 'draw' } };
      const answers = await Promise.all(
        Array.from({ length: times }, () => playMove(db, now.asker, made.id, input)),
      );
      const texts = new Set(answers.map((answer) => JSON.stringify(must(answer))));
      expect(texts.size).toBe(1);
      expect(must(answers[0] ?? expect.unreachable()).events).toHaveLength(
        (await eventCount(made)) - before,
      );
      expect(await auditMatch(base.db, made.id)).toEqual([]);
    },
  );

  it('of a move and resignations at once each is done once, or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { made, now } = await midGame();
      const input = { version: now.version, moveId: randomUUID(), move: { type: 'draw' } };
      const [played, ...resigned] = await Promise.all([
        playMove(db, now.asker, made.id, input),
        resign(db, now.asker, made.id),
        resign(db, now.asker, made.id),
      ]);
      expect(['done', 'not-your-turn']).toContain(codes([played])[0]);
      expect(codes(resigned)).toEqual(['already-out', 'done']);
      expect(await auditMatch(base.db, made.id)).toEqual([]);
    }
  });

  it('a match that starts when it is full starts once, however many sit down at the same instant', async () => {
    for (let round = 0; round < 3; round++) {
      const wanted = { seated: 1, startWhenFull: true, visibility: 'public' } as const;
      const { id } = await lobby(base.db, 'mystery', 6, wanted);
      const comers = await Promise.all(
        Array.from({ length: 9 }, (_, number) => person(base.db, `Guest ${number}`)),
      );
      const joined = await Promise.all(comers.map((asker) => joinMatch(db, asker, id)));
      expect(codes(joined).filter((code) => code === 'done')).toHaveLength(5);
      const match = must(await readMatch(base.db, undefined, id));
      expect(match.status).toBe('active');
      expect(match.seats.map(({ kind }) => kind)).toEqual(Array(6).fill('human'));
      const dealt = await base.db
        .select({ event: matchEvents.event })
        .from(matchEvents)
        .where(eq(matchEvents.matchId, id));
      expect(dealt.filter(({ event }) => event.type === 'prizesDealt')).toHaveLength(1);
      const turns = and(eq(deliveries.matchId, id), eq(deliveries.kind, 'turn'));
      expect(await base.db.$count(deliveries, turns)).toBe(1);
      expect(await auditMatch(base.db, id)).toEqual([]);
    }
  });

  it('a start pressed many times at once starts once', async () => {
    const made = await lobby(base.db, 'corridor', 2);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => startMatch(db, at(made, 0), made.id)),
    );
    expect(codes(results)).toEqual([...Array(9).fill('already-started'), 'done']);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });
});
