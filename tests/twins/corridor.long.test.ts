import { describeManyPairs } from './many';

describeManyPairs('corridor', 20_000);
