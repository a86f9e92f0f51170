// @ts-check
import { join } from 'node:path';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');

/** Where everything lies that is made here and kept: the data, the secret, what tests leave. */
export const DATA = join(ROOT, '.data');

/** Next's program. */
export const NEXT = join(ROOT, 'node_modules/next/dist/bin/next');
