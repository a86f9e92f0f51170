import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries, matches } from '@/db/schema';
import { setClock } from '@/lib/clock';
import { mostPausedDays } from '@/lib/engine/beside';
import { auditMatch } from '@/lib/match/audit';
import { exportMatch } from '@/lib/match/export-match';
import { nudge } from '@/lib/match/nudge';
import { pauseMatch, resumeMatch } from '@/lib/match/pause-match';
import { playMove } from '@/lib/match/play-move';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { rebuildMatch } from '@/lib/match/rebuild';
import { resign } from '@/lib/match/resign';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { voteToEnd } from '@/lib/match/vote-to-end';
import { verifyExport } from '@/lib/verify/verify';
import { testDatabase } from '../support/database';
import { at, lobby, moment, must, person, playOn, refusal, type TestTable, table } from './table';

/** What those at a table do beside the game: each act an event of its log, and none a change of the game. */

const base = testDatabase();
const dayMillis = 24 * 60 * 60 * 1000;

let time = Date.parse('2026-03-01T12:00:00Z');
let restore: () => void;
beforeEach(() => {
  time = Date.parse('2026-03-01T12:00:00Z');
  restore = setClock(() => new Date(time));
});
afterEach(() => restore());
const days = (count: number) => {
  time += count * dayMillis;
};

const read = async (made: TestTable, seat = 0) =>
  must(await readMatch(base.db, at(made, seat), made.id));
const vote = (made: TestTable, seat: number, agree = true) =>
  voteToEnd(base.db, at(made, seat), made.id, agree);
const pause = (made: TestTable, seat: number, input: object = {}) =>
  pauseMatch(base.db, at(made, seat), made.id, { agree: true, ...input });
const tellings = (made: TestTable, kind: string) =>
  base.db
    .select({ to: deliveries.to, about: deliveries.about })
    .from(deliveries)
    .where(and(eq(deliveries.matchId, made.id), eq(deliveries.kind, kind)));

/** Everybody agrees to a pause of so many days. */
async function paused(made: TestTable, length = 'P7D'): Promise<void> {
  for (const seat of made.people.keys()) must(await pause(made, seat, { for: length }));
}

async function sound(made: TestTable): Promise<void> {
  expect(await auditMatch(base.db, made.id)).toEqual([]);
  expect(await rebuildMatch(base.db, made.id)).toBe('unchanged');
}

describe('a game ended by agreement', () => {
  it.each(['corridor', 'mystery'] as const)(
    'of %s is a draw between those who remain, and can be verified',
    async (game) => {
      const made = await table(base.db, game, 3);
      for (let count = 0; count < 5; count++) await playOn(base.db, made, () => 0);
      const before = await read(made);
      must(await vote(made, 2));
      must(await vote(made, 0));
      expect(await read(made)).toMatchObject({ status: 'active', votes: { end: [2, 0] } });
      const over = must(await vote(made, 1));
      expect(over).toMatchObject({
        status: 'finished',
        turn: before.turn,
        toMove: [],
        deadline: null,
        outcome: { winners: [], tied: [0, 1, 2], everyoneLost: false, ending: 'agreement' },
      });
      await sound(made);
      const file = must(await exportMatch(base.db, at(made, 0), made.id));
      expect(verifyExport(JSON.parse(JSON.stringify(file))).verified?.acts).toBe(3);
      const { events } = must(await readEvents(base.db, at(made, 1), made.id));
      expect(events.slice(-2).map(({ text }) => text)).toEqual([
        'Ben would end the game by agreement.',
        'The game was ended by agreement: a draw between Ada, Ben and Cem.',
      ]);
      expect(refusal(await vote(made, 0)).code).toBe('match-over');
    },
  );

  it('goes on while one of those who play is against it, or takes a vote back', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await vote(made, 0));
    must(await vote(made, 0, false));
    must(await vote(made, 1));
    expect(await read(made)).toMatchObject({ status: 'active', votes: { end: [1] } });
    await sound(made);
  });

  it('notes a vote once, however often it is cast', async () => {
    const made = await table(base.db, 'corridor', 2);
    const once = must(await vote(made, 0));
    expect(must(await vote(made, 0)).version).toBe(once.version);
  });

  it('ends as the last one leaves who had not agreed', async () => {
    const made = await table(base.db, 'mystery', 3);
    must(await vote(made, 0));
    must(await vote(made, 1));
    must(await resign(base.db, at(made, 2), made.id));
    const { outcome } = await read(made);
    expect(outcome).toMatchObject({ tied: [0, 1], ending: 'agreement' });
    await sound(made);
    const file = must(await exportMatch(base.db, at(made, 0), made.id));
    expect(verifyExport(JSON.parse(JSON.stringify(file))).wrong).toBeUndefined();
  });

  it('asks the others once, by the first vote', async () => {
    const made = await table(base.db, 'corridor', 3);
    must(await vote(made, 1));
    must(await vote(made, 0));
    const asked = await tellings(made, 'asked');
    expect(asked.map(({ to }) => to).sort()).toEqual(['seat:0', 'seat:2']);
  });

  it('is asked of nobody who has left, or does not sit there', async () => {
    const made = await table(base.db, 'corridor', 3);
    must(await resign(base.db, at(made, 2), made.id));
    expect(refusal(await vote(made, 2)).code).toBe('already-out');
    const stranger = await person(base.db, 'Eve');
    expect(refusal(await voteToEnd(base.db, stranger, made.id, true)).code).toBe('not-found');
    const waiting = await lobby(base.db, 'corridor', 2);
    expect(refusal(await vote(waiting, 0)).code).toBe('not-started');
  });
});

describe('acts beside the game', () => {
  it('make no move stale, and a move sent again is answered the same after them', async () => {
    const made = await table(base.db, 'corridor', 3);
    const now = await moment(base.db, made);
    if (now === undefined) throw new Error('it is over');
    must(await vote(made, 0));
    must(await pause(made, 1));
    const input = { version: now.version, moveId: randomUUID(), move: now.moves[0] };
    const answer = must(await playMove(base.db, now.asker, made.id, input));
    expect(answer.version).toBeGreaterThan(now.version + 2);
    must(await vote(made, 1));
    const again = must(await playMove(base.db, now.asker, made.id, input));
    expect(JSON.stringify(again)).toBe(JSON.stringify(answer));
    await sound(made);
  });
});

describe('a pause', () => {
  it('begins as the last one agrees, says who asked, and stops the clock', async () => {
    const made = await table(base.db, 'corridor', 3, { pace: { perTurn: 'P3D', late: 'steady' } });
    must(await pause(made, 1, { for: 'P5D' }));
    expect(await read(made)).toMatchObject({
      paused: null,
      votes: { pause: { by: 1, days: 5, agreed: [1] } },
    });
    must(await pause(made, 0));
    const begun = must(await pause(made, 2));
    expect(begun).toMatchObject({
      paused: { by: 1, until: '2026-03-06T12:00:00.000Z' },
      votes: { pause: null },
      deadline: null,
    });
    await sound(made);
    expect((await tellings(made, 'asked')).map(({ to }) => to).sort()).toEqual([
      'seat:0',
      'seat:2',
    ]);
  });

  it('refuses moves while it lasts, and gives back what was left of the turn', async () => {
    const made = await table(base.db, 'corridor', 2, { pace: { perTurn: 'P3D', late: 'steady' } });
    days(2);
    await paused(made);
    const now = await moment(base.db, made);
    if (now === undefined) throw new Error('it is over');
    const input = { version: now.version, moveId: randomUUID(), move: now.moves[0] };
    expect(refusal(await playMove(base.db, now.asker, made.id, input)).code).toBe('paused');
    expect(refusal(await pause(made, 0)).code).toBe('paused');
    days(3);
    const resumed = must(await resumeMatch(base.db, at(made, 1), made.id));
    expect(resumed).toMatchObject({ paused: null, deadline: '2026-03-07T12:00:00.000Z' });
    must(await playMove(base.db, now.asker, made.id, input));
    await sound(made);
    expect((await tellings(made, 'resumed')).map(({ to }) => to)).toEqual(['seat:0']);
  });

  it('gives a turn that began during it its whole time', async () => {
    const made = await table(base.db, 'corridor', 3, { pace: { perTurn: 'P3D', late: 'steady' } });
    days(2);
    await paused(made);
    days(1);
    const [mover] = (await read(made)).toMove;
    must(await resign(base.db, at(made, mover ?? 0), made.id));
    expect((await read(made)).deadline).toBeNull();
    days(1);
    const other = [0, 1].find((seat) => seat !== mover) ?? 0;
    const resumed = must(await resumeMatch(base.db, at(made, other), made.id));
    expect(resumed.deadline).toBe('2026-03-08T12:00:00.000Z');
    await sound(made);
  });

  it('ends by itself: swept, or by the first who moves after it', async () => {
    const swept = await table(base.db, 'corridor', 2);
    const moved = await table(base.db, 'corridor', 2);
    await paused(swept);
    await paused(moved);
    days(6.9);
    await sweepClocks(base.db, { limit: 100 });
    expect((await read(swept)).paused).not.toBeNull();
    days(0.1);
    expect(await sweepClocks(base.db, { limit: 1 })).toBe(1);
    await sweepClocks(base.db, { limit: 100 });
    expect(await playOn(base.db, moved, () => 0)).toBeDefined();
    for (const made of [swept, moved]) {
      expect((await read(made)).paused).toBeNull();
      const { events } = must(await readEvents(base.db, at(made, 0), made.id));
      expect(events.map(({ text }) => text)).toContain('The pause is over.');
      await sound(made);
    }
  });

  it('is never longer than may be, nor are all of a game together', async () => {
    const made = await table(base.db, 'corridor', 2);
    for (let count = 0; count < mostPausedDays / 30; count++) {
      await paused(made, 'P30D');
      days(30);
      must(await resumeMatch(base.db, at(made, 0), made.id));
    }
    expect(refusal(await pause(made, 0, { for: 'P1D' })).code).toBe('pause-spent');
    const [row] = await base.db
      .select({ beside: matches.beside })
      .from(matches)
      .where(eq(matches.id, made.id));
    expect(row?.beside?.pausedSeconds).toBe((mostPausedDays * dayMillis) / 1000);
    await sound(made);
  });

  it('is agreed to as it was shown, not one of another length, nor anew where it is gone', async () => {
    const made = await table(base.db, 'corridor', 3);
    must(await pause(made, 0, { for: 'P3D' }));
    must(await pause(made, 1, { for: 'P30D' }));
    for (const agree of [true, false]) {
      const other = refusal(await pause(made, 2, { agree, answers: 'P3D' }));
      expect(other).toMatchObject({ code: 'stale', version: (await read(made)).version });
    }
    expect((await read(made)).votes.pause).toEqual({ by: 1, days: 30, agreed: [1] });
    must(await pause(made, 2, { answers: 'P30D' }));
    must(await pause(made, 1, { agree: false, answers: 'P30D' }));
    expect(refusal(await pause(made, 0, { answers: 'P30D' })).code).toBe('stale');
    must(await pause(made, 0, { agree: false, answers: 'P30D' }));
    expect((await read(made)).votes.pause).toBeNull();
  });

  it('is not to be had against one who plays', async () => {
    const made = await table(base.db, 'corridor', 3);
    must(await pause(made, 0));
    must(await pause(made, 1));
    must(await pause(made, 2, { agree: false }));
    expect(await read(made)).toMatchObject({ paused: null, votes: { pause: null } });
  });
});

describe('a nudge', () => {
  it('is told to who is awaited, once a day whoever asks', async () => {
    const made = await table(base.db, 'corridor', 3);
    const [mover = 0] = (await read(made)).toMove;
    const [one = 0, two = 0] = [0, 1, 2].filter((seat) => seat !== mover);
    must(await nudge(base.db, at(made, one), made.id));
    const again = refusal(await nudge(base.db, at(made, two), made.id));
    expect(again).toMatchObject({ code: 'too-many', retryAfterSeconds: 24 * 60 * 60 });
    expect(refusal(await nudge(base.db, at(made, mover), made.id)).code).toBe('forbidden');
    days(1);
    must(await nudge(base.db, at(made, two), made.id));
    const told = await tellings(made, 'nudge');
    expect(told.map(({ to }) => to)).toEqual([`seat:${mover}`, `seat:${mover}`]);
    await sound(made);
  });
});
