import { existsSync, readFileSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../lib/cli/postgres.mjs';
import { eventually } from '../../lib/cli/processes.mjs';
import { alive, type Household, household, kill, notedPid, type Running } from './household';

const POSTMASTER = 'postgres/data/postmaster.pid';

// What a person meets who types `npm start`, and what they find after a crash. Each test has a
// copy of the project in a folder of its own.

describe('npm start', () => {
  it('says where it is and what to do first', async () => {
    const house = household();
    const running = await house.start();
    await running.ready();
    expect(running.output()).toContain(`Mails arrive at ${running.url}/mailbox.`);
    expect((await fetch(running.url)).status).toBe(200);
  });

  it('lets nobody in but this machine', async () => {
    const house = household();
    const running = await house.start();
    await running.ready();
    const database = readFileSync(join(house.folder, '.data', POSTMASTER), 'utf8').split('\n')[3];
    for (const port of [Number(new URL(running.url).port), Number(database)]) {
      expect(await accepts('127.0.0.1', port)).toBe(true);
      // Another address of this machine, on which a server for all addresses would answer.
      expect(await accepts('127.0.0.2', port)).toBe(false);
    }
  });

  it('ends everything it started at Ctrl-C, and finds its data again', async () => {
    const house = household();
    const first = await house.start();
    await first.ready();
    const cookie = await guest(first, 'Ada');
    await ctrlC(first);

    const second = await house.start();
    await second.ready();
    expect(await nameOf(second, cookie)).toBe('Ada');
    await ctrlC(second);
  });

  it('ends everything when npm is told to end', async () => {
    const house = household();
    const running = await house.start();
    await running.ready();
    const pids = running.pids();
    running.npm.kill('SIGTERM');
    await allGone(pids);
  });

  it('keeps its secret and its password to its owner', async () => {
    const house = household();
    await (await house.start()).ready();
    for (const file of ['.data/secret', '.data/postgres/password']) {
      expect(modeOf(house, file)).toBe(0o600);
    }
  });
});

describe('after kill -9', () => {
  it.each([
    ['of the command', ['house.lock']],
    ['of the server', ['server.lock']],
    ['of the command, the server and the database', ['house.lock', 'server.lock', POSTMASTER]],
  ])('%s the next start recovers by itself', async (_, files) => {
    const house = household();
    const first = await house.start();
    await first.ready();
    const cookie = await guest(first, 'Ada');
    const victims = files.map((file) => notedPid(house, file));
    for (const pid of victims) kill(pid, 'SIGKILL');
    await first.ended();

    const second = await house.start({ PORT: new URL(first.url).port });
    await second.ready();
    expect(await nameOf(second, cookie)).toBe('Ada');
    const before = first.pids().filter((pid) => !second.pids().includes(pid));
    await ctrlC(second);
    await allGone(before);
  });

  it('of the database it is started again at once', async () => {
    const house = household();
    const running = await house.start();
    await running.ready();
    const cookie = await guest(running, 'Ada');
    kill(notedPid(house, POSTMASTER), 'SIGKILL');
    const back = await eventually(
      async () => (await nameOf(running, cookie).catch(() => undefined)) === 'Ada',
      15_000,
    );
    expect(back).toBe(true);
    await ctrlC(running);
  });
});

describe('with POSTGRES_URL', () => {
  it('takes that database, and starts none', async () => {
    const house = household();
    const given = await startPostgres(join(house.folder, 'given'), { durable: false });
    try {
      const running = await house.start({ POSTGRES_URL: given.url });
      await running.ready();
      const cookie = await guest(running, 'Ada');
      expect(await nameOf(running, cookie)).toBe('Ada');
      expect(existsSync(join(house.folder, '.data/postgres'))).toBe(false);
      await ctrlC(running);
    } finally {
      await given.stop();
    }
  });

  it('says in one line what is wrong with it', async () => {
    const house = household();
    const given = await startPostgres(join(house.folder, 'given'), { durable: false });
    try {
      const wrong = new URL(given.url);
      wrong.password = 'wrong';
      expect(await refusal(await house.start({ POSTGRES_URL: wrong.href }))).toEqual([
        'the database of POSTGRES_URL: password authentication failed for user "longhand"',
      ]);
    } finally {
      await given.stop();
    }
  });
});

describe('what is wrong is said in one line', () => {
  it('where a variable is', async () => {
    const house = household();
    expect(await refusal(await house.start({ PORT: 'abc' }))).toEqual([
      'PORT must be a number from 1 to 65535, not "abc"',
    ]);
    expect(existsSync(join(house.folder, '.data/postgres'))).toBe(false);
  });

  it('where the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve, reject) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
    try {
      expect(await refusal(await household().start({ PORT: String(port) }))).toEqual([
        `PORT ${port} is taken by another program; set PORT to a free one`,
      ]);
    } finally {
      other.close();
    }
  });

  it('where it already runs from this folder', async () => {
    const house = household();
    const running = await house.start();
    await running.ready();
    const pid = notedPid(house, 'house.lock');
    expect(await refusal(await house.start())).toEqual([
      `Longhand already runs from this folder (process ${pid}); end that first`,
    ]);
    expect((await fetch(running.url)).status).toBe(200);
  });
});

/** A new guest on a server. @returns the cookie of their session */
async function guest({ url }: Running, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function nameOf({ url }: Running, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/me`, { headers: { cookie } });
  const { name } = await answer.json();
  return name;
}

/** As a terminal does it: the signal reaches the whole group. */
async function ctrlC(running: Running): Promise<void> {
  const pids = running.pids();
  expect(pids.length).toBeGreaterThan(3);
  if (running.npm.pid !== undefined) process.kill(-running.npm.pid, 'SIGINT');
  await running.ended();
  await allGone(pids);
  expect(await accepts('127.0.0.1', Number(new URL(running.url).port))).toBe(false);
}

async function allGone(pids: number[]): Promise<void> {
  await eventually(() => alive(pids).length === 0, 15_000);
  expect(alive(pids)).toEqual([]);
}

/** What it said as it refused to start; nothing that it started is left. */
async function refusal(running: Running): Promise<string[]> {
  expect(await running.ended()).toBe(1);
  await allGone(running.pids());
  return running
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(>|npm )/.test(line));
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function modeOf(house: Household, file: string): number {
  return statSync(join(house.folder, file)).mode & 0o777;
}
