import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { readUser } from '@/lib/auth/user';
import { env, secret } from '@/lib/env';
import { type MatchKind, noticeKindOf } from './delivery';
import { isStopped, stopAddress } from './mail-stops';
import { completed, merged, type NoticeKind, noticeKinds } from './settings';

/**
 * The end of mails of one kind, by a link in them that needs nobody signed in. What it ends stands
 * in the link, signed; whoever has it can do that and nothing else.
 */

const subjectSchema = z.union([
  z.strictObject({ userId: z.guid(), kind: z.enum([...noticeKinds, 'all']) }),
  z.strictObject({ address: z.string() }),
]);
type Subject = z.infer<typeof subjectSchema>;

/** The page with the button, for a kind of mails to a user (`all`: of any kind) or invitations to an address. */
export function stopLink(
  subject: { userId: string; kind: MatchKind | 'invitation' | 'all' } | { address: string },
): string {
  const kind = 'kind' in subject ? subject.kind : undefined;
  const stored: Subject =
    'address' in subject
      ? subject
      : {
          userId: subject.userId,
          kind: kind === 'all' || kind === undefined ? 'all' : (noticeKindOf(kind) ?? 'all'),
        };
  const body = Buffer.from(JSON.stringify(stored)).toString('base64url');
  return `${env().publicUrl}/unsubscribe/${body}.${signature(body)}`;
}

/** What a mail program posts to, of the same link (RFC 8058). */
export function oneClickLink(stop: string): string {
  return stop.replace('/unsubscribe/', '/api/unsubscribe/');
}

export interface Stop {
  readonly kind: NoticeKind | 'all';
  /** Whether it has been done. */
  readonly done: boolean;
}

/** What a link would end, without ending it; undefined where it is none of ours. */
export async function readUnsubscribe(db: Db, token: string): Promise<Stop | undefined> {
  const subject = subjectOf(token);
  if (subject === undefined) return undefined;
  if ('address' in subject) {
    return { kind: 'invitation', done: await isStopped(db, subject.address) };
  }
  const { kind } = subject;
  const user = await readUser(db, subject.userId);
  if (user === undefined) return { kind, done: true };
  const { mail, table } = user.notify;
  return { kind, done: !mail || (kind !== 'all' && !table[kind].mail) };
}

/** Ends what a link is for; again, it changes nothing. False where it is none of ours. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const subject = subjectOf(token);
  if (subject === undefined) return false;
  if ('address' in subject) {
    await stopAddress(db, subject.address, { reason: 'unsubscribed' });
    return true;
  }
  const { userId, kind } = subject;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ notify: users.notify })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (row === undefined) return;
    const change = kind === 'all' ? { mail: false } : { table: { [kind]: { mail: false } } };
    const notify = merged(completed(row.notify), change);
    await tx.update(users).set({ notify }).where(eq(users.id, userId));
  });
  return true;
}

function subjectOf(token: string): Subject | undefined {
  const [body = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(body));
  const signed = Buffer.from(given);
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined;
  return subjectSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data;
}

function signature(body: string): string {
  return createHmac('sha256', secret()).update(`unsubscribe:${body}`).digest('base64url');
}
