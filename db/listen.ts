import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { env, postgresUrl } from '@/lib/env';
import { db } from './client';

/**
 * Which matches change, as the database tells it at each commit. One connection a process, opened for
 * the first who listens and let go some time after the last. Nothing may hang on being told: a lost
 * connection loses what it was not there to hear.
 */

export interface Listener {
  /** Something of the match, or of who sits in it, was changed. */
  changed(): void;
  /** Nothing is heard any more; whoever wants to hear on listens anew. */
  lost(): void;
}

const channel = 'match_changed';
const connectMilliseconds = 5_000;
/** How long the connection's own word may take to come back to it. */
const echoMilliseconds = 2_000;
const checkMilliseconds = 30_000;
/** After it could not be had, nobody tries again for so long. */
const pauseMilliseconds = 10_000;
const idleMilliseconds = 60_000;

interface Ear {
  readonly listeners: Map<string, Set<Listener>>;
  /** What is heard by, once it is known to hear. */
  client: pg.Client | undefined;
  /** Undefined in the end where it cannot be had. */
  opening: Promise<pg.Client | undefined> | undefined;
  idle: NodeJS.Timeout | undefined;
}

// Next bundles this module more than once into one process; all copies share one connection.
const shared: typeof globalThis & { longhandEar?: Ear } = globalThis;
shared.longhandEar ??= {
  listeners: new Map(),
  client: undefined,
  opening: undefined,
  idle: undefined,
};
const ear = shared.longhandEar;

/**
 * Has `listener` told of every change of a match from now on.
 * @returns what ends that; undefined where this database cannot be listened to from here: it is away,
 * or only a pooler is known of it, which takes LISTEN and lets nothing through.
 */
export async function listen(
  matchId: string,
  listener: Listener,
): Promise<(() => void) | undefined> {
  ear.opening ??= open();
  const client = await ear.opening;
  // It may be lost again as soon as it is made.
  if (client === undefined || ear.client !== client) return undefined;
  clearTimeout(ear.idle);
  const together = ear.listeners.get(matchId) ?? new Set();
  ear.listeners.set(matchId, together.add(listener));
  return () => {
    together.delete(listener);
    if (together.size === 0 && ear.listeners.get(matchId) === together) {
      ear.listeners.delete(matchId);
    }
    if (ear.listeners.size === 0) closeWhenIdle();
  };
}

/** Lets the connection go; all who listen are told that it is lost. */
export function stopListening(): void {
  clearTimeout(ear.idle);
  if (ear.client !== undefined) lose(ear.client);
}

async function open(): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: env().postgresDirectUrl ?? postgresUrl(),
    application_name: 'longhand-live',
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: connectMilliseconds,
    keepAlive: true,
  });
  client.on('error', () => lose(client));
  client.on('end', () => lose(client));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    if (await hears(client)) {
      ear.client = client;
      client.on('notification', ({ payload = '' }) => {
        for (const listener of [...(ear.listeners.get(payload) ?? [])]) listener.changed();
      });
      check(client);
      return client;
    }
  } catch {
    // The database is away, or lets nobody in: the same to whoever wanted to listen.
  }
  letGo(client);
  setTimeout(() => {
    ear.opening = undefined;
  }, pauseMilliseconds).unref();
  return undefined;
}

/** Whether what is said through the pool, as moves are made, arrives at a connection that listens. */
async function hears(client: pg.Client): Promise<boolean> {
  const word = randomUUID();
  const echo = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => payload === word && resolve(true));
    setTimeout(() => resolve(false), echoMilliseconds).unref();
  });
  await db().execute(sql`select pg_notify(${channel}, ${word})`);
  return echo;
}

/** A connection that died without a word is found out by asking it something. */
function check(client: pg.Client): void {
  const timer = setInterval(() => {
    if (ear.client === client) client.query('select 1').catch(() => lose(client));
    else clearInterval(timer);
  }, checkMilliseconds);
  timer.unref();
}

function closeWhenIdle(): void {
  clearTimeout(ear.idle);
  ear.idle = setTimeout(() => {
    if (ear.listeners.size === 0) stopListening();
  }, idleMilliseconds);
  ear.idle.unref();
}

function lose(client: pg.Client): void {
  if (ear.client !== client) return;
  ear.client = undefined;
  ear.opening = undefined;
  letGo(client);
  const listeners = [...ear.listeners.values()].flatMap((together) => [...together]);
  ear.listeners.clear();
  for (const listener of listeners) listener.lost();
}

function letGo(client: pg.Client): void {
  client.end().catch(() => {});
}
