import 'server-only';
import type { Db } from '@/db/client';
import type { Result } from './failure';

/** Carries a refusal out of a transaction, so that the database undoes what was done before it. */
class Refused extends Error {
  constructor(readonly result: Result<never>) {
    super('refused');
  }
}

/** One transaction; what ends in a refusal has changed nothing. */
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
    throw error;
  }
}
