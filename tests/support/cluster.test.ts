import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { isRunning, startPostgres } from '../../lib/cli/postgres.mjs';
import { homeBeside, sweepDeadRuns } from './cluster';

/** What a run of tests leaves behind that is broken off, and who clears it away. */

it('a Postgres that a test started of its own ends with its run, at the latest as the next begins', async () => {
  // Of a run that no process of this machine is: past the highest number that the system gives.
  const gone = join(dirname(inject('clusterHome')), 'postgres-99999999');
  const home = homeBeside(gone, 'kill');
  await startPostgres(home, { durable: false });
  expect(isRunning(home)).toBe(true);
  await sweepDeadRuns();
  expect(isRunning(home)).toBe(false);
  expect(existsSync(home)).toBe(false);
  expect(isRunning(inject('clusterHome'))).toBe(true);
});
