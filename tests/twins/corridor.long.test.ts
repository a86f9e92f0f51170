import { describeManyPairs } from './many';

describeManyPairs('corridor', 6_000);
