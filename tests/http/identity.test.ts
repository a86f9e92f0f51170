import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/db/schema';
import { mailbox } from '@/db/telling';
import { at, table } from '../match/table';
import { testServer } from '../support/server';
import { type Answered, call, nobody, seatSessionOf, type Who } from './client';

/** Signing in over HTTP, as browsers and programs do it, on a server that has its own mailbox. */

const server = testServer({ env: { LIMIT_SIGN_IN_MAILS: '6', LIMIT_GUESTS: '20' } });
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** A minute of its own for each test, so that the limits of one do not hit the next. */
let minutes = 0;
beforeEach(async () => {
  minutes += 2;
  server.aheadBy(minutes * 60_000);
  await server.base.db.delete(mailbox);
});

const get = (path: string, who: Who = nobody, headers = {}) =>
  call(server.url, who, 'GET', path, { headers });
const sendForm = (path: string, fields: Record<string, string>, headers = {}, who: Who = nobody) =>
  call(server.url, who, 'POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...form, ...headers },
  });
const ours = () => ({ Origin: server.url });

function cookiesOf({ headers }: Answered): Who {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { headers: { Cookie: pairs.join('; ') } };
}

/** The path that the only mail in the mailbox links to. */
async function mailed(): Promise<string> {
  const mails = (await get('/api/mailbox')).json;
  expect(mails).toHaveLength(1);
  const link = new RegExp(`${server.url}(/\\S+)`).exec(mails[0].text)?.[1];
  return link ?? expect.unreachable();
}

/** What the form of a page sends, and where to. */
function formOf(html: string): string {
  const sent = /<form[^>]*action="\/api\/auth\/callback\/email"[^>]*>.*?<\/form>/s.exec(html)?.[0];
  const fields = [...(sent ?? expect.unreachable()).matchAll(/<input[^>]*type="hidden"[^>]*>/g)];
  const query = new URLSearchParams();
  for (const [input] of fields) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? '';
    query.set(name, (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&'));
  }
  return `/api/auth/callback/email?${query}`;
}

describe('a guest', () => {
  it('plays at once', async () => {
    const made = await call(server.url, nobody, 'POST', '/api/guests', { json: { name: ' Ada ' } });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ name: 'Ada' });
    const me = await get('/api/me', cookiesOf(made));
    expect(me.json).toMatchObject({ id: made.json.id, name: 'Ada', email: null });
    expect(me.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is made from no other site', async () => {
    const headers = { Origin: 'https://evil.test' };
    const made = await call(server.url, nobody, 'POST', '/api/guests', {
      json: { name: 'Ada' },
      headers,
    });
    expect(made).toMatchObject({ status: 403, json: { code: 'foreign-origin' } });
  });

  it('is made so many times a minute for one network address, whatever it claims', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) {
      const made = await call(server.url, nobody, 'POST', '/api/guests', {
        json: { name: 'Ada' },
        headers: { 'X-Forwarded-For': `203.0.113.${count}` },
      });
      statuses.push(made.status);
      if (made.status === 429) expect(Number(made.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

describe('signing in by mail', () => {
  it('works as next-auth’s clients do it, and its page may be fetched as often as one likes', async () => {
    const csrf = await get('/api/auth/csrf');
    const fields = { csrfToken: csrf.json.csrfToken, email: 'Bob@X.test', callbackUrl: '/matches' };
    const asked = await sendForm('/api/auth/signin/email', fields, {}, cookiesOf(csrf));
    expect(asked.status).toBe(302);
    const link = await mailed();
    expect(link).toMatch(/^\/sign-in\/confirm\?/);

    let page = await get(link);
    for (let count = 0; count < 3; count++) page = await get(link);
    await call(server.url, nobody, 'HEAD', link);
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await server.base.db.select().from(users).where(eq(users.email, 'bob@x.test'))).toEqual(
      [],
    );

    const pressed = await get(formOf(page.text));
    expect(pressed.status).toBe(302);
    expect(new URL(pressed.headers.get('location') ?? '', server.url).pathname).toBe('/matches');
    const me = await get('/api/me', cookiesOf(pressed));
    expect(me.json).toMatchObject({ name: 'Bob', email: 'bob@x.test' });
    const session = await get('/api/auth/session', cookiesOf(pressed));
    expect(Object.keys(session.json.user).sort()).toEqual(['email', 'id', 'name']);

    const again = await get(formOf(page.text));
    expect(again.headers.get('location')).toMatch(/^\/sign-in\?error=Verification/);
    expect((await get(link)).status).toBe(200);
  });

  it('works by a plain form of our own page, and keeps the target', async () => {
    const fields = { email: 'eva@x.test', callbackUrl: '/join/abc?x=1' };
    const asked = await sendForm('/api/auth/signin/email', fields, ours());
    expect(asked.headers.get('location')).toContain('verify-request');
    const pressed = await get(formOf((await get(await mailed())).text), nobody, {
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(pressed.headers.get('location')).toBe('/join/abc?x=1');
  });

  it('does not begin from elsewhere, nor without a token where nobody vouches for the page', async () => {
    const fields = { email: 'eve@x.test' };
    const foreign = await sendForm('/api/auth/signin/email', fields, {
      Origin: 'https://evil.test',
    });
    expect(foreign).toMatchObject({ status: 403, json: { code: 'foreign-origin' } });
    const bare = await sendForm('/api/auth/signin/email', fields);
    expect(bare.status).toBeLessThan(400);
    expect((await get('/api/mailbox')).json).toEqual([]);
  });

  it('does not end by a link that somebody else’s page or mail leads to', async () => {
    await sendForm('/api/auth/signin/email', { email: 'fay@x.test' }, ours());
    const direct = (await mailed()).replace('/sign-in/confirm', '/api/auth/callback/email');
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Purpose': 'prefetch' },
    ]) {
      const followed = await get(direct, nobody, headers);
      expect(followed.headers.get('location')).toMatch(/^\/sign-in\/confirm\?/);
      expect(followed.headers.getSetCookie()).toEqual([]);
    }
    expect((await get(direct)).headers.getSetCookie().join()).toContain('session-token');
  });

  it('sends so many mails a minute for one network address', async () => {
    const ask = (count: number, headers = {}) =>
      sendForm('/api/auth/signin/email', { email: `g${count}@x.test` }, { ...ours(), ...headers });
    for (let count = 0; count < 6; count++) expect((await ask(count)).status).toBe(302);
    const over = await ask(7);
    expect(over).toMatchObject({ status: 429, json: { code: 'too-many' } });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await ask(8, { Accept: 'text/html' });
    expect(page.headers.get('location')).toMatch(/^\/sign-in\?error=TooMany/);
    expect((await get('/api/mailbox')).json).toHaveLength(6);
  });

  it('never answers with a fault of ours, whatever is sent', async () => {
    for (const [path, fields] of [
      ['/api/auth/signin/email', { email: '\0', callbackUrl: 'javascript:alert(1)' }],
      ['/api/auth/signin/email?callbackUrl=javascript:1', { email: 'x' }],
      ['/api/auth/signin/nobody', {}],
      ['/api/auth/callback/nobody', {}],
      ['/api/auth/_log', { level: 'error', code: 'x' }],
      ['/api/auth/signout', { callbackUrl: 'x:' }],
    ] as const) {
      expect((await sendForm(path, fields, ours())).status, path).toBeLessThan(500);
    }
    for (const path of [
      '/api/auth',
      '/api/auth/x',
      '/api/auth/callback/email?token=%00&email=%00',
    ]) {
      expect((await get(path)).status, path).toBeLessThan(500);
    }
    const json = { json: { email: { a: 1 }, csrfToken: [] } };
    expect(
      (await call(server.url, nobody, 'POST', '/api/auth/signin/email', json)).status,
    ).toBeLessThan(500);
  });
});

describe('a session of one seat', () => {
  it('is none to next-auth’s own routes, and outlives being asked there', async () => {
    const made = await table(server.base.db, 'mystery', 2);
    const scope = { matchId: made.id, seat: 0 };
    const ada = await seatSessionOf(server.base.db, at(made, 0), scope);
    const asked = await get('/api/auth/session', ada);
    expect([asked.status, asked.json.code]).toEqual([403, 'forbidden']);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect((await get(`/api/matches/${made.id}`, ada)).json.seats[0].you).toBe(true);
  });
});

describe('an address', () => {
  it('is mailed to at once, and changes nothing until its page’s button is pressed', async () => {
    const guest = await call(server.url, nobody, 'POST', '/api/guests', { json: { name: 'Ada' } });
    const who = cookiesOf(guest);
    const asked = await call(server.url, who, 'POST', '/api/me/email', {
      json: { email: 'Ada@X.test' },
    });
    expect(asked.status).toBe(202);
    const link = await mailed();
    for (let count = 0; count < 3; count++) {
      const page = await get(link);
      expect(page.status).toBe(200);
      expect(page.text).toContain('Ada');
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    expect((await get('/api/me', who)).json.email).toBeNull();
  });
});

describe('a program', () => {
  it('does with a token what its user may, from wherever it runs, until the token is deleted', async () => {
    const guest = await call(server.url, nobody, 'POST', '/api/guests', { json: { name: 'Ada' } });
    const made = await call(server.url, cookiesOf(guest), 'POST', '/api/tokens', {
      json: { label: 'My program' },
    });
    expect(made.status).toBe(201);
    const program: Who = { headers: { Authorization: `Bearer ${made.json.token}` } };
    const changed = await call(server.url, program, 'PATCH', '/api/me', {
      json: { name: 'Ada Lovelace' },
      headers: { Origin: 'https://elsewhere.test' },
    });
    expect(changed).toMatchObject({ status: 200, json: { name: 'Ada Lovelace' } });
    const listed = await get('/api/tokens', program);
    expect(listed.json).toMatchObject([{ id: made.json.id, label: 'My program' }]);
    const ended = await call(server.url, program, 'DELETE', `/api/tokens/${made.json.id}`);
    expect(ended.status).toBe(204);
    expect((await get('/api/me', program)).status).toBe(401);
  });
});

describe('the local mailbox', () => {
  it('exists for who is at this machine, and for nobody behind a proxy', async () => {
    expect((await get('/api/mailbox')).status).toBe(200);
    for (const headers of [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { 'X-Real-IP': '127.0.0.1' },
      { Via: '1.1 x' },
      { 'X-Forwarded-Host': 'localhost' },
    ]) {
      expect((await get('/api/mailbox', nobody, headers)).status).toBe(404);
      expect((await get('/mailbox', nobody, headers)).status).toBe(404);
    }
  });

  it('is empty-handed about nothing: newest first', async () => {
    for (const email of ['one@x.test', 'two@x.test']) {
      await sendForm('/api/auth/signin/email', { email }, ours());
    }
    const mails = (await get('/api/mailbox')).json;
    expect(mails.map(({ to }: { to: string }) => to)).toEqual(['two@x.test', 'one@x.test']);
    expect(mails[0]).toMatchObject({
      id: expect.any(String),
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
      headers: { 'Message-ID': expect.any(String) },
      sentAt: expect.any(String),
    });
  });
});

describe('the cron route', () => {
  it('is not there without its secret', async () => {
    expect((await get('/api/cron')).status).toBe(404);
    const headers = { Authorization: 'Bearer ' };
    expect((await call(server.url, nobody, 'POST', '/api/cron', { headers })).status).toBe(404);
  });
});
