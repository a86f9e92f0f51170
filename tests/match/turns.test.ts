import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { deliveries, matches, seats } from '@/db/schema';
import { setClock } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { auditMatch } from '@/lib/match/audit';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import type { MatchResource } from '@/lib/match/resource';
import { testDatabase } from '../support/database';
import { at, lobby, moment, must, person, refusal, type TestTable, table } from './table';

/** Turns as they pass, seats as they leave, and what is written down to be told of it. */

const base = testDatabase();

let restoreClock = () => {};
afterEach(() => restoreClock());

const corridor = { pace: { perTurn: 'PT6H' } };

async function play(made: TestTable, move: object): Promise<{ by: Asker; after: MatchResource }> {
  const now = await moment(base.db, made);
  if (now === undefined) throw new Error('it is over');
  const input = { version: now.version, moveId: randomUUID(), move };
  must(await playMove(base.db, now.asker, made.id, input));
  return { by: now.asker, after: must(await readMatch(base.db, now.asker, made.id)) };
}

/** What waits to be told, but for that the game has begun. */
async function told(made: TestTable): Promise<string[]> {
  const rows = await base.db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.matchId, made.id),
        eq(deliveries.state, 'due'),
        ne(deliveries.kind, 'started'),
      ),
    )
    .orderBy(asc(deliveries.createdAt), asc(deliveries.to));
  return rows.map(({ to, kind, about }) => `${to} ${kind} ${about}`);
}

function setTime(time: string): void {
  restoreClock();
  restoreClock = setClock(() => new Date(time));
}

describe('a turn', () => {
  it('of several moves begins once: one word to who is next, one deadline', async () => {
    setTime('2026-01-01T08:00:00Z');
    const made = await table(base.db, 'corridor', 3, corridor);
    setTime('2026-01-01T09:00:00Z');
    const accepted = await play(made, { type: 'first', accept: true });
    setTime('2026-01-01T10:00:00Z');
    const drawn = await play(made, { type: 'draw' });
    expect(accepted.by).toBe(drawn.by);
    const [first] = drawn.after.toMove;
    for (const { after } of [accepted, drawn]) {
      expect(after).toMatchObject({
        turn: 1,
        turnBeganAt: '2026-01-01T08:00:00.000Z',
        deadline: '2026-01-01T14:00:00.000Z',
      });
    }
    expect(await told(made)).toEqual([`seat:${first} turn turn:1`]);

    setTime('2026-01-01T11:00:00Z');
    const kept = await play(made, { type: 'keep' });
    const [second] = kept.after.toMove;
    expect(second).not.toBe(first);
    expect(kept.after).toMatchObject({
      turn: 2,
      turnBeganAt: '2026-01-01T11:00:00.000Z',
      deadline: '2026-01-01T17:00:00.000Z',
    });
    expect(await told(made)).toEqual([`seat:${first} turn turn:1`, `seat:${second} turn turn:2`]);
  });

  it('declined passes to the next with a deadline of their own', async () => {
    setTime('2026-01-01T08:00:00Z');
    const made = await table(base.db, 'corridor', 3, corridor);
    setTime('2026-01-01T09:00:00Z');
    const { after } = await play(made, { type: 'first', accept: false });
    expect(after).toMatchObject({ turn: 2, deadline: '2026-01-01T15:00:00.000Z' });
    expect(await told(made)).toHaveLength(2);
  });

  it('tells a computer player nothing', async () => {
    const made = await table(base.db, 'mystery', 2);
    await base.db.update(seats).set({ kind: 'bot' }).where(eq(seats.matchId, made.id));
    await play(made, { type: 'pass', discard: [] });
    expect(await told(made)).toHaveLength(1);
  });
});

describe('a seat that resigns', () => {
  it('on its turn hands the turn on', async () => {
    const made = await table(base.db, 'mystery', 3);
    const now = await moment(base.db, made);
    if (now === undefined) throw new Error('it is over');
    const before = must(await readMatch(base.db, now.asker, made.id));
    const after = must(await resign(base.db, now.asker, made.id));
    const own = before.toMove[0] ?? expect.unreachable();
    expect(after.status).toBe('active');
    expect(after.seats[own]).toMatchObject({ out: 'resigned', you: true });
    expect(after.toMove).not.toContain(own);
    expect(after.turn).toBe(before.turn + 1);
    expect(await told(made)).toContain(`seat:${after.toMove[0]} turn turn:${after.turn}`);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });

  it('out of turn leaves the turn, and its deadline, to whom they belong', async () => {
    setTime('2026-01-01T08:00:00Z');
    const made = await table(base.db, 'corridor', 3, corridor);
    const now = await moment(base.db, made);
    const waiting = made.people.find((one) => one !== now?.asker) ?? expect.unreachable();
    const before = must(await readMatch(base.db, waiting, made.id));
    setTime('2026-01-01T09:00:00Z');
    const after = must(await resign(base.db, waiting, made.id));
    expect(after).toMatchObject({
      toMove: before.toMove,
      turn: before.turn,
      deadline: before.deadline,
      turnBeganAt: before.turnBeganAt,
    });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await told(made)).toHaveLength(1);
  });

  it('keeps the view that it had', async () => {
    const made = await table(base.db, 'mystery', 3);
    const before = must(await readMatch(base.db, at(made, 1), made.id));
    must(await resign(base.db, at(made, 1), made.id));
    const after = must(await readMatch(base.db, at(made, 1), made.id));
    if (before.view === null || after.view === null) throw new Error('there is no view');
    expect(after.view.you).toBe(1);
    expect(after.view).toMatchObject(
      'hand' in before.view ? { hand: before.view.hand, prizes: before.view.prizes } : {},
    );
    expect(after.offers).toEqual([]);
  });

  it('as the last but one ends the match, of which everybody is told once', async () => {
    setTime('2026-01-01T08:00:00Z');
    const made = await table(base.db, 'corridor', 3, corridor);
    must(await resign(base.db, at(made, 0), made.id));
    setTime('2026-01-01T09:00:00Z');
    const after = must(await resign(base.db, at(made, 2), made.id));
    expect(after).toMatchObject({
      status: 'finished',
      toMove: [],
      deadline: null,
      turnBeganAt: null,
      endedAt: '2026-01-01T09:00:00.000Z',
      outcome: { winners: [1], tied: [], everyoneLost: false, ending: 'last-one-left' },
    });
    expect(after.view).toMatchObject({ phase: 'over', you: 2 });
    expect(after.revealed).toMatchObject({ hands: expect.any(Array) });
    expect((await told(made)).filter((line) => line.includes('over'))).toEqual([
      'seat:0 over match',
      'seat:1 over match',
      'seat:2 over match',
    ]);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });

  it('is refused before the start, twice, once it is over, and to those without a seat', async () => {
    const code = async (made: TestTable, by: Asker) =>
      refusal(await resign(base.db, by, made.id)).code;
    const waiting = await lobby(base.db, 'corridor', 2);
    expect(await code(waiting, at(waiting, 1))).toBe('not-started');
    const made = await table(base.db, 'corridor', 3, { visibility: 'public' });
    expect(await code(made, await person(base.db, 'Eve'))).toBe('forbidden');
    must(await resign(base.db, at(made, 1), made.id));
    expect(await code(made, at(made, 1))).toBe('already-out');
    must(await resign(base.db, at(made, 2), made.id));
    expect(await code(made, at(made, 0))).toBe('match-over');
    expect(await code(made, at(made, 1))).toBe('match-over');
    const [row] = await base.db
      .select({ ply: matches.ply })
      .from(matches)
      .where(eq(matches.id, made.id));
    expect(row?.ply).toBe(0);
  });
});
