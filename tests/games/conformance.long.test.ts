import fc from 'fast-check';
import { describe, it } from 'vitest';
import { everyRules } from '@/lib/games/registry';
import { checks } from './conformance/checks';
import { playAtRandom } from './conformance/match';
import { anySetup } from './conformance/setup';

/** The same properties on 50,000 matches a game: fewer positions of each, all checks on each match. */
const matches = 50_000;

for (const rules of everyRules()) {
  describe(`${rules.game}, version ${rules.version}`, () => {
    it(`always keeps every property of the suite, over ${matches} matches`, () => {
      fc.assert(
        fc.property(anySetup(rules), (setup) => {
          playAtRandom(rules, setup, checks, { depth: 0.02 });
        }),
        { numRuns: matches },
      );
    });
  });
}
