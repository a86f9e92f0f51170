import { DrizzleQueryError } from 'drizzle-orm';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';

// An error that nobody expected ends up in the server's log. As the driver and the query builder
// make it, it repeats the values of the query and of the row that failed: states, seeds, tokens,
// addresses. Those stay out of it; the statement, the code and the constraint remain.

type RunsQueries = {
  queryWithCache(text: string, params: unknown[], run: () => Promise<unknown>): Promise<unknown>;
};

const patched = Symbol.for('longhand.queryErrors');

/** From the first call on, errors of queries hold no values, whichever driver runs them. */
export function keepValuesOutOfErrors(): void {
  const prototype = PgPreparedQuery.prototype as unknown as RunsQueries & { [patched]?: true };
  if (prototype[patched]) return;
  prototype[patched] = true;
  const original = prototype.queryWithCache;
  prototype.queryWithCache = async function (text, params, run) {
    try {
      return await original.call(this, text, params, run);
    } catch (error) {
      throw error instanceof DrizzleQueryError ? withoutValues(error) : error;
    }
  };
}

function withoutValues({ query, cause }: DrizzleQueryError): DrizzleQueryError {
  // Where the database quotes the row, or the JSON that it could not read.
  if (cause !== undefined) Object.assign(cause, { detail: undefined, where: undefined });
  return new DrizzleQueryError(query, [], cause);
}
