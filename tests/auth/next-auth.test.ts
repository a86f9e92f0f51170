import { eq } from 'drizzle-orm';
import type { AdapterUser } from 'next-auth/adapters';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '@/db/schema';
import { accounts } from '@/db/sign-in';
import { authAdapter } from '@/lib/auth/adapter';
import { askNextAuth, unsignedForOAuth } from '@/lib/auth/ask-next-auth';
import { oauthProviders } from '@/lib/auth/providers';
import { beginSession } from '@/lib/auth/sessions';
import { setEnv } from '@/lib/env';
import { person } from '../match/table';
import { TEST_SECRET, testDatabase } from '../support/database';

/** Providers, and how little next-auth is trusted with. */

const base = testDatabase();

describe('signing in with a provider', () => {
  const configured = { GITHUB_ID: 'id', GITHUB_SECRET: 'secret' };

  it('is offered where it is configured, and by a plain form of our own page', async () => {
    expect(oauthProviders()).toEqual([]);
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url, ...configured });
    expect(oauthProviders()).toEqual(['github']);
    const { headers } = await askNextAuth(base.db, {
      method: 'POST',
      path: ['signin', 'github'],
      body: { callbackUrl: '/matches' },
      fromOurPage: true,
    });
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url });
    const to = new URL(headers.get('location') ?? '');
    expect(to.origin + to.pathname).toBe('https://github.com/login/oauth/authorize');
    expect(to.searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/api/auth/callback/github',
    );
  });

  it('is signing in as whom it names, whoever was signed in at this browser before', () => {
    const kept = { 'next-auth.state': 's', 'next-auth.callback-url': '/matches' };
    const cookies = { 'next-auth.session-token': 't', 'next-auth.session-token.0': 't', ...kept };
    expect(unsignedForOAuth(['callback', 'github'], cookies)).toEqual(kept);
    expect(unsignedForOAuth(['callback', 'google'], cookies)).toEqual(kept);
    expect(unsignedForOAuth(['callback', 'email'], cookies)).toEqual(cookies);
    expect(unsignedForOAuth(['session'], cookies)).toEqual(cookies);
  });

  it('makes an account with the address that was confirmed there, or with none', async () => {
    const adapter = authAdapter(base.db, undefined);
    const made = { id: '', name: 'Grace', emailVerified: null };
    const user = await adapter.createUser?.({ ...made, email: 'Grace@X.test' });
    expect(user).toMatchObject({ email: 'grace@x.test', emailVerified: expect.any(Date) });
    // As a provider's profile without a confirmed address comes.
    const bare = { ...made, email: null } as unknown as AdapterUser;
    const rows = base.db.select().from(users).where(eq(users.name, 'Grace'));
    await adapter.createUser?.(bare);
    expect(await rows).toContainEqual(
      expect.objectContaining({ name: 'Grace', email: null, emailVerified: null }),
    );
  });
});

describe('what next-auth may do', () => {
  it('is nothing for a session of one seat: no other account is tied to its user', async () => {
    const { userId } = await person(base.db, 'Ada');
    const { token } = await beginSession(base.db, userId);
    const adapter = authAdapter(base.db, undefined);
    expect(await adapter.getSessionAndUser?.(token)).toMatchObject({ user: { id: userId } });
    await base.db
      .update(sessions)
      .set({ scopeMatchId: crypto.randomUUID(), scopeSeat: 0 })
      .where(eq(sessions.userId, userId));
    expect(await adapter.getSessionAndUser?.(token)).toBeNull();
  });

  it('is to know an account at a provider, not to act for it there', async () => {
    const { userId } = await person(base.db, 'Ada');
    const account = { userId, provider: 'github', providerAccountId: '42' };
    await authAdapter(base.db, undefined).linkAccount?.({
      ...account,
      type: 'oauth',
      access_token: 'gho_secret',
    });
    expect(await base.db.select().from(accounts)).toMatchObject([
      { ...account, access_token: null },
    ]);
  });

  it.each([
    [{ callbackUrl: 'javascript:alert(1)' }, {}],
    [{ callbackUrl: '//' }, {}],
    [{}, { 'next-auth.callback-url': 'javascript:alert(1)' }],
    [{}, { 'next-auth.csrf-token': '|||' }],
    [{ token: '\0', email: '\0' }, {}],
  ])('is never to stumble over %j and %j', async (query, cookies) => {
    for (const path of [['session'], ['csrf'], ['signin'], ['callback', 'email'], ['error']]) {
      const { status } = await askNextAuth(base.db, { method: 'GET', path, query, cookies });
      expect(status).toBeLessThan(500);
    }
  });
});
