import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchEvents, matches, seats, users } from '@/db/schema';
import { matchNotes } from '@/db/writing';
import { setClock } from '@/lib/clock';
import { cancelMatch } from '@/lib/match/cancel-match';
import { exportMatch } from '@/lib/match/export-match';
import { leaveSeat } from '@/lib/match/leave-seat';
import { lockMatchesOf, moveSeats } from '@/lib/match/move-seats';
import { playMove } from '@/lib/match/play-move';
import { readChat } from '@/lib/match/read-chat';
import { readMatch } from '@/lib/match/read-match';
import { readNotes } from '@/lib/match/read-notes';
import { resign } from '@/lib/match/resign';
import { saveNotes, saveNotesSchema } from '@/lib/match/save-notes';
import { sendMessage, sendMessageSchema } from '@/lib/match/send-message';
import { tagOf } from '@/lib/match/tag-of';
import { testDatabase } from '../support/database';
import {
  at,
  endByResigning,
  lobby,
  moment,
  must,
  person,
  refusal,
  type TestTable,
  table,
} from './table';

/** What those at a table write: to one another, and each for themselves. */

const base = testDatabase();

let time = Date.parse('2026-03-01T12:00:00Z');
let restore: () => void;
beforeEach(() => {
  time = Date.parse('2026-03-01T12:00:00Z');
  restore = setClock(() => new Date(time));
});
afterEach(() => restore());

const say = (made: TestTable, seat: number, text: string, messageId = randomUUID()) => {
  time += 1000;
  return sendMessage(base.db, at(made, seat), made.id, { text, messageId });
};
const heard = async (made: TestTable, seat: number) =>
  must(await readChat(base.db, at(made, seat), made.id)).messages.map(({ text }) => text);
const note = (made: TestTable, seat: number, text: string, version: number) =>
  saveNotes(base.db, at(made, seat), made.id, { text, version });
const noted = async (made: TestTable, seat: number) =>
  must(await readNotes(base.db, at(made, seat), made.id));
const read = async (made: TestTable, seat: number) =>
  must(await readMatch(base.db, at(made, seat), made.id));

describe('what is said at a table', () => {
  it('is read by all who sit there, with who said it and when, page by page', async () => {
    const made = await table(base.db, 'corridor', 3);
    must(await say(made, 0, 'Good luck!'));
    must(await say(made, 2, 'And to you.'));
    expect(must(await readChat(base.db, at(made, 2), made.id)).messages).toEqual([
      {
        id: 1,
        at: '2026-03-01T12:00:01.000Z',
        seat: 0,
        name: 'Ada',
        you: false,
        text: 'Good luck!',
      },
      {
        id: 2,
        at: '2026-03-01T12:00:02.000Z',
        seat: 2,
        name: 'Cem',
        you: true,
        text: 'And to you.',
      },
    ]);
    const first = must(await readChat(base.db, at(made, 1), made.id, { limit: 1 }));
    expect([first.messages.length, first.next]).toEqual([1, 1]);
    const rest = must(await readChat(base.db, at(made, 1), made.id, { after: 1, limit: 1 }));
    expect([rest.messages[0]?.id, rest.next]).toEqual([2, null]);
  });

  it('is kept after the end, and can be added to then, by those who left the game too', async () => {
    const made = await table(base.db, 'mystery', 3);
    must(await say(made, 1, 'I must go.'));
    must(await resign(base.db, at(made, 1), made.id));
    expect(refusal(await say(made, 1, 'Seat 0 has the 7H!')).code).toBe('already-out');
    must(await say(made, 0, 'A pity.'));
    expect(await heard(made, 1)).toEqual(['I must go.', 'A pity.']);
    must(await resign(base.db, at(made, 2), made.id));
    must(await say(made, 1, 'Well played.'));
    expect(await heard(made, 2)).toEqual(['I must go.', 'A pity.', 'Well played.']);
  });

  it('begins in the lobby, and ends for who leaves it or where it is cancelled', async () => {
    const made = await lobby(base.db, 'mystery', 3);
    must(await say(made, 1, 'When do we begin?'));
    expect(await heard(made, 0)).toEqual(['When do we begin?']);
    must(await leaveSeat(base.db, at(made, 1), made.id, 1));
    expect(refusal(await readChat(base.db, at(made, 1), made.id)).code).toBe('not-found');
    const [line] = must(await readChat(base.db, at(made, 2), made.id)).messages;
    expect(line).toMatchObject({ seat: null, name: 'Ben' });
    must(await cancelMatch(base.db, at(made, 0), made.id));
    expect(refusal(await say(made, 0, 'Oh.')).code).toBe('match-cancelled');
    expect(await heard(made, 0)).toHaveLength(1);
  });

  it('is not for spectators, be the game public or watched', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await say(made, 0, 'Just us two.'));
    const stranger = await person(base.db, 'Kim');
    expect(refusal(await readChat(base.db, stranger, made.id)).code).toBe('not-found');
    await base.db.update(matches).set({ visibility: 'public' }).where(eq(matches.id, made.id));
    expect(refusal(await readChat(base.db, stranger, made.id)).code).toBe('forbidden');
    const input = { text: 'Hello', messageId: randomUUID() };
    expect(refusal(await sendMessage(base.db, stranger, made.id, input)).code).toBe('forbidden');
    expect(must(await readMatch(base.db, stranger, made.id)).lastMessage).toBeNull();
    const file = must(await exportMatch(base.db, stranger, made.id));
    expect(JSON.stringify(file)).not.toContain('Just us two');
  });

  it('is for one who was replaced up to then, and for who came in their place as a whole', async () => {
    const made = await table(base.db, 'corridor', 3);
    await base.db.update(matches).set({ visibility: 'public' }).where(eq(matches.id, made.id));
    must(await say(made, 1, 'Off on holiday.'));
    const kim = await person(base.db, 'Kim');
    await replaced(made, 1, kim.userId);
    must(await say(made, 0, 'Welcome, Kim.'));
    expect(await heard(made, 1)).toEqual(['Off on holiday.']);
    expect((await read(made, 1)).lastMessage).toBe(1);
    expect(refusal(await say(made, 1, 'I am back.')).code).toBe('forbidden');
    const all = must(await readChat(base.db, kim, made.id)).messages;
    expect(all.map(({ seat, name }) => [seat, name])).toEqual([
      [1, 'Ben'],
      [0, 'Ada'],
    ]);
    expect(must(await readMatch(base.db, kim, made.id)).lastMessage).toBe(2);
  });

  it('is said once, however often it is sent, and whatever came after it', async () => {
    const made = await table(base.db, 'corridor', 2);
    const id = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => say(made, 1, 'Once.', id)));
    expect(new Set(sent.map((each) => must(each).id))).toEqual(new Set([1]));
    must(await resign(base.db, at(made, 1), made.id));
    expect(must(await say(made, 1, 'Once.', id)).id).toBe(1);
    expect(refusal(await say(made, 1, 'Twice.', id)).code).toBe('message-id-reused');
    expect(refusal(await say(made, 0, 'Once.', id)).code).toBe('message-id-reused');
    expect(await heard(made, 0)).toEqual(['Once.']);
  });

  it('by many at once is numbered without gaps', async () => {
    const made = await table(base.db, 'mystery', 3);
    const texts = Array.from({ length: 12 }, (_, count) => `${count}`);
    await Promise.all(texts.map(async (text, count) => must(await say(made, count % 3, text))));
    const { messages } = must(await readChat(base.db, at(made, 0), made.id));
    expect(messages.map(({ id }) => id)).toEqual(texts.map((_, count) => count + 1));
    expect(messages.map(({ text }) => text).sort()).toEqual(texts.sort());
  });

  it('changes what those at the table are shown, and makes no move stale', async () => {
    const made = await table(base.db, 'corridor', 2);
    const now = await moment(base.db, made);
    if (now === undefined) throw new Error('it is over');
    const before = await read(made, 0);
    must(await say(made, 1, 'Take your time.'));
    const after = await read(made, 0);
    expect(tagOf(after)).not.toBe(tagOf(before));
    expect(after).toEqual({ ...before, lastMessage: 1 });
    const input = { version: now.version, moveId: randomUUID(), move: now.moves[0] };
    must(await playMove(base.db, now.asker, made.id, input));
    const log = await base.db
      .select({ event: matchEvents.event })
      .from(matchEvents)
      .where(eq(matchEvents.matchId, made.id));
    expect(JSON.stringify(log)).not.toContain('Take your time');
  });

  it('is a text of 1 to 1,000 characters, without control characters', () => {
    const parsed = (text: string) =>
      sendMessageSchema.safeParse({ text, messageId: randomUUID() }).data?.text;
    expect(parsed('  one\r\ntwo\u0007\u0000\u001b[1m\t! ')).toBe('one\ntwo[1m\t!');
    expect(parsed('x'.repeat(1000))).toHaveLength(1000);
    expect(parsed('x'.repeat(1001))).toBeUndefined();
    expect(parsed(' \n\u0007')).toBeUndefined();
  });
});

describe('private notes', () => {
  it('are the asker’s own, before, during and after the game', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    expect(await noted(made, 0)).toEqual({ text: '', version: 0, changedAt: null });
    must(await note(made, 0, 'Ben bluffs.', 0));
    expect(await noted(made, 1)).toEqual({ text: '', version: 0, changedAt: null });
    expect(await noted(made, 0)).toEqual({
      text: 'Ben bluffs.',
      version: 1,
      changedAt: '2026-03-01T12:00:00.000Z',
    });
    const played = await table(base.db, 'corridor', 2);
    must(await note(played, 1, 'Door 2: hearts.', 0));
    await endByResigning(base.db, played);
    expect((await noted(played, 1)).text).toBe('Door 2: hearts.');
    must(await note(played, 1, '', 1));
    expect(await noted(played, 1)).toMatchObject({ text: '', version: 2 });
    const stranger = await person(base.db, 'Kim');
    expect(refusal(await readNotes(base.db, stranger, played.id)).code).toBe('not-found');
    const file = must(await exportMatch(base.db, at(made, 1), made.id));
    expect(JSON.stringify(file)).not.toContain('bluffs');
  });

  it('edited in two tabs lose nothing: the second is told what the first saved', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await note(made, 0, 'common', 0));
    must(await note(made, 0, 'common, and the first', 1));
    const stale = refusal(await note(made, 0, 'common, and the second', 1));
    expect(stale).toMatchObject({ code: 'stale', version: 2, text: 'common, and the first' });
    expect((await noted(made, 0)).text).toBe('common, and the first');
    must(await note(made, 0, 'common, and both', stale.version ?? 0));
    expect(await noted(made, 0)).toMatchObject({ text: 'common, and both', version: 3 });
  });

  it('saved from many tabs at once are saved from one of them', async () => {
    const made = await table(base.db, 'corridor', 2);
    for (const version of [0, 1]) {
      const saved = await Promise.all(
        ['a', 'b', 'c', 'd'].map((text) => note(made, 0, `${text}${version}`, version)),
      );
      expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
      const present = await noted(made, 0);
      for (const each of saved) {
        if (!each.ok) expect(each.failure).toMatchObject({ code: 'stale', text: present.text });
      }
    }
  });

  it('saved again, as an answer was lost, are as they were', async () => {
    const made = await table(base.db, 'corridor', 2);
    const first = must(await note(made, 0, 'one', 0));
    expect(must(await note(made, 0, 'one', 0))).toEqual(first);
  });

  it('stay with one who was replaced, and are not handed on', async () => {
    const made = await table(base.db, 'corridor', 2);
    await base.db.update(matches).set({ visibility: 'public' }).where(eq(matches.id, made.id));
    must(await note(made, 1, 'Ada has the 9S.', 0));
    const kim = await person(base.db, 'Kim');
    await replaced(made, 1, kim.userId);
    expect((await noted(made, 1)).text).toBe('Ada has the 9S.');
    expect(must(await readNotes(base.db, kim, made.id)).text).toBe('');
  });

  it('are texts of up to 20,000 characters', () => {
    const fits = (length: number) =>
      saveNotesSchema.safeParse({ text: 'x'.repeat(length), version: 0 }).success;
    expect([fits(0), fits(20_000), fits(20_001)]).toEqual([true, true, false]);
  });
});

describe('what somebody wrote', () => {
  it('stays without a name once the account is gone; their notes go', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await say(made, 1, 'Farewell.'));
    must(await note(made, 1, 'nothing', 0));
    await base.db.delete(users).where(eq(users.id, at(made, 1).userId));
    const { messages } = must(await readChat(base.db, at(made, 0), made.id));
    expect(messages).toMatchObject([{ seat: null, name: null, you: false, text: 'Farewell.' }]);
    const left = await base.db.select().from(matchNotes).where(eq(matchNotes.matchId, made.id));
    expect(left).toEqual([]);
  });

  it('goes along as two accounts become one, notes of both put together', async () => {
    const made = await lobby(base.db, 'mystery', 3);
    must(await say(made, 1, 'Hello.'));
    must(await note(made, 1, 'of Ben', 0));
    must(await note(made, 2, 'of Cem', 0));
    must(await leaveSeat(base.db, at(made, 2), made.id, 2));
    const [from, to] = [at(made, 1).userId, at(made, 2).userId];
    await base.db.transaction(async (tx) => {
      const moved = await moveSeats(tx, { from, to, locked: await lockMatchesOf(tx, from) });
      expect(moved).toEqual({ ok: true, value: { kept: false } });
    });
    const { messages } = must(await readChat(base.db, at(made, 2), made.id));
    expect(messages).toMatchObject([{ seat: 1, name: 'Cem', you: true, text: 'Hello.' }]);
    expect(await noted(made, 2)).toMatchObject({ text: 'of Cem\n\nof Ben', version: 2 });
  });
});

/** Puts another user in a seat, as replacing does: the former row keeps until when it was theirs. */
async function replaced(made: TestTable, seat: number, userId: string): Promise<void> {
  const here = and(eq(seats.matchId, made.id), eq(seats.seat, seat));
  time += 1000;
  await base.db
    .update(seats)
    .set({ until: new Date(time), untilSeq: 1 })
    .where(here);
  await base.db
    .insert(seats)
    .values({ id: randomUUID(), matchId: made.id, seat, userId, since: new Date(time) });
}
