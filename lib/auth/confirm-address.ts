import 'server-only';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { calendarFeeds } from '@/db/links';
import { emailConfirmations, users } from '@/db/schema';
import { accounts } from '@/db/sign-in';
import { now } from '@/lib/clock';
import { done, fail, type Result } from '@/lib/match/failure';
import { lockMatchesOf, moveSeats } from '@/lib/match/move-seats';
import { liftStop } from '@/lib/notify/mail-stops';
import { endTokensOf } from './personal-tokens';
import { beginSession, endSessionsOf, type NewSession } from './sessions';
import { hashToken } from './token';
import { endTurnLinksOf } from './turn-links';

/** The page behind a mail that confirms an address, and its button. */

export interface Confirmation {
  readonly email: string;
  /** Who asked for it. */
  readonly asker: { readonly name: string };
  readonly askedAt: Date;
  readonly expiresAt: Date;
  /** The asker's. */
  readonly timeZone: string;
  /** The account that has the address already: what the asker has will be its. */
  readonly into: { readonly name: string } | undefined;
}

/** What confirming would do, without doing it; undefined where the link was used or has run out. */
export async function readConfirmation(db: Db, token: string): Promise<Confirmation | undefined> {
  const [row] = await db
    .select({
      userId: emailConfirmations.userId,
      email: emailConfirmations.email,
      name: users.name,
      timeZone: users.timeZone,
      askedAt: emailConfirmations.askedAt,
      expiresAt: emailConfirmations.expiresAt,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(good(token));
  if (row === undefined) return undefined;
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.email, row.email));
  const { email, name, timeZone, askedAt, expiresAt } = row;
  const into = owner === undefined || owner.id === row.userId ? undefined : { name: owner.name };
  return { email, asker: { name }, askedAt, expiresAt, timeZone, into };
}

export interface Confirmed {
  readonly userId: string;
  /** For the browser that confirmed: the only one that is signed in now. */
  readonly session: NewSession;
  /** Whether another account had the address, and now has all that the asker had. */
  readonly merged: boolean;
}

/**
 * Makes the address theirs who asked for it; where an account has it already, makes the guest one
 * with that account. Every session and token of the asker's row ends, since whoever asked need not
 * be who confirms. A link works once.
 * Refused: `not-found` where the link was used or has run out; `forbidden` where the two cannot
 * become one, and then the link stays good.
 */
export async function confirmAddress(db: Db, token: string): Promise<Result<Confirmed>> {
  for (let tries = 0; tries < 5; tries++) {
    const result = await db.transaction((tx) => attempt(tx, token)).catch(unlessTaken);
    if (result !== undefined) return result;
  }
  throw new Error('an address could not be confirmed: something came in between each time');
}

/** Somebody signed in with the address for the first time at this very moment: look again. */
function unlessTaken(error: unknown): undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  if (code !== '23505') throw error;
}

/** Undefined where something came in between: again. */
async function attempt(tx: Db, token: string): Promise<Result<Confirmed> | undefined> {
  const [asked] = await tx
    .select({ userId: emailConfirmations.userId, email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(good(token))
    .for('update');
  if (asked === undefined) return fail('not-found', 'This link was used before, or has run out.');
  const locked = await lockMatchesOf(tx, asked.userId);
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(or(eq(users.id, asked.userId), eq(users.email, asked.email)))
    .orderBy(asc(users.id))
    .for('update');
  const asker = rows.find(({ id }) => id === asked.userId);
  const owner = rows.find(({ id }) => id !== asked.userId);
  if (asker === undefined) return fail('not-found', 'The account that asked is gone.');

  if (owner === undefined) {
    await tx
      .update(users)
      .set({ email: asked.email, emailVerified: now() })
      .where(eq(users.id, asker.id));
    await endEverythingOf(tx, asker.id);
    await liftStop(tx, asked.email);
    return done({
      userId: asker.id,
      session: await beginSession(tx, asker.id),
      merged: false,
    });
  }

  if (asker.email !== null) {
    return fail(
      'forbidden',
      'Another account has this address, and yours has one of its own. Sign in to the other instead.',
    );
  }
  const moved = await moveSeats(tx, { from: asker.id, to: owner.id, locked });
  if (!moved?.ok) return moved;
  await tx.update(accounts).set({ userId: owner.id }).where(eq(accounts.userId, asker.id));
  await endEverythingOf(tx, asker.id);
  await liftStop(tx, asked.email);
  // Where the guest keeps a seat in a match that is over, the row stays, for its name.
  if (!moved.value.kept) await tx.delete(users).where(eq(users.id, asker.id));
  return done({ userId: owner.id, session: await beginSession(tx, owner.id), merged: true });
}

function good(token: string) {
  return and(
    eq(emailConfirmations.tokenHash, hashToken(token)),
    gt(emailConfirmations.expiresAt, now()),
  );
}

async function endEverythingOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  await endSessionsOf(tx, userId);
  await endTokensOf(tx, userId);
  await endTurnLinksOf(tx, userId);
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
