import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, matches, users } from '@/db/schema';
import { auditMatch } from '@/lib/match/audit';
import { cancelMatch } from '@/lib/match/cancel-match';
import { exportMatch } from '@/lib/match/export-match';
import { leaveSeat } from '@/lib/match/leave-seat';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { rematch } from '@/lib/match/rematch';
import { verifyExport } from '@/lib/verify/verify';
import { testDatabase } from '../support/database';
import { at, endByResigning, lobby, must, person, refusal, type TestTable, table } from './table';

/** Another game of the same people: one, whoever asks for it and however many at once. */

const base = testDatabase();

const again = (made: TestTable, seat: number, idempotencyKey?: string) =>
  rematch(base.db, at(made, seat), made.id, { idempotencyKey });

async function over(game: 'corridor' | 'mystery', count: number, options = {}) {
  const made = await table(base.db, game, count, { options } as object);
  await endByResigning(base.db, made);
  return made;
}

describe.each(['corridor', 'mystery'] as const)('a rematch of %s', (game) => {
  const first = game === 'corridor' ? 'youngest' : 'first';

  it('is opened by the first who asks, and starts as the others have sat down', async () => {
    const made = await over(game, 3, { [first]: 1 });
    const { match: opened, created } = must(await again(made, 2));
    expect(created).toBe(true);
    expect(opened).toMatchObject({ status: 'lobby', isHost: true, startWhenFull: true });
    expect(opened.id).not.toBe(made.id);
    expect(must(await again(made, 2)).created).toBe(false);
    expect(must(await again(made, 0)).match.status).toBe('lobby');
    const { match } = must(await again(made, 1));
    expect(match).toMatchObject({ id: opened.id, status: 'active' });
    expect(match.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cem']);
    expect(match.toMove).toEqual([2]);
    expect(await auditMatch(base.db, match.id)).toEqual([]);
  });

  it('is noted in the finished game, which stays as it was', async () => {
    const made = await over(game, 2);
    const before = must(await readMatch(base.db, at(made, 0), made.id));
    const { match } = must(await again(made, 0));
    const after = must(await readMatch(base.db, at(made, 0), made.id));
    expect(after).toEqual({ ...before, version: before.version + 1, rematch: match.id });
    const { events } = must(await readEvents(base.db, at(made, 1), made.id));
    expect(events.at(-1)?.text).toBe('Ada opened another game.');
    expect(await auditMatch(base.db, made.id)).toEqual([]);
    const file = must(await exportMatch(base.db, at(made, 1), made.id));
    expect(verifyExport(JSON.parse(JSON.stringify(file))).wrong).toBeUndefined();
  });
});

describe('a rematch', () => {
  it('is one, with everybody in it, however many press at once', async () => {
    const { db } = await base.open({ max: 12 });
    for (let round = 0; round < 4; round++) {
      const made = await over('mystery', 4);
      const presses = [0, 1, 2, 3, 0, 1, 2, 3];
      const pressed = await Promise.all(
        presses.map((seat) => rematch(db, at(made, seat), made.id)),
      );
      const ids = new Set(pressed.map((one) => must(one).match.id));
      expect(ids.size).toBe(1);
      expect(await base.db.$count(matches, eq(matches.rematchOf, made.id))).toBe(1);
      const [id = ''] = ids;
      const match = must(await readMatch(base.db, at(made, 0), id));
      expect(match.status).toBe('active');
      expect(match.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cem', 'Dora']);
      expect(await auditMatch(base.db, id)).toEqual([]);
    }
  });

  it('with the same idempotency key is the same answer, and seats nobody a second time', async () => {
    const made = await over('mystery', 3);
    must(await again(made, 0));
    const key = randomUUID();
    const { match } = must(await again(made, 1, key));
    must(await leaveSeat(base.db, at(made, 1), match.id, 1));
    expect(refusal(await again(made, 1, key)).code).toBe('not-found');
  });

  it('that was cancelled is none: another is opened, and told anew', async () => {
    const made = await over('mystery', 2);
    const key = randomUUID();
    const { match: first } = must(await again(made, 0, key));
    must(await cancelMatch(base.db, at(made, 0), first.id));
    expect(must(await readMatch(base.db, at(made, 1), made.id)).rematch).toBeNull();
    expect(refusal(await again(made, 0, key)).code).toBe('match-cancelled');
    const { match: second } = must(await again(made, 0));
    expect(second).toMatchObject({ status: 'lobby', isHost: true });
    expect(must(await again(made, 1)).match).toMatchObject({ id: second.id, status: 'active' });
    expect(must(await readMatch(base.db, at(made, 1), made.id)).rematch).toBe(second.id);
    const told = and(eq(deliveries.matchId, made.id), eq(deliveries.kind, 'rematch'));
    expect(await base.db.$count(deliveries, told)).toBe(2);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });

  it('leaves out who is gone, and turns to the next of those who are here', async () => {
    const made = await over('mystery', 3, { first: 0 });
    await base.db.delete(users).where(eq(users.id, at(made, 1).userId));
    must(await again(made, 2));
    const { match } = must(await again(made, 0));
    expect(match.seats.map(({ name }) => name)).toEqual(['Ada', 'Cem']);
    expect(match.toMove).toEqual([1]);
    const two = await over('mystery', 2);
    await base.db.delete(users).where(eq(users.id, at(two, 1).userId));
    expect(refusal(await again(two, 0)).code).toBe('too-few');
  });

  it('is told to the others once', async () => {
    const made = await over('mystery', 3);
    for (const seat of [1, 0, 1]) must(await again(made, seat));
    const told = await base.db
      .select({ to: deliveries.to })
      .from(deliveries)
      .where(and(eq(deliveries.matchId, made.id), eq(deliveries.kind, 'rematch')));
    expect(told.map(({ to }) => to).sort()).toEqual(['seat:0', 'seat:2']);
  });

  it('is asked for by those who sit there, once it is over', async () => {
    const made = await table(base.db, 'mystery', 2);
    expect(refusal(await again(made, 0)).code).toBe('not-over');
    const waiting = await lobby(base.db, 'mystery', 2);
    expect(refusal(await again(waiting, 0)).code).toBe('not-started');
    const stranger = await person(base.db, 'Eve');
    expect(refusal(await rematch(base.db, stranger, made.id)).code).toBe('not-found');
    await endByResigning(base.db, made);
    const scoped = { ...at(made, 0), scope: { matchId: made.id, seat: 0 } };
    expect(refusal(await rematch(base.db, scoped, made.id)).code).toBe('forbidden');
  });
});
