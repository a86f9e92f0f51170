import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameIds, latest } from '@/lib/games/registry';
import { verifyExport } from '@/lib/verify/verify';
import { type ExportFile, playedToTheEnd } from './played';

/** Whatever single value is changed, of those that follow from something, it is noticed; in the log, at its event. */

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Names and sentences, and who is looking, follow from nothing. */
const free = new Set(['text', 'name', 'you', 'by']);

function bound(file: ExportFile): Leaf[] {
  return leavesOf(file).filter(({ path }) => !path.some((key) => free.has(String(key))));
}

function another(value: unknown, pick: number): unknown {
  const others = ['7H', 'QS', 0, 1, 5, true, null, 'resigned', 'table', 'keyShown', 'f'.repeat(64)];
  const left = others.filter((other) => other !== value);
  return left[pick % left.length];
}

function replaced(node: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof node !== 'object' || node === null) throw new Error('no such place');
  const inner = (node as Record<string | number, unknown>)[key];
  const copy: unknown = Array.isArray(node) ? [...node] : { ...node };
  (copy as Record<string | number, unknown>)[key] = replaced(inner, rest, value);
  return copy;
}

describe.each(gameIds)('a file of %s', (game) => {
  it('is never verified with any one value changed, and a change in the log is always named by its seq', () => {
    const files = [1, 2, 3].map((number) => playedToTheEnd(latest(game), 3, number).json);
    const leaves = files.map(bound);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (whichFile, whichLeaf, whichValue) => {
        const at = whichFile % files.length;
        const open = leaves[at] ?? [];
        const { path, value } = open[whichLeaf % open.length] ?? { path: [], value: null };
        const { wrong, verified } = verifyExport(
          replaced(files[at], path, another(value, whichValue)),
        );
        expect(verified).toBeUndefined();
        const [part, index, field] = path;
        // What is no longer shaped as an export is refused as a whole.
        if (wrong?.code === 'not-an-export') return;
        if (part === 'log' || (part === 'events' && field !== undefined)) {
          expect(wrong).toMatchObject({ seq: Number(index) + 1 });
        }
      }),
      { numRuns: 60 },
    );
  });
});
