import fc from 'fast-check';
import type { Rules } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { Setup } from './match';
import { anyOf, nodeOf } from './schema';

/** Any number of seats, any options with the seats that they name among those, any seed. */
export function anySetup(rules: Rules): fc.Arbitrary<Setup> {
  const { min, max } = rules.seats;
  return fc
    .record({
      // Mostly small tables, as they are played: large ones take the longest.
      seats: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, 5) }) },
        { weight: 1, arbitrary: fc.integer({ min, max }) },
      ),
      options: anyOf(nodeOf(rules.schemas.options)),
      seed: fc.noShrink(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
    })
    .map(({ seats, options, seed }) => ({
      seats,
      options: rules.reseat(rules.schemas.options.parse(options), (seat) => (seat % seats) as Seat),
      seed,
    }));
}
