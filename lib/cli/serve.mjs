// @ts-check
import { spawn } from 'node:child_process';
import { NEXT, ROOT } from './paths.mjs';
import { eventually, hasEnded } from './processes.mjs';

/**
 * Starts Next on what was built, or, for `dev`, on the sources.
 * @param {{ host: string, port: number, dev?: boolean, env: Record<string, string | undefined> }} options
 * @param {'inherit' | 'pipe'} output
 */
export function serve({ host, port, dev = false, env }, output) {
  return spawn(process.execPath, [NEXT, dev ? 'dev' : 'start', '-H', host, '-p', String(port)], {
    cwd: ROOT,
    env: {
      ...env,
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    // The channel is never written to: the server notices by its end that we were killed.
    stdio: ['ignore', output, output, 'ipc'],
  });
}

/**
 * Waits until a server answers requests; what it prints comes before it does.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} url
 * @param {number} milliseconds
 * @returns {Promise<boolean>} false where it ended instead, or did not answer in time
 */
export async function answersAt(child, url, milliseconds) {
  await eventually(async () => hasEnded(child) || (await answers(url)), milliseconds);
  return !hasEnded(child) && (await answers(url));
}

/** @param {string} url */
async function answers(url) {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
