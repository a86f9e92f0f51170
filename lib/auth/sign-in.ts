import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { verificationTokens } from '@/db/sign-in';
import { now } from '@/lib/clock';
import { secret } from '@/lib/env';
import { done, type Failure, fail, type Result } from '@/lib/match/failure';
import { askNextAuth } from './ask-next-auth';
import { takeNamedLimit } from './limits';
import { mailAddressSchema } from './mail-address';

/** Signing in by a mailed link, for our own pages: the same as next-auth's routes do, by value. */

export interface SignInRequest {
  readonly email: string;
  /** A path of this site, to go on to. */
  readonly callbackUrl: string;
  readonly networkAddress: string;
}

export type SignInRefusal = Failure | { readonly code: 'mail-failed'; readonly detail: string };

/**
 * Mails a link to sign in. Whether there is an account of that address is not told.
 * Refused: `too-many`, `malformed`, `mail-failed` where it could not be handed to the mail server.
 */
export async function requestSignInMail(
  db: Db,
  { email, callbackUrl, networkAddress }: SignInRequest,
): Promise<
  | { readonly ok: true; readonly value: { email: string } }
  | { readonly ok: false; readonly failure: SignInRefusal }
> {
  const byNetwork = await takeNamedLimit(db, 'signInMails', networkAddress);
  if (!byNetwork.ok) return byNetwork;
  const byAddress = await takeMailLimit(db, email);
  if (!byAddress.ok) return byAddress;
  const address = mailAddressSchema.safeParse(email);
  if (!address.success) return fail('malformed', 'That is no mail address.');
  const { headers } = await askNextAuth(db, {
    method: 'POST',
    path: ['signin', 'email'],
    body: { email: address.data, callbackUrl },
    fromOurPage: true,
  });
  if (headers.get('location')?.includes('/verify-request')) return done({ email: address.data });
  return {
    ok: false,
    failure: { code: 'mail-failed', detail: 'The mail could not be sent. Try again in a while.' },
  };
}

/**
 * Counts one more mail that somebody wants sent to an address, however it is written. Refused as
 * `too-many`. An address that is none gets no mail, and does not count.
 */
export async function takeMailLimit(db: Db, email: string): Promise<Result<void>> {
  const address = mailAddressSchema.safeParse(email);
  return address.success ? takeNamedLimit(db, 'signInMails', address.data) : done(undefined);
}

export interface SignInLink {
  readonly email: string;
  /** Whether it makes a new account, which needs a name. */
  readonly newUser: boolean;
}

/** What a mailed link would do, without doing it; undefined where it was used or has run out. */
export async function readSignInLink(
  db: Db,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<SignInLink | undefined> {
  const identifier = mailAddressSchema.safeParse(email);
  if (!identifier.success) return undefined;
  const [row] = await db
    .select({ email: verificationTokens.identifier, userId: users.id })
    .from(verificationTokens)
    .leftJoin(users, eq(users.email, verificationTokens.identifier))
    .where(
      and(
        eq(verificationTokens.identifier, identifier.data),
        eq(verificationTokens.token, linkHash(token)),
        gt(verificationTokens.expires, now()),
      ),
    );
  return row === undefined ? undefined : { email: row.email, newUser: row.userId === null };
}

/** What next-auth stores of a mailed token. */
function linkHash(token: string): string {
  return createHash('sha256').update(`${token}${secret()}`).digest('hex');
}
