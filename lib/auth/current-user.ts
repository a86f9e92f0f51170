import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { type Db, db } from '@/db/client';
import type { Asker } from '@/lib/match/asker';
import { askerOfToken } from './personal-tokens';
import { sessionTokenIn } from './session-cookie';
import { askerOfSession } from './sessions';
import { readUser, type User } from './user';

/** Who is asking, from the session's cookie or from a program's token. */

export interface CurrentUser extends User {
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
  // First, as a page that asks who is there is then not rendered while it is built.
  const sent = await headers();
  return askerIn(db(), sent);
});

/** The same as {@link currentAsker}, with what a page says of them. */
export const currentUser = cache(async (): Promise<CurrentUser | undefined> => {
  const asker = await currentAsker();
  const user = asker && (await readUser(db(), asker.userId));
  return user && { ...user, ...(asker.scope ? { scope: asker.scope } : {}) };
});

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
