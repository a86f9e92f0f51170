import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../lib/cli/paths.mjs';
import { projectFiles } from './files';

type Habit = {
  name: string;
  concerns: RegExp;
  faults(path: string, text: string): string[];
  /** What it must see, and what it must let be. */
  seen: [path: string, text: string];
  letBe: [path: string, text: string];
};

const CODE = /\.(ts|tsx|mjs)$/;
const LINES = 300;

const habits: Habit[] = [
  {
    name: 'a file holds one idea, and at most three hundred lines',
    concerns: /^(?!tests\/|db\/migrations\/).*\.(ts|tsx|mjs|css)$/,
    faults: (path, text) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > LINES ? [`${path} has ${lines} lines: two ideas in one file`] : [];
    },
    seen: ['lib/a.ts', 'x;\n'.repeat(LINES + 1)],
    letBe: ['lib/a.ts', 'x;\n'.repeat(LINES)],
  },
  {
    name: 'nothing is left to be done in a comment',
    concerns: /\.(ts|tsx|mjs|css|md|sql)$/,
    faults: (path, text) =>
      linesWith(text, new RegExp(['TO', 'DO|FIX', 'ME|HA', 'CK'].join(''))).map(
        (line) => `${path}:${line} leaves something to be done: do it, or file it`,
      ),
    seen: ['lib/a.ts', `// TO${'DO'} later`],
    letBe: ['lib/a.ts', '// to do it later'],
  },
  {
    name: 'no test is left out',
    concerns: /^tests\/.*\.test\.ts$/,
    faults: (path, text) =>
      linesWith(text, /\b(it|test|describe|bench)\.(only|skip|todo|fails|skipIf|runIf)\b/).map(
        (line) => `${path}:${line} leaves a test out`,
      ),
    seen: ['tests/a.test.ts', `it.${'skip'}('does', () => {});`],
    letBe: ['tests/a.test.ts', "it('skips a seat that is out', () => {});"],
  },
  {
    name: 'files and folders are named in lower case, with hyphens',
    // What tools name themselves: routes of Next, migrations, files at the top.
    concerns: /^(app|db|lib|tests)\//,
    faults: (path) => {
      const odd = path
        .split('/')
        .filter((part) => !/^(\[{1,2}(\.\.\.)?[a-z]+\]{1,2}|\([a-z-]+\))$/.test(part))
        .filter((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part))
        .filter(() => !path.startsWith('db/migrations/'));
      return odd.map((part) => `${path}: ${part} is not kebab-case`);
    },
    seen: ['lib/match/playMove.ts', ''],
    letBe: ['app/api/auth/[...nextauth]/route.ts', ''],
  },
  {
    name: 'no file is a drawer',
    concerns: CODE,
    faults: (path) =>
      /^(index|utils?|helpers?|types|common|misc|shared)$/.test(posix.parse(path).name)
        ? [`${path} is named for no noun: it would take in anything`]
        : [],
    seen: ['lib/match/utils.ts', ''],
    letBe: ['lib/match/outcome.ts', ''],
  },
  {
    name: 'the project holds no path of one machine',
    concerns: /^(?!tests\/vectors\/).*\.(ts|tsx|mjs|css|md|json|sql|example)$|^\.ci\//,
    faults: (path, text) =>
      linesWith(text, /(^|[\s'"`(])\/(home|root|work|Users)\/\w/).map(
        (line) => `${path}:${line} names a path that only one machine has`,
      ),
    seen: ['lib/a.ts', `const a = '/${'home'}/ada/longhand';`],
    letBe: ['lib/a.ts', "const a = 'app/home/page';"],
  },
];

const files = projectFiles();

describe('a habit', () => {
  it.each(habits)('is kept: $name', ({ concerns, faults }) => {
    const concerned = files.filter((path) => concerns.test(path));
    expect(concerned.length).toBeGreaterThan(0);
    expect(concerned.flatMap((path) => faults(path, textOf(path)))).toEqual([]);
  });

  it.each(habits)('is missed where it is not kept: $name', ({ concerns, faults, seen, letBe }) => {
    expect(concerns.test(seen[0])).toBe(true);
    expect(faults(...seen)).toHaveLength(1);
    expect(faults(...letBe)).toEqual([]);
  });
});

describe('the packages', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    textOf('package.json'),
  );

  it('are pinned to exact versions', () => {
    const all: Record<string, string> = {
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    };
    const loose = Object.entries(all).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('come from whatever registry is set up: the lock file names none', () => {
    expect(textOf('package-lock.json')).not.toContain('"resolved"');
  });
});

function textOf(path: string): string {
  return readFileSync(posix.join(ROOT, path), 'utf8');
}

function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
