import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../lib/cli/migrations';
import { startPostgres, stopPostgres } from '../../lib/cli/postgres.mjs';
import { commandOf } from '../../lib/cli/processes.mjs';

// What runs once before all tests that need a database: a Postgres for this run alone, with a
// migrated template from which each test file clones a database of its own.

const RUNS = join(import.meta.dirname, '../../.data/test');

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** The folder of the run's Postgres. */
    clusterHome: string;
  }
}

/**
 * A folder for a Postgres that a test starts, kills and stops itself: beside that of the run, so that
 * it ends with the run where that is broken off.
 */
export function homeBeside(clusterHome: string, what: string): string {
  return `${clusterHome}-${what}`;
}

/** The database that all test databases are cloned from; nobody stays connected to it. */
export const TEMPLATE = 'template_longhand';

type Cluster = { url: string; home: string; stop(): Promise<void> };

// Each project of the test run loads this file anew; they share one Postgres all the same.
const shared: typeof globalThis & { longhandCluster?: Promise<Cluster> } = globalThis;

/** Called once for each project whose tests run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.longhandCluster ??= startCluster();
  const { url, home, stop } = await shared.longhandCluster;
  project.provide('clusterUrl', url);
  project.provide('clusterHome', home);
  return stop;
}

async function startCluster(): Promise<Cluster> {
  await sweepDeadRuns();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Told to end, vitest does so at once, without its teardown.
    process.once(signal, async () => {
      await (await shared.longhandCluster)?.stop();
      process.exit(1);
    });
  }
  const home = join(RUNS, `postgres-${process.pid}`);
  const { url } = await startPostgres(home, { durable: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateDatabase(databaseUrl(url, TEMPLATE));
  return { url, home, stop: () => stopRuns((pid) => pid === process.pid) };
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** A run that was killed could not stop its Postgres; the next one does. */
export async function sweepDeadRuns(): Promise<void> {
  mkdirSync(RUNS, { recursive: true });
  await stopRuns((pid) => commandOf(pid) === undefined);
}

/** Stops all that runs for runs of these numbers: what a test has started of its own, too. */
async function stopRuns(ofRun: (pid: number) => boolean): Promise<void> {
  for (const name of readdirSync(RUNS)) {
    const pid = /^postgres-(\d+)(-[a-z]+)?$/.exec(name)?.[1];
    if (pid === undefined || !ofRun(Number(pid))) continue;
    await stopPostgres(join(RUNS, name));
    rmSync(join(RUNS, name), { recursive: true, force: true });
  }
}
