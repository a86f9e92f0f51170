import { describeManyPairs } from './many';

describeManyPairs('mystery', 20_000);
