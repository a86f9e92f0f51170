// @ts-check
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from './build.mjs';
import { checkedEnv, keptSecret, loadEnvFiles, migrated, refuseTakenPort } from './environment.mjs';
import { installIfStale } from './install.mjs';
import { holderOf, lockFile, noteHolder } from './lock.mjs';
import { DATA } from './paths.mjs';
import { isRunning, startPostgres } from './postgres.mjs';
import { end, endRuns, eventually, hasEnded } from './processes.mjs';
import { answersAt, serve } from './serve.mjs';
import { welcome } from './welcome.mjs';

/** Where the embedded Postgres of the project lives. */
export const POSTGRES_HOME = join(DATA, 'postgres');
/** Held by whoever started that Postgres, and stops it. */
export const HOUSE_LOCK = join(DATA, 'house.lock');
/** Names the server that was started, so that the next start can end one that was left behind. */
const SERVER_NOTE = join(DATA, 'server.lock');

/** What to undo, last first, as this process ends. @type {(() => void | Promise<void>)[]} */
const undo = [];
let stopping = false;
/** @type {Promise<Ready> | undefined} */
let preparing;

/**
 * Runs until a signal, the end of the server, or the end of whoever started this.
 * @param {{ dev: boolean }} options
 */
export async function start({ dev }) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stop(0));
  }
  // Whoever read what we print may leave; that is no reason to die and leave the rest running.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => {});
  stopWithParent();
  try {
    preparing = prepare({ dev });
    const ready = await preparing;
    if (!stopping) await open({ dev, ...ready });
  } catch (error) {
    // Told to stop while it was starting: what fails then is nobody's fault.
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** @typedef {{ env: import('../env.ts').Env, handed: Record<string, string | undefined> }} Ready */

/**
 * Everything up to a server that could be started.
 * @param {{ dev: boolean }} options
 * @returns {Promise<Ready>}
 */
async function prepare({ dev }) {
  await installIfStale(say);
  loadEnvFiles(dev);
  const env = await checkedEnv();
  undo.push(await soleHolder());
  await endServerLeftBehind();
  await refuseTakenPort(env);

  /** @type {Ready['handed']} */
  const handed = { ...process.env, SECRET: env.secret ?? keptSecret() };
  if (env.postgresUrl === undefined) {
    say('starting the database …');
    handed.POSTGRES_URL = await keepPostgres();
    handed.POSTGRES_URL_NON_POOLING = '';
  }
  await migrated(env.postgresDirectUrl ?? handed.POSTGRES_URL ?? '');
  if (!dev && !stopping) await buildIfStale({ say });
  return { env, handed };
}

/** @param {Ready & { dev: boolean }} options */
async function open({ env, handed, dev }) {
  const child = serve({ host: env.host, port: env.port, dev, env: handed }, 'inherit');
  undo.push(() => end(child, 4_000));
  if (child.pid !== undefined) undo.push(noteHolder(SERVER_NOTE, child.pid));
  child.once('exit', (code, signal) => {
    if (stopping) return;
    console.error(`the server ended by itself (${signal ?? `exit code ${code}`})`);
    stop(1);
  });
  const host = ['0.0.0.0', '::'].includes(env.host) ? 'localhost' : env.host;
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${env.port}`;
  const answers = await answersAt(child, `${local}/api/health`, 60_000);
  if (stopping || hasEnded(child)) return;
  if (!answers) throw new Error(`the server does not answer at ${local}`);
  console.log(welcome(env, local));
}

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  endRuns();
  // What is half started cannot be undone yet.
  await Promise.race([preparing?.catch(() => {}), pause(5_000)]);
  for (const step of undo.reverse()) await step();
  process.exit(code);
}

/**
 * npm, told to end, ends without telling us; the parent's number then changes. Started by hand,
 * whoever started us may leave.
 */
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop(0);
  }, 500).unref();
}

/** @returns {Promise<() => void>} */
async function soleHolder() {
  try {
    return await lockFile(HOUSE_LOCK, 5_000);
  } catch {
    throw new Error(
      `Longhand already runs from this folder (process ${holderOf(HOUSE_LOCK)}); end that first`,
    );
  }
}

/** A start that was killed could not end its server; a built one ends by itself, one for developing does not. */
async function endServerLeftBehind() {
  const left = holderOf(SERVER_NOTE);
  if (left === undefined) return;
  process.kill(left, 'SIGTERM');
  if (await eventually(() => holderOf(SERVER_NOTE) === undefined, 5_000)) return;
  process.kill(left, 'SIGKILL');
}

/**
 * Starts the embedded Postgres, and starts it again should it die.
 * @returns {Promise<string>} its address
 */
async function keepPostgres() {
  let postgres = await startPostgres(POSTGRES_HOME);
  undo.push(() => postgres.stop());
  const { url } = postgres;
  let starting = false;
  setInterval(async () => {
    if (starting || stopping || isRunning(POSTGRES_HOME)) return;
    starting = true;
    console.error('the database ended by itself; starting it again');
    try {
      postgres = await startPostgres(POSTGRES_HOME);
      if (postgres.url !== url) throw new Error('its port was taken meanwhile');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await stop(1);
    }
    starting = false;
  }, 500).unref();
  return url;
}

/** @param {string} line */
function say(line) {
  console.log(line);
}
