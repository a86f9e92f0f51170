import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '@/db/client';
import { matchEvents, matches, matchMoves } from '@/db/schema';
import { auditMatch } from '@/lib/match/audit';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import type { TestDatabase } from '../support/database';
import { at, moment, must, type TestTable, table } from './table';

/**
 * A move and the clock at the same instant, on real connections and with the real time: of the two
 * exactly one is done, which is counted from what each was answered and from what is stored.
 */

export interface Won {
  moves: number;
  clocks: number;
}

type Late = 'steady' | 'strict';

/** Races a move against sweeps, so many times, with deadlines from just past to some milliseconds ahead. */
export async function race(base: TestDatabase, db: Db, late: Late, rounds: number): Promise<Won> {
  const won: Won = { moves: 0, clocks: 0 };
  let made: TestTable | undefined;
  for (let round = 0; round < rounds; round++) {
    made = await stillOn(base.db, late, made);
    // From a deadline that has passed, which no move can meet, to one that no sweep finds passed.
    const ahead = round % 10 === 9 ? 60_000 : (round % 10) - 1;
    const outcome = await raceOnce(base, db, made, ahead);
    won[outcome] += 1;
    if (ahead < 0) expect(outcome).toBe('clocks');
    if (ahead > 1_000) expect(outcome).toBe('moves');
  }
  if (made) expect(await auditMatch(base.db, made.id)).toEqual([]);
  return won;
}

async function raceOnce(
  base: TestDatabase,
  db: Db,
  made: TestTable,
  aheadMillis: number,
): Promise<keyof Won> {
  const now = (await moment(base.db, made)) ?? expect.unreachable();
  const before = await movesOf(base.db, made);
  const quick = ['leave', 'enter', 'first'];
  const move = now.moves.find(({ type }) => quick.includes(type)) ?? expect.unreachable();
  const input = { version: now.version, moveId: randomUUID(), move };
  const deadlineAt = new Date(Date.now() + aheadMillis);
  await base.db.update(matches).set({ deadlineAt }).where(eq(matches.id, made.id));

  const sweeping = async () => {
    for (let times = 0; times < 4; times++) await sweepClocks(db, { limit: 5 });
  };
  const [played] = await Promise.all([
    playMove(db, now.asker, made.id, input),
    sweeping(),
    sweeping(),
  ]);

  const moves = (await movesOf(base.db, made)) - before;
  // Whatever was done first, was done to the turn that they raced for, and the other was not.
  const [first] = await eventsAfter(base.db, made, now.version);
  const byClock = first?.type === 'caretakerMoved' || first?.type === 'seatLeft';
  expect([played.ok, moves]).toEqual(byClock ? [false, 0] : [true, 1]);
  if (!played.ok) expect(['not-your-turn', 'match-over']).toContain(played.failure.code);
  return byClock ? 'clocks' : 'moves';
}

function movesOf(db: Db, made: TestTable): Promise<number> {
  return db.$count(matchMoves, eq(matchMoves.matchId, made.id));
}

async function eventsAfter(db: Db, made: TestTable, version: number) {
  const rows = await db
    .select({ event: matchEvents.event })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, made.id), gt(matchEvents.seq, version)))
    .orderBy(asc(matchEvents.seq));
  return rows.map(({ event }) => event);
}

/**
 * The same table while all play at it, else another. Where the caretaker keeps a seat it moves at once,
 * by whoever reads the match, and there is nothing to race for.
 */
async function stillOn(db: Db, late: Late, made: TestTable | undefined): Promise<TestTable> {
  const read = made && must(await readMatch(db, at(made, 0), made.id));
  const kept = read?.seats.some(({ caretaker }) => caretaker?.keeps);
  if (made && read?.status === 'active' && !kept) return made;
  return table(db, 'corridor', 6, { pace: { perTurn: 'P1D', late } });
}
