// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DATA, ROOT } from './paths.mjs';
import { codeOf, eventually } from './processes.mjs';

// What a command of the house learns from the environment, and adds to it. Everything here needs
// the packages installed, so they are imported as they are used.

/** Adds the .env files of the project to the environment, as Next does. @param {boolean} dev */
export function loadEnvFiles(dev) {
  const { loadEnvConfig } = createRequire(import.meta.url)('@next/env');
  loadEnvConfig(ROOT, dev, { info() {}, error: console.error });
}

/**
 * The environment as lib/env.ts reads it.
 * @returns {Promise<import('../env.ts').Env>}
 * @throws EnvError with one line for each thing that is missing or wrong
 */
export async function checkedEnv() {
  const { tsImport } = await import('tsx/esm/api');
  const { parseEnv } = await tsImport('../env.ts', import.meta.url);
  return parseEnv(process.env);
}

/** The secret that was kept in .data, made now if there is none. */
export function keptSecret() {
  const file = join(DATA, 'secret');
  mkdirSync(DATA, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Brings a database up to date, waiting for one that is still starting.
 * @param {string} url
 * @throws Error with one line that says what is wrong with the address or behind it
 */
export async function migrated(url) {
  const { tsImport } = await import('tsx/esm/api');
  const { migrateDatabase } = await tsImport('./migrations.ts', import.meta.url);
  /** @type {unknown} */
  let problem;
  const done = await eventually(async () => {
    try {
      await migrateDatabase(url);
      return true;
    } catch (error) {
      problem = error;
      if (isPassing(error)) return false;
      throw error;
    }
  }, 15_000).catch(() => false);
  if (!done) throw new Error(`the database of POSTGRES_URL: ${reasonOf(problem)}`);
}

/** @param {unknown} error */
function isPassing(error) {
  return ['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(codeOf(error) ?? '');
}

/** @param {unknown} error */
function reasonOf(error) {
  // Where a name stands for several addresses, each has an error of its own.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  return first.cause instanceof Error ? first.cause.message : first.message;
}

/**
 * @param {{ host: string, port: number }} at
 * @throws Error with one line that says why a server could not listen there
 */
export async function refuseTakenPort({ host, port }) {
  /** @type {string | undefined} */
  let code;
  // The server that ran here a moment ago may not be quite gone.
  await eventually(async () => {
    code = await listeningFails(host, port);
    return code !== 'EADDRINUSE';
  }, 3_000);
  if (code === undefined) return;
  throw new Error(
    {
      EADDRINUSE: `PORT ${port} is taken by another program; set PORT to a free one`,
      EACCES: `PORT ${port} is not allowed to this user; set PORT to one above 1023`,
      EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
      ENOTFOUND: `HOST ${host} is no address of this machine`,
    }[code] ?? `PORT ${port} on HOST ${host} cannot be listened on (${code})`,
  );
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the error's code
 */
function listeningFails(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(codeOf(error) ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
