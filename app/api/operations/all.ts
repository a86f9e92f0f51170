import type { Operation } from '../operation';
import { accountOperations } from './account';
import { getOpenApi } from './description';
import { matchOperations } from './matches';
import { runningOperations } from './running';

/** Everything that the interface can do. A test holds this list against the route files. */
export const operations: readonly Operation[] = [
  ...matchOperations,
  ...accountOperations,
  ...runningOperations,
  getOpenApi,
];
