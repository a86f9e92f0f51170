import { describeMany } from './conformance/many';

/** With its twin `conformance-2`, which runs beside it on the second core, 50,000 matches a game. */
describeMany(25_000, { depth: 0.02 });
