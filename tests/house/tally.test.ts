import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DATA, ROOT } from '../../lib/cli/paths.mjs';

// The last line of `npm test` must not hide anything: what it counts is tried on a run of its own.

const folder = join(DATA, `tally-${process.pid}`);
const imports = "import { afterAll, it } from 'vitest';\n";

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function tallyOf(files: Record<string, string>): { passed: number; failed: number } {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), imports + text);
  const tally = join(folder, 'tally.json');
  const reporter = join(ROOT, 'lib/cli/tally.mjs');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [vitest, 'run', `--reporter=${reporter}`], {
    cwd: folder,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, TALLY: tally },
  });
  return JSON.parse(readFileSync(tally, 'utf8'));
}

describe('the tally', () => {
  it('counts each way of not passing once, beside what passed', () => {
    const left = 'skip';
    const counted = tallyOf({
      'passes.test.ts': "it('a', () => {}); it('b', () => {});",
      'fails.test.ts': "it('a', () => { throw new Error('no'); }); it('b', () => {});",
      'is-left-out.test.ts': `it.${left}('a', () => {}); it('b', () => {});`,
      'does-not-load.test.ts': "import './nowhere'; it('a', () => {});",
      'does-not-end-well.test.ts': "it('a', () => {}); afterAll(() => { throw new Error('no'); });",
      'holds-no-test.test.ts': '',
    });
    expect(counted).toEqual({ passed: 5, failed: 5 });
  });

  it('counts an error that no test caught', () => {
    const counted = tallyOf({
      'strays.test.ts':
        "it('a', async () => { Promise.reject(new Error('no')); await new Promise((r) => setTimeout(r, 50)); });",
    });
    expect(counted).toEqual({ passed: 1, failed: 1 });
  });
});
