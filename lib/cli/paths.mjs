// @ts-check
import { fileURLToPath } from 'node:url';

/** @param {string} path */
function here(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The folder of the project. */
export const ROOT = here('.');

/** Where everything lies that is made here and kept: the data, the secret, what tests leave. */
export const DATA = here('.data');

/** Next's program. */
export const NEXT = here('node_modules/next/dist/bin/next');
