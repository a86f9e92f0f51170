// @ts-check
import { writeFileSync } from 'node:fs';

/**
 * A reporter of vitest that writes `{ passed, failed }` to the file named by TALLY. Whatever did
 * not run to a good end counts as failed: a test that was skipped, a file that did not load, a
 * hook, an error that no test caught.
 * @implements {import('vitest/node').Reporter}
 */
export default class Tally {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} strayErrors
   */
  onTestRunEnd(modules, strayErrors) {
    let passed = 0;
    let failed = strayErrors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const good = tests.filter((test) => test.result().state === 'passed').length;
      passed += good;
      failed += tests.length - good;
      // A failed file whose tests all passed failed beside them: while loading, or in a hook.
      const beside = module.state() !== 'passed' && good === tests.length;
      if (beside) failed += 1;
    }
    const file = process.env.TALLY;
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed }));
  }
}
