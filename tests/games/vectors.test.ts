import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { vectorFailure } from '@/lib/games/vector';

/** The rule vectors hold, and the command that checks them tells when one does not. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'tests/vectors');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const vector = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

describe('a rule vector', () => {
  it('is there for both games', () => {
    expect(files.filter((name) => name.startsWith('corridor-'))).not.toHaveLength(0);
    expect(files.filter((name) => name.startsWith('mystery-'))).not.toHaveLength(0);
  });
  for (const file of files) {
    it(`holds: ${file}`, () => {
      expect(vectorFailure(vector(file))).toBeUndefined();
    });
  }
});

describe('a vector that does not hold', () => {
  const refusing = () => vector('mystery-17-illegal-counts.json');

  it('is told by the place where the view differs', () => {
    const wrong = refusing();
    wrong.steps[3].expect.table.seats[0].hand = 2;
    expect(vectorFailure(wrong)).toBe(
      'illegal_counts: step 4: table.seats[0].hand: expected 2, got 1',
    );
  });

  it('is told where a field is missing, a list is shorter, or the start differs', () => {
    const wrong = refusing();
    wrong.start.table.nothing = null;
    expect(vectorFailure(wrong)).toBe(
      'illegal_counts: start: table.nothing: expected null, got undefined',
    );
    const shorter = refusing();
    shorter.start.seats[0].hand.pop();
    expect(vectorFailure(shorter)).toContain('start: seats.0.hand: expected');
  });

  it('is told where a move was to be refused, or to be accepted', () => {
    const accepted = refusing();
    accepted.steps[3].refused = true;
    expect(vectorFailure(accepted)).toBe('illegal_counts: step 4: accepted, but was to be refused');
    const refused = refusing();
    delete refused.steps[0].refused;
    expect(vectorFailure(refused)).toBe('illegal_counts: step 1: refused, but was to be accepted');
  });

  it('is told where its game, options or layout are none', () => {
    expect(vectorFailure({ ...refusing(), game: 'whist' })).toBe(
      'illegal_counts: unknown game "whist"',
    );
    expect(vectorFailure({ ...refusing(), options: { prizesToWin: 5 } })).toContain('options: ');
    expect(vectorFailure({ ...refusing(), layout: { seats: 2 } })).toContain('layout: ');
    expect(vectorFailure(null)).toContain('not a vector');
  });
});

describe('a move that does not parse', () => {
  it('counts as refused', () => {
    const wrong = vector('mystery-17-illegal-counts.json');
    wrong.steps = [
      { seat: 0, move: { type: 'sing' }, refused: true },
      { seat: 0, move: null, refused: true },
    ];
    expect(vectorFailure(wrong)).toBeUndefined();
  });
});

describe('npm run vectors', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'vectors-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  const at = (name: string) => join(scratch, name);
  const run = (...names: string[]) => {
    try {
      const stdout = execFileSync(
        join(root, 'node_modules/.bin/tsx'),
        ['-C', 'react-server', 'lib/cli/vectors.ts', ...names.map(at)],
        { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      );
      return { status: 0, lines: stdout.trimEnd().split('\n') };
    } catch (error) {
      if (!(error instanceof Error && 'status' in error && 'stdout' in error)) throw error;
      return { status: error.status, lines: String(error.stdout).trimEnd().split('\n') };
    }
  };

  it('ends with the counts, and with status 0 where all passed', () => {
    const [first = '', ...more] = files.slice(0, 4).map((file) => JSON.stringify(vector(file)));
    writeFileSync(at('one.json'), first);
    writeFileSync(at('all.jsonl'), `${more.join('\n')}\n`);
    expect(run('all.jsonl', 'one.json')).toEqual({
      status: 0,
      lines: ['4 passed, 0 failed'],
    });
  });

  it('prints a line for each failure, and ends with status 1', () => {
    const wrong = vector('mystery-17-illegal-counts.json');
    wrong.steps[0].refused = false;
    const good = JSON.stringify(vector('mystery-09-host-sets-the-first-player.json'));
    writeFileSync(at('some.jsonl'), [good, '{', JSON.stringify(wrong)].join('\n'));
    writeFileSync(at('empty.jsonl'), '\n');
    const { status, lines } = run('some.jsonl', 'empty.jsonl', 'nowhere.json');
    expect(status).toBe(1);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('some.jsonl:2: not JSON');
    expect(lines[1]).toBe(
      `${at('some.jsonl')}:3: illegal_counts: step 1: refused, but was to be accepted`,
    );
    expect(lines[2]).toBe(`${at('empty.jsonl')}: holds no vector`);
    expect(lines[3]).toContain('nowhere.json: cannot be read');
    expect(lines[4]).toBe('1 passed, 4 failed');
  });
});
