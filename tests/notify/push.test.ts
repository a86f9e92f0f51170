import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries } from '@/db/schema';
import { houseKeys, pushSubscriptions } from '@/db/telling';
import { changeProfile } from '@/lib/auth/profile';
import { setEnv } from '@/lib/env';
import type { Asker } from '@/lib/match/asker';
import { joinMatch } from '@/lib/match/join-match';
import { replaceSeat } from '@/lib/match/replace-seat';
import { resign } from '@/lib/match/resign';
import { deliver } from '@/lib/notify/deliver';
import { listSubscriptions, subscribe, subscribeSchema } from '@/lib/notify/push/subscriptions';
import { vapidKeys } from '@/lib/notify/push/vapid';
import { at, must, person, playOn, refusal, type TestTable, table } from '../match/table';
import { TEST_SECRET, testDatabase } from '../support/database';
import { type PushBrowser, pushBrowser, vapidClaims } from '../support/push-browser';
import { receiver } from '../support/receiver';

/** Notices in browsers, over a push service on this machine whose browsers read what was encrypted for them. */

const base = testDatabase({ WEBHOOK_LOOPBACK: '1', LOCAL_MAILBOX: '0' });
const service = receiver();
beforeEach(async () => {
  service.forget();
  await base.db.delete(deliveries);
  await base.db.delete(pushSubscriptions);
});

let browsers = 0;

async function browserOf(asker: Asker): Promise<PushBrowser & { path: string }> {
  browsers += 1;
  const browser = pushBrowser();
  const path = `/browser-${browsers}`;
  const endpoint = service.url + path;
  must(await subscribe(base.db, asker, subscribeSchema.parse({ endpoint, keys: browser.keys })));
  return { ...browser, path };
}

const game = (count = 2) => table(base.db, 'mystery', count, { options: { first: 0 } });
const read = ({ read: open, path }: PushBrowser & { path: string }) =>
  service.received(path).map(({ body }) => open(body));
const pass = (made: TestTable) => playOn(base.db, made, () => 0);

describe('a browser that was turned on', () => {
  it('shows whose turn it is, on every browser of the reader, and nobody else’s', async () => {
    const made = await game();
    const [phone, desk] = [await browserOf(at(made, 1)), await browserOf(at(made, 1))];
    const other = await browserOf(await person(base.db, 'Kim'));
    await pass(made);
    await deliver(base.db);
    for (const browser of [phone, desk]) {
      expect(read(browser).at(-1)).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        tag: made.id,
        title: 'Your turn',
        body: 'Four Card Mystery with Ada. Ada moved.',
        url: `http://localhost:3000/matches/${made.id}`,
      });
    }
    expect(service.received(other.path)).toEqual([]);
  });

  it('gets one notice a game, which the next replaces, here and at the push service', async () => {
    const made = await game();
    const browser = await browserOf(at(made, 0));
    await deliver(base.db);
    must(await resign(base.db, at(made, 1), made.id));
    await deliver(base.db);
    const told = read(browser);
    expect(told.map(({ title }) => title)).toEqual(['Your turn', 'Game over']);
    expect(new Set(told.map(({ tag }) => tag)).size).toBe(1);
    const topics = service.received(browser.path).map(({ headers }) => headers.topic);
    expect(new Set(topics).size).toBe(1);
    expect(topics[0]).toMatch(/^[\w-]{1,32}$/);
  });

  it('has the notice closed when the move is made elsewhere', async () => {
    const made = await game();
    const browser = await browserOf(at(made, 0));
    await deliver(base.db);
    await pass(made);
    await deliver(base.db);
    await deliver(base.db);
    expect(read(browser).map(({ tag, close }) => [tag, close])).toEqual([
      [made.id, undefined],
      [made.id, true],
    ]);
  });

  it('has the notice of a turn closed that began with the seat taken over', async () => {
    const made = await game();
    const zoe = await person(base.db, 'Zoe');
    const browser = await browserOf(zoe);
    const offered = must(await replaceSeat(base.db, at(made, 0), made.id, 0, { offer: true }));
    const invite = offered.invite?.split('/').at(-1) ?? '';
    must(await joinMatch(base.db, zoe, made.id, { invite }));
    await deliver(base.db);
    await pass({ ...made, people: made.people.with(0, zoe) });
    await deliver(base.db);
    await deliver(base.db);
    expect(read(browser).map(({ title, close }) => close ?? title)).toEqual(['Your turn', true]);
  });

  it('has no newer notice closed', async () => {
    const made = await game();
    const browser = await browserOf(at(made, 0));
    await deliver(base.db);
    await pass(made);
    await pass(made);
    await deliver(base.db);
    await deliver(base.db);
    expect(read(browser).map(({ close }) => close)).toEqual([undefined, undefined]);
  });

  it('is shown no card, whatever its reader sees', async () => {
    const made = await game(3);
    await changeProfile(base.db, at(made, 1), { notify: { cardsInMail: true } }).then(must);
    const browser = await browserOf(at(made, 1));
    for (let moves = 0; moves < 4; moves++) {
      await pass(made);
      await deliver(base.db);
    }
    const said = JSON.stringify(read(browser));
    expect(said).not.toMatch(/ of (clubs|diamonds|hearts|spades)/i);
    expect(said).not.toMatch(/\b[2-9TJQKA][CDHS]\b/);
  });

  it('that is gone is asked no more', async () => {
    for (const status of [404, 410]) {
      const made = await game();
      await browserOf(at(made, 0));
      service.answers({ status });
      await deliver(base.db);
      expect(await listSubscriptions(base.db, at(made, 0))).toEqual([]);
      const asked = service.received().length;
      await pass(made);
      await pass(made);
      await deliver(base.db);
      expect(service.received()).toHaveLength(asked);
    }
  });

  it('whose service is away is asked again, with the same id', async () => {
    const made = await game();
    const browser = await browserOf(at(made, 0));
    service.answers({ status: 503 });
    expect(await deliver(base.db)).toMatchObject({ postponed: 1 });
    service.answers({ status: 201 });
    await base.db.update(deliveries).set({ retryAt: null });
    expect(await deliver(base.db)).toMatchObject({ sent: 1 });
    const ids = read(browser).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is one, however often it is turned on, and whose it was last', async () => {
    const browser = pushBrowser();
    const given = subscribeSchema.parse({ endpoint: `${service.url}/once`, keys: browser.keys });
    const made = await game();
    for (let times = 0; times < 2; times++) must(await subscribe(base.db, at(made, 1), given));
    await deliver(base.db);
    expect(service.received('/once')).toHaveLength(1);
    service.forget();
    must(await subscribe(base.db, at(made, 0), given));
    await pass(made);
    await deliver(base.db);
    expect(service.received('/once')).toEqual([]);
    await pass(made);
    await deliver(base.db);
    expect(service.received('/once')).toHaveLength(1);
  });

  it('can be turned on by nobody who is signed in for one seat', async () => {
    const made = await game();
    const scoped = { ...at(made, 0), scope: { matchId: made.id, seat: 0 } };
    const given = subscribeSchema.parse({ endpoint: service.url, keys: pushBrowser().keys });
    expect(refusal(await subscribe(base.db, scoped, given)).code).toBe('forbidden');
  });
});

describe('the keys by which push services know this house', () => {
  it('are made once, however many ask for the first time, and sign every push', async () => {
    await base.db.delete(houseKeys);
    const all = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(base.db)));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    const made = await game();
    const browser = await browserOf(at(made, 0));
    await deliver(base.db);
    const [first] = service.received(browser.path);
    const { key, claims } = vapidClaims(first?.headers.authorization);
    expect(key).toBe(all[0]?.publicKey);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:longhand@localhost' });
    expect(Number(first?.headers.ttl)).toBeGreaterThan(0);
  });
});

describe('an endpoint', () => {
  it('that is not out in the open is none', () => {
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url });
    const keys = pushBrowser().keys;
    for (const endpoint of [
      'http://push.example.org/x',
      'ftp://x.test/',
      'file:///etc/passwd',
      'x',
    ]) {
      expect(subscribeSchema.safeParse({ endpoint, keys }).success).toBe(false);
    }
    expect(
      subscribeSchema.safeParse({ endpoint: 'https://push.example.org/x', keys }).success,
    ).toBe(true);
    setEnv({
      SECRET: TEST_SECRET,
      POSTGRES_URL: base.url,
      WEBHOOK_LOOPBACK: '1',
      LOCAL_MAILBOX: '0',
    });
  });
});
