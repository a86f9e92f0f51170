// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { binaries, keptPassword, makeData, runnerFor, USER } from './postgres-data.mjs';
import { codeOf, commandOf, eventually, freePort } from './processes.mjs';

// A Postgres of one's own: the binaries that npm packages ship, started on a folder, reachable
// from this machine only and only with the password that lies in that folder.
//
//   home/data      what initdb made; data.init while it is being made
//   home/password  readable by its owner alone
//   home/port      the port of last time, taken again where it is free
//   home/log       what the server said since it started

const START_MS = 15_000;

/** @typedef {{ url: string, adopted: boolean, stop: () => Promise<void> }} Postgres */

/**
 * Starts the Postgres of a folder, made now if it is not there, or adopts the one that a killed
 * process left running on it.
 * @param {string} home
 * @param {{ durable?: boolean }} [options] `durable: false` for data that nobody will miss
 * @returns {Promise<Postgres>}
 * @throws Error whose message says in a few lines why it did not start
 */
export async function startPostgres(home, { durable = true } = {}) {
  const { initdb, postgres } = await binaries();
  mkdirSync(home, { recursive: true });
  const password = keptPassword(home);
  if (!existsSync(join(home, 'data'))) makeData(home, initdb, { password, durable });

  const giveUpAt = Date.now() + START_MS;
  let why = '';
  while (Date.now() < giveUpAt) {
    const left = running(home);
    if (left !== undefined) {
      if (await answers(urlOf(left.port, password), home)) {
        return server(home, left, { password, adopted: true });
      }
      why = `process ${left.pid} holds ${join(home, 'data')} and does not answer`;
    } else {
      disownNumber(home);
      const port = await freePort(keptPort(home));
      const died = launch(home, postgres, { port, durable });
      const up = await eventually(
        async () => died() || answers(urlOf(port, password), home),
        START_MS,
      );
      const started = running(home);
      if (up && !died() && started !== undefined) {
        writeFileSync(join(home, 'port'), String(port));
        return server(home, started, { password, adopted: false });
      }
      why = lastWords(home);
    }
    // The processes of a server that was just killed hold its memory for a moment longer.
    await pause(250);
  }
  throw new Error(`the embedded Postgres did not start: ${why}`);
}

/**
 * Stops whatever Postgres runs on a folder, however it came to run there.
 * @param {string} home
 */
export async function stopPostgres(home) {
  for (const [signal, patience] of /** @type {const} */ ([
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ])) {
    const left = running(home);
    if (left === undefined) return;
    try {
      process.kill(left.pid, signal);
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
    await eventually(() => running(home) === undefined, patience);
  }
}

/**
 * Whether a Postgres runs on a folder, in whatever state.
 * @param {string} home
 */
export function isRunning(home) {
  return running(home) !== undefined;
}

/**
 * @param {string} home
 * @param {{ pid: number, port: number }} at
 * @param {{ password: string, adopted: boolean }} options
 * @returns {Promise<Postgres>}
 */
async function server(home, { port }, { password, adopted }) {
  const url = urlOf(port, password);
  await withClient(url, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [USER]);
    if (found.rowCount === 0) await client.query(`create database ${USER}`);
  });
  return {
    url: urlOf(port, password, USER),
    adopted,
    stop: () => stopPostgres(home),
  };
}

/** @param {string} home */
function keptPort(home) {
  const file = join(home, 'port');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/**
 * @param {string} home
 * @param {string} postgres
 * @param {{ port: number, durable: boolean }} options
 * @returns {() => boolean} whether it has ended
 */
function launch(home, postgres, { port, durable }) {
  const data = join(home, 'data');
  const runner = runnerFor(data);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
    // Not each failing statement: what the server says of one repeats its values and the row.
    'log_min_messages=log',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const [command, given] = runner.command(postgres, args);
  const log = openSync(join(home, 'log'), 'w', 0o600);
  // In a process group of its own, so that Ctrl-C reaches us, who stop it last, and not it.
  const child = spawn(command, given, {
    ...runner.options,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  return () => ended;
}

/**
 * The server that holds a folder, by the number of its process that it wrote there.
 * @param {string} home
 * @returns {{ pid: number, port: number } | undefined}
 */
function running(home) {
  const file = join(home, 'data', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const command = commandOf(Number(pid));
  if (command?.includes('postgres') && command.includes(join(home, 'data'))) {
    return { pid: Number(pid), port: Number(port) };
  }
  return undefined;
}

/**
 * Where the number that a dead server wrote there is by now another program's, or still that of
 * the dead one because nobody has reaped it, Postgres would refuse to start. The number of a
 * process that has ended takes its place; what else stands there stays, since by it Postgres
 * makes sure that no process of the dead server still uses the data.
 * @param {string} home
 */
function disownNumber(home) {
  const file = join(home, 'data', 'postmaster.pid');
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, [pid, ...rest].join('\n'));
}

/** @param {string} home */
function lastWords(home) {
  const said = readFileSync(join(home, 'log'), 'utf8').trim().split('\n');
  return said.slice(-3).join(' ') || 'it said nothing';
}

/** @param {number} port @param {string} password @param {string} [database] */
function urlOf(port, password, database = 'postgres') {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Whether the server at an address is up, and is the one of this folder.
 * @param {string} url
 * @param {string} home
 */
async function answers(url, home) {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query('show data_directory');
      return realpathSync(rows[0].data_directory) === realpathSync(join(home, 'data'));
    });
  } catch {
    return false;
  }
}

/**
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 */
async function withClient(url, work) {
  // Imported here, since start.mjs loads this file before anything is installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
