// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// Questions about processes and ports of this machine.

/**
 * The command line of a running process; undefined where there is none (a dead process that
 * nobody has reaped yet has none either).
 * @param {number} pid
 * @returns {string | undefined}
 */
export function commandOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined;
  }
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

/**
 * @param {unknown} error
 * @returns {string | undefined} a system's or a database's error code
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
