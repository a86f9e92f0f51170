import { buildIfStale } from '../../lib/cli/build.mjs';

/** Runs once before all tests that start a server: what it serves must be what stands in the sources. */
export default async function setup(): Promise<void> {
  await buildIfStale({ say: console.log });
}
