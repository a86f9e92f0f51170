import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, sessions, users } from '@/db/schema';
import { deleteAccount } from '@/lib/auth/delete-account';
import { beginSession } from '@/lib/auth/sessions';
import { gameIds } from '@/lib/games/registry';
import { auditMatch } from '@/lib/match/audit';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';
import { exportMatch } from '@/lib/match/export-match';
import { joinMatch } from '@/lib/match/join-match';
import { countLeaving } from '@/lib/match/leave-all';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { verifyExport } from '@/lib/verify/verify';
import { at, endByResigning, lobby, must, person, playOn, refusal, table } from '../match/table';
import { testDatabase } from '../support/database';

/** Deleting an account leaves everything in a stated way, and nobody waits for who is gone. */

const base = testDatabase();

describe('an account that is deleted', () => {
  it('leaves its lobbies, handing over those that it hosts, and cancels those where it sat alone', async () => {
    const hosted = await lobby(base.db, 'mystery', 3, { seated: 2 });
    const ada = at(hosted, 0);
    const alone = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    const { match } = must(await createMatch(base.db, ada, alone));
    expect(await countLeaving(base.db, ada.userId)).toEqual({
      lobbies: 2,
      running: 0,
      finished: 0,
    });
    must(await deleteAccount(base.db, ada));
    const left = must(await readMatch(base.db, at(hosted, 1), hosted.id));
    expect(left).toMatchObject({ status: 'lobby', isHost: true });
    expect(left.seats.map(({ kind }) => kind)).toEqual(['open', 'human', 'open']);
    expect(await readMatch(base.db, undefined, match.id)).toMatchObject({ ok: false });
    expect(await base.db.$count(users, eq(users.id, ada.userId))).toBe(0);
  });

  it.each(gameIds)(
    'leaves games that run, which go on without waiting for it, and name nobody there: %s',
    async (game) => {
      const made = await table(base.db, game, 3);
      const awaited = async () => must(await readMatch(base.db, at(made, 1), made.id)).toMove[0];
      while ((await awaited()) !== 0) await playOn(base.db, made, () => 0);
      must(await deleteAccount(base.db, at(made, 0)));
      const match = must(await readMatch(base.db, at(made, 1), made.id));
      expect(match).toMatchObject({ status: 'active', isHost: true });
      expect(match.seats[0]).toMatchObject({ name: null, out: 'left', absent: false });
      expect(match.toMove).toEqual([1]);
      const told = and(eq(deliveries.matchId, made.id), eq(deliveries.about, `turn:${match.turn}`));
      expect(await base.db.$count(deliveries, told)).toBe(1);
      const rest = { ...made, people: made.people.with(0, at(made, 1)) };
      for (let round = 0; round < 4; round++) {
        await playOn(base.db, rest, () => 0);
        expect(await awaited()).not.toBe(0);
      }
      expect(await auditMatch(base.db, made.id)).toEqual([]);
    },
  );

  it('leaves games that are over whole: the log, the views, and what can be verified', async () => {
    const made = await table(base.db, 'mystery', 2);
    for (let count = 0; count < 4; count++) await playOn(base.db, made, () => 0);
    await endByResigning(base.db, made);
    const before = must(await exportMatch(base.db, at(made, 1), made.id));
    must(await deleteAccount(base.db, at(made, 0)));
    const after = must(await exportMatch(base.db, at(made, 1), made.id));
    expect(after).toMatchObject({
      log: before.log,
      view: before.view,
      revealed: before.revealed,
      deal: before.deal,
    });
    expect(verifyExport(JSON.parse(JSON.stringify(after))).wrong).toBeUndefined();
    const { events } = must(await readEvents(base.db, at(made, 1), made.id));
    expect(events.some(({ text }) => text.includes('somebody'))).toBe(true);
    expect(events.some(({ text }) => text.includes('Ada'))).toBe(false);
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });

  it('is gone in every browser, and is not deleted by a session for one seat', async () => {
    const made = await table(base.db, 'mystery', 2);
    const ada = at(made, 0);
    await beginSession(base.db, ada.userId);
    const scoped = { ...ada, scope: { matchId: made.id, seat: 0 } };
    expect(refusal(await deleteAccount(base.db, scoped)).code).toBe('forbidden');
    must(await deleteAccount(base.db, ada));
    expect(await base.db.$count(sessions, eq(sessions.userId, ada.userId))).toBe(0);
  });

  it('never leaves a seat behind that waits for it, whatever it joins meanwhile', async () => {
    const { db } = await base.open({ max: 12 });
    for (let round = 0; round < 5; round++) {
      const kim = await person(base.db, 'Kim');
      const made = await Promise.all(
        [0, 1, 2].map(() => lobby(base.db, 'mystery', 2, { seated: 1, startWhenFull: true })),
      );
      const [deleted, ...joined] = await Promise.all([
        deleteAccount(db, kim),
        ...made.map(({ id, invite }) => joinMatch(db, kim, id, { invite })),
        createMatch(db, kim, createMatchSchema.parse({ game: 'mystery', seats: 2 })),
      ]);
      must(deleted);
      for (const one of joined) {
        if (!one.ok) expect(one.failure.code).toBe('not-signed-in');
      }
      for (const { id, people } of made) {
        const match = must(await readMatch(base.db, people[0], id));
        const seat = match.seats[1];
        expect(seat?.kind === 'open' || seat?.out === 'left').toBe(true);
        expect(await auditMatch(base.db, id)).toEqual([]);
      }
    }
  });
});
