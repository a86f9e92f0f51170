import { describeMany } from './conformance/many';

/** The second half of `conformance.long.test.ts`: other matches, as the seed of each run is its own. */
describeMany(25_000, { depth: 0.02 });
