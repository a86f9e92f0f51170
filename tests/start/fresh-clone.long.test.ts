import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Household, household, type Running } from './household';

// What nobody who works on the project sees any more: the first `npm start` of a clone, with
// nothing but Node and npm.

const NOBODY = 65_534;
const root = process.getuid?.() === 0;

describe('npm start on a fresh clone', () => {
  it('installs, makes a database, builds and serves; the second start takes seconds', async () => {
    const house = household({ fresh: true });
    const [first, firstTook] = await timed(house, 600_000);
    expect((await fetch(first.url)).status).toBe(200);
    const lockBefore = readFileSync(join(house.folder, 'package-lock.json'), 'utf8');
    process.kill(first.npm.pid ?? 0, 'SIGTERM');
    await first.ended();

    const [second, secondTook] = await timed(house, 60_000);
    expect(secondTook).toBeLessThan(firstTook / 4);
    expect(second.output()).not.toContain('installing');
    expect(second.output()).not.toContain('building');
    expect(readFileSync(join(house.folder, 'package-lock.json'), 'utf8')).toBe(lockBefore);
  });

  it('needs no particular user', async () => {
    // The test above ran as whoever runs the tests; where that is root, this one does not.
    const house = household({ fresh: true, ...(root ? { uid: NOBODY } : {}) });
    const running = await house.start();
    await running.ready(600_000);
    expect((await fetch(running.url)).status).toBe(200);
    expect(existsSync(join(house.folder, '.data/postgres/data/PG_VERSION'))).toBe(true);
  });
});

/** Starts it. @returns with it, how many milliseconds it took until it said where it is */
async function timed(house: Household, patience: number): Promise<[Running, number]> {
  const startedAt = performance.now();
  const running = await house.start();
  await running.ready(patience);
  return [running, performance.now() - startedAt];
}
