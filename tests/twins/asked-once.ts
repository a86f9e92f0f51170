import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '@/db/client';
import type { TestDatabase } from '../support/database';

/**
 * A handle on a database to which nobody else writes, for asking the same very often. What was read
 * through it is remembered until something is written, so that everything of one viewer at one moment
 * is asked of the database once, however many pages and programs would ask for it; and the database
 * plans each statement once, not each time that it comes.
 */
export async function askedOnce(base: TestDatabase): Promise<Db> {
  // Two: a mail is laid into the mailbox while the outbox is worked.
  const { db } = await base.open({ max: 2 });
  const { $client: pool } = db as Db & { readonly $client: pg.Pool };
  const known = new Map<string, unknown>();
  const query = pool.query.bind(pool) as Query;
  const connect = pool.connect.bind(pool) as (...told: unknown[]) => unknown;
  pool.on('connect', (client) => {
    const each = client.query.bind(client) as Query;
    Object.assign(client, {
      query: (asked: Asked, ...rest: unknown[]) => each(planned(asked), ...rest),
    });
  });
  Object.assign(pool, {
    query(asked: Asked, ...rest: unknown[]) {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!/^\s*select\b/i.test(text)) {
        known.clear();
        return query(asked, ...rest);
      }
      const key = `${text}\n${JSON.stringify(rest[0])}`;
      const answer = known.get(key) ?? query(asked, ...rest);
      known.set(key, answer);
      return answer;
    },
    connect(...told: unknown[]) {
      // The pool's own query comes this way too, to be told of a connection; a transaction waits for it.
      if (told.length === 0) known.clear();
      return connect(...told);
    },
  });
  return db;
}

type Asked = string | { readonly text: string; readonly name?: string };
type Query = (asked: Asked, ...rest: unknown[]) => unknown;

const names = new Map<string, string>();

function planned(asked: Asked): Asked {
  if (typeof asked === 'string' || !('rowMode' in asked || 'types' in asked)) return asked;
  const name =
    names.get(asked.text) ?? createHash('sha256').update(asked.text).digest('hex').slice(0, 40);
  names.set(asked.text, name);
  return { ...asked, name };
}
