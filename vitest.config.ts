import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npm run test:long` runs the files named *.long.test.ts, and `npm test` all others.
const long = process.env.LONG === '1';
const files = (folder: string) =>
  long ? [`tests/${folder}/**/*.long.test.ts`] : [`tests/${folder}/**/*.test.ts`];

const database = ['./tests/support/cluster.ts'];
const server = [...database, './tests/support/built.ts'];

export default defineConfig({
  test: {
    // Everything that a project is not said to need, it does without.
    projects: [
      project('rules', ['engine', 'games', 'words', 'verify']),
      project('match', ['match'], database),
      project('older', ['older'], database),
      project('twins', ['twins'], database),
      project('notify', ['notify'], database),
      project('auth', ['auth'], database),
      project('http', ['http'], server),
      project('browser', ['browser'], server),
      project('support', ['support'], database),
      project('house', ['house']),
      // Each starts and ends the whole house, some twice.
      project('start', ['start'], ['./tests/support/built.ts'], 180_000),
    ],
    passWithNoTests: false,
  },
});

function project(
  name: string,
  folders: string[],
  globalSetup: string[] = [],
  testTimeout = 60_000,
) {
  return {
    resolve: {
      alias: {
        '@': here('.'),
        // It throws where a client imports it; a test is no client.
        'server-only': here('node_modules/server-only/empty.js'),
      },
    },
    test: {
      name,
      include: folders.flatMap(files),
      exclude: long ? [] : ['**/*.long.test.ts'],
      globalSetup,
      // Most wait for a browser or a server most of the time, so three keep two cores busy.
      maxWorkers: long ? 2 : 3,
      // Files share one world, so that what they import is read once; but for modules of `older`, in
      // whose place others stand.
      isolate: name === 'older',
      // Nothing here waits for time to pass: what takes this long hangs.
      testTimeout: long ? 1_200_000 : testTimeout,
      hookTimeout: 120_000,
      allowOnly: false,
    },
  };
}
