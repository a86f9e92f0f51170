import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, matches, users } from '@/db/schema';
import { setClock } from '@/lib/clock';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import { startMatch } from '@/lib/match/start-match';
import { deliver } from '@/lib/notify/deliver';
import { at, endByResigning, moment, must, person, playOn } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import {
  cardsToo,
  change,
  mailOff,
  mailsGoTo,
  type PostTable,
  postLobby,
  postTable,
  replaceAt,
  seatInstead,
  tablesIn,
} from './post';

/** Who is told what, over a real mail server: one mail a turn, and nothing that is not true. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);
beforeEach(() => post.forget());

const subjects = (to?: string) => post.mails(to).map(({ subject }) => subject ?? '');
const first = (count: number) => Math.min(0, count - 1);

async function turnOf(made: PostTable): Promise<{ turn: number; seat: number } | undefined> {
  const { turn, toMove } = must(await readMatch(base.db, at(made, 0), made.id));
  const [seat] = toMove;
  return seat === undefined ? undefined : { turn, seat };
}

describe('a match from the deal to its end', () => {
  it.each([
    ['corridor', 2],
    ['mystery', 3],
  ] as const)(
    'of %s tells each turn once, no steps, and the end once',
    async (game, count) => {
      // Enough for several turns of each, with all their steps; then they give up.
      const most = 40;
      const made = await postTable(base, game, count);
      const expected = made.addresses.map(() => 0);
      let told = 0;
      for (let moves = 0; moves < most; moves++) {
        await deliver(base.db);
        const now = await turnOf(made);
        if (now === undefined) break;
        if (now.turn !== told) {
          expected[now.seat] = (expected[now.seat] ?? 0) + 1;
          told = now.turn;
        }
        const counts = made.addresses.map((address) => post.mails(address).length);
        expect(counts, `after ${moves} moves, in turn ${now.turn}`).toEqual(expected);
        await playOn(base.db, made, (open) => Math.floor(Math.random() * open));
      }
      if ((await turnOf(made)) !== undefined) await endByResigning(base.db, made);
      await deliver(base.db);
      await deliver(base.db);
      for (const address of made.addresses) {
        const ends = subjects(address).filter((subject) => subject.startsWith('Game over: '));
        expect(ends).toHaveLength(1);
      }
      const turns = expected.reduce((sum, each) => sum + each, 0);
      expect(post.mails()).toHaveLength(turns + count);
    },
    60_000,
  );
});

describe('a mail about a turn', () => {
  it('names the game, the others and who moved, and says when in the reader’s zone', async () => {
    const restore = setClock(() => new Date('2026-07-01T12:00:00Z'));
    try {
      const made = await postTable(base, 'mystery', 3, { options: { first: 0 } });
      await change(base, made, 1, { timeZone: 'Asia/Kathmandu' });
      await deliver(base.db);
      expect(subjects(made.addresses[0])).toEqual([
        'Your turn: Four Card Mystery with Ben and Cem',
      ]);
      await playOn(base.db, made, first);
      await deliver(base.db);
      const [mail] = post.mails(made.addresses[1]);
      expect(mail?.subject).toBe('Your turn: Four Card Mystery with Ada and Cem (Ada moved)');
      for (const body of [mail?.text, mail?.html || '']) {
        expect(body).toContain('Wed, 1 Jul 2026, 17:45 GMT+5:45');
        expect(await tablesIn(base, body ?? '')).toEqual([made.id]);
        expect(body).toMatch(/Ada (passed|challenged)/);
        expect(body).toContain('What happened so far:');
      }
    } finally {
      restore();
    }
  });

  it('is one thread with the others of its match, and says that no person wrote it', async () => {
    const made = await postTable(base, 'mystery', 2);
    await deliver(base.db);
    await playOn(base.db, made, first);
    await deliver(base.db);
    const mails = post.mails();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    for (const mail of mails) {
      expect(mail.references).toBe(`<match.${made.id}@localhost>`);
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    }
  });

  it('names own cards in its body only for who wants that, and in no subject', async () => {
    const cards = /\b(two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of \w+/i;
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await change(base, made, 1, { notify: cardsToo });
    await deliver(base.db);
    const { moves } = (await moment(base.db, made)) ?? expect.unreachable();
    await playOn(base.db, made, () => moves.findIndex(({ type }) => type === 'pass'));
    await deliver(base.db);
    const [without] = post.mails(made.addresses[0]);
    const [named] = post.mails(made.addresses[1]);
    expect(without?.text).toMatch(/Ada drew a card\./);
    expect(without?.text).not.toMatch(cards);
    expect(named?.text).toMatch(/Ben drew the .* of /);
    expect(subjects().join()).not.toMatch(cards);
  });

  it('lets no name become a header, or part of the page', async () => {
    const made = await postLobby(base, 'mystery', 2, { options: { first: 0 } });
    await change(base, made, 1, { name: '<img src=x> & "Co"\r\nBcc: eve@x.test' });
    must(await startMatch(base.db, at(made, 0), made.id));
    await deliver(base.db);
    const [mail] = post.mails();
    expect(mail?.recipients).toEqual([made.addresses[0]]);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.html).toContain('&lt;img src=x&gt; &amp; &quot;Co&quot;');
    expect(mail?.html).not.toContain('<img');
  });
});

describe('what a match is committed to', () => {
  const sealed = (mail: { text?: string } | undefined) =>
    /fingerprint of this game: ([0-9a-f]{64})/.exec(mail?.text?.replaceAll('\n', ' ') ?? '')?.[1];

  it('is in the first mail of it to each player, turn or end, and in no later one', async () => {
    const made = await postTable(base, 'mystery', 3, { options: { first: 0 } });
    const { commitment } = must(await readMatch(base.db, at(made, 0), made.id));
    for (let moves = 0; moves < 3; moves++) {
      await deliver(base.db);
      if (moves < 2) await playOn(base.db, made, first);
    }
    await endByResigning(base.db, made);
    await deliver(base.db);
    for (const address of made.addresses) {
      const [earliest, ...later] = post.mails(address);
      expect(sealed(earliest)).toBe(commitment);
      expect(earliest?.html).toContain(commitment);
      for (const mail of later) expect(sealed(mail)).toBeUndefined();
    }
    expect(post.mails(made.addresses[0])).toHaveLength(2);
  });

  it('is told again to who took another’s place', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await deliver(base.db);
    const other = await person(base.db, 'Zoe');
    const zoe = { email: 'zoe.late@x.test', emailVerified: new Date(0) };
    await base.db.update(users).set(zoe).where(eq(users.id, other.userId));
    await replaceAt(base, made, 0, other.userId);
    await endByResigning(base.db, made);
    await deliver(base.db);
    const { commitment } = must(await readMatch(base.db, at(made, 1), made.id));
    expect(post.mails(zoe.email).map(sealed)).toEqual([commitment]);
  });
});

describe('a turn is not told', () => {
  it('where it was taken before', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await playOn(base.db, made, first);
    const worked = await deliver(base.db);
    expect(worked).toMatchObject({ sent: 1, dropped: 1 });
    expect(post.mails().map(({ recipients }) => recipients)).toEqual([[made.addresses[1]]]);
  });

  it('where the match is over', async () => {
    const made = await postTable(base, 'mystery', 2);
    await endByResigning(base.db, made);
    await deliver(base.db);
    expect(subjects().map((subject) => subject.split(':')[0])).toEqual(['Game over', 'Game over']);
  });

  it('to one who resigned while it was theirs', async () => {
    const made = await postTable(base, 'mystery', 3, { options: { first: 1 } });
    must(await resign(base.db, at(made, 1), made.id));
    await deliver(base.db);
    expect(post.mails(made.addresses[1])).toEqual([]);
  });

  it('to whoever wants no mail, or is a guest, or whose address is not confirmed', async () => {
    for (const set of [
      { notify: mailOff },
      { email: null, emailVerified: null },
      { emailVerified: null },
    ]) {
      const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
      await change(base, made, 0, set);
      expect(await deliver(base.db)).toMatchObject({ sent: 0, postponed: 0 });
    }
    expect(post.mails()).toEqual([]);
  });

  it('to one who was replaced, but to who took their place', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    const other = await person(base.db, 'Zoe');
    await base.db
      .update(users)
      .set({ email: 'zoe@x.test', emailVerified: new Date(0) })
      .where(eq(users.id, other.userId));
    await seatInstead(base, made, 0, other.userId);
    await deliver(base.db);
    expect(post.mails().map(({ recipients }) => recipients)).toEqual([['zoe@x.test']]);
  });
});

describe('the end', () => {
  it('is told with its outcome to everybody, those who left included', async () => {
    const made = await postTable(base, 'mystery', 3);
    await deliver(base.db);
    post.forget();
    await endByResigning(base.db, made);
    await deliver(base.db);
    for (const address of made.addresses) {
      const over = post.mails(address).filter(({ subject }) => subject?.startsWith('Game over: '));
      expect(over).toHaveLength(1);
      expect(over[0]?.text).toContain('Ada won as the last one left.');
      expect(over[0]?.text?.includes('You won!')).toBe(address === made.addresses[0]);
    }
  });

  it('leaves nothing due behind', async () => {
    await deliver(base.db);
    const due = await base.db.select().from(deliveries).where(eq(deliveries.state, 'due'));
    expect(due).toEqual([]);
    const running = await base.db.$count(matches, eq(matches.status, 'active'));
    expect(running).toBeGreaterThan(0);
  });
});
