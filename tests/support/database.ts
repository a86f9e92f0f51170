import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { closeDb, type Db, db, type OpenDb, type OpenOptions, openDb } from '@/db/client';
import { setEnv } from '@/lib/env';
import { databaseUrl, TEMPLATE } from './cluster';
import { leaksIn } from './log-scan';
import { type WsProxy, wsProxy } from './ws-proxy';

export type TestDatabase = {
  /** The same as the app's `db()` in this process, which is pointed at this database. */
  readonly db: Db;
  /** For the driver pg, and for whatever else wants to connect. */
  readonly url: string;
  /** Another pool on the same database, closed after the file; `vercel` goes through a WebSocket proxy. */
  open(options?: Partial<OpenOptions>): Promise<OpenDb>;
};

/** A secret for what tests sign. */
export const TEST_SECRET = 'a-secret-that-only-tests-know-0123456789';

/**
 * Gives the test file that calls it a database of its own, cloned from the migrated template, and
 * an environment that names it. Dropped after the file, which fails if it left a connection open, or
 * an error of a delivery that names a card, a token or an address.
 */
export function testDatabase(environment: Record<string, string> = {}): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(inject('clusterUrl'), name);
  const opened: { close(): Promise<void> }[] = [];
  let proxy: WsProxy | undefined;

  beforeAll(async () => {
    await asOwner((client) => client.query(`create database ${name} template ${TEMPLATE}`));
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: url, ...environment });
  });

  afterAll(async () => {
    await closeDb();
    for (const each of opened) await each.close();
    const kept = await keptErrors(url);
    await proxy?.close();
    await dropUnlessUsed(name);
    expect(kept.flatMap(leaksIn)).toEqual([]);
  });

  return {
    url,
    get db() {
      return db();
    },
    async open({ driver = 'pg', max = 10, ...rest } = {}) {
      const address = new URL(url);
      if (driver === 'vercel') {
        proxy ??= await wsProxy({ host: address.hostname, port: Number(address.port) });
        // The only name of this machine that the driver's package takes.
        address.hostname = 'localhost';
      }
      const through = proxy && driver === 'vercel' ? { wsProxy: proxy.address } : {};
      const open = openDb(address.href, { driver, max, ...through, ...rest });
      opened.push(open);
      return open;
    },
  };
}

/** What deliveries failed for. It may be read by whoever runs the house, so it holds what a log may. */
async function keptErrors(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select last_error from deliveries where last_error is not null',
  );
  await client.end();
  return rows.map(({ last_error }) => last_error);
}

async function dropUnlessUsed(name: string): Promise<void> {
  await asOwner(async (client) => {
    // Closed connections are gone from the server's list a moment later.
    for (let tries = 0; tries < 100; tries++) {
      const { rows } = await client.query(
        'select query from pg_stat_activity where datname = $1 and backend_type = $2',
        [name, 'client backend'],
      );
      if (rows.length === 0) break;
      if (tries === 99) {
        const queries = rows.map((row) => row.query).join('; ');
        await client.query(`drop database ${name} with (force)`);
        throw new Error(`${rows.length} connections to the database were left open: ${queries}`);
      }
      await client.query('select pg_sleep(0.02)');
    }
    await client.query(`drop database ${name}`);
  });
}

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
