import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latest } from '@/lib/games/registry';
import { verifyExport } from '@/lib/verify/verify';
import { wrongInWords } from '@/lib/verify/wording';
import { type ExportFile, playedToTheEnd } from './played';

const { json } = playedToTheEnd(latest('mystery'), 2, 1);

function saidOf(change: (file: ExportFile) => void): string {
  const file = structuredClone(json);
  change(file);
  return said(file);
}

function said(file: unknown): string {
  const { wrong } = verifyExport(file);
  return wrong === undefined ? 'verified' : wrongInWords(wrong);
}

describe('what is no finished match', () => {
  it('gets one line that says why', () => {
    expect(said(null)).toBe('This is not an exported game.');
    expect(said({})).toBe(
      'This is not an exported game: “format” is missing or not what belongs there.',
    );
    expect(saidOf((file) => (file.deal.seed = 'abc'))).toBe(
      'This is not an exported game: “deal.seed” is missing or not what belongs there.',
    );
    expect(said({ format: 1, eyes: 0, match: { status: 'active' }, deal: null, log: null })).toBe(
      'This game is not over: there is nothing to check before its secrets are revealed.',
    );
    expect(saidOf((file) => (file.match.game = 'chess'))).toBe(
      'Version 1 of the rules of “chess” is not known here.',
    );
    expect(saidOf((file) => (file.deal.generatorVersion = 3))).toBe(
      'Version 3 of the chance generator is not known here.',
    );
    expect(saidOf((file) => (file.match.options = { first: 9 }))).toBe(
      'The options are none that this game can be played with.',
    );
    expect(saidOf((file) => file.match.seats.pop())).toBe(
      'The seats are not numbered from 0, or not as many as can play this game.',
    );
    expect(saidOf((file) => (file.log = []))).toContain('Event 1 (prizesDealt)');
  });

  it('never makes it throw, however strange or deep', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('match', 'deal', 'log', 'events', 'view'),
        (value, key) => {
          expect(said(value)).toMatch(/^[A-Z“][^\n]*\.$/);
          expect(said({ ...json, [key]: value })).toMatch(/^[A-Z“][^\n]*\.$/);
        },
      ),
      { numRuns: 100 },
    );
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    expect(said(deep)).toContain('not an exported game');
    expect(said({ ...json, view: deep })).toBe(
      'The table as it is shown at the end is not what the log leads to.',
    );
    const [first, ...rest] = json.log;
    const strange = { ...first, event: { ...first?.event, setAside: deep } };
    expect(said({ ...json, log: [strange, ...rest] })).toBe(
      'Event 1 is not an event of this game.',
    );
  });
});
