import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { matchEvents } from '@/db/schema';
import { auditMatch } from '@/lib/match/audit';
import { catchUp } from '@/lib/match/catch-up';
import { joinMatch } from '@/lib/match/join-match';
import { nudge } from '@/lib/match/nudge';
import { pauseMatch, resumeMatch } from '@/lib/match/pause-match';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { replaceSeat } from '@/lib/match/replace-seat';
import { voteToEnd } from '@/lib/match/vote-to-end';
import { testDatabase } from '../support/database';
import { at, codes, moment, must, person, type TestTable, table } from './table';

/** Acts beside the game at the instant of one another and of moves, on real connections of both drivers. */

const base = testDatabase();
const rounds = 5;

describe.each(['pg', 'vercel'] as const)('through %s', (driver) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await base.open({ driver, max: 16 }));
  });

  const read = async (made: TestTable) => must(await readMatch(base.db, at(made, 0), made.id));
  const events = async (made: TestTable, type: string) => {
    const log = await base.db
      .select({ event: matchEvents.event })
      .from(matchEvents)
      .where(eq(matchEvents.matchId, made.id));
    return log.filter(({ event }) => event.type === type).length;
  };
  const sound = async (made: TestTable) => expect(await auditMatch(base.db, made.id)).toEqual([]);

  it('of many who would take one seat over exactly one does', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await table(base.db, 'mystery', 3);
      const offered = must(await replaceSeat(base.db, at(made, 1), made.id, 1, { offer: true }));
      const invite = offered.invite?.split('/').at(-1);
      const comers = await Promise.all(
        Array.from({ length: 6 }, (_, number) => person(base.db, `Comer ${number}`)),
      );
      const taken = await Promise.all(comers.map((one) => joinMatch(db, one, made.id, { invite })));
      expect(codes(taken).filter((code) => code === 'done')).toHaveLength(1);
      expect(codes(taken).filter((code) => code === 'not-found')).toHaveLength(5);
      expect(await events(made, 'seatReplaced')).toBe(1);
      await sound(made);
    }
  });

  it('of a move and a replacement at once the move is played before, or refused', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await table(base.db, 'mystery', 3);
      const now = await moment(base.db, made);
      if (now === undefined) throw new Error('it is over');
      const seat = made.people.indexOf(now.asker);
      const offered = must(await replaceSeat(base.db, now.asker, made.id, seat, { offer: true }));
      const zoe = await person(base.db, 'Zoe');
      const invite = offered.invite?.split('/').at(-1);
      const input = { version: now.version, moveId: randomUUID(), move: now.moves[0] };
      const [moved, taken] = await Promise.all([
        playMove(db, now.asker, made.id, input),
        joinMatch(db, zoe, made.id, { invite }),
      ]);
      must(taken);
      expect(['done', 'forbidden']).toContain(codes([moved])[0]);
      expect((await read(made)).seats[seat]?.name).toBe('Zoe');
      await sound(made);
    }
  });

  it('of all who agree to a pause at once the last begins it, once; so with its end', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await table(base.db, 'mystery', 4);
      must(await pauseMatch(base.db, at(made, 0), made.id, { agree: true }));
      const agreed = await Promise.all(
        [1, 2, 3, 1, 2, 3].map((seat) => pauseMatch(db, at(made, seat), made.id, { agree: true })),
      );
      expect(codes(agreed).every((code) => code === 'done' || code === 'paused')).toBe(true);
      expect(await events(made, 'paused')).toBe(1);
      await Promise.all([
        catchUp(db, made.id),
        ...made.people.map((one) => resumeMatch(db, one, made.id)),
      ]);
      expect(await events(made, 'resumed')).toBe(1);
      expect((await read(made)).paused).toBeNull();
      await sound(made);
    }
  });

  it('of all who agree to end and a move at once the game ends once, and the move was before', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await table(base.db, 'mystery', 3);
      const now = await moment(base.db, made);
      if (now === undefined) throw new Error('it is over');
      const input = { version: now.version, moveId: randomUUID(), move: now.moves[0] };
      const [moved, ...votes] = await Promise.all([
        playMove(db, now.asker, made.id, input),
        ...made.people.map((one) => voteToEnd(db, one, made.id, true)),
      ]);
      expect(codes(votes)).toEqual(['done', 'done', 'done']);
      expect(['done', 'match-over']).toContain(codes([moved])[0]);
      expect(await events(made, 'gameEnded')).toBe(1);
      expect((await read(made)).outcome?.ending).toBe('agreement');
      await sound(made);
    }
  });

  it('of many nudges at once one is given', async () => {
    const made = await table(base.db, 'mystery', 4);
    const { toMove } = await read(made);
    const others = made.people.filter((_, seat) => seat !== toMove[0]);
    const nudged = await Promise.all([...others, ...others].map((one) => nudge(db, one, made.id)));
    expect(codes(nudged)).toEqual(['done', ...Array(5).fill('too-many')]);
    expect(await events(made, 'nudged')).toBe(1);
    await sound(made);
  });
});
