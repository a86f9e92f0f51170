import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries, users } from '@/db/schema';
import { now, setClock } from '@/lib/clock';
import { resign } from '@/lib/match/resign';
import { readBacklog } from '@/lib/notify/backlog';
import { deliver } from '@/lib/notify/deliver';
import { readHealth } from '@/lib/notify/health';
import { at, must, playOn } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { change, mailsGoTo, postTable, seatInstead, tablesIn } from './post';

/** What is told while the mail server is away, when it is back, and when a worker dies or has company. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);

let ahead = 0;
let restore = () => {};
beforeEach(async () => {
  post.forget();
  await base.db.delete(deliveries);
  ahead = 0;
  restore = setClock(() => new Date(Date.UTC(2026, 0, 5, 9) + ahead));
});
afterEach(() => restore());

const minutes = (count: number) => {
  ahead += count * 60_000;
};
const first = () => 0;

describe('while the mail server is down', () => {
  it('what waits is tried again, and each person gets one mail, true when it is sent', async () => {
    const made = await postTable(base, 'mystery', 3, { options: { first: 0 } });
    await post.down();
    for (let turn = 0; turn < 7; turn++) {
      expect((await deliver(base.db)).sent).toBe(0);
      minutes(90);
      await playOn(base.db, made, first);
    }
    await post.up();
    minutes(16);
    await deliver(base.db);
    const mails = post.mails();
    expect(mails.map(({ recipients }) => recipients)).toEqual([[made.addresses[1]]]);
    expect(mails[0]?.subject).toBe('Your turn: Four Card Mystery with Ada and Cem (Ada moved)');
  });

  it('what a person missed in several games comes in one mail', async () => {
    const one = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    const two = await postTable(base, 'corridor', 2, { options: { youngest: 0 } });
    const three = await postTable(base, 'mystery', 2, { options: { first: 1 } });
    for (const other of [two, three]) await seatInstead(base, other, 0, at(one, 0).userId);
    await change(base, two, 1, { name: 'Bo' });

    await post.down();
    await deliver(base.db);
    minutes(30);
    must(await resign(base.db, at(three, 1), three.id));
    await deliver(base.db);
    minutes(30);
    await post.up();
    await deliver(base.db);

    const mails = post.mails(one.addresses[0]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Longhand: your turn in 2 games and a game is over');
    const tables = await tablesIn(base, mails[0]?.text ?? '');
    for (const { id } of [one, two, three]) expect(tables).toContain(id);
    expect(mails[0]?.text).toContain('It is your turn in The Corridor of Locked Doors with Bo');
    expect((await readBacklog(base.db)).due).toBe(0);
  });

  it('pauses grow to fifteen minutes, and after two days it is given up and shown', async () => {
    await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await post.down();
    const pauses: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      expect(await deliver(base.db)).toMatchObject({ postponed: 1 });
      const [row] = await base.db.select().from(deliveries).where(eq(deliveries.way, 'mail'));
      const pause = (row?.retryAt?.getTime() ?? 0) - now().getTime();
      pauses.push(pause / 1000);
      ahead += pause - 1;
      expect(await deliver(base.db)).toMatchObject({ postponed: 0 });
      ahead += 1;
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(900);
    expect((await readHealth(base.db)).deliveries?.oldestDueSeconds).toBeGreaterThan(900);

    minutes(48 * 60);
    expect(await deliver(base.db)).toMatchObject({ failed: 1 });
    expect(await readBacklog(base.db)).toEqual({ oldestDueSeconds: 0, due: 0, failed: 1 });
    await post.up();
    minutes(60);
    await deliver(base.db);
    expect(post.mails()).toEqual([]);
  });

  it('an address that is refused does not hold up the others', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await change(base, made, 0, { email: 'refused@x.test' });
    const other = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    expect(await deliver(base.db)).toMatchObject({ postponed: 1, sent: 1 });
    expect(post.mails(other.addresses[0])).toHaveLength(1);
  });
});

describe('a worker that dies after the mail went out', () => {
  it('leaves it to the next, whose mail has the same id', async () => {
    await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await deliver(base.db);
    // As it was at the moment between: handed over, and not yet noted.
    const leaseUntil = new Date(now().getTime() + 60_000);
    const mails = eq(deliveries.way, 'mail');
    await base.db.update(deliveries).set({ state: 'due', doneAt: null, leaseUntil }).where(mails);
    await deliver(base.db);
    expect(post.mails()).toHaveLength(1);
    minutes(2);
    await deliver(base.db);
    const ids = post.mails().map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  });
});

describe('many workers at once', () => {
  it('tell each turn once', async () => {
    const tables = [];
    for (let count = 0; count < 5; count++) {
      tables.push(await postTable(base, 'mystery', 2, { options: { first: 0 } }));
    }
    const pools = await Promise.all(Array.from({ length: 4 }, () => base.open({ max: 3 })));
    const worked = await Promise.all(
      Array.from({ length: 20 }, (_, at) => deliver(pools[at % 4]?.db ?? base.db)),
    );
    expect(worked.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
    for (const { addresses } of tables) expect(post.mails(addresses[0])).toHaveLength(1);
    expect(post.mails()).toHaveLength(5);
  });

  it('tell a person once of all that waited', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    for (let count = 0; count < 6; count++) {
      const other = await postTable(base, 'mystery', 2, { options: { first: 0 } });
      await seatInstead(base, other, 0, at(made, 0).userId);
    }
    minutes(10);
    await Promise.all(Array.from({ length: 12 }, () => deliver(base.db)));
    await deliver(base.db);
    expect(post.mails().map(({ subject }) => subject)).toEqual(['Longhand: your turn in 7 games']);
  });

  it('leave a person to the one who is just taking what is theirs', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    const { db } = await base.open({ max: 1 });
    await db.transaction(async (rival) => {
      const reader = eq(users.id, at(made, 0).userId);
      await rival.select({ id: users.id }).from(users).where(reader).for('no key update');
      expect(await deliver(base.db)).toMatchObject({ sent: 0, dropped: 0, postponed: 0 });
    });
    expect(await deliver(base.db)).toMatchObject({ sent: 1 });
  });
});
