import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches, seats, users } from '@/db/schema';
import { matchMarks } from '@/db/writing';
import { card } from '@/lib/engine/card';
import type { Mark } from '@/lib/engine/notebook';
import { lockMatchesOf, moveSeats } from '@/lib/match/move-seats';
import { readMatch } from '@/lib/match/read-match';
import { readNotebook } from '@/lib/match/read-notebook';
import { setMark } from '@/lib/match/set-mark';
import { testDatabase } from '../support/database';
import {
  at,
  endByResigning,
  lobby,
  must,
  person,
  playRandomly,
  refusal,
  type TestTable,
  table,
} from './table';

/** What a player can prove at a table, and what they mark for themselves. */

const base = testDatabase();

const marking = (made: TestTable, seat: number, text: string, place: string, mark: Mark | null) =>
  setMark(base.db, at(made, seat), made.id, { card: card(text), place, mark });
const read = async (made: TestTable, seat: number) =>
  must(await readNotebook(base.db, at(made, seat), made.id));
const marked = async (made: TestTable, seat: number) =>
  (await read(made, seat)).marks.map(({ card, place, mark }) => `${card} ${place} ${mark}`);

describe('what is proven at a table', () => {
  it('is what the asker holds, and nothing of what others do, as it begins', async () => {
    const made = await table(base.db, 'corridor', 3);
    const { view } = must(await readMatch(base.db, at(made, 1), made.id));
    const { decks, version } = await read(made, 1);
    const sure = decks.flatMap(({ cards }) => cards).filter(({ can }) => can.length === 1);
    const own = view !== null && 'hands' in view ? view.hands[1]?.cards : [];
    expect(sure).toEqual([{ card: own?.[0], can: ['hand:1'], seen: true }]);
    expect(version).toBe(1);
  });

  it('has all that the view shows, move by move, of both decks of the Mystery', async () => {
    const made = await table(base.db, 'mystery', 2);
    await playRandomly(base.db, made, 12);
    const { view } = must(await readMatch(base.db, at(made, 0), made.id));
    const { decks, lost } = await read(made, 0);
    const placed = (deck: string, place: string) =>
      decks
        .find((one) => one.deck === deck)
        ?.cards.filter(({ can }) => can.join() === place)
        .map((one) => one.card);
    if (view === null || !('hand' in view)) throw new Error('no view');
    expect(placed('cards', 'hand:0')).toEqual(view.hand);
    expect(placed('cards', 'discards')).toHaveLength(view.discards.length);
    const claims = view.seats.flatMap(({ claimed }) => claimed.map((claim) => claim.card));
    expect(placed('prizes', 'claimed')?.sort()).toEqual(claims.sort());
    // Whatever was challenged or discarded can be claimed no more.
    const gone = lost.map((one) => one.card);
    expect(gone).toEqual(expect.arrayContaining(view.discards));
  });

  it('is empty before the deal', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    expect(await read(made, 0)).toEqual({
      version: 0,
      decks: [],
      lost: [],
      places: [],
      marks: [],
    });
  });
});

describe('marks in a notebook', () => {
  it('are set, changed and cleared each by itself, so that two tabs lose nothing', async () => {
    const made = await table(base.db, 'corridor', 2);
    await Promise.all([
      marking(made, 0, '7H', 'door:1', 'maybe'),
      marking(made, 0, '7H', 'hand:1', 'maybe'),
      marking(made, 0, '9S', 'door:1', 'not'),
      marking(made, 0, '9S', 'door:1', 'not'),
    ]);
    expect(await marked(made, 0)).toEqual(['7H door:1 maybe', '7H hand:1 maybe', '9S door:1 not']);
    must(await marking(made, 0, '7H', 'door:1', 'sure'));
    must(await marking(made, 0, '7H', 'hand:1', null));
    must(await marking(made, 0, '7H', 'hand:1', null));
    expect(await marked(made, 0)).toEqual(['7H door:1 sure', '9S door:1 not']);
  });

  it('are the asker’s own, and kept after the end', async () => {
    const made = await table(base.db, 'mystery', 2);
    must(await marking(made, 1, 'AS', 'prize:0', 'sure'));
    expect(await marked(made, 0)).toEqual([]);
    await endByResigning(base.db, made);
    expect(await marked(made, 1)).toEqual(['AS prize:0 sure']);
    must(await marking(made, 1, 'AS', 'prize:0', 'not'));
    const stranger = await person(base.db, 'Kim');
    expect(refusal(await readNotebook(base.db, stranger, made.id)).code).toBe('not-found');
    await base.db.update(matches).set({ visibility: 'public' }).where(eq(matches.id, made.id));
    expect(refusal(await readNotebook(base.db, stranger, made.id)).code).toBe('forbidden');
  });

  it('are of cards and places that the game has, once it was dealt', async () => {
    const made = await table(base.db, 'corridor', 2);
    for (const [text, place, path] of [
      ['AS', 'door:1', 'card'],
      ['7H', 'hand:2', 'place'],
      ['7H', 'prize:0', 'place'],
      ['7H', 'faceUp', 'place'],
    ] as const) {
      const refused = refusal(await marking(made, 0, text, place, 'sure'));
      expect([refused.code, refused.issues?.[0]?.path]).toEqual(['malformed', path]);
    }
    const waiting = await lobby(base.db, 'corridor', 2);
    expect(refusal(await marking(waiting, 0, '7H', 'door:1', 'sure')).code).toBe('not-started');
  });

  it('stay with one who was replaced, and are not handed on', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await marking(made, 1, '7H', 'door:1', 'sure'));
    const kim = await person(base.db, 'Kim');
    const until = new Date();
    await base.db
      .update(seats)
      .set({ until, untilSeq: 1 })
      .where(and(eq(seats.matchId, made.id), eq(seats.seat, 1)));
    await base.db
      .insert(seats)
      .values({ id: randomUUID(), matchId: made.id, seat: 1, userId: kim.userId, since: until });
    expect(await marked(made, 1)).toEqual(['7H door:1 sure']);
    expect(must(await readNotebook(base.db, kim, made.id)).marks).toEqual([]);
    // What was seen with the eyes of the seat stays proven.
    const proven = (await read(made, 1)).decks.flatMap(({ cards }) => cards);
    expect(proven.filter(({ can }) => can.join() === 'hand:1')).toHaveLength(1);
  });

  it('go with the account', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await marking(made, 1, '7H', 'door:1', 'sure'));
    await base.db.delete(users).where(eq(users.id, at(made, 1).userId));
    const left = await base.db.select().from(matchMarks).where(eq(matchMarks.matchId, made.id));
    expect(left).toEqual([]);
  });

  it('go along as two accounts become one; where both marked the same, the other’s stays', async () => {
    const made = await table(base.db, 'mystery', 3);
    const other = await person(base.db, 'Zoe');
    const [from, to] = [at(made, 1).userId, other.userId];
    must(await marking(made, 1, '7H', 'hand:0', 'sure'));
    must(await marking(made, 1, '8H', 'hand:0', 'sure'));
    await base.db
      .insert(matchMarks)
      .values({ matchId: made.id, userId: to, card: card('7H'), place: 'hand:0', mark: 'not' });
    await endByResigning(base.db, made);
    await base.db.transaction(async (tx) => {
      await moveSeats(tx, { from, to, locked: await lockMatchesOf(tx, from) });
    });
    expect(must(await readNotebook(base.db, other, made.id)).marks).toEqual([
      { card: '7H', place: 'hand:0', mark: 'not' },
      { card: '8H', place: 'hand:0', mark: 'sure' },
    ]);
  });
});
