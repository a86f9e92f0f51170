import { testServer } from '../support/server';
import { describeServedPairs } from '../twins/served';

/** As in the short run, and very many more. */
describeServedPairs(testServer({ env: { WORKER: '0' } }), 200);
