import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import type { GameId } from '@/lib/games/registry';
import { testDatabase } from '../support/database';
import { askedOnce } from './asked-once';
import { lookAtMatch, nothingFound } from './pairs';
import { secrecies } from './play';
import { type Company, company, ownClock } from './stage';

/**
 * Very many pairs of a game through the use cases: of each pair all that is sent, and the views at some
 * seqs. Its matches are numbered from a seed on, which no other run begins with.
 */
export function describeManyPairs(
  game: GameId,
  { pairs, firstSeed }: { readonly pairs: number; readonly firstSeed: number },
): void {
  const base = testDatabase();
  const clock = ownClock();
  let db: Db;
  let people: Company;
  beforeAll(async () => {
    db = await askedOnce(base);
    people = await company(db, clock);
  });
  afterAll(clock.restore);

  describe(`what leaves the house of ${game}`, () => {
    it(`never differs, in ${pairs} pairs`, async () => {
      const found = nothingFound();
      const extent = { points: 4, twins: 3, seqs: 4, probes: 1 };
      const made = () => found.pairs.faces + found.pairs.choices;
      for (let seed = firstSeed; made() < pairs && found.differences.length === 0; seed++) {
        await lookAtMatch(db, game, people, seed, extent, found);
      }
      expect(found.differences).toEqual([]);
      for (const kind of secrecies[game].kinds) {
        expect(found.choices.get(kind) ?? 0, kind).toBeGreaterThan(pairs / 100);
      }
    });
  });
}
