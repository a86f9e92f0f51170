import { describeManyPairs } from './many';

// A half of the pairs: the other runs beside it.
describeManyPairs('mystery', { pairs: 10_000, firstSeed: 10_001 });
