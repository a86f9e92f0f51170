import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries, matchEvents, matches } from '@/db/schema';
import { setClock } from '@/lib/clock';
import type { GameId } from '@/lib/games/registry';
import { auditMatch } from '@/lib/match/audit';
import { comeBack } from '@/lib/match/come-back';
import { exportMatch } from '@/lib/match/export-match';
import { lockMatch } from '@/lib/match/lock';
import { pauseMatch } from '@/lib/match/pause-match';
import { playMove } from '@/lib/match/play-move';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { rebuildMatch } from '@/lib/match/rebuild';
import { resign } from '@/lib/match/resign';
import type { MatchResource } from '@/lib/match/resource';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { voteToEnd } from '@/lib/match/vote-to-end';
import { verifyExport } from '@/lib/verify/verify';
import { testDatabase } from '../support/database';
import { at, endByResigning, moment, must, playOn, refusal, type TestTable, table } from './table';

/** What being late leads to: a nudge, a caretaker, or the end of it, by what the table agreed on. */

const base = testDatabase();
const hour = 60 * 60 * 1000;
const begin = Date.parse('2026-03-01T12:00:00Z');

let time = begin;
let restore = () => {};
beforeEach(async () => {
  time = begin;
  restore = setClock(() => new Date(time));
  // Each test sweeps its own tables alone.
  await base.db.update(matches).set({ deadlineAt: null });
});
afterEach(() => restore());

type Late = 'friendly' | 'steady' | 'strict';
const clocked = (late: Late, game: GameId = 'mystery', seats = 3, more: object = {}) =>
  table(base.db, game, seats, {
    ...(game === 'mystery' ? { options: { first: 0 } } : { options: { youngest: 0 } }),
    pace: { perTurn: 'P1D', late },
    ...more,
  });
const sweep = () => sweepClocks(base.db, { limit: 100 });
/** The match as it is stored, without anybody who looks bringing it up to date. */
const stored = async (made: TestTable) => {
  const [row] = await base.db.select().from(matches).where(eq(matches.id, made.id));
  return row ?? expect.unreachable();
};
const read = async (made: TestTable, seat = 0): Promise<MatchResource> =>
  must(await readMatch(base.db, at(made, seat), made.id));
const typesIn = async (made: TestTable) => {
  const rows = await base.db
    .select({ event: matchEvents.event })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, made.id))
    .orderBy(matchEvents.seq);
  return rows.map(({ event }) => event.type);
};
const told = async (made: TestTable, kind: string) => {
  const rows = await base.db
    .select({ to: deliveries.to })
    .from(deliveries)
    .where(and(eq(deliveries.matchId, made.id), eq(deliveries.kind, kind)));
  return rows.map(({ to }) => to);
};

async function sound(made: TestTable): Promise<void> {
  expect(await auditMatch(base.db, made.id)).toEqual([]);
  expect(await rebuildMatch(base.db, made.id)).toBe('unchanged');
}

/** Passes for whoever is to move. */
const pass = (made: TestTable) => playOn(base.db, made, (open) => open - 1);

/** Lets whoever is to move be late, so many times in a row. */
async function lateTurns(made: TestTable, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    time = (await stored(made)).deadlineAt?.getTime() ?? expect.unreachable();
    expect(await sweep()).toBeGreaterThan(0);
  }
}

describe('a friendly deadline', () => {
  it('nudges whoever is late, once, and changes nothing else', async () => {
    const made = await clocked('friendly');
    const before = await stored(made);
    time += 24 * hour - 1;
    expect(await sweep()).toBe(0);
    time += 1;
    expect(await sweep()).toBe(1);
    expect(await told(made, 'nudge')).toEqual(['seat:0']);
    time += 48 * hour;
    expect(await sweep()).toBe(0);
    expect(await told(made, 'nudge')).toEqual(['seat:0']);
    const after = await stored(made);
    expect(after).toEqual({ ...before, nudgedDeadline: before.deadlineAt });
    expect((await read(made)).deadline).toBe('2026-03-02T12:00:00.000Z');
    await pass(made);
    expect((await read(made)).toMove).toEqual([1]);
  });

  it('nudges again for the next deadline', async () => {
    const made = await clocked('friendly');
    await lateTurns(made, 1);
    await pass(made);
    await lateTurns(made, 1);
    expect(await told(made, 'nudge')).toEqual(['seat:0', 'seat:1']);
  });
});

describe('a steady deadline', () => {
  it.each(['mystery', 'corridor'] as const)(
    'has the caretaker play the whole turn of %s, marked in the log, with a whole turn for the next',
    async (game) => {
      const made = await clocked('steady', game);
      if (game === 'corridor') {
        const { asker, version } = (await moment(base.db, made)) ?? expect.unreachable();
        const accept = { type: 'first', accept: true };
        must(
          await playMove(base.db, asker, made.id, { version, moveId: randomUUID(), move: accept }),
        );
      }
      const types = (await typesIn(made)).length;
      time += 24 * hour;
      expect(await sweep()).toBe(1);
      expect((await typesIn(made)).slice(types)).toEqual(
        game === 'mystery'
          ? ['caretakerMoved', 'turnPassed', 'cardDrawn']
          : ['caretakerMoved', 'keyPickedUp', 'caretakerMoved', 'corridorLeft'],
      );
      const after = await read(made, 1);
      expect(after).toMatchObject({
        toMove: [1],
        turn: 2,
        deadline: new Date(time + 24 * hour).toISOString(),
      });
      expect(after.seats[0]?.caretaker).toEqual({ turns: 1, keeps: false });
      const { events } = must(await readEvents(base.db, at(made, 1), made.id, { after: types }));
      expect(events[0]?.text).toBe('The caretaker moved for Ada.');
      await sound(made);
    },
  );

  it('is passed in mid-turn too, from where the turn was left', async () => {
    const made = await clocked('steady', 'corridor');
    for (const move of [{ type: 'first', accept: true }, { type: 'draw' }]) {
      const { asker, version } = (await moment(base.db, made)) ?? expect.unreachable();
      must(await playMove(base.db, asker, made.id, { version, moveId: randomUUID(), move }));
    }
    time += 24 * hour;
    await sweep();
    expect((await typesIn(made)).slice(-2)).toEqual(['caretakerMoved', 'bothKeysDiscarded']);
    await sound(made);
  });

  it('keeps a seat after three in a row, and then nobody waits for it', async () => {
    const made = await clocked('steady', 'corridor', 3);
    await lateTurns(made, 1);
    const declined = await read(made);
    expect(declined.toMove).toEqual([1]);
    for (let round = 0; round < 3; round++) {
      // Ada is late each time; the others move.
      while ((await stored(made)).toMove[0] !== 0) await pass(made);
      await lateTurns(made, 1);
    }
    expect((await read(made)).seats[0]?.caretaker).toEqual({ turns: 4, keeps: true });
    expect(await told(made, 'late')).toEqual(['seat:0']);
    while ((await stored(made)).toMove[0] !== 0) await pass(made);
    expect((await stored(made)).deadlineAt).toEqual(new Date(time));
    const turns = (await told(made, 'turn')).length;
    expect(await sweep()).toBe(1);
    expect(await stored(made)).toMatchObject({
      toMove: [1],
      deadlineAt: new Date(time + 24 * hour),
    });
    expect((await told(made, 'turn')).length).toBe(turns + 1);
    await sound(made);
  });

  it('keeps a seat until its player is back, with a fresh clock on their turn', async () => {
    const made = await kept(3);
    while ((await stored(made)).toMove[0] !== 0) await pass(made);
    time += 5;
    const back = must(await comeBack(base.db, at(made, 0), made.id));
    // Whoever looks first brings the clock up to date: the turn was made already.
    expect(back.seats[0]?.caretaker).toBeNull();
    expect((await typesIn(made)).at(-1)).toBe('cameBack');
    while ((await stored(made)).toMove[0] !== 0) await pass(made);
    expect((await stored(made)).deadlineAt).toEqual(new Date(time + 24 * hour));
    expect(await sweep()).toBe(0);
    await sound(made);
  });

  it('is over for nobody who moves: a move brings them back, and says so in the log', async () => {
    const made = await clocked('steady');
    await lateTurns(made, 1);
    await pass(made);
    await pass(made);
    await pass(made);
    expect((await read(made)).seats[0]?.caretaker).toBeNull();
    const types = await typesIn(made);
    expect(types.slice(types.indexOf('cameBack'))).toEqual(['cameBack', 'turnPassed', 'cardDrawn']);
    await sound(made);
  });

  it('is counted in a row only', async () => {
    const made = await clocked('steady', 'mystery', 2);
    for (let round = 0; round < 3; round++) {
      await lateTurns(made, 1);
      await pass(made);
      await pass(made);
      await pass(made);
    }
    expect((await read(made)).seats.map(({ caretaker }) => caretaker)).toEqual([null, null]);
  });

  it('comes to rest, with no clock, where everybody is away, and goes on as one is back', async () => {
    const made = await clocked('steady', 'corridor', 2);
    await lateTurns(made, 6);
    expect(await stored(made)).toMatchObject({ deadlineAt: null, status: 'active' });
    const types = await typesIn(made);
    time += 1000 * hour;
    expect(await sweep()).toBe(0);
    expect(await typesIn(made)).toEqual(types);
    const { toMove } = await read(made);
    const away = toMove[0] ?? expect.unreachable();
    must(await comeBack(base.db, at(made, 1 - away), made.id));
    // The one who is to move is away still, so that is done as soon as somebody looks.
    expect(await stored(made)).toMatchObject({
      toMove: [1 - away],
      deadlineAt: new Date(time + 24 * hour),
    });
    await sound(made);
  });

  it('waits and says so where the only move would lose the game for everyone', async () => {
    const made = await clocked('steady', 'corridor', 2, {
      options: { youngest: 0, loseAt: 3, mustDrawAfter: 10 },
    });
    await lockUp(made);
    const { deadlineAt, toMove } = await stored(made);
    time = deadlineAt?.getTime() ?? expect.unreachable();
    expect(await sweep()).toBe(1);
    expect((await typesIn(made)).at(-1)).toBe('caretakerWaited');
    expect(await stored(made)).toMatchObject({ deadlineAt: null, toMove, status: 'active' });
    time += 100 * hour;
    expect(await sweep()).toBe(0);
    // The move is still theirs to make.
    const over = await playOn(base.db, made, () => 0);
    expect(over?.outcome?.everyoneLost).toBe(true);
    await sound(made);
  });

  it('can be verified from the file of the match', async () => {
    const made = await clocked('steady');
    await lateTurns(made, 4);
    await pass(made);
    await endByResigning(base.db, made);
    const file = must(await exportMatch(base.db, at(made, 0), made.id));
    const { verified, wrong } = verifyExport(JSON.parse(JSON.stringify(file)));
    expect(wrong).toBeUndefined();
    expect(verified?.acts).toBeGreaterThanOrEqual(5);
  });
});

describe('a strict deadline', () => {
  it('puts the seat out for lack of time, and gives the next a whole turn', async () => {
    const made = await clocked('strict');
    time += 24 * hour;
    expect(await sweep()).toBe(1);
    expect(await read(made, 1)).toMatchObject({
      toMove: [1],
      deadline: new Date(time + 24 * hour).toISOString(),
      seats: [{ out: 'timed-out' }, { out: null }, { out: null }],
    });
    expect(await told(made, 'late')).toEqual(['seat:0']);
    await sound(made);
  });

  it('ends the match where one is left, in the log as what it was', async () => {
    const made = await clocked('strict', 'corridor', 2);
    time += 24 * hour;
    await sweep();
    expect(await read(made)).toMatchObject({
      status: 'finished',
      deadline: null,
      outcome: { winners: [1], ending: 'last-one-left' },
    });
    expect((await typesIn(made)).slice(-2)).toEqual(['seatLeft', 'gameEnded']);
    await sound(made);
  });
});

describe('whoever comes first', () => {
  it.each(['steady', 'strict'] as const)(
    'passes a %s deadline: somebody who opens the table',
    async (late) => {
      const made = await clocked(late);
      time += 24 * hour;
      expect((await stored(made)).toMove).toEqual([0]);
      expect((await read(made, 2)).toMove).toEqual([1]);
      expect(await sweep()).toBe(0);
      await sound(made);
    },
  );

  it.each(['steady', 'strict'] as const)(
    'passes a %s deadline: the late move itself, which is then refused',
    async (late) => {
      const made = await clocked(late);
      const { asker, version, moves } = (await moment(base.db, made)) ?? expect.unreachable();
      time += 24 * hour;
      const input = { version, moveId: randomUUID(), move: moves.at(-1) };
      expect(refusal(await playMove(base.db, asker, made.id, input)).code).toBe('not-your-turn');
      expect((await stored(made)).toMove).toEqual([1]);
      await sound(made);
    },
  );

  it('passes a deadline: an act beside the game', async () => {
    const made = await clocked('steady');
    time += 24 * hour;
    must(await voteToEnd(base.db, at(made, 2), made.id, true));
    expect((await typesIn(made)).slice(-3)).toEqual(['turnPassed', 'cardDrawn', 'endVoteCast']);
  });

  it('does so for nobody who may not know of the match', async () => {
    const made = await clocked('strict');
    const stranger = await clocked('strict', 'mystery', 2);
    await base.db.update(matches).set({ deadlineAt: null }).where(eq(matches.id, stranger.id));
    time += 24 * hour;
    expect(refusal(await readMatch(base.db, at(stranger, 0), made.id)).code).toBe('not-found');
    expect((await stored(made)).toMove).toEqual([0]);
  });

  it('is told the same answer again for a move made in time, however late it is asked for', async () => {
    const made = await clocked('strict');
    const { asker, version, moves } = (await moment(base.db, made)) ?? expect.unreachable();
    const input = { version, moveId: randomUUID(), move: moves.at(-1) };
    const answer = must(await playMove(base.db, asker, made.id, input));
    time += 24 * hour;
    expect(must(await playMove(base.db, asker, made.id, input))).toEqual(answer);
  });
});

describe('a deadline that was set anew', () => {
  it('is not overtaken by sweeps and readers that come while it is being set', async () => {
    const made = await clocked('strict');
    const { db } = await base.open({ max: 8 });
    time += 24 * hour;
    const later = new Date(time + hour);
    let waiting: Promise<unknown> = Promise.resolve();
    await base.db.transaction(async (tx) => {
      await lockMatch(tx, made.id);
      // A sweep leaves the match to whoever has it; a reader waits for it.
      expect(await sweepClocks(db, { limit: 10 })).toBe(0);
      waiting = readMatch(db, at(made, 2), made.id);
      await tx.update(matches).set({ deadlineAt: later }).where(eq(matches.id, made.id));
    });
    await waiting;
    expect(await sweepClocks(db, { limit: 10 })).toBe(0);
    expect(await stored(made)).toMatchObject({ toMove: [0], deadlineAt: later });
  });

  it('is not overtaken by a sweep that had seen the old one', async () => {
    const made = await clocked('strict');
    for (const seat of [0, 1, 2])
      must(await pauseMatch(base.db, at(made, seat), made.id, { agree: true, for: 'P2D' }));
    time += 24 * hour;
    expect(await sweep()).toBe(0);
    expect(await stored(made)).toMatchObject({ toMove: [0], deadlineAt: null });
    // The pause ends by itself, by a sweep, with what was left of the turn.
    time += 24 * hour;
    expect(await sweep()).toBe(1);
    expect(await stored(made)).toMatchObject({
      toMove: [0],
      pausedUntil: null,
      deadlineAt: new Date(time + 24 * hour),
    });
    await sound(made);
  });
});

describe('a match of two whose last other seat is kept', () => {
  it('goes on for the one who is there, and rests when they leave the table too', async () => {
    const made = await kept(2);
    while ((await stored(made)).toMove[0] !== 0) await pass(made);
    expect(await sweep()).toBe(1);
    expect((await stored(made)).toMove).toEqual([1]);
    must(await resign(base.db, at(made, 0), made.id));
    expect((await read(made, 1)).status).toBe('finished');
  });
});

/** A table whose first seat the caretaker keeps; the others are there. */
async function kept(seats: number): Promise<TestTable> {
  const made = await clocked('steady', 'corridor', seats);
  while (!(await read(made, 1)).seats[0]?.caretaker?.keeps) {
    if ((await stored(made)).toMove[0] === 0) await lateTurns(made, 1);
    else await pass(made);
  }
  return made;
}

/** Plays until only a draw is open that would lose the game for everyone. */
async function lockUp(made: TestTable): Promise<void> {
  for (;;) {
    const now = (await moment(base.db, made)) ?? expect.unreachable();
    const match = must(await readMatch(base.db, now.asker, made.id));
    const draw = match.offers.find((offer) => offer.type === 'draw');
    const enter = match.offers.some((offer) => offer.type === 'enter');
    if (draw?.effect === 'lose' && !enter) return;
    const wanted = draw !== undefined && draw.effect !== 'lose' ? 'draw' : undefined;
    const move =
      now.moves.find(({ type }) => type === wanted) ??
      now.moves.find(({ type }) => ['keep', 'leave', 'enter', 'first'].includes(type));
    const input = { version: now.version, moveId: randomUUID(), move };
    must(await playMove(base.db, now.asker, made.id, input));
  }
}
