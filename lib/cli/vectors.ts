import { readFileSync } from 'node:fs';
import { vectorFailure } from '@/lib/games/vector';

/**
 * `npm run vectors -- FILE…`: checks rule vectors. Prints a line for each failure and a last line
 * `N passed, N failed`; the exit status is 1 where any failed. A file that ends in `.jsonl` holds
 * one vector a line.
 */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: npm run vectors -- FILE…');
  process.exit(2);
}

let passed = 0;
let failed = 0;
for (const file of files) {
  for (const { where, failure } of checked(file)) {
    if (failure === undefined) passed += 1;
    else {
      failed += 1;
      console.log(`${where}: ${failure}`);
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

interface Checked {
  readonly where: string;
  readonly failure: string | undefined;
}

function checked(file: string): Checked[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return [{ where: file, failure: `cannot be read (${reason(error)})` }];
  }
  if (!file.endsWith('.jsonl')) return [{ where: file, failure: failureIn(text) }];
  const lines = text
    .split('\n')
    .map((line, at) => ({ line, where: `${file}:${at + 1}` }))
    .filter(({ line }) => line.trim() !== '');
  if (lines.length === 0) return [{ where: file, failure: 'holds no vector' }];
  return lines.map(({ line, where }) => ({ where, failure: failureIn(line) }));
}

function failureIn(text: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `not JSON (${reason(error)})`;
  }
  try {
    return vectorFailure(json);
  } catch (error) {
    // A fault of the rules must not keep the other vectors from being checked.
    return `stopped by an error (${reason(error)})`;
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
