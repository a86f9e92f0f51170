import { describeManyPairs } from './many';

describeManyPairs('mystery', 6_000);
