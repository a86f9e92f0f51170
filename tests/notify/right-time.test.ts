import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries, matches } from '@/db/schema';
import { changeProfile } from '@/lib/auth/profile';
import { setClock } from '@/lib/clock';
import { seat } from '@/lib/engine/seat';
import { lookingSeconds, noteLooking } from '@/lib/match/presence';
import { resign } from '@/lib/match/resign';
import { writeTidings } from '@/lib/match/write-tidings';
import { deliver } from '@/lib/notify/deliver';
import type { NotifyChange } from '@/lib/notify/settings';
import { at, must, playOn } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { change, mailsGoTo, type PostTable, postTable, seatInstead } from './post';

/** When people are told: at once or in few mails, not in their quiet hours, not while they look on. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);

let time = 0;
let restore = () => {};
beforeEach(async () => {
  post.forget();
  await base.db.delete(deliveries);
  setTime('2026-03-27T09:00:00Z');
  restore = setClock(() => new Date(time));
});
afterEach(() => restore());

function setTime(moment: string): void {
  time = Date.parse(moment);
}
const minutes = (count: number) => {
  time += count * 60_000;
};
const subjects = (to?: string) => post.mails(to).map(({ subject }) => subject ?? '');
const game = () => postTable(base, 'mystery', 2, { options: { first: 0 } });
const wants = (made: PostTable, seat: number, notify: NotifyChange) =>
  changeProfile(base.db, at(made, seat), { notify }).then(must);

/** Somebody at seat 0 of several tables, each with a clock of its own, each waiting for them. */
async function manyTables(perTurn: readonly (string | null)[]): Promise<PostTable[]> {
  const tables: PostTable[] = [];
  for (const each of perTurn) {
    const made = await postTable(base, 'mystery', 2, {
      options: { first: 0 },
      pace: { perTurn: each, late: 'friendly' },
    });
    const [first = made] = tables;
    if (first !== made) await seatInstead(base, made, 0, at(first, 0).userId);
    await change(base, made, 1, { name: `Rival ${tables.length}` });
    tables.push(made);
  }
  return tables;
}

describe('somebody who wants few mails', () => {
  it.each([
    ['PT15M', 15],
    ['PT1H', 60],
  ] as const)('gets one in %s at most, which lists all that waits', async (batch, span) => {
    const [one, two, three] = await manyTables([null, 'P1D', 'P3D']);
    if (!one || !two || !three) return expect.unreachable();
    await base.db.delete(deliveries);
    await wants(one, 0, { batch });
    minutes(1);
    const again = await game();
    await seatInstead(base, again, 0, at(one, 0).userId);
    await change(base, again, 1, { name: 'Rival 3' });
    await deliver(base.db);
    expect(subjects(one.addresses[0])).toEqual(['Longhand: your turn in 4 games']);
    const text = post.mails(one.addresses[0])[0]?.text ?? '';
    const order = [1, 2, 0, 3].map((rival) => text.indexOf(`Rival ${rival}`));
    expect(order.every((place) => place > 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));

    post.forget();
    for (let passed = 0; passed < span - 1; passed += span / 5) {
      minutes(span / 5 - 0.1);
      const more = await game();
      await seatInstead(base, more, 0, at(one, 0).userId);
      await deliver(base.db);
    }
    expect(post.mails(one.addresses[0])).toEqual([]);
    minutes(1);
    await deliver(base.db);
    expect(subjects(one.addresses[0])).toEqual(['Longhand: your turn in 9 games']);
  });

  it('gets a daily one at their hour, across a change to summer time', async () => {
    const made = await game();
    await change(base, made, 0, { timeZone: 'Europe/Berlin' });
    await change(base, made, 1, { timeZone: 'Europe/Berlin' });
    await wants(made, 0, { batch: 'P1D', batchHour: 18 });
    // The clocks go forward in the night to the 29th.
    const expected = ['2026-03-27T17:00:00Z', '2026-03-28T17:00:00Z', '2026-03-29T16:00:00Z'];
    const sent: string[] = [];
    for (let hour = 0; hour < 3 * 24; hour++) {
      const before = post.mails(made.addresses[0]).length;
      await deliver(base.db);
      if (post.mails(made.addresses[0]).length > before) {
        sent.push(new Date(time).toISOString().replace('.000', ''));
        await playOn(base.db, made, () => 0);
        await playOn(base.db, made, () => 0);
      }
      minutes(60);
    }
    expect(sent).toEqual(expected);
  });

  it('gets none where nothing is true any more when its time comes', async () => {
    const made = await game();
    await wants(made, 0, { batch: 'P1D' });
    await deliver(base.db);
    await playOn(base.db, made, () => 0);
    minutes(24 * 60);
    await deliver(base.db);
    expect(post.mails(made.addresses[0])).toEqual([]);
  });

  it('who wants them at once again gets what waited', async () => {
    const made = await game();
    await wants(made, 0, { batch: 'P1D', batchHour: 3 });
    await deliver(base.db);
    expect(post.mails()).toEqual([]);
    await wants(made, 0, { batch: 'none' });
    await deliver(base.db);
    expect(post.mails(made.addresses[0])).toHaveLength(1);
  });
});

describe('in quiet hours', () => {
  const quietHours = { from: '22:00', until: '07:00' };

  it.each([
    ['Europe/Berlin', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00Z'],
    ['America/New_York', '2026-03-08T03:30:00Z', '2026-03-08T11:00:00Z'],
    ['Europe/Berlin', '2026-10-24T20:30:00Z', '2026-10-25T06:00:00Z'],
    ['Asia/Kathmandu', '2026-05-01T16:30:00Z', '2026-05-02T01:15:00Z'],
  ])('of %s what comes at %s waits until %s', async (timeZone, comes, until) => {
    setTime(comes);
    const made = await game();
    await change(base, made, 0, { timeZone });
    await wants(made, 0, { quietHours });
    await deliver(base.db);
    time = Date.parse(until) - 1000;
    await deliver(base.db);
    expect(post.mails()).toEqual([]);
    setTime(until);
    await deliver(base.db);
    expect(post.mails(made.addresses[0])).toHaveLength(1);
  });

  it('several things wait and come in one mail, and nothing that is not true by then', async () => {
    setTime('2026-05-01T22:30:00Z');
    const [one, two, three] = await manyTables([null, null, null]);
    if (!one || !two || !three) return expect.unreachable();
    await wants(one, 0, { quietHours });
    await deliver(base.db);
    minutes(60);
    await playOn(base.db, { ...two, people: two.people.with(0, at(one, 0)) }, () => 0);
    must(await resign(base.db, at(three, 1), three.id));
    await deliver(base.db);
    expect(post.mails(one.addresses[0])).toEqual([]);
    setTime('2026-05-02T07:00:00Z');
    await deliver(base.db);
    expect(subjects(one.addresses[0])).toEqual([
      'Longhand: your turn in a game and a game is over',
    ]);
  });

  it('of one reader others are told as ever', async () => {
    setTime('2026-05-01T23:00:00Z');
    const made = await game();
    await wants(made, 1, { quietHours });
    await deliver(base.db);
    expect(post.mails(made.addresses[0])).toHaveLength(1);
  });
});

describe('somebody who looks at the table', () => {
  it('is not mailed while they do, and is when they leave without moving', async () => {
    const made = await game();
    for (let times = 0; times < 9; times++) {
      must(await noteLooking(base.db, at(made, 0), made.id));
      await deliver(base.db);
      minutes(1 / 3);
    }
    expect(post.mails()).toEqual([]);
    time += lookingSeconds * 1000;
    await deliver(base.db);
    expect(post.mails(made.addresses[0])).toHaveLength(1);
  });

  it('is not mailed at all where they move', async () => {
    const made = await game();
    must(await noteLooking(base.db, at(made, 0), made.id));
    await deliver(base.db);
    await playOn(base.db, made, () => 0);
    minutes(10);
    await deliver(base.db);
    expect(post.mails(made.addresses[0])).toEqual([]);
  });

  it('is told of other games, and how this one ended', async () => {
    const made = await game();
    const other = await game();
    await seatInstead(base, other, 0, at(made, 0).userId);
    await change(base, other, 1, { name: 'Rival' });
    must(await noteLooking(base.db, at(made, 0), made.id));
    await deliver(base.db);
    expect(subjects(made.addresses[0])).toHaveLength(1);
    expect(post.mails(made.addresses[0])[0]?.text).toContain('Rival');
    must(await resign(base.db, at(made, 1), made.id));
    await deliver(base.db);
    expect(subjects(made.addresses[0]).at(-1)).toMatch(/^Game over/);
  });

  it('stops no mail with a page that is open and not seen', async () => {
    // Such a page sends no sign; one that was sent a while ago counts no more.
    const made = await game();
    must(await noteLooking(base.db, at(made, 0), made.id));
    minutes(1.1);
    await deliver(base.db);
    expect(post.mails(made.addresses[0])).toHaveLength(1);
  });
});

describe('a reminder', () => {
  const timed = (perTurn: string) =>
    postTable(base, 'mystery', 2, { options: { first: 0 }, pace: { perTurn, late: 'friendly' } });
  const reminders = (made: PostTable) =>
    subjects(made.addresses[0]).filter((subject) => subject.startsWith('Still your turn'));

  it('comes once, when four fifths of the time are over, with the deadline in the reader’s zone', async () => {
    const made = await timed('PT10H');
    await change(base, made, 0, { timeZone: 'Asia/Kathmandu' });
    await deliver(base.db);
    minutes(8 * 60 - 1);
    await deliver(base.db);
    expect(reminders(made)).toEqual([]);
    minutes(1);
    for (let times = 0; times < 3; times++) await deliver(base.db);
    expect(reminders(made)).toHaveLength(1);
    expect(post.mails(made.addresses[0]).at(-1)?.text).toContain(
      'Sat, 28 Mar 2026, 00:45 GMT+5:45',
    );
  });

  it('comes by one’s own plan, and not for a time that is longer than the turn', async () => {
    const made = await timed('P2D');
    await wants(made, 0, { reminders: ['P3D', 'PT24H', 'PT4H'] });
    const began = time;
    const came: number[] = [];
    for (let hour = 0; hour <= 48; hour++) {
      const before = reminders(made).length;
      await deliver(base.db);
      if (reminders(made).length > before) came.push((time - began) / 3_600_000);
      minutes(60);
    }
    expect(came).toEqual([24, 44]);
  });

  it('does not come where the seat has moved, or the time is over', async () => {
    const made = await timed('PT10H');
    await deliver(base.db);
    await playOn(base.db, made, () => 0);
    minutes(8 * 60);
    await deliver(base.db);
    expect(reminders(made)).toEqual([]);
  });

  it('comes once more where the deadline was extended, and not twice', async () => {
    const made = await timed('PT10H');
    await deliver(base.db);
    minutes(8 * 60);
    await deliver(base.db);
    expect(reminders(made)).toHaveLength(1);
    // As it is extended: by an act that writes its own tiding.
    const deadlineAt = new Date(time + 10 * 3_600_000);
    await base.db.update(matches).set({ deadlineAt }).where(eq(matches.id, made.id));
    for (const about of ['deadline:1', 'deadline:2']) {
      const tiding = { seat: seat(0), kind: 'deadline', about } as const;
      await writeTidings(base.db, made.id, [tiding], new Date(time));
      await deliver(base.db);
    }
    minutes(8 * 60);
    await deliver(base.db);
    minutes(60);
    await deliver(base.db);
    expect(reminders(made)).toHaveLength(2);
  });

  it('comes before quiet hours that last until the deadline, and after those that do not', async () => {
    const quietHours = { from: '22:00', until: '07:00' };
    setTime('2026-05-01T10:00:00Z');
    const tight = await timed('PT20H');
    await wants(tight, 0, { quietHours });
    const loose = await timed('P1D');
    await wants(loose, 0, { quietHours });
    const came = new Map<PostTable, string>();
    for (let quarter = 0; quarter < 24 * 4; quarter++) {
      await deliver(base.db);
      for (const made of [tight, loose]) {
        if (reminders(made).length > 0 && !came.has(made)) {
          came.set(made, new Date(time).toISOString().slice(11, 16));
        }
      }
      minutes(15);
    }
    expect([came.get(tight), came.get(loose)]).toEqual(['21:30', '07:00']);
  });

  it('is told with the turn where both have waited', async () => {
    const quietHours = { from: '22:00', until: '07:00' };
    setTime('2026-05-01T23:00:00Z');
    const made = await timed('PT9H');
    await wants(made, 0, { quietHours });
    for (let hour = 0; hour < 9; hour++) {
      await deliver(base.db);
      minutes(60);
    }
    expect(subjects(made.addresses[0])).toHaveLength(1);
  });
});
