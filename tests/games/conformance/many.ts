import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { everyRules } from '@/lib/games/registry';
import { checks } from './checks';
import { type Check, playAtRandom } from './match';
import { enumAt } from './schema';
import { anySetup } from './setup';

/**
 * All properties on `matches` matches of every registered game, played at random. `depth` is the part
 * of each property's positions that is looked at: 1 on few matches, little on very many. A failure
 * names the property, and the seed by which fast-check finds the match again.
 */
export function describeMany(matches: number, { depth }: { readonly depth: number }): void {
  for (const rules of everyRules()) {
    describe(`${rules.game}, version ${rules.version}`, () => {
      it(`always keeps every property of the suite, over ${matches} matches`, () => {
        const phases = new Set<unknown>();
        const everyPhase: Check = {
          title: 'every phase is tried',
          position: ({ views }) => phases.add(views.get('table')?.phase),
        };
        fc.assert(
          fc.property(anySetup(rules), (setup) => {
            playAtRandom(rules, setup, [...checks, everyPhase], { depth });
          }),
          { numRuns: matches },
        );
        assert.deepEqual([...phases].sort(), [...enumAt(rules.schemas.view, 'phase')].sort());
      });
    });
  }
}
