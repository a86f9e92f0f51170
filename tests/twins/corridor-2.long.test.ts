import { describeManyPairs } from './many';

// A half of the pairs: the other runs beside it.
describeManyPairs('corridor', { pairs: 10_000, firstSeed: 20_001 });
