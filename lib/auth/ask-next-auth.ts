import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import type { Db } from '@/db/client';
import { env, secret, tellNextAuth } from '@/lib/env';
import { authAdapter } from './adapter';
import { authProviders } from './providers';
import { secureCookies, sessionCookieName } from './session-cookie';
import { sessionSeconds } from './sessions';
import { newToken } from './token';

/**
 * next-auth, asked by value: what a request said goes in, an answer comes out. So what it would
 * stumble over (an address to return to that is none) can be taken away before, and a server action
 * can ask the same as a route.
 */

export interface AuthQuestion {
  readonly method: 'GET' | 'POST';
  /** What stands behind `/api/auth/`, such as `['signin', 'email']`. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /**
   * That the request comes from one of our own pages is known already, by its origin: so it needs
   * no token of next-auth's to show it, and forms work that no script has prepared.
   */
  readonly fromOurPage?: boolean;
  /** What somebody who signs in for the first time wants to be called. */
  readonly newName?: string | undefined;
}

export interface AuthAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | null;
}

export async function askNextAuth(db: Db, question: AuthQuestion): Promise<AuthAnswer> {
  tellNextAuth();
  const pair = question.fromOurPage ? csrfPair() : undefined;
  const headers = new Headers();
  let status = 200;
  let body: string | null = null;

  const request = {
    method: question.method,
    query: { ...withoutForeignReturn(question.query ?? {}), nextauth: [...question.path] },
    body: question.body && { ...question.body, ...(pair ? { csrfToken: pair.token } : {}) },
    cookies: {
      ...withoutForeignCookie(unsignedForOAuth(question.path, question.cookies ?? {})),
      ...(pair ? { [csrfCookieName()]: pair.cookie } : {}),
    },
    headers: {},
  };
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: (name: string) =>
      name.toLowerCase() === 'set-cookie' ? headers.getSetCookie() : headers.get(name),
    setHeader(name: string, value: string | readonly string[]) {
      headers.delete(name);
      for (const each of [value].flat()) headers.append(name, each);
      return response;
    },
    json(value: unknown) {
      headers.set('Content-Type', 'application/json');
      body = JSON.stringify(value);
    },
    send(value: unknown) {
      if (typeof value === 'string') body = value;
      else if (value !== undefined && value !== null) response.json(value);
    },
    end() {},
  };
  // next-auth takes these two shapes from Next's older routes, and uses no more of them than this.
  await NextAuth(
    request as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    authOptions(db, question.newName),
  );
  return { status, headers, body };
}

function authOptions(db: Db, newName: string | undefined): AuthOptions {
  return {
    adapter: authAdapter(db, newName),
    providers: authProviders(),
    secret: secret(),
    session: { strategy: 'database', maxAge: sessionSeconds, generateSessionToken: newToken },
    useSecureCookies: secureCookies(),
    pages: {
      signIn: '/sign-in',
      signOut: '/settings',
      error: '/sign-in',
      verifyRequest: '/sign-in/sent',
    },
    callbacks: {
      redirect: ({ url }) => insideUrl(url) ?? env().publicUrl,
      // Built anew: nothing of the row but this reaches whoever reads the session.
      session: ({ session, user }) => ({
        expires: session.expires,
        user: { id: user.id, name: user.name ?? null, email: user.email || null },
      }),
    },
    logger: {
      // Without the error's own message, which may repeat tokens and addresses.
      error: (code, metadata) => console.error(`sign-in: ${code} ${nameOf(metadata)}`),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** An address of this site that a client asked to return to; undefined for any other. */
export function insideUrl(given: string): string | undefined {
  const { publicUrl } = env();
  if (!URL.canParse(given, publicUrl)) return undefined;
  const { origin, pathname, href } = new URL(given, publicUrl);
  // `/.//elsewhere` is inside, and its path by itself is the address of another host.
  return origin === publicUrl && !pathname.startsWith('//') ? href : undefined;
}

function withoutForeignReturn(query: Readonly<Record<string, string>>): Record<string, string> {
  const { callbackUrl, ...rest } = query;
  const inside = callbackUrl === undefined ? undefined : insideUrl(callbackUrl);
  return { ...rest, ...(inside === undefined ? {} : { callbackUrl: inside }) };
}

function withoutForeignCookie(cookies: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cookies).filter(
      ([name, value]) => !name.endsWith('next-auth.callback-url') || insideUrl(value) !== undefined,
    ),
  );
}

/**
 * Signing in with a provider is signing in as whom it names, never adding it to the account that
 * somebody at this browser was signed in to before, as next-auth would.
 */
export function unsignedForOAuth(
  [action, provider]: readonly string[],
  cookies: Readonly<Record<string, string>>,
): Record<string, string> {
  if (action !== 'callback' || provider === 'email') return { ...cookies };
  const session = sessionCookieName();
  return Object.fromEntries(
    Object.entries(cookies).filter(([name]) => name !== session && !name.startsWith(`${session}.`)),
  );
}

function csrfCookieName(): string {
  return `${secureCookies() ? '__Host-' : ''}next-auth.csrf-token`;
}

/** A token with the cookie that vouches for it, as next-auth makes them. */
function csrfPair(): { token: string; cookie: string } {
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(`${token}${secret()}`).digest('hex');
  return { token, cookie: `${token}|${hash}` };
}

function nameOf(metadata: unknown): string {
  const error = metadata instanceof Error ? metadata : errorIn(metadata);
  if (error === undefined) return '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`;
}

function errorIn(metadata: unknown): Error | undefined {
  const holds = typeof metadata === 'object' && metadata !== null && 'error' in metadata;
  return holds && metadata.error instanceof Error ? metadata.error : undefined;
}
