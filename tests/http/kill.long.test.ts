import { type ChildProcess, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rulesOf } from '@/lib/games/registry';
import type { MatchResource, MoveAnswer } from '@/lib/match/resource';
import { migrateDatabase } from '../../lib/cli/migrations';
import { startPostgres, stopPostgres } from '../../lib/cli/postgres.mjs';
import { end, freePort } from '../../lib/cli/processes.mjs';
import { answersAt, serve } from '../../lib/cli/serve.mjs';
import { homeBeside } from '../support/cluster';
import { TEST_SECRET } from '../support/database';

/**
 * Why this exists: a move that was acknowledged must survive anything. Six tables are played at
 * once over HTTP on a durable Postgres while the server, and every third time Postgres too, is
 * killed with no warning, twenty times. A player whose answer was lost sends the same move again.
 */

const kills = 20;
const home = homeBeside(inject('clusterHome'), 'kill');
let databaseUrl: string;
let port: number;
let server: ChildProcess;

interface Sent {
  readonly path: string;
  readonly cookie: string;
  readonly body: { version: number; moveId: string; move: unknown };
}
interface Acknowledged extends Sent {
  readonly answer: MoveAnswer;
}

const acknowledged: Acknowledged[] = [];
const failures: string[] = [];
let atPlay = true;
let resent = 0;

beforeAll(async () => {
  databaseUrl = (await startPostgres(home)).url;
  await migrateDatabase(databaseUrl);
  port = await freePort();
  await startServer();
});

afterAll(async () => {
  if (server) await end(server, 5_000);
  await stopPostgres(home);
  rmSync(home, { recursive: true, force: true });
});

it('loses and doubles no acknowledged move in twenty kills under play', async () => {
  const tables = Array.from({ length: 6 }, (_, number) =>
    keepPlaying(number % 2 === 0 ? 'corridor' : 'mystery', number),
  );

  for (let kill = 0; kill < kills; kill++) {
    await waitFor(() => acknowledged.length >= 30 * (kill + 1), 60_000);
    // Now and then a moment later, so that kills fall between moves and during them.
    await pause((kill * 37) % 100);
    server.kill('SIGKILL');
    if (kill % 3 === 2) killPostgres();
    await end(server, 5_000);
    databaseUrl = (await startPostgres(home)).url;
    await startServer();
  }
  await waitFor(() => acknowledged.length >= 30 * (kills + 1), 60_000);
  atPlay = false;
  await Promise.all(tables);
  expect(failures).toEqual([]);

  // Not lost, not doubled: each move sent again gets the answer it got, and nothing new happens.
  const versions = new Map<string, number>();
  for (const sent of acknowledged) {
    const again = await post(sent);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(sent.answer);
    const last = versions.get(sent.path) ?? 0;
    versions.set(sent.path, Math.max(last, sent.answer.version));
  }
  for (const { path, cookie } of acknowledged) {
    const match = await ask<MatchResource>('GET', path, cookie);
    expect(match.version).toBe(versions.get(path));
  }

  const audit = await promisify(execFile)(
    'npx',
    ['tsx', '-C', 'react-server', 'lib/cli/audit.ts'],
    { env: { ...process.env, POSTGRES_URL: databaseUrl, SECRET: TEST_SECRET } },
  );
  console.log(
    `${acknowledged.length} moves acknowledged, ${resent} sent again after a lost answer, ` +
      `${kills} kills; ${audit.stdout.trim().split('\n').at(-1)}`,
  );
  expect(resent).toBeGreaterThan(0);
});

async function startServer(): Promise<void> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    POSTGRES_URL: databaseUrl,
    PORT: String(port),
    SECRET: TEST_SECRET,
    LIMIT_MOVES: '1000000',
    LIMIT_GUESTS: '1000000',
    LIMIT_MATCHES: '1000000',
  };
  server = serve({ host: '127.0.0.1', port, env }, 'pipe');
  server.stdout?.resume();
  server.stderr?.resume();
  const url = `http://127.0.0.1:${port}/api/health`;
  if (!(await answersAt(server, url, 30_000))) throw new Error('the server did not start');
}

function killPostgres(): void {
  const [pid] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Two guests play one match after another until told to stop. */
async function keepPlaying(game: 'corridor' | 'mystery', number: number): Promise<void> {
  try {
    for (let round = 0; atPlay; round++) await playMatch(game, number * 1_000 + round);
  } catch (error) {
    failures.push(`${game} ${number}: ${error instanceof Error ? error.stack : error}`);
  }
}

async function playMatch(game: 'corridor' | 'mystery', number: number): Promise<void> {
  const host = await guest(`Host ${number}`);
  const other = await guest(`Guest ${number}`);
  const made = await ask<MatchResource & { invite: string }>('POST', '/api/matches', host, {
    game,
    seats: 2,
  });
  const path = `/api/matches/${made.id}`;
  const invite = new URL(made.invite).pathname.split('/').at(-1);
  await untilAnswered('POST', `${path}/seats`, other, { invite });
  await untilAnswered('POST', `${path}/start`, host, {});
  const cookies = [host, other];
  let choice = number;
  while (atPlay) {
    const table = await ask<MatchResource>('GET', path, host);
    const [seat] = table.toMove;
    if (seat === undefined) return;
    const cookie = cookies[seat] ?? '';
    const own = await ask<MatchResource>('GET', path, cookie);
    if (own.view === null) throw new Error('a running match has a view');
    const moves = [...rulesOf(game, 1).movesOf(own.offers, own.view)];
    choice = (choice * 48_271 + 11) % 2_147_483_647;
    const move = moves[choice % moves.length];
    await playUntilAnswered({
      path,
      cookie,
      body: { version: own.version, moveId: randomUUID(), move },
    });
  }
}

/** Sends a move until it is answered, as a player's page does; then keeps what was acknowledged. */
async function playUntilAnswered(sent: Sent): Promise<void> {
  for (let tries = 1; ; tries++) {
    const response = await post(sent).catch(() => undefined);
    if (response?.status === 200) {
      const answer = await response.json().catch(() => undefined);
      if (answer !== undefined) {
        acknowledged.push({ ...sent, answer });
        if (tries > 1) resent++;
        return;
      }
    } else if (response !== undefined && response.status < 500) {
      throw new Error(`${JSON.stringify(sent.body)}: ${response.status} ${await response.text()}`);
    }
    if (tries > 600) throw new Error('no answer for a minute');
    await pause(100);
  }
}

function post({ path, cookie, body }: Sent): Promise<Response> {
  return request('POST', `${path}/moves`, cookie, body);
}

function request(
  method: string,
  path: string,
  cookie: string,
  body?: object,
  key: string = randomUUID(),
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
}

/** A new guest's cookie. */
async function guest(name: string): Promise<string> {
  const { headers } = await untilAnswered('POST', '/api/guests', '', { name });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function ask<T>(method: string, path: string, cookie: string, body?: object): Promise<T> {
  return JSON.parse((await untilAnswered(method, path, cookie, body)).text);
}

/** A request that does no harm twice, sent until it is answered. */
async function untilAnswered(
  method: string,
  path: string,
  cookie: string,
  body?: object,
): Promise<{ headers: Headers; text: string }> {
  const key = randomUUID();
  for (let tries = 0; tries < 600; tries++) {
    const answer = await request(method, path, cookie, body, key)
      // A kill may also cut an answer short.
      .then(async (response) => ({
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      }))
      .catch(() => undefined);
    // 409: it was done by an earlier try whose answer was lost.
    if (answer !== undefined && (answer.status < 300 || answer.status === 409)) return answer;
    if (answer !== undefined && answer.status < 500) throw new Error(answer.text);
    await pause(100);
  }
  throw new Error('no answer for a minute');
}

async function waitFor(holds: () => boolean, milliseconds: number): Promise<void> {
  const giveUpAt = performance.now() + milliseconds;
  while (!holds()) {
    if (failures.length > 0) throw new Error(failures.join('\n'));
    if (performance.now() > giveUpAt) throw new Error('nothing moved on for a minute');
    await pause(20);
  }
}
