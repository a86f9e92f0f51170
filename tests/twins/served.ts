import { beforeAll, describe, expect, it } from 'vitest';
import { gameIds } from '@/lib/games/registry';
import type { TestServer } from '../support/server';
import { pagesOf } from './pages';
import { lookAtMatch, nothingFound } from './pairs';
import { type Company, company, type OwnClock } from './stage';

/** The server's time is its own: here it passes by itself. */
export const realTime: OwnClock = { restore() {}, pass() {} };

/** So many pairs of each game through pages and the interface as they are served. */
export function describeServedPairs(server: TestServer, pairs: number): void {
  const house = pagesOf(() => server.url);
  const extent = { points: 2, twins: 1, seqs: 2, probes: 0 };
  let people: Company;
  beforeAll(async () => {
    people = await company(server.base.db, realTime);
  });

  describe.each(gameIds)('what is served of %s', (game) => {
    it(`never differs, in ${pairs} pairs`, async () => {
      const found = nothingFound();
      const made = () => found.pairs.faces + found.pairs.choices;
      for (let seed = 1; made() < pairs && found.differences.length === 0; seed++) {
        await lookAtMatch(server.base.db, game, people, seed, extent, found, house);
      }
      expect(found.differences).toEqual([]);
      expect(found.pairs.choices).toBeGreaterThan(pairs / 3);
      expect(found.roles.get('seated')).toBeGreaterThan(pairs / 4);
    });
  });
}
