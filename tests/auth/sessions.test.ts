import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { personalTokens, sessions } from '@/db/schema';
import { askerOf } from '@/lib/auth/current-user';
import { createGuest } from '@/lib/auth/guests';
import { createToken, deleteToken, listTokens } from '@/lib/auth/personal-tokens';
import { changeProfile, profileSchema, readMe } from '@/lib/auth/profile';
import { sessionCookie, sessionCookieName } from '@/lib/auth/session-cookie';
import { beginSession, endSession } from '@/lib/auth/sessions';
import { now, setClock } from '@/lib/clock';
import { setEnv } from '@/lib/env';
import { completed } from '@/lib/notify/settings';
import { must, person, refusal } from '../match/table';
import { TEST_SECRET, testDatabase } from '../support/database';

/** Who is asking: by a session's cookie, or by a program's token. */

const base = testDatabase();
let restore = () => {};
afterEach(() => restore());

function daysLater(days: number): void {
  const then = new Date(now().getTime() + days * 24 * 60 * 60 * 1000);
  restore = setClock(() => then);
}

const withCookie = (token: string) =>
  new Request('http://localhost:3000', {
    headers: { Cookie: `theme=dark; ${sessionCookieName()}=${token}; x=y` },
  });
const withBearer = (token: string, cookie = '') =>
  new Request('http://localhost:3000', {
    headers: { Authorization: `Bearer ${token}`, Cookie: cookie },
  });

describe('a guest', () => {
  it('is signed in at once by a cookie that scripts and other sites do not get', async () => {
    const { id, session } = await createGuest(base.db, { name: 'Ada' });
    expect(await askerOf(withCookie(session.token))).toEqual({ userId: id });
    const cookie = sessionCookie(session.token, session.expires);
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; SameSite=Lax');
    expect(cookie).not.toContain('Secure');
  });

  it('has a cookie for https alone where the public address is', () => {
    setEnv({ PUBLIC_URL: 'https://cards.example', MAIL_URL: 'smtp://x.test' });
    const cookie = sessionCookie('t', now());
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url });
    expect(cookie).toMatch(/^__Secure-next-auth\.session-token=t; .*; Secure$/);
  });

  it('begins with mails on and no cards in them', async () => {
    const { id } = await createGuest(base.db, { name: 'Cem' });
    expect(must(await readMe(base.db, { userId: id }))).toMatchObject({
      email: null,
      notify: { mail: true, cardsInMail: false },
    });
  });
});

describe('a session', () => {
  it('is stored by the hash of its token', async () => {
    const { userId } = await person(base.db, 'Ada');
    const { token } = await beginSession(base.db, userId);
    const rows = await base.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sessionToken).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await askerOf(withCookie(rows[0]?.sessionToken ?? ''))).toBeUndefined();
  });

  it('is no more once it was ended', async () => {
    const { userId } = await person(base.db, 'Ada');
    const { token } = await beginSession(base.db, userId);
    expect(await askerOf(withCookie(token))).toEqual({ userId });
    await endSession(base.db, token);
    expect(await askerOf(withCookie(token))).toBeUndefined();
  });

  it('lives on while it is used, and runs out when it is not', async () => {
    const { userId } = await person(base.db, 'Ada');
    const used = await beginSession(base.db, userId);
    const unused = await beginSession(base.db, userId);
    daysLater(200);
    expect(await askerOf(withCookie(used.token))).toBeDefined();
    restore();
    daysLater(400);
    expect(await askerOf(withCookie(used.token))).toBeDefined();
    expect(await askerOf(withCookie(unused.token))).toBeUndefined();
  });

  it('of one seat says so, and is not prolonged', async () => {
    const { userId } = await person(base.db, 'Ada');
    const { token, expires } = await beginSession(base.db, userId);
    const scope = { matchId: crypto.randomUUID(), seat: 2 };
    await base.db
      .update(sessions)
      .set({ scopeMatchId: scope.matchId, scopeSeat: scope.seat })
      .where(eq(sessions.userId, userId));
    daysLater(200);
    expect(await askerOf(withCookie(token))).toEqual({ userId, scope });
    const [row] = await base.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(row?.expires).toEqual(expires);
  });
});

describe('a personal token', () => {
  it('speaks for its user, is shown once and stored by its hash', async () => {
    const asker = await person(base.db, 'Ada');
    const { token, id } = must(await createToken(base.db, asker, { label: 'My program' }));
    expect(await askerOf(withBearer(token))).toEqual(asker);
    expect(JSON.stringify(await base.db.select().from(personalTokens))).not.toContain(token);
    const listed = must(await listTokens(base.db, asker));
    expect(listed).toMatchObject([{ id, label: 'My program', lastUsedAt: expect.any(Date) }]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('is no more once it was deleted, which only its user can', async () => {
    const asker = await person(base.db, 'Ada');
    const { token, id } = must(await createToken(base.db, asker, { label: 'x' }));
    const stranger = await person(base.db, 'Eve');
    expect(refusal(await deleteToken(base.db, stranger, id)).code).toBe('not-found');
    expect(refusal(await deleteToken(base.db, asker, 'not-a-uuid')).code).toBe('not-found');
    must(await deleteToken(base.db, asker, id));
    expect(await askerOf(withBearer(token))).toBeUndefined();
  });

  it('is judged alone: a bad one is nobody, whatever cookie comes with it', async () => {
    const { userId } = await person(base.db, 'Ada');
    const { token } = await beginSession(base.db, userId);
    const cookie = `${sessionCookieName()}=${token}`;
    expect(await askerOf(withBearer('longhand_wrong', cookie))).toBeUndefined();
    const basic = new Request('http://localhost:3000', {
      headers: { Authorization: 'Basic eA==', Cookie: cookie },
    });
    expect(await askerOf(basic)).toBeUndefined();
  });

  it('cannot be made, listed or deleted, nor the account seen, by a session for one seat', async () => {
    const { userId } = await person(base.db, 'Ada');
    const scoped = { userId, scope: { matchId: crypto.randomUUID(), seat: 0 } };
    for (const result of [
      await createToken(base.db, scoped, { label: 'x' }),
      await listTokens(base.db, scoped),
      await deleteToken(base.db, scoped, crypto.randomUUID()),
      await readMe(base.db, scoped),
      await changeProfile(base.db, scoped, { name: 'Eve' }),
    ]) {
      expect(refusal(result).code).toBe('forbidden');
    }
  });
});

describe('an account', () => {
  it('changes what is given and keeps the rest', async () => {
    const asker = await person(base.db, 'Ada');
    const other = await person(base.db, 'Ben');
    must(await changeProfile(base.db, asker, { notify: { cardsInMail: true } }));
    const changed = must(await changeProfile(base.db, asker, { timeZone: 'Europe/Berlin' }));
    expect(changed).toEqual({
      id: asker.userId,
      name: 'Ada',
      email: null,
      timeZone: 'Europe/Berlin',
      notify: completed({ mail: true, cardsInMail: true }),
    });
    expect(must(await changeProfile(base.db, asker, {}))).toEqual(changed);
    expect(must(await readMe(base.db, other))).toMatchObject({
      name: 'Ben',
      notify: { mail: true, cardsInMail: false },
    });
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }],
    [{ name: '' }],
    [{ notify: { mail: 'yes' } }],
    [{ notify: { table: { turn: { pigeon: true } } } }],
    [{ notify: { quietHours: { from: '22:00', until: '22:00' } } }],
    [{ notify: { quietHours: { from: '25:00', until: '07:00' } } }],
    [{ notify: { reminders: ['soon'] } }],
    [{ notify: { batchHour: 24 } }],
    [{ email: 'eve@x.test' }],
    [{ id: 'x' }],
  ])('refuses the form %j', (change) => {
    expect(profileSchema.safeParse(change).success).toBe(false);
  });
});
