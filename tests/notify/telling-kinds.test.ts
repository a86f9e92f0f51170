import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries } from '@/db/schema';
import { changeProfile } from '@/lib/auth/profile';
import { setClock } from '@/lib/clock';
import { inviteByMail } from '@/lib/match/invite-by-mail';
import { nudge } from '@/lib/match/nudge';
import { pauseMatch, resumeMatch } from '@/lib/match/pause-match';
import { deliver } from '@/lib/notify/deliver';
import { at, lobby, must } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { change, mailsGoTo, postTable } from './post';

/** The table of ways: which event goes by which way, for each reader. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base, { many: true });
let time = 0;
let restore = () => {};
beforeEach(async () => {
  post.forget();
  await base.db.delete(deliveries);
  time = Date.UTC(2026, 4, 1, 9);
  restore = setClock(() => new Date(time));
});
afterEach(() => restore());

const subjects = (to?: string) => post.mails(to).map(({ subject }) => subject ?? '');

describe('the start', () => {
  it('is mailed to who wants it, and to the first to move as their turn alone', async () => {
    const made = await postTable(base, 'mystery', 3, { options: { first: 0 } });
    for (const seat of [0, 1]) {
      const notify = { table: { started: { mail: true } } };
      must(await changeProfile(base.db, at(made, seat), { notify }));
    }
    await deliver(base.db);
    expect(made.addresses.map((address) => subjects(address))).toEqual([
      ['Your turn: Four Card Mystery with Ben and Cem'],
      ['The game has begun: Four Card Mystery with Ada and Cem'],
      [],
    ]);
    expect(post.mails(made.addresses[1])[0]?.text).toContain('It is Ada’s turn.');
  });
});

describe('a pause that ended', () => {
  it('is told to the others, with whose turn it is; the turn is not told while it lasts', async () => {
    const made = await postTable(base, 'mystery', 3, {
      options: { first: 0 },
      pace: { perTurn: 'P3D', late: 'friendly' },
    });
    await base.db.delete(deliveries);
    for (const seat of [2, 1, 0]) {
      must(await pauseMatch(base.db, at(made, seat), made.id, { agree: true, for: 'P7D' }));
    }
    await deliver(base.db);
    post.forget();
    time += 24 * 3_600_000;
    must(await resumeMatch(base.db, at(made, 2), made.id));
    await deliver(base.db);
    expect(subjects(made.addresses[0])).toEqual([
      'The game goes on: Four Card Mystery with Ben and Cem',
    ]);
    const [mail] = post.mails(made.addresses[0]);
    expect(mail?.text).toContain('It is your turn. The time for this move ends on Tue, 5 May 2026');
    expect(subjects(made.addresses[1])).toHaveLength(1);
    expect(subjects(made.addresses[2])).toEqual([]);
  });
});

describe('a nudge', () => {
  it('is mailed to who is awaited, unless they want none', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await deliver(base.db);
    post.forget();
    must(await nudge(base.db, at(made, 1), made.id));
    await deliver(base.db);
    expect(subjects()).toEqual(['You are awaited: Four Card Mystery with Ben']);
    const notify = { table: { nudge: { mail: false } } };
    must(await changeProfile(base.db, at(made, 0), { notify }));
    time += 25 * 3_600_000;
    must(await nudge(base.db, at(made, 1), made.id));
    await deliver(base.db);
    expect(post.mails()).toHaveLength(1);
  });
});

describe('an invitation to somebody with an account', () => {
  it('goes by the ways that they want', async () => {
    const made = await lobby(base.db, 'mystery', 3, { seated: 1 });
    const other = await lobby(base.db, 'mystery', 2);
    await change(base, other, 0, { email: 'fay@x.test', emailVerified: new Date(0) });
    const invite = () => inviteByMail(base.db, at(made, 0), made.id, ['fay@x.test']);
    const notify = { quietHours: { from: '08:00', until: '10:00' } };
    must(await changeProfile(base.db, at(other, 0), { notify }));
    must(await invite());
    await deliver(base.db);
    expect(post.mails()).toEqual([]);
    time += 3_600_000;
    await deliver(base.db);
    expect(subjects('fay@x.test')).toEqual(['Ada invites you to a game: Four Card Mystery']);
  });
});

describe('somebody in a hundred and twenty games', () => {
  it('is told of every one of them', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await base.db.delete(deliveries);
    const ada = at(made, 0).userId;
    // Copies of one table: what is told of a turn hangs on these rows.
    await base.db.execute(sql`
      with copies as (
        insert into matches
        select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
        from matches m, generate_series(1, 120) where m.id = ${made.id}
        returning id
      ), seated as (
        insert into seats (id, match_id, seat, user_id, since)
        select gen_random_uuid(), copies.id, s.seat, s.user_id, s.since
        from copies, seats s where s.match_id = ${made.id}
      )
      insert into deliveries (id, match_id, "to", kind, about, way, due_at, state, created_at)
      select gen_random_uuid(), id, 'seat:0', 'turn', 'turn:1', 'every', ${new Date(time).toISOString()}::timestamptz, 'due', ${new Date(time).toISOString()}::timestamptz
      from copies`);
    for (let runs = 0; runs < 4; runs++) await deliver(base.db);
    expect(post.mails(made.addresses[0])).toHaveLength(120);
    const told = await base.db.$count(
      deliveries,
      and(eq(deliveries.to, `user:${ada}`), eq(deliveries.state, 'sent')),
    );
    expect(told).toBe(120);

    // And where they have waited, all in one.
    post.forget();
    await base.db.execute(sql`
      update deliveries set state = 'due', created_at = created_at - interval '1 hour' where way = 'mail'`);
    await deliver(base.db, { limit: 200 });
    expect(subjects(made.addresses[0])).toEqual(['Longhand: your turn in more than 50 games']);
    expect(await base.db.$count(deliveries, eq(deliveries.state, 'due'))).toBe(0);
  });
});
