import { type Variables, variables } from './env-variables';
import { isLoopback } from './loopback';

// The only reader of the environment; what can be set, and what it means, stands in
// env-variables.ts. Importing this file reads nothing, so that a build needs no environment.

/** The environment is missing something or holds something wrong; the message has one line for each. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

export type Env = {
  postgresUrl: string | undefined;
  /** For what a pooler in transaction mode cannot carry: migrations and LISTEN. */
  postgresDirectUrl: string | undefined;
  databaseDriver: 'pg' | 'vercel';
  databasePool: number;
  wsProxy: string | undefined;
  port: number;
  host: string;
  /** An origin, without a slash at the end. */
  publicUrl: string;
  secret: string | undefined;
  mailUrl: string | undefined;
  mailFrom: string;
  /** Whether the local mailbox may exist at all; each request must still come from this machine (design.md, Identity). */
  localMailbox: boolean;
  trustedProxies: number;
  cronSecret: string | undefined;
  mailEventsSecret: string | undefined;
  worker: boolean;
  liveStreams: number;
  github: OAuthClient | undefined;
  google: OAuthClient | undefined;
  /** Per minute, where nothing else is said. */
  limits: {
    moves: number;
    matches: number;
    guests: number;
    signInMails: number;
    invitations: number;
    invitationsFrom: number;
    /** Per day. */
    invitationsTo: number;
    webhookTests: number;
    chat: number;
    notes: number;
    marks: number;
  };
  webhookLoopback: boolean;
  testClock: string | undefined;
};

export type OAuthClient = { clientId: string; clientSecret: string };

/**
 * Reads an environment; a variable that is set but empty counts as left out.
 * @throws EnvError with one line for each thing that is missing or wrong.
 */
export function parseEnv(record: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const set = parsed.data;
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const publicHost = new URL(publicUrl).hostname;
  const driver = set.DATABASE_DRIVER ?? driverFor(set.POSTGRES_URL);

  const wrong = [
    ...publicAddressFaults(publicHost, set),
    ...pairFaults('GITHUB_ID', set.GITHUB_ID, 'GITHUB_SECRET', set.GITHUB_SECRET),
    ...pairFaults('GOOGLE_ID', set.GOOGLE_ID, 'GOOGLE_SECRET', set.GOOGLE_SECRET),
    ...driverFaults(driver, set.POSTGRES_URL),
  ];
  if (wrong.length > 0) throw new EnvError(wrong.join('\n'));

  return {
    postgresUrl: set.POSTGRES_URL,
    postgresDirectUrl: set.POSTGRES_URL_NON_POOLING ?? set.POSTGRES_URL,
    databaseDriver: driver,
    databasePool: set.DATABASE_POOL,
    wsProxy: set.DATABASE_WS_PROXY,
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    secret: set.SECRET,
    mailUrl: set.MAIL_URL,
    mailFrom: set.MAIL_FROM ?? `Longhand <longhand@${publicHost}>`,
    localMailbox:
      set.LOCAL_MAILBOX &&
      set.MAIL_URL === undefined &&
      isLoopback(set.HOST) &&
      isLoopback(publicHost),
    trustedProxies: set.TRUSTED_PROXIES,
    cronSecret: set.CRON_SECRET,
    mailEventsSecret: set.MAIL_EVENTS_SECRET,
    worker: set.WORKER,
    liveStreams: set.LIVE_STREAMS,
    github: oauthClient(set.GITHUB_ID, set.GITHUB_SECRET),
    google: oauthClient(set.GOOGLE_ID, set.GOOGLE_SECRET),
    limits: {
      moves: set.LIMIT_MOVES,
      matches: set.LIMIT_MATCHES,
      guests: set.LIMIT_GUESTS,
      signInMails: set.LIMIT_SIGN_IN_MAILS,
      invitations: set.LIMIT_INVITATIONS,
      invitationsFrom: set.LIMIT_INVITATIONS_FROM,
      invitationsTo: set.LIMIT_INVITATIONS_TO,
      webhookTests: set.LIMIT_WEBHOOK_TESTS,
      chat: set.LIMIT_CHAT,
      notes: set.LIMIT_NOTES,
      marks: set.LIMIT_MARKS,
    },
    webhookLoopback: set.WEBHOOK_LOOPBACK,
    testClock: set.TEST_CLOCK,
  };
}

let known: Env | undefined;

/** Makes `record` the environment of this process, whatever was read before. For tests. */
export function setEnv(record: Record<string, string | undefined>): void {
  known = parseEnv(record);
}

/**
 * The environment of this process, read once.
 * @throws EnvError with one line for each thing that is missing or wrong.
 */
export function env(): Env {
  known ??= parseEnv(process.env);
  return known;
}

/** What signs sessions and invites. @throws EnvError where there is none. */
export function secret(): string {
  const { secret } = env();
  if (secret === undefined) {
    throw new EnvError(
      'SECRET is missing: npm start makes one; elsewhere set it to 32 or more random characters',
    );
  }
  return secret;
}

/** The database's address. @throws EnvError where there is none. */
export function postgresUrl(): string {
  const { postgresUrl } = env();
  if (postgresUrl === undefined) {
    throw new EnvError(
      'POSTGRES_URL is missing: npm start brings a Postgres of its own; elsewhere set it to postgres://user:password@host:5432/database',
    );
  }
  return postgresUrl;
}

/**
 * Tells next-auth, which reads the environment itself, our public address. Without it its mails
 * and redirects go to localhost:3000; with AUTH_TRUST_HOST it would believe a forged host header.
 */
export function tellNextAuth(): void {
  process.env.NEXTAUTH_URL = env().publicUrl;
  delete process.env.AUTH_TRUST_HOST;
}

function publicAddressFaults(publicHost: string, set: Variables): string[] {
  if (isLoopback(publicHost)) return [];
  return [
    ...(set.MAIL_URL === undefined
      ? ['MAIL_URL is missing: a PUBLIC_URL that is not of this machine needs a mail server']
      : []),
    ...(set.TEST_CLOCK === undefined
      ? []
      : ['TEST_CLOCK must not be set where PUBLIC_URL is not of this machine']),
    ...(set.WEBHOOK_LOOPBACK
      ? ['WEBHOOK_LOOPBACK must not be set where PUBLIC_URL is not of this machine']
      : []),
  ];
}

function pairFaults(
  one: string,
  first: string | undefined,
  other: string,
  second: string | undefined,
): string[] {
  if ((first === undefined) === (second === undefined)) return [];
  const [set, missing] = first === undefined ? [other, one] : [one, other];
  return [`${missing} is missing: ${set} is set`];
}

/** @vercel/postgres takes pooled addresses only, so a direct one of the same hosts goes through pg. */
function driverFor(url: string | undefined): 'pg' | 'vercel' {
  if (url === undefined) return 'pg';
  const { hostname } = new URL(url);
  const theirs = hostname.endsWith('.neon.tech') || hostname.endsWith('.vercel-storage.com');
  return theirs && hostname.includes('-pooler.') ? 'vercel' : 'pg';
}

function driverFaults(driver: 'pg' | 'vercel', url: string | undefined): string[] {
  if (driver !== 'vercel' || url === undefined) return [];
  const { hostname } = new URL(url);
  if (hostname === 'localhost' || hostname.includes('-pooler.')) return [];
  return [
    'POSTGRES_URL must be a pooled address (its host holds "-pooler.") with DATABASE_DRIVER=vercel',
  ];
}

function oauthClient(
  clientId: string | undefined,
  clientSecret: string | undefined,
): OAuthClient | undefined {
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret };
}
