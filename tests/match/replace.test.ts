import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries, seats } from '@/db/schema';
import { setClock } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { auditMatch } from '@/lib/match/audit';
import { exportMatch } from '@/lib/match/export-match';
import type { Result } from '@/lib/match/failure';
import { joinMatch } from '@/lib/match/join-match';
import { matchOfInvite, seatOfLink } from '@/lib/match/match-of-link';
import { pauseMatch } from '@/lib/match/pause-match';
import { playMove } from '@/lib/match/play-move';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { readView } from '@/lib/match/read-view';
import { rebuildMatch } from '@/lib/match/rebuild';
import { replaceSeat, type SeatInvite } from '@/lib/match/replace-seat';
import { resign } from '@/lib/match/resign';
import { voteToEnd } from '@/lib/match/vote-to-end';
import { verifyExport } from '@/lib/verify/verify';
import { testDatabase } from '../support/database';
import {
  at,
  endByResigning,
  lobby,
  moment,
  must,
  person,
  playOn,
  refusal,
  type TestTable,
  table,
} from './table';

/** Somebody new takes the seat of one who is absent: what each of the two may see, and who may do it. */

const base = testDatabase();
const dayMillis = 24 * 60 * 60 * 1000;
const noon = Date.parse('2026-03-01T12:00:00Z');
const clocked = { pace: { perTurn: 'P3D', late: 'friendly' } } as const;

let time = noon;
let restore: () => void;
beforeEach(() => {
  time = noon;
  restore = setClock(() => new Date(time));
});
afterEach(() => restore());
const days = (count: number) => {
  time += count * dayMillis;
};

const read = async (made: TestTable, who: Asker) => must(await readMatch(base.db, who, made.id));
const invite = (made: TestTable, by: number, seat: number, offer = true) =>
  replaceSeat(base.db, at(made, by), made.id, seat, { offer });

function tokenIn(asked: Result<SeatInvite>): string {
  return must(asked).invite?.split('/').at(-1) ?? '';
}

const take = (made: TestTable, who: Asker, token: string) =>
  joinMatch(base.db, who, made.id, { invite: token });

async function sound(made: TestTable): Promise<void> {
  expect(await auditMatch(base.db, made.id)).toEqual([]);
  expect(await rebuildMatch(base.db, made.id)).toBe('unchanged');
}

/** A table some moves into its game, with the seat to move and another. */
async function begun(game: 'corridor' | 'mystery' = 'mystery', count = 3) {
  const made = await table(base.db, game, count, clocked);
  for (let moves = 0; moves < 4; moves++) await playOn(base.db, made, () => 0);
  const { toMove } = await read(made, at(made, 0));
  const mover = toMove[0] ?? 0;
  return { made, mover, other: (mover + 1) % count };
}

describe('an absent player', () => {
  it.each(['corridor', 'mystery'] as const)(
    'of %s is replaced by somebody new, who has the seat as it saw and a fresh clock',
    async (game) => {
      const { made, mover } = await begun(game);
      const gone = at(made, mover);
      const before = await read(made, gone);
      const { events: seen } = must(await readEvents(base.db, gone, made.id));
      days(4);
      const token = tokenIn(await invite(made, mover === 0 ? 1 : 0, mover));
      expect(await seatOfLink(base.db, token)).toMatchObject({ matchId: made.id, seat: mover });
      expect(await matchOfInvite(base.db, token)).toBeUndefined();

      const zoe = await person(base.db, 'Zoe');
      const { created, match } = must(await take(made, zoe, token));
      expect(created).toBe(true);
      expect(match).toMatchObject({
        view: before.view,
        offers: before.offers,
        toMove: [mover],
        turn: before.turn,
        deadline: new Date(time + 3 * dayMillis).toISOString(),
        turnBeganAt: new Date(time).toISOString(),
        replaced: null,
      });
      expect(match.seats[mover]).toMatchObject({ name: 'Zoe', you: true });
      const { events } = must(await readEvents(base.db, zoe, made.id));
      expect(events.slice(0, -1)).toEqual(seen);
      expect(events.at(-1)?.text).toBe('Zoe took the seat over.');
      expect(await seatOfLink(base.db, token)).toBeUndefined();
      await sound(made);
    },
  );

  it('keeps what the seat saw up to then, and is a spectator after', async () => {
    const { made, mover } = await begun();
    const gone = at(made, mover);
    const before = must(await readEvents(base.db, gone, made.id)).events;
    days(4);
    const zoe = await person(base.db, 'Zoe');
    must(await take(made, zoe, tokenIn(await invite(made, mover === 0 ? 1 : 0, mover))));
    const { replaced } = await read(made, gone);
    expect(replaced).toEqual({ seat: mover, untilSeq: before.length + 1 });
    const people = { ...made, people: made.people.with(mover, zoe) };
    for (let count = 0; count < 6; count++) await playOn(base.db, people, () => 0);

    const mine = must(await readEvents(base.db, gone, made.id)).events;
    const table = must(await readEvents(base.db, gone, made.id, { eyes: 'table' })).events;
    expect(mine.slice(0, before.length)).toEqual(before);
    expect(mine.slice(before.length + 1)).toEqual(table.slice(before.length + 1));
    const seq = before.length;
    const then = must(await readView(base.db, gone, made.id, seq)).view;
    expect(then.you).toBe(mover);
    expect(must(await readView(base.db, gone, made.id, mine.length)).view.you).toBeNull();
    const now = await read(made, gone);
    const spectator = must(await readView(base.db, gone, made.id, mine.length, { eyes: 'table' }));
    expect(now).toMatchObject({ view: spectator.view, offers: [] });
    const file = must(await exportMatch(base.db, gone, made.id));
    expect(file).toMatchObject({ eyes: 'table', events: mine });
    for (const eyes of [mover, (mover + 1) % 3, 'all'] as const) {
      const asked = await readEvents(base.db, gone, made.id, { eyes: eyes as never });
      expect(refusal(asked).code).toBe('not-found');
    }
  });

  it('can do nothing more at the table, nor take another seat of it', async () => {
    const { made, mover, other } = await begun();
    const gone = at(made, mover);
    days(4);
    const host = mover === 0 ? 1 : 0;
    const zoe = await person(base.db, 'Zoe');
    must(await take(made, zoe, tokenIn(await invite(made, host, mover))));
    const input = { version: 1, moveId: randomUUID(), move: { type: 'pass', discard: [] } };
    expect(refusal(await playMove(base.db, gone, made.id, input)).code).toBe('forbidden');
    expect(refusal(await resign(base.db, gone, made.id)).code).toBe('forbidden');
    must(await invite(made, other, other));
    const token = tokenIn(await invite(made, other, other));
    expect(refusal(await take(made, gone, token)).code).toBe('forbidden');
    // Who sits there already has a seat, and is answered so.
    expect(must(await take(made, zoe, token)).created).toBe(false);
  });

  it('is named by the moves that were theirs, as the log of the finished game verifies', async () => {
    const { made, mover } = await begun();
    const name = (await read(made, at(made, 0))).seats[mover]?.name;
    days(4);
    const zoe = await person(base.db, 'Zoe');
    must(await take(made, zoe, tokenIn(await invite(made, mover === 0 ? 1 : 0, mover))));
    await endByResigning(base.db, { ...made, people: made.people.with(mover, zoe) });
    const file = must(await exportMatch(base.db, zoe, made.id));
    const told = file.events.filter(({ seat }) => seat === mover).map(({ text }) => text);
    expect(told[0]).toContain(name);
    expect(told.at(-1)).toContain('Zoe');
    const { verified, wrong } = verifyExport(JSON.parse(JSON.stringify(file)));
    expect(wrong).toBeUndefined();
    expect(verified?.acts).toBe(1);
    await sound(made);
  });

  it('is who is late, or awaited for two weeks where there is no clock, and nobody else', async () => {
    const made = await table(base.db, 'mystery', 3, { ...clocked, options: { first: 1 } });
    days(2.9);
    expect(refusal(await invite(made, 0, 1)).code).toBe('not-absent');
    days(0.2);
    must(await invite(made, 0, 1));
    expect(refusal(await invite(made, 0, 2)).code).toBe('not-absent');
    const slow = await table(base.db, 'mystery', 2, { options: { first: 1 } });
    days(13);
    expect(refusal(await invite(slow, 0, 1)).code).toBe('not-absent');
    days(1);
    must(await invite(slow, 0, 1));
  });

  it('who is back is not replaced by a link that was good before', async () => {
    const { made, mover } = await begun();
    days(4);
    const token = tokenIn(await invite(made, mover === 0 ? 1 : 0, mover));
    await playOn(base.db, made, () => 0);
    const zoe = await person(base.db, 'Zoe');
    expect(refusal(await take(made, zoe, token)).code).toBe('not-absent');
  });

  it('cannot be replaced while the game is paused, nor once the seat is out or the game over', async () => {
    const { made, other } = await begun();
    const token = tokenIn(await invite(made, other, other));
    const zoe = await person(base.db, 'Zoe');
    for (const who of made.people) must(await pauseMatch(base.db, who, made.id, { agree: true }));
    expect(refusal(await take(made, zoe, token)).code).toBe('paused');
    days(8);
    must(await resign(base.db, at(made, other), made.id));
    expect(refusal(await take(made, zoe, token)).code).toBe('already-out');
    const rest = made.people.filter((_, seat) => seat !== other);
    for (const who of rest) must(await voteToEnd(base.db, who, made.id, true));
    expect(refusal(await take(made, zoe, token)).code).toBe('match-over');
  });
});

describe('a link to a seat', () => {
  it('is the host’s to give, or anybody’s who sits there where the host is the absent one', async () => {
    const made = await table(base.db, 'mystery', 3, { ...clocked, options: { first: 1 } });
    days(4);
    must(await invite(made, 0, 1));
    expect(refusal(await invite(made, 2, 1)).code).toBe('forbidden');
    const stranger = await person(base.db, 'Eve');
    const asked = await replaceSeat(base.db, stranger, made.id, 1, { offer: true });
    expect(refusal(asked).code).toBe('not-found');
    expect(refusal(await invite(made, 0, 7)).code).toBe('not-found');

    const stuck = await table(base.db, 'mystery', 3, { ...clocked, options: { first: 0 } });
    days(4);
    must(await invite(stuck, 2, 0));
    const waiting = await lobby(base.db, 'mystery', 2);
    expect(refusal(await invite(waiting, 0, 1)).code).toBe('not-started');
  });

  it('is one’s own to give for one’s own seat, and to take back', async () => {
    const { made, other } = await begun();
    const token = tokenIn(await invite(made, other, other));
    expect(must(await invite(made, other, other, false))).toEqual({ seat: other, invite: null });
    const zoe = await person(base.db, 'Zoe');
    expect(refusal(await take(made, zoe, token)).code).toBe('not-absent');
    must(await invite(made, other, other));
    must(await take(made, zoe, token));
    await sound(made);
  });

  it('is not to be had by a session for one seat, neither to one’s own nor to another', async () => {
    const made = await table(base.db, 'mystery', 3, { ...clocked, options: { first: 0 } });
    days(4);
    const bound = { ...at(made, 2), scope: { matchId: made.id, seat: 2 } };
    for (const seat of [0, 2]) {
      const asked = await replaceSeat(base.db, bound, made.id, seat, { offer: true });
      expect(refusal(asked).code).toBe('forbidden');
    }
    expect((await read(made, at(made, 2))).votes.handOn).toEqual([]);
  });

  it.each([Number.NaN, 1.5, 1e12, -1])('is not found for a seat of number %d', async (seat) => {
    const made = await table(base.db, 'mystery', 2);
    expect(refusal(await invite(made, 0, seat)).code).toBe('not-found');
  });

  it('is good for its own seat and match only', async () => {
    const { made, other } = await begun();
    const elsewhere = await begun();
    const token = tokenIn(await invite(made, other, other));
    const zoe = await person(base.db, 'Zoe');
    expect(refusal(await take(elsewhere.made, zoe, token)).code).toBe('not-found');
    expect(refusal(await take(made, zoe, 'x'.repeat(43))).code).toBe('not-found');
  });
});

describe('with a replacement', () => {
  it('the role of host goes to the next who plays', async () => {
    const made = await table(base.db, 'mystery', 3, { ...clocked, options: { first: 0 } });
    must(await resign(base.db, at(made, 1), made.id));
    days(8);
    const zoe = await person(base.db, 'Zoe');
    const token = tokenIn(await invite(made, 0, 0));
    must(await take(made, zoe, token));
    expect(await read(made, zoe)).toMatchObject({ hostSeat: 2, isHost: false });
    expect(await read(made, at(made, 0))).toMatchObject({ isHost: false });
  });

  it('a vote of whoever sat there lapses, and a move decided before it is stale', async () => {
    const { made, mover, other } = await begun();
    const now = await moment(base.db, made);
    if (now === undefined) throw new Error('it is over');
    must(await voteToEnd(base.db, at(made, other), made.id, true));
    const zoe = await person(base.db, 'Zoe');
    must(await take(made, zoe, tokenIn(await invite(made, other, other))));
    expect((await read(made, zoe)).votes.end).toEqual([]);
    const input = { version: now.version, moveId: randomUUID(), move: now.moves[0] };
    const asked = await playMove(base.db, at(made, mover), made.id, input);
    expect(refusal(asked).code).toBe('stale');
  });

  it('what was still to be told to whoever sat there is dropped, and the turn told anew', async () => {
    const { made, mover } = await begun();
    days(4);
    const zoe = await person(base.db, 'Zoe');
    must(await take(made, zoe, tokenIn(await invite(made, mover === 0 ? 1 : 0, mover))));
    const rows = await base.db
      .select({ to: deliveries.to, about: deliveries.about, state: deliveries.state })
      .from(deliveries)
      .where(eq(deliveries.matchId, made.id));
    const due = rows.filter(({ to, state }) => to === `seat:${mover}` && state === 'due');
    const { turn, version } = await read(made, zoe);
    expect(due.map(({ about }) => about)).toEqual([`turn:${turn}:${version}`]);
  });

  it('the row of whoever sat there stays, with its end', async () => {
    const { made, other } = await begun();
    const zoe = await person(base.db, 'Zoe');
    must(await take(made, zoe, tokenIn(await invite(made, other, other))));
    const rows = await base.db.select().from(seats).where(eq(seats.matchId, made.id));
    const there = rows.filter(({ seat }) => seat === other);
    expect(there).toHaveLength(2);
    expect(there.filter(({ until }) => until === null).map(({ userId }) => userId)).toEqual([
      zoe.userId,
    ]);
  });
});
