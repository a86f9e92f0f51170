import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { titlesIn } from './titles';

/**
 * Every numbered rule of the games has a test that cites it in its title, such as `(M8)`. A rule
 * that none cites is a rule that may have been forgotten.
 */
const rules = [
  ...Array.from({ length: 28 }, (_, at) => `C${at + 1}`),
  ...Array.from({ length: 18 }, (_, at) => `M${at + 1}`),
];

const tests = fileURLToPath(new URL('..', import.meta.url));
const titles = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('rules-cited.test.ts'))
  .flatMap((file) => titlesIn(file, readFileSync(tests + file, 'utf8')));

describe('a rule', () => {
  it.each(rules)('is cited by the title of a test: %s', (rule) => {
    const cited = titles.some((title) => new RegExp(`\\b${rule}\\b`).test(title));
    expect(cited, `no test cites ${rule}: write one, with ${rule} in its title`).toBe(true);
  });
});
