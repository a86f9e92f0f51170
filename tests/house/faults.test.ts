import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../lib/cli/paths.mjs';
import { projectFiles } from './files';
import { titlesIn } from './titles';

/** `tests/faults.md` names a test for each fault; what it names is there, and still called so. */

const files = new Set(projectFiles());
const table = readFileSync(join(ROOT, 'tests/faults.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|fault )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, fault = '', tests = '']) => ({ fault, faults: missing(tests) }));

describe('the test that fails if a fault comes back', () => {
  it.each(table)('is there: $fault', ({ faults }) => {
    expect(faults).toEqual([]);
  });

  it('is there for every line of what people reported', () => {
    expect(table.length).toBeGreaterThan(30);
  });

  it('is missed where it is named and is not there', () => {
    expect(missing('')).toEqual(['no test is named']);
    expect(missing('`house/nothing` _is there_')).toEqual(['tests/house/nothing.test.ts']);
    expect(missing('`house/faults`')).toEqual(['`house/faults` is named without a title']);
    expect(missing('`house/faults` _is there: …_, _is where it was_')).toEqual([
      '`house/faults` is where it was',
    ]);
  });
});

/** What is wrong with a cell of the table: `file` and then titles, each in italics. */
function missing(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+)`([^`]*)/g)];
  if (named.length === 0) return ['no test is named'];
  return named.flatMap(([, file = '', rest = '']) => {
    const path = `tests/${file}.test.ts`;
    if (!files.has(path)) return [path];
    const words = [...rest.matchAll(/_([^_]+)_/g)].map(([, title = '']) => title);
    if (words.length === 0) return [`\`${file}\` is named without a title`];
    const titles = titlesIn(path, readFileSync(join(ROOT, path), 'utf8'));
    return words
      .filter((title) => !titles.some((one) => patternOf(title).test(one)))
      .map((title) => `\`${file}\` ${title}`);
  });
}

/** Words of a title, in which … stands for anything. */
function patternOf(words: string): RegExp {
  const parts = words.split('…').map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}
