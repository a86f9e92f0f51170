import { randomUUID } from 'node:crypto';
import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, matches, sessions, users } from '@/db/schema';
import { matchChat } from '@/db/writing';
import { addAddress } from '@/lib/auth/add-address';
import { deleteAccount } from '@/lib/auth/delete-account';
import { beginSession } from '@/lib/auth/sessions';
import { gameIds } from '@/lib/games/registry';
import type { Asker } from '@/lib/match/asker';
import { auditMatch } from '@/lib/match/audit';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';
import { exportMatch } from '@/lib/match/export-match';
import { joinMatch } from '@/lib/match/join-match';
import { countLeaving } from '@/lib/match/leave-all';
import { lockMatch } from '@/lib/match/lock';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { rowsOf } from '@/lib/match/rows';
import { saveNotes } from '@/lib/match/save-notes';
import { sendMessage } from '@/lib/match/send-message';
import { verifyExport } from '@/lib/verify/verify';
import { at, endByResigning, lobby, must, person, playOn, refusal, table } from '../match/table';
import { testDatabase } from '../support/database';

/** Deleting an account leaves everything in a stated way, and nobody waits for who is gone. */

const base = testDatabase();

/** Until a query waits for another transaction to end. Asked outside of one: within it the answer stays. */
async function somethingWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf(base.db, waiting)).length === 0);
}

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

  it('takes the mails with it that would still go to an address which it asked to add', async () => {
    const kim = await person(base.db, 'Kim');
    const lea = await person(base.db, 'Lea');
    for (const each of [kim, lea]) {
      must(await addAddress(base.db, each, { email: 'pending@x.test' }, undefined));
    }
    must(await deleteAccount(base.db, kim));
    const waits = like(deliveries.to, 'address:pending@x.test');
    expect(await base.db.select().from(deliveries).where(waits)).toMatchObject([
      { about: `user:${lea.userId}` },
    ]);
  });

  it('writes nothing any more, where it is deleted at that very moment', async () => {
    const { db } = await base.open({ max: 4 });
    const writing = {
      message: (who: Asker, id: string) =>
        sendMessage(db, who, id, { text: 'Hello', messageId: randomUUID() }),
      notes: (who: Asker, id: string) => saveNotes(db, who, id, { text: 'Hello', version: 0 }),
    };
    for (const write of Object.values(writing)) {
      const made = await table(base.db, 'mystery', 2);
      const ben = at(made, 1);
      const { written } = await base.db.transaction(async (tx) => {
        await tx.delete(users).where(eq(users.id, ben.userId));
        const begun = write(ben, made.id);
        await somethingWaits();
        return { written: begun };
      });
      expect(refusal(await written).code).toBe('not-signed-in');
    }
  });

  it('is deleted also where it and a message of its own wait for one another', async () => {
    const made = await table(base.db, 'mystery', 2);
    await endByResigning(base.db, made);
    const ada = at(made, 0);
    // The database ends whichever of the two looks around after the knot is tied: let it be the deletion.
    const { db } = await base.open({ max: 1 });
    await db.execute(sql`set deadlock_timeout = '2s'`);
    const { deleted } = await base.db.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '1min'`);
      await lockMatch(tx, made.id);
      const begun = deleteAccount(db, ada);
      await somethingWaits();
      const message = { matchId: made.id, userId: ada.userId, messageId: randomUUID() };
      await tx.insert(matchChat).values({ ...message, id: 1, at: new Date(), text: 'Bye' });
      return { deleted: begun };
    });
    must(await deleted);
    const [chat] = await base.db.select().from(matchChat).where(eq(matchChat.matchId, made.id));
    expect(chat).toMatchObject({ text: 'Bye', userId: null });
    expect(await base.db.$count(matches, eq(matches.hostId, ada.userId))).toBe(0);
  });

  it('is found by an index wherever a row names it, so that no table is read through', async () => {
    const unfound = await rowsOf(
      base.db,
      sql`select conrelid::regclass::text as "table" from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and not exists (
          select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        )`,
    );
    expect(unfound).toEqual([]);
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
