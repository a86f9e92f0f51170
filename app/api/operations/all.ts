import type { Operation } from '../operation';
import { accountOperations } from './account';
import { getOpenApi } from './description';
import { liveOperations } from './live';
import { matchOperations } from './matches';
import { runningOperations } from './running';
import { tableOperations } from './table';
import { tellingOperations } from './telling';
import { writingOperations } from './writing';

/** Everything that the interface can do. A test holds this list against the route files. */
export const operations: readonly Operation[] = [
  ...matchOperations,
  ...liveOperations,
  ...tableOperations,
  ...writingOperations,
  ...accountOperations,
  ...tellingOperations,
  ...runningOperations,
  getOpenApi,
];
