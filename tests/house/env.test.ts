import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { type Env, parseEnv } from '@/lib/env';
import { variables } from '@/lib/env-variables';

/** What the one who starts it is told, line by line. */
function faults(record: Record<string, string>): string[] {
  try {
    parseEnv(record);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [String(error)];
  }
}

function driverFor(host: string): Env['databaseDriver'] {
  return parseEnv({ POSTGRES_URL: `postgres://u:p@${host}/db` }).databaseDriver;
}

describe('an environment without anything', () => {
  const env = parseEnv({});

  it('serves this machine only, with a local mailbox', () => {
    expect(env).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      localMailbox: true,
      mailUrl: undefined,
      worker: true,
      trustedProxies: 0,
      cronSecret: undefined,
    });
  });

  it('has the limits of the interface', () => {
    expect(env.limits).toEqual({
      moves: 600,
      matches: 60,
      guests: 120,
      signInMails: 5,
      invitations: 20,
      invitationsFrom: 60,
      invitationsTo: 10,
      webhookTests: 10,
      chat: 30,
      notes: 60,
      marks: 240,
    });
  });
});

describe('an environment with something wrong', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535, not "abc"'],
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not "0"'],
    [{ PORT: '1e3' }, 'PORT must be a number from 1 to 65535, not "1e3"'],
    [{ LIMIT_MOVES: '-1' }, 'LIMIT_MOVES must be a number from 1 up, not "-1"'],
    [{ WORKER: 'yes' }, 'WORKER must be 1 or 0, not "yes"'],
    [{ DATABASE_DRIVER: 'mysql' }, 'DATABASE_DRIVER must be pg or vercel'],
    [{ SECRET: 'short' }, 'SECRET must be at least 32 characters long'],
    ...[3, 31, 33].map((bytes): [Record<string, string>, string] => [
      { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(bytes).toString('base64') },
      'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY must be 32 bytes in base64',
    ]),
    [
      { PUBLIC_URL: 'cards.example.org' },
      'PUBLIC_URL must be an address like https://cards.example.org, not "cards.example.org"',
    ],
    [
      { PUBLIC_URL: 'http://localhost/cards' },
      'PUBLIC_URL must be an address like https://cards.example.org, not "http://localhost/cards"',
    ],
    [{ GITHUB_ID: 'id' }, 'GITHUB_SECRET is missing: GITHUB_ID is set'],
    [{ GOOGLE_SECRET: 'word' }, 'GOOGLE_ID is missing: GOOGLE_SECRET is set'],
    [
      { POSTGRES_URL: 'postgres://u:p@db.example.org/db', DATABASE_DRIVER: 'vercel' },
      'POSTGRES_URL must be a pooled address (its host holds "-pooler.") with DATABASE_DRIVER=vercel',
    ],
  ])('%j is said in one line', (record, line) => {
    expect(faults(record)).toEqual([line]);
  });

  it('has a line for each thing', () => {
    expect(faults({ PORT: 'x', WORKER: 'y' })).toHaveLength(2);
  });

  it.each(['POSTGRES_URL', 'POSTGRES_URL_NON_POOLING', 'MAIL_URL'])(
    'never repeats the value of %s, which may hold a password',
    (name) => {
      const [line] = faults({ [name]: 'htp://user:hunter2@host' });
      expect(line).toContain(`${name} must be an address like`);
      expect(line).not.toContain('hunter2');
    },
  );
});

describe('a public address', () => {
  const record = { PUBLIC_URL: 'https://cards.example.org' };
  const mail = { MAIL_URL: 'smtp://mail.example.org' };

  it('is refused without a mail server', () => {
    expect(faults(record)).toEqual([
      'MAIL_URL is missing: a PUBLIC_URL that is not of this machine needs a mail server',
    ]);
  });

  it('with a mail server sends from its own host, and has no local mailbox', () => {
    expect(parseEnv({ ...record, ...mail })).toMatchObject({
      publicUrl: 'https://cards.example.org',
      mailFrom: 'Longhand <longhand@cards.example.org>',
      localMailbox: false,
    });
  });

  it('is refused with a clock that tests move', () => {
    expect(faults({ ...record, ...mail, TEST_CLOCK: '/some/file' })).toEqual([
      'TEST_CLOCK must not be set where PUBLIC_URL is not of this machine',
    ]);
  });
});

describe('the local mailbox', () => {
  it.each([
    { LOCAL_MAILBOX: '0' },
    { MAIL_URL: 'smtp://localhost' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.2' },
  ])('does not exist with %j', (record) => {
    expect(parseEnv(record).localMailbox).toBe(false);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost'])('exists on a server at %s', (HOST) => {
    expect(parseEnv({ HOST }).localMailbox).toBe(true);
  });
});

describe('the database driver', () => {
  it('is vercel for pooled hosts of Vercel Postgres and Neon', () => {
    expect(driverFor('ep-cold-1-pooler.eu-central-1.aws.neon.tech')).toBe('vercel');
    expect(driverFor('ep-cold-1-pooler.us-east-1.postgres.vercel-storage.com')).toBe('vercel');
  });

  it('is pg for all others, also for a direct address of those', () => {
    expect(driverFor('db.example.org')).toBe('pg');
    expect(driverFor('ep-cold-1.eu-central-1.aws.neon.tech')).toBe('pg');
    expect(driverFor('neon.tech.example.org')).toBe('pg');
  });
});

describe('the variables', () => {
  it('count as left out where they are empty', () => {
    expect(parseEnv({ PORT: '', MAIL_URL: '', DATABASE_DRIVER: '' })).toEqual(parseEnv({}));
  });

  it('are listed with meaning and default in .env.example', async () => {
    // After a change: npx vitest run tests/house/env.test.ts -u
    await expect(example()).toMatchFileSnapshot('../../.env.example');
  });
});

function example(): string {
  const head =
    'Everything that can be set, all of it optional on one’s own machine. Copy this file to .env, or set it in the environment; a value that stands here is the default.';
  const entries = Object.entries(variables.shape).map(([name, schema]: [string, ZodType]) => {
    if (!schema.description) throw new Error(`${name} has no meaning: describe it`);
    return `${comment(schema.description)}\n# ${name}=${defaultOf(schema)}\n`;
  });
  return [`${comment(head)}\n`, ...entries].join('\n');
}

function defaultOf(schema: ZodType): string {
  const value = schema.safeParse(undefined).data;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined ? '' : String(value);
}

/** At most a hundred characters a line. */
function comment(text: string): string {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length <= 100) lines[lines.length - 1] = longer;
    else lines.push(`# ${word}`);
  }
  return lines.join('\n');
}
