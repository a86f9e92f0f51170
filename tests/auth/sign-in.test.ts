import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '@/db/schema';
import { verificationTokens } from '@/db/sign-in';
import { mailbox } from '@/db/telling';
import { askNextAuth } from '@/lib/auth/ask-next-auth';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { askerOfSession, beginSession } from '@/lib/auth/sessions';
import { readSignInLink, requestSignInMail, takeMailLimit } from '@/lib/auth/sign-in';
import { now, setClock } from '@/lib/clock';
import { setEnv } from '@/lib/env';
import { must, person } from '../match/table';
import { TEST_SECRET, testDatabase } from '../support/database';

/** Signing in by a mailed link, asked by value as our pages do. */

const base = testDatabase();
let restore = () => {};
beforeEach(async () => {
  await base.db.delete(mailbox);
});
afterEach(() => restore());

let asked = 0;
/** Each from a network address of its own, so that only the limit per mail address counts. */
async function ask(email: string, callbackUrl = '/matches') {
  asked += 1;
  return requestSignInMail(base.db, { email, callbackUrl, networkAddress: `test-${asked}` });
}

/** What the latest mail links to. */
async function link(): Promise<URL> {
  const mails = await base.db.select().from(mailbox).orderBy(asc(mailbox.sentAt));
  const url = /http:\S+\/sign-in\/confirm\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
  return new URL(url ?? expect.unreachable());
}

/** Presses the button of the page behind a link; the session's token, or why there is none. */
async function press(url: URL, cookies: Record<string, string> = {}, newName?: string) {
  const { headers } = await askNextAuth(base.db, {
    method: 'GET',
    path: ['callback', 'email'],
    query: Object.fromEntries(url.searchParams),
    cookies,
    newName,
  });
  const name = sessionCookieName();
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
  return {
    token: cookie?.slice(name.length + 1).split(';')[0],
    location: headers.get('location'),
  };
}

async function signIn(email: string): Promise<string> {
  expect(await ask(email)).toMatchObject({ ok: true });
  return (await press(await link())).token ?? expect.unreachable();
}

function minutesLater(minutes: number): void {
  const then = new Date(now().getTime() + minutes * 60_000);
  restore = setClock(() => then);
}

describe('a mail to sign in', () => {
  it('goes to the address, links to our own page and says until when it is good', async () => {
    restore = setClock(() => new Date('2026-03-01T10:00:00Z'));
    expect(await ask('ada@x.test', '/join/abc')).toMatchObject({
      ok: true,
      value: { email: 'ada@x.test' },
    });
    const mails = await base.db.select().from(mailbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'ada@x.test', subject: 'Sign in to Longhand' });
    expect(mails[0]?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
    for (const body of [mails[0]?.text, mails[0]?.html]) {
      expect(body).toContain('Sun, 1 Mar 2026, 11:00 UTC');
      expect(body).not.toContain('/api/auth/');
    }
    expect((await link()).pathname).toBe('/sign-in/confirm');
    expect((await link()).searchParams.get('callbackUrl')).toBe('http://localhost:3000/join/abc');
  });

  it('leads nowhere but to this site', async () => {
    await ask('away@x.test', 'https://evil.test/matches');
    expect((await link()).searchParams.get('callbackUrl')).toBe('http://localhost:3000');
    const { location } = await press(await link());
    expect(new URL(location ?? '').origin).toBe('http://localhost:3000');
  });

  it.each(['', 'bob', 'bob@', 'bob@x.test, eve@x.test'])('does not go to %j', async (email) => {
    expect(await ask(email)).toMatchObject({ ok: false, failure: { code: 'malformed' } });
    expect(await base.db.select().from(mailbox)).toEqual([]);
  });

  it('goes five times a minute to an address, however it is written', async () => {
    restore = setClock(() => new Date('2026-03-02T10:00:00Z'));
    for (const email of ['eva@x.test', 'EVA@x.test', ' eva@X.test', 'Eva@x.test', 'eva@x.test']) {
      expect(await ask(email)).toMatchObject({ ok: true });
    }
    expect(await ask('eVa@x.test')).toMatchObject({ ok: false, failure: { code: 'too-many' } });
    expect(await ask('other@x.test')).toMatchObject({ ok: true });
    expect(await base.db.select().from(mailbox)).toHaveLength(6);
  });

  it('goes five times a minute for one network address', async () => {
    restore = setClock(() => new Date('2026-03-03T10:00:00Z'));
    const from = (email: string) =>
      requestSignInMail(base.db, { email, callbackUrl: '/', networkAddress: '203.0.113.9' });
    for (let count = 0; count < 5; count++) {
      expect(await from(`a${count}@x.test`)).toMatchObject({ ok: true });
    }
    expect(await from('a9@x.test')).toMatchObject({ ok: false, failure: { code: 'too-many' } });
    expect(await takeMailLimit(base.db, 'a9@x.test')).toMatchObject({ ok: true });
  });

  it('that cannot be handed over is said to have failed', async () => {
    // Port 1: nobody listens there.
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url, MAIL_URL: 'smtp://127.0.0.1:1' });
    const result = await ask('fay@x.test');
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url });
    expect(result).toMatchObject({ ok: false, failure: { code: 'mail-failed' } });
  });
});

describe('a link to sign in', () => {
  it('changes nothing, however often its page is looked at', async () => {
    await ask('scan@x.test');
    const token = (await link()).searchParams.get('token') ?? '';
    for (let count = 0; count < 3; count++) {
      const seen = await readSignInLink(base.db, { email: 'scan@x.test', token });
      expect(seen).toEqual({ email: 'scan@x.test', newUser: true });
    }
    expect(await base.db.select().from(users).where(eq(users.email, 'scan@x.test'))).toEqual([]);
    expect((await press(await link())).token).toBeDefined();
  });

  it('signs in once', async () => {
    await ask('once@x.test', '/matches/new');
    const url = await link();
    const first = await press(url);
    expect(first.location).toBe('http://localhost:3000/matches/new');
    expect(await askerOfSession(base.db, first.token ?? '')).toBeDefined();
    const second = await press(url);
    expect(second.token).toBeUndefined();
    expect(second.location).toContain('error=Verification');
    const token = url.searchParams.get('token') ?? '';
    expect(await readSignInLink(base.db, { email: 'once@x.test', token })).toBeUndefined();
  });

  it('is good for an hour by our clock', async () => {
    await ask('late@x.test');
    const url = await link();
    minutesLater(61);
    const token = url.searchParams.get('token') ?? '';
    expect(await readSignInLink(base.db, { email: 'late@x.test', token })).toBeUndefined();
    expect((await press(url)).token).toBeUndefined();
  });

  it('is good for its own address alone', async () => {
    await ask('mine@x.test');
    const url = await link();
    url.searchParams.set('email', 'yours@x.test');
    expect((await press(url)).token).toBeUndefined();
  });

  it('is stored by a hash', async () => {
    await ask('hash@x.test');
    const token = (await link()).searchParams.get('token') ?? expect.unreachable();
    const rows = await base.db.select().from(verificationTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('who signs in by mail', () => {
  it('is one person in all ways of writing the address', async () => {
    const first = await askerOfSession(base.db, await signIn('Bob@X.test'));
    const again = await askerOfSession(base.db, await signIn('bob@x.test'));
    expect(first).toBeDefined();
    expect(again).toEqual(first);
  });

  it('is made once, though two links are pressed at once', async () => {
    await ask('twice@x.test');
    const one = await link();
    await ask('twice@x.test');
    const other = await link();
    expect(other.href).not.toBe(one.href);
    const pressed = await Promise.all([press(one), press(other)]);
    const people = await Promise.all(
      pressed.map(({ token }) => askerOfSession(base.db, token ?? '')),
    );
    expect(people[0]).toBeDefined();
    expect(people[1]).toEqual(people[0]);
  });

  it('is called as they said, or by the first word of the address', async () => {
    await ask('named@x.test');
    await press(await link(), {}, 'Ada Lovelace');
    await ask('grace.hopper@x.test');
    await press(await link());
    // Who has a name keeps it.
    await ask('named@x.test');
    await press(await link(), {}, 'Eve');
    const rows = await base.db.select({ email: users.email, name: users.name }).from(users);
    expect(rows).toContainEqual({ email: 'named@x.test', name: 'Ada Lovelace' });
    expect(rows).toContainEqual({ email: 'grace.hopper@x.test', name: 'Grace' });
  });

  it('has a session stored by its hash, and shown without anything but id, name and address', async () => {
    const token = await signIn('shown@x.test');
    expect(JSON.stringify(await base.db.select().from(sessions))).not.toContain(token);
    const { body } = await askNextAuth(base.db, {
      method: 'GET',
      path: ['session'],
      cookies: { [sessionCookieName()]: token },
    });
    const asker = must({ ok: true, value: await askerOfSession(base.db, token) });
    expect(JSON.parse(body ?? '')).toEqual({
      expires: expect.any(String),
      user: { id: asker?.userId, name: 'Shown', email: 'shown@x.test' },
    });
  });

  it('leaves the guest behind who played in the same browser', async () => {
    const guest = await person(base.db, 'Guest');
    const session = await beginSession(base.db, guest.userId);
    await ask('grown@x.test');
    const { token } = await press(await link(), { [sessionCookieName()]: session.token });
    const asker = await askerOfSession(base.db, token ?? '');
    expect(asker?.userId).not.toBe(guest.userId);
    const rows = await base.db.select().from(users).where(eq(users.id, guest.userId));
    expect(rows).toMatchObject([{ name: 'Guest', email: null }]);
  });

  it('signs out by a form of our own page, and by no other without the token of next-auth', async () => {
    const token = await signIn('leaves@x.test');
    const cookies = { [sessionCookieName()]: token };
    const question = { method: 'POST', path: ['signout'], body: {}, cookies } as const;
    await askNextAuth(base.db, question);
    expect(await askerOfSession(base.db, token)).toBeDefined();
    await askNextAuth(base.db, { ...question, fromOurPage: true });
    expect(await askerOfSession(base.db, token)).toBeUndefined();
  });
});
