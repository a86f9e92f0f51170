import 'server-only';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fail, type Result } from './failure';

/** Carries a refusal out of a transaction, so that the database undoes what was done before it. */
class Refused extends Error {
  constructor(readonly result: Result<never>) {
    super('refused');
  }
}

/**
 * One transaction; what ends in a refusal has changed nothing. Refused as `not-signed-in` where the
 * account that acts was merged into another, or deleted, at that very moment.
 */
export async function allOrNothing<T>(
  db: Db,
  work: (tx: Db) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    if (isOfNobody(error)) return fail('not-signed-in', 'That account is gone. Sign in again.');
    throw error;
  }
}

/** Whether a row was to be written for a user who is not there any more. */
function isOfNobody(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  if (cause === undefined || !('code' in cause) || !('constraint' in cause)) return false;
  return cause.code === '23503' && String(cause.constraint).endsWith('_users_id_fk');
}
