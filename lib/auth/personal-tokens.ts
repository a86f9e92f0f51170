import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { personalTokens } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { done, fail, type Result } from '@/lib/match/failure';
import { nameSchema } from './name';
import { scopeOf } from './sessions';
import { hashToken, newToken } from './token';

/** Tokens by which a user's programs play: shown once, stored by their hash, ended at any time. */

const prefix = 'longhand_';
const hour = 60 * 60 * 1000;
const mostTokens = 100;

export const newTokenSchema = z.strictObject({ label: nameSchema });

export interface PersonalToken {
  readonly id: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

/**
 * Makes a token that may do whatever its user may.
 * Refused as `forbidden` to a session or token of one seat, and beyond a hundred tokens.
 */
export async function createToken(
  db: Db,
  asker: Asker,
  input: z.infer<typeof newTokenSchema>,
): Promise<Result<PersonalToken & { token: string }>> {
  if (asker.scope) return scoped();
  const theirs = await db.$count(personalTokens, eq(personalTokens.userId, asker.userId));
  if (theirs >= mostTokens) {
    return fail('forbidden', `You have ${mostTokens} tokens already. Delete one first.`);
  }
  const token = prefix + newToken();
  const row = { id: randomUUID(), label: input.label, createdAt: now() };
  await db
    .insert(personalTokens)
    .values({ ...row, userId: asker.userId, tokenHash: hashToken(token) });
  return done({ ...row, lastUsedAt: undefined, token });
}

/** The asker's tokens, newest first, without the tokens themselves. */
export async function listTokens(db: Db, asker: Asker): Promise<Result<PersonalToken[]>> {
  if (asker.scope) return scoped();
  const rows = await db
    .select({
      id: personalTokens.id,
      label: personalTokens.label,
      createdAt: personalTokens.createdAt,
      lastUsedAt: personalTokens.lastUsedAt,
    })
    .from(personalTokens)
    .where(eq(personalTokens.userId, asker.userId))
    .orderBy(desc(personalTokens.createdAt), personalTokens.id);
  return done(rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? undefined })));
}

/** Ends a token at once. Refused as `not-found` where the asker has none of that id. */
export async function deleteToken(db: Db, asker: Asker, id: string): Promise<Result<void>> {
  if (asker.scope) return scoped();
  if (!z.uuid().safeParse(id).success) return noSuchToken();
  const ended = await db
    .delete(personalTokens)
    .where(and(eq(personalTokens.id, id), eq(personalTokens.userId, asker.userId)))
    .returning({ id: personalTokens.id });
  return ended.length === 0 ? noSuchToken() : done(undefined);
}

/** Who a program's token speaks for; undefined where it is unknown or was ended. */
export async function askerOfToken(db: Db, token: string): Promise<Asker | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const [row] = await db
    .select({
      id: personalTokens.id,
      userId: personalTokens.userId,
      scopeMatchId: personalTokens.scopeMatchId,
      scopeSeat: personalTokens.scopeSeat,
      lastUsedAt: personalTokens.lastUsedAt,
    })
    .from(personalTokens)
    .where(eq(personalTokens.tokenHash, hashToken(token)));
  if (row === undefined) return undefined;
  await noteUse(db, row.id, row.lastUsedAt);
  const scope = scopeOf(row);
  return { userId: row.userId, ...(scope ? { scope } : {}) };
}

export async function endTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(personalTokens).where(eq(personalTokens.userId, userId));
}

async function noteUse(db: Db, id: string, lastUsedAt: Date | null): Promise<void> {
  const at = now();
  // At most once an hour, so that reading does not write.
  if (lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < hour) return;
  await db.update(personalTokens).set({ lastUsedAt: at }).where(eq(personalTokens.id, id));
}

function scoped() {
  return fail('forbidden', 'You are signed in for one seat only. Sign in to change your account.');
}

function noSuchToken() {
  return fail('not-found', 'There is no such token.');
}
