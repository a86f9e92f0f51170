import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { everyRules } from '@/lib/games/registry';
import { checks } from './conformance/checks';
import { type Check, playAtRandom } from './conformance/match';
import { enumAt } from './conformance/schema';
import { anySetup } from './conformance/setup';

/**
 * What holds of every game: a game joins by being registered. Each property is tried on 300 matches
 * played at random; a failure prints the seed by which fast-check finds it again.
 */
const matches = 300;

// Each property plays its matches anew: seconds where the machine is free, longer where it is not.
vi.setConfig({ testTimeout: 120_000 });

for (const rules of everyRules()) {
  describe(`${rules.game}, version ${rules.version}`, () => {
    const tried = (check: Check) =>
      fc.assert(
        fc.property(anySetup(rules), (setup) => {
          playAtRandom(rules, setup, [check], { depth: 1 });
        }),
        { numRuns: matches },
      );

    for (const check of checks) it(check.title, () => tried(check));

    it('is always tried in every phase that it has', () => {
      const phases = new Set<unknown>();
      tried({
        title: 'phases',
        position: ({ views }) => phases.add(views.get('table')?.phase),
      });
      expect([...phases].sort()).toEqual([...enumAt(rules.schemas.view, 'phase')].sort());
    });
  });
}
