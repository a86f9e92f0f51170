import { z } from 'zod';

// The list of everything that the environment can set. .env.example is the same list for people,
// and a test keeps the two alike.

function whole(least: number, most: number) {
  return z.string().transform((given, context) => {
    const number = Number(given);
    if (/^\d+$/.test(given) && number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} up` : `${least} to ${most}`;
    context.addIssue(`must be a number from ${range}, not "${given}"`);
    return z.NEVER;
  });
}

function flag() {
  return z.string().transform((given, context) => {
    if (given === '1') return true;
    if (given === '0') return false;
    context.addIssue(`must be 1 or 0, not "${given}"`);
    return z.NEVER;
  });
}

/** An address whose value is never repeated in a message, since it may hold a password. */
function address(protocols: readonly string[], example: string) {
  return z.string().refine(
    (given) => {
      const url = parsed(given);
      return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '';
    },
    { error: `must be an address like ${example}` },
  );
}

function origin() {
  return z.string().transform((given, context) => {
    const url = parsed(given);
    const bare = url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '';
    if (bare && url.username === '' && /^https?:$/.test(url.protocol)) return url.origin;
    context.addIssue(`must be an address like https://cards.example.org, not "${given}"`);
    return z.NEVER;
  });
}

function parsed(given: string): URL | undefined {
  return URL.canParse(given) ? new URL(given) : undefined;
}

function limit(perMinute: number, what: string) {
  return whole(1, Number.MAX_SAFE_INTEGER)
    .default(perMinute)
    .describe(`How many ${what} a minute.`);
}

const postgres = () =>
  address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional();

/** Each variable with its form, default and meaning. */
export const variables = z.object({
  POSTGRES_URL: postgres().describe(
    'The database. Left out, npm start runs a Postgres of its own and keeps its data in .data/.',
  ),
  POSTGRES_URL_NON_POOLING: postgres().describe(
    'The same database without a pooler, for migrations and LISTEN. Default: POSTGRES_URL.',
  ),
  DATABASE_DRIVER: z
    .enum(['pg', 'vercel'], { error: 'must be pg or vercel' })
    .optional()
    .describe(
      'pg, or vercel (for Vercel Postgres and Neon). Default: vercel where the host is one of theirs and pooled, else pg.',
    ),
  DATABASE_POOL: whole(1, 1000)
    .default(10)
    .describe('How many connections to the database one process may hold.'),
  DATABASE_WS_PROXY: z
    .string()
    .optional()
    .describe(
      'For tests of the vercel driver: host:port/path of a WebSocket proxy on this machine.',
    ),
  PORT: whole(1, 65_535).default(3000).describe('The port to serve on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address to listen on; 0.0.0.0 lets other machines in.'),
  PUBLIC_URL: origin()
    .optional()
    .describe(
      'The address under which people reach this server; links in mails begin with it. Default: http://localhost:PORT. One that is not of this machine needs MAIL_URL.',
    ),
  SECRET: z
    .string()
    .min(32, { error: 'must be at least 32 characters long' })
    .optional()
    .describe(
      'Signs sessions and invites, 32 characters or more. Left out, npm start makes one and keeps it in .data/secret.',
    ),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .string()
    .regex(/^[A-Za-z\d+/]{43}=$/, { error: 'must be 32 bytes in base64' })
    .optional()
    .describe(
      'Read as the pages are built: 32 bytes in base64, as openssl rand -base64 32 prints them. With the same key each build knows the forms of pages that another build made. Left out, a build folder makes one for two weeks; set it where several machines build, or each release is built in a fresh folder.',
    ),
  MAIL_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587')
    .optional()
    .describe('The mail server, smtp:// or smtps://. Left out, mails stay in the local mailbox.'),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('The sender of mails. Default: Longhand <longhand@ the host of PUBLIC_URL>.'),
  LOCAL_MAILBOX: flag()
    .default(true)
    .describe(
      '0 turns off the local mailbox at /mailbox, which exists only on a server for this machine alone and without MAIL_URL.',
    ),
  TRUSTED_PROXIES: whole(0, 100)
    .default(0)
    .describe('How many proxies stand in front, whose X-Forwarded-* headers are believed.'),
  CRON_SECRET: z
    .string()
    .optional()
    .describe('The bearer token for /api/cron. Left out, there is none.'),
  MAIL_EVENTS_SECRET: z
    .string()
    .optional()
    .describe(
      'The bearer token for /api/mail-events, where the mail provider posts what came back and who complained. Left out, there is none.',
    ),
  WORKER: flag()
    .default(true)
    .describe('0 stops this process from sending what is due by itself; then call /api/cron.'),
  LIVE_STREAMS: whole(0, 100_000)
    .default(1000)
    .describe(
      'How many open tables one process tells at once, as it happens, that something has changed; the others ask every few seconds. 0 where requests may not last, as on a platform with functions only.',
    ),
  GITHUB_ID: z.string().optional().describe('Signing in with GitHub: the client id.'),
  GITHUB_SECRET: z.string().optional().describe('Signing in with GitHub: the client secret.'),
  GOOGLE_ID: z.string().optional().describe('Signing in with Google: the client id.'),
  GOOGLE_SECRET: z.string().optional().describe('Signing in with Google: the client secret.'),
  LIMIT_MOVES: limit(600, 'moves a user can make'),
  LIMIT_MATCHES: limit(60, 'games a user can open'),
  LIMIT_GUESTS: limit(120, 'guests can come from one network address'),
  LIMIT_SIGN_IN_MAILS: limit(
    5,
    'sign-in mails go to one mail address, or are asked from one network address,',
  ),
  LIMIT_INVITATIONS: limit(20, 'invitations a user can mail'),
  LIMIT_INVITATIONS_FROM: limit(60, 'invitations can be mailed from one network address'),
  LIMIT_INVITATIONS_TO: whole(1, Number.MAX_SAFE_INTEGER)
    .default(10)
    .describe('How many times a day one mail address can be invited.'),
  LIMIT_WEBHOOK_TESTS: limit(10, 'tries of a webhook a user can make'),
  WEBHOOK_LOOPBACK: flag()
    .default(false)
    .describe(
      'For tests: 1 lets webhooks and pushes go to this machine, by http too. Refused where PUBLIC_URL is not of this machine.',
    ),
  LIMIT_CHAT: limit(30, 'messages a user can write to those at their tables'),
  LIMIT_NOTES: limit(60, 'times a user can save notes'),
  LIMIT_MARKS: limit(240, 'marks a user can set in their notebooks'),
  TEST_CLOCK: z
    .string()
    .optional()
    .describe(
      'For tests: a file with the milliseconds by which this server is ahead. Refused where PUBLIC_URL is not of this machine.',
    ),
});

export type Variables = z.infer<typeof variables>;
