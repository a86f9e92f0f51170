import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { gameIds } from '@/lib/games/registry';
import { testDatabase } from '../support/database';
import { askedOnce } from './asked-once';
import { checks } from './leaving';
import { type Found, lookAtPoint, nothingFound, type OfKind, playSome } from './pairs';
import { plants } from './plants';
import { choicesFrom } from './play';
import { type Company, company, ownClock, staged, takeAway } from './stage';

/**
 * That a leak would be found: each kind is put around the house, and the comparison that finds
 * nothing without it finds it, by the checks that stand with it in the table of plants, and no others.
 */

const base = testDatabase();
const clock = ownClock();
const matches = [11, 12];
const extent = { points: 1, twins: 1, everySeq: false, probes: 3 };
const found = new Map(plants.map((plant) => [plant, nothingFound()]));

beforeAll(async () => {
  const db: Db = await askedOnce(base);
  const people: Company = await company(db, clock);
  for (const game of gameIds) {
    for (const seed of matches) {
      const match = await staged(db, game, people, seed);
      await playSome(db, match, 14, choicesFrom(seed));
      // The same looks and the same twins for each leak.
      for (const [plant, into] of found) {
        if (plant.game !== game) continue;
        const house = plant.house(db, match);
        await lookAtPoint(db, match, seed, extent, choicesFrom(seed), into, house);
      }
      await takeAway(db, match);
    }
  }
});
afterAll(clock.restore);

function foundBy({ differences }: Found, kind: OfKind): string[] {
  const by = new Set(differences.filter((each) => each.kind === kind).map(({ check }) => check));
  return checks.filter((check) => by.has(check));
}

describe('twins in which a leak was planted', () => {
  it.each(plants)('differ as expected: $leak ($game)', (plant) => {
    const into = found.get(plant) ?? nothingFound();
    expect(into.pairs.choices).toBeGreaterThan(5);
    expect({ faces: foundBy(into, 'faces'), choices: foundBy(into, 'choices') }).toEqual(
      plant.foundBy,
    );
  });

  it('show at least one leak for each thing that is compared', () => {
    const caught = new Set(plants.flatMap(({ foundBy }) => [...foundBy.faces, ...foundBy.choices]));
    expect(checks.filter((check) => !caught.has(check))).toEqual([]);
  });
});
