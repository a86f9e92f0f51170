// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { DATA, NEXT, ROOT } from './paths.mjs';
import { endRuns, run } from './processes.mjs';

// `npm test`: everything that can be known in minutes; `npm run test:long`: the large counts. All
// set-up is made here, on a fresh clone too. The last line is `N passed, N failed`, in which types,
// style and build count one each. Paths given run the tests of those only.

const long = process.argv.includes('--long');
const paths = process.argv.slice(2).filter((argument) => argument !== '--long');
const whole = !long && paths.length === 0;

let passed = 0;
let failed = 0;
let stopping = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stopping = true;
    endRuns();
  });
}

await installIfStale(console.log);
if (whole) {
  await Promise.all([
    check('types', async () => {
      // The types of routes and of what the bundler lets be imported.
      await program([NEXT, 'typegen']);
      await program(['node_modules/typescript/bin/tsc', '--noEmit']);
    }),
    check('style', () => program(['node_modules/@biomejs/biome/bin/biome', 'check', '.'])),
  ]);
  await check('build', () => buildIfStale({ say: console.log }));
}
await tests();

if (stopping) failed += 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function check(what, work) {
  if (stopping) return;
  console.log(`checking ${what} …`);
  try {
    await work();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.error(`${what}: ${error instanceof Error ? error.message : error}`);
  }
}

async function tests() {
  if (stopping) return;
  const tally = join(DATA, `tally-${process.pid}.json`);
  mkdirSync(DATA, { recursive: true });
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'test', LONG: long ? '1' : '', TALLY: tally };
  const reporters = ['--reporter=default', '--reporter=./lib/cli/tally.mjs'];
  /** @type {unknown} */
  let problem;
  try {
    await program(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...paths], env);
  } catch (error) {
    problem = error;
  }
  const counted = tallied(tally);
  rmSync(tally, { force: true });
  passed += counted.passed;
  failed += counted.failed;
  // Nothing counted as failed, and yet it failed: what ran is not all that should have run.
  if (problem !== undefined && counted.failed === 0) failed += 1;
}

/**
 * @param {string[]} args a program of a package, and what it is given
 * @param {NodeJS.ProcessEnv} [env]
 */
function program(args, env = process.env) {
  return run(process.execPath, args, { cwd: ROOT, env, what: args[0] ?? '' });
}

/**
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
function tallied(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
