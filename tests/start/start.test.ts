import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accepts, allGone, ctrlC, guest, nameOf, refusal } from './acts';
import { type Household, household, notedPid, POSTMASTER } from './household';

// What a person meets who types `npm start`. Each test has a copy of the project in a folder of its
// own, and takes as many steps as it can in one life of it: starting takes seconds.

describe('npm start', () => {
  it('serves this machine alone, refuses to run twice, and finds its data again after Ctrl-C', async () => {
    const house = household();
    const first = await house.start();
    await first.ready();
    expect(first.output()).toContain(`Mails arrive at ${first.url}/mailbox.`);
    expect((await fetch(first.url)).status).toBe(200);

    const database = readFileSync(join(house.folder, '.data', POSTMASTER), 'utf8').split('\n')[3];
    for (const port of [Number(new URL(first.url).port), Number(database)]) {
      expect(await accepts('127.0.0.1', port)).toBe(true);
      // Another address of this machine, on which a server for all addresses would answer.
      expect(await accepts('127.0.0.2', port)).toBe(false);
    }
    for (const file of ['.data/secret', '.data/postgres/password']) {
      expect(modeOf(house, file)).toBe(0o600);
    }

    const pid = notedPid(house, 'house.lock');
    expect(await refusal(await house.start())).toEqual([
      `Longhand already runs from this folder (process ${pid}); end that first`,
    ]);

    const cookie = await guest(first, 'Ada');
    await ctrlC(first);

    const second = await house.start();
    await second.ready();
    expect(await nameOf(second, cookie)).toBe('Ada');
    // Here npm alone is told to end.
    const pids = second.pids();
    second.npm.kill('SIGTERM');
    await allGone(pids);
  });
});

describe('what is wrong is said in one line', () => {
  it('where a variable is', async () => {
    const house = household();
    expect(await refusal(await house.start({ PORT: 'abc' }))).toEqual([
      'PORT must be a number from 1 to 65535, not "abc"',
    ]);
    expect(existsSync(join(house.folder, '.data/postgres'))).toBe(false);
  });

  it('where the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve, reject) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
    try {
      expect(await refusal(await household().start({ PORT: String(port) }))).toEqual([
        `PORT ${port} is taken by another program; set PORT to a free one`,
      ]);
    } finally {
      other.close();
    }
  });
});

function modeOf(house: Household, file: string): number {
  return statSync(join(house.folder, file)).mode & 0o777;
}
