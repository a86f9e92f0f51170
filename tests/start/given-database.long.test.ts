import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../lib/cli/postgres.mjs';
import { ctrlC, guest, nameOf, refusal } from './acts';
import { household } from './household';

describe('npm start with POSTGRES_URL', () => {
  it('takes that database and starts none, or says in one line what is wrong with it', async () => {
    const house = household();
    const given = await startPostgres(join(house.folder, 'given'), { durable: false });
    try {
      const wrong = new URL(given.url);
      wrong.password = 'wrong';
      expect(await refusal(await house.start({ POSTGRES_URL: wrong.href }))).toEqual([
        'the database of POSTGRES_URL: password authentication failed for user "longhand"',
      ]);

      const running = await house.start({ POSTGRES_URL: given.url });
      await running.ready();
      const cookie = await guest(running, 'Ada');
      expect(await nameOf(running, cookie)).toBe('Ada');
      expect(existsSync(join(house.folder, '.data/postgres'))).toBe(false);
      await ctrlC(running);
    } finally {
      await given.stop();
    }
  });
});
