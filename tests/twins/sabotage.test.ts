import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameIds } from '@/lib/games/registry';
import { testDatabase } from '../support/database';
import { askedOnce } from './asked-once';
import { type Check, checks } from './leaving';
import { type Found, lookAtPoint, nothingFound, type OfKind, ofKinds, playSome } from './pairs';
import { type Plant, plants } from './plants';
import { choicesFrom } from './play';
import { type Company, company, ownClock, staged, takeAway } from './stage';

/**
 * That a leak would be found: each kind is put around the house, and the comparison that finds
 * nothing without it finds it, by the checks that stand with it in the table of plants, and no others.
 */

const base = testDatabase();
const clock = ownClock();
/** The most matches, and the fewest, in which a leak is looked for. */
const matches = { least: 2, most: 12 };
const extent = { points: 1, twins: 1, seqs: 4, probes: 3 };
const found = new Map(plants.map((plant) => [plant, nothingFound()]));

beforeAll(async () => {
  const db = await askedOnce(base);
  const people: Company = await company(db, clock);
  for (const game of gameIds) {
    for (let seed = 1; seed <= matches.most; seed++) {
      const open = [...found].filter(
        ([plant, into]) => plant.game === game && !isFound(plant, into),
      );
      const sought =
        seed <= matches.least ? [...found].filter(([plant]) => plant.game === game) : open;
      if (sought.length === 0) break;
      const match = await staged(db, game, people, seed);
      if (await playSome(db, match, 14, choicesFrom(seed))) {
        // The same looks and the same twins for each leak.
        for (const [plant, into] of sought) {
          const house = plant.house(db, match);
          await lookAtPoint(db, match, seed, extent, choicesFrom(seed), into, house);
        }
      }
      await takeAway(db, match);
    }
  }
});
afterAll(clock.restore);

function by({ differences }: Found, kind: OfKind): Check[] {
  const checked = new Set(
    differences.filter((each) => each.kind === kind).map(({ check }) => check),
  );
  return checks.filter((check) => checked.has(check));
}

function isFound({ foundBy }: Plant, into: Found): boolean {
  return ofKinds.every((kind) => foundBy[kind].every((check) => by(into, kind).includes(check)));
}

describe('twins in which a leak was planted', () => {
  it.each(plants)('differ as expected: $leak ($game)', (plant) => {
    const into = found.get(plant) ?? nothingFound();
    expect(into.pairs.choices).toBeGreaterThan(5);
    expect({ faces: by(into, 'faces'), choices: by(into, 'choices') }).toEqual(plant.foundBy);
  });

  it('show at least one leak for each thing that is compared', () => {
    const caught = new Set(plants.flatMap(({ foundBy }) => [...foundBy.faces, ...foundBy.choices]));
    expect(checks.filter((check) => !caught.has(check))).toEqual([]);
  });
});
