import fc from 'fast-check';
import { describe, it } from 'vitest';
import { everyRules } from '@/lib/games/registry';
import { checks } from './checks';
import { playAtRandom } from './match';
import { anySetup } from './setup';

/** All properties on very many matches of each game, with few positions of each looked at. */
export function describeMany(matches: number): void {
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
}
