// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// Questions about processes and ports of this machine.

/**
 * The command line of a running process; undefined where there is none.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function commandOf(pid) {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * When a running process began, in whatever terms; with its number it names one process for ever.
 * Undefined where there is none, or only a dead one that nobody has reaped.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function beginningOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // The name, in brackets, may itself hold spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/**
 * Waits until a condition holds.
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it came to hold in time
 */
export async function eventually(holds, milliseconds) {
  const giveUpAt = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() >= giveUpAt) return false;
    await pause(50);
  }
  return true;
}

/**
 * A port of 127.0.0.1 that nobody listens on now.
 * @param {number} [wanted] taken if it is free
 * @returns {Promise<number>}
 */
export async function freePort(wanted = 0) {
  const server = createServer();
  try {
    return await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        const address = server.address();
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  } catch (error) {
    if (wanted !== 0 && codeOf(error) === 'EADDRINUSE') return freePort();
    throw error;
  } finally {
    server.close();
  }
}

/** The programs that this process has running. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Runs a program to its end, its output shown.
 * @param {string} program
 * @param {string[]} args
 * @param {{ what: string, cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 * @throws Error where it fails, naming `what`
 */
export async function run(program, args, { what, ...options }) {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  children.add(child);
  try {
    await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (code === 0) resolve(undefined);
        else reject(new Error(`${what} failed (${signal ?? `exit code ${code}`})`));
      });
    });
  } finally {
    children.delete(child);
  }
}

/** Ends the programs that {@link run} is running. */
export function endRuns() {
  for (const child of children) child.kill('SIGTERM');
}

/**
 * Ends a process of ours and waits for it: asked first, made to after a while.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} patience milliseconds
 */
export async function end(child, patience) {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  if (await eventually(() => hasEnded(child), patience)) return;
  child.kill('SIGKILL');
  await eventually(() => hasEnded(child), patience);
}

/** @param {import('node:child_process').ChildProcess} child */
export function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * @param {unknown} error
 * @returns {string | undefined} a system's or a database's error code
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
