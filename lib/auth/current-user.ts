import 'server-only';
import { eq } from 'drizzle-orm';
import { headers } from 'next/headers';
import { cache } from 'react';
import { type Db, db } from '@/db/client';
import { type NotifySettings, users } from '@/db/schema';
import type { Asker } from '@/lib/match/asker';
import { askerOfToken } from './personal-tokens';
import { sessionTokenIn } from './session-cookie';
import { askerOfSession } from './sessions';

/** Who is asking, from the session's cookie or from a program's token. */

export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  /** Confirmed, in lower case; undefined for a guest. */
  readonly email: string | undefined;
  readonly timeZone: string;
  readonly notify: NotifySettings;
  /** Where the session may do one seat of one match only. */
  readonly scope?: NonNullable<Asker['scope']>;
}

type HeadersLike = Pick<Headers, 'get'>;

/** Who sends a request. A request that bears a token is judged by that alone, never by its cookie. */
export async function askerOf(request: Request): Promise<Asker | undefined> {
  return askerIn(db(), request.headers);
}

/** Who is looking at the page that is being rendered, or calls the server action. */
export const currentAsker = cache(async (): Promise<Asker | undefined> => {
  return askerIn(db(), await headers());
});

/** The same as {@link currentAsker}, with what a page says of them. */
export const currentUser = cache(async (): Promise<CurrentUser | undefined> => {
  const asker = await currentAsker();
  return asker === undefined ? undefined : readUser(db(), asker);
});

/** What a user's own pages and `GET /api/me` say of them; undefined where the account is gone. */
export async function readUser(db: Db, asker: Asker): Promise<CurrentUser | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, asker.userId));
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: row.name,
    email: row.emailVerified === null ? undefined : (row.email ?? undefined),
    timeZone: row.timeZone,
    notify: row.notify,
    ...(asker.scope ? { scope: asker.scope } : {}),
  };
}

/** The token of a program in a request's headers; an `Authorization` of another kind is none. */
export function bearerIn(headers: HeadersLike): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

async function askerIn(db: Db, headers: HeadersLike): Promise<Asker | undefined> {
  if (headers.get('authorization') !== null) {
    const bearer = bearerIn(headers);
    return bearer === undefined ? undefined : askerOfToken(db, bearer);
  }
  const token = sessionTokenIn(headers.get('cookie'));
  return token === undefined ? undefined : askerOfSession(db, token);
}
