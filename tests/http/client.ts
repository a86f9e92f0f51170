import type { Db } from '@/db/client';
import { sessions } from '@/db/schema';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { beginSession, sessionExpiry } from '@/lib/auth/sessions';
import { hashToken, newToken } from '@/lib/auth/token';
import type { Asker } from '@/lib/match/asker';

/** Calls a server as a program or a browser would, and reads what it answers. */

export interface Who {
  /** What tells who asks. */
  readonly headers: Readonly<Record<string, string>>;
}

export const nobody: Who = { headers: {} };

/** A session of everything that a user may do. */
export async function sessionOf(db: Db, asker: Asker): Promise<Who> {
  const { token } = await beginSession(db, asker.userId);
  return sessionCookie(token);
}

/** A session for one seat of one match only. */
export async function seatSessionOf(
  db: Db,
  asker: Asker,
  scope: { readonly matchId: string; readonly seat: number },
): Promise<Who> {
  const token = newToken();
  await db.insert(sessions).values({
    sessionToken: hashToken(token),
    userId: asker.userId,
    expires: sessionExpiry(),
    scopeMatchId: scope.matchId,
    scopeSeat: scope.seat,
  });
  return sessionCookie(token);
}

/** Sends the cookie of a session, be it one that has ended. */
export function sessionCookie(token: string): Who {
  return { headers: { Cookie: `${sessionCookieName()}=${token}` } };
}

export interface Sent {
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body parsed; undefined where it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked into freely here
  readonly json: any;
}

export async function call(
  url: string,
  who: Who,
  method: string,
  path: string,
  { json, body, headers = {} }: Sent = {},
): Promise<Answered> {
  const sent = json === undefined ? body : JSON.stringify(json);
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...who.headers,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent, duplex: 'half' }),
  });
  const events = response.headers.get('content-type') === 'text/event-stream';
  const text = events ? await firstEvent(response) : await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** What an answer that goes on says first; it is then left. */
async function firstEvent({ body }: Response): Promise<string> {
  let said = '';
  for await (const chunk of body ?? []) {
    said += new TextDecoder().decode(chunk);
    if (said.endsWith('\n\n')) break;
  }
  return said;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
