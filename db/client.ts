import 'server-only';
import { createPool, VercelClient, type VercelPool } from '@vercel/postgres';
import type { Logger } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleVercel } from 'drizzle-orm/vercel-postgres';
import pg from 'pg';
import { env, postgresUrl } from '@/lib/env';
import * as links from './links';
import { keepValuesOutOfErrors } from './query-errors';
import * as tables from './schema';
import * as signIn from './sign-in';
import * as telling from './telling';
import * as writing from './writing';

const schema = { ...tables, ...signIn, ...links, ...telling, ...writing };

/** The database or a transaction of it, whichever driver carries it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDb = {
  db: Db;
  /** Waits for what is running, then lets every connection go. */
  close(): Promise<void>;
};

export type OpenOptions = {
  driver: 'pg' | 'vercel';
  /** The most connections at once. */
  max: number;
  /** Hears every statement that is sent. */
  logger?: Logger;
  /** For tests: `host:port/path` of a WebSocket proxy on this machine that the vercel driver goes through. */
  wsProxy?: string;
};

/** Opens a pool of its own, as tests and programs need; the app takes {@link db}. Connects at the first query. */
export function openDb(url: string, options: OpenOptions): OpenDb {
  keepValuesOutOfErrors();
  const pool = options.driver === 'pg' ? pgPool(url, options) : vercelPool(url, options);
  // An idle connection may end at any time, as the server restarts. The pool opens another for
  // the next query; without a listener the error would end the process.
  pool.on('error', (error: Error) => console.error(`database connection lost: ${error.message}`));
  const config = { schema, ...(options.logger ? { logger: options.logger } : {}) };
  const db: Db = pool instanceof pg.Pool ? drizzlePg(pool, config) : drizzleVercel(pool, config);
  return { db, close: () => pool.end() };
}

function pgPool(url: string, { max }: OpenOptions): pg.Pool {
  return new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 15_000 });
}

function vercelPool(url: string, { max, wsProxy }: OpenOptions): VercelPool {
  // Never the package's default client: drizzle would run each statement of a transaction on
  // another connection, and nothing would be atomic.
  const pool = createPool({ connectionString: url, max });
  if (wsProxy !== undefined) pool.Client = clientThrough(wsProxy);
  return pool;
}

function clientThrough(wsProxy: string): typeof VercelClient {
  return class extends VercelClient {
    constructor(config: ConstructorParameters<typeof VercelClient>[0]) {
      super(config);
      Object.assign(this.neonConfig, {
        wsProxy: () => wsProxy,
        useSecureWebSocket: false,
        pipelineConnect: false,
        pipelineTLS: false,
        forceDisablePgSSL: true,
      });
    }
  };
}

// Next bundles this module more than once into one process (routes, instrumentation, and again
// at each reload while developing); they must share one pool.
const shared: typeof globalThis & { longhandDb?: OpenDb } = globalThis;

/**
 * The database of this process, opened at the first call.
 * @throws EnvError where no address is given.
 */
export function db(): Db {
  shared.longhandDb ??= open();
  return shared.longhandDb.db;
}

function open(): OpenDb {
  const { databaseDriver: driver, databasePool: max, wsProxy } = env();
  return openDb(postgresUrl(), { driver, max, ...(wsProxy === undefined ? {} : { wsProxy }) });
}

/** Lets the connections of {@link db} go; the next call opens it anew. */
export async function closeDb(): Promise<void> {
  const open = shared.longhandDb;
  delete shared.longhandDb;
  await open?.close();
}
