import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../lib/cli/paths.mjs';
import { closedModules } from './closed';
import { ClosedTypes } from './closed-types';
import { projectFiles } from './files';
import { readSource } from './source';

/**
 * Raw events, states and seeds do not leave `lib/match`, by their types: neither in what its open
 * modules return, nor in what a page hands to the browser. That nobody imports the closed modules, the
 * import rules see to.
 */

const types = new ClosedTypes(ROOT);
afterAll(() => types.close());

/** What is open on purpose, and why. */
const exceptions: readonly (readonly [where: RegExp, why: string])[] = [
  [
    /\.events\[\]\.\*: unknown$/,
    'the fields of a seen event, which `see` has opened for one viewer',
  ],
  [
    /^exportMatch\(\)\.value\.(deal\.(seed|serverBytes)|log\[\]\.event\.\*): /,
    'the export of a match that is over: everything is revealed, and is to be verified',
  ],
  [/^moveOfForm\(\)\.\*: unknown$/, 'what somebody sent, on its way to be parsed'],
];
/** The same of what is in the browser already. */
const inBrowser: typeof exceptions = [
  [
    /^<VerifiedDetails>\.verified\.(seed|serverBytes): /,
    'what the browser itself has found in the export of a match that is over',
  ],
];
const closedOnly = (faults: readonly string[], but = exceptions) =>
  faults.filter((fault) => !but.some(([where]) => where.test(fault)));

const files = projectFiles().filter((path) => /\.tsx?$/.test(path));
const open = files.filter(
  (path) => path.startsWith('lib/match/') && !closedModules.includes(path.slice(0, -3)),
);
const inApp = files.filter((path) => path.startsWith('app/')).map((path) => readSource(ROOT, path));
const clients = inApp.filter(({ directive }) => directive === 'use client').map(({ path }) => path);
const actions = inApp.filter(({ directive }) => directive === 'use server').map(({ path }) => path);

describe('an open module of lib/match', () => {
  it.each(open)('returns nothing that is closed: %s', (path) => {
    expect(closedOnly(types.returned(path))).toEqual([]);
  });

  it('is not all there is: the closed ones hold what the open ones may not', () => {
    const held = closedModules.flatMap((name) => types.returned(`${name}.ts`));
    for (const what of ['Advanced', 'LockedTable', 'LogEvent', 'Uint8Array', 'serverBytes']) {
      expect(
        held.filter((fault) => fault.includes(what)),
        what,
      ).not.toEqual([]);
    }
  });

  it('uses each exception that is made for it', () => {
    const faults = open.flatMap((path) => types.returned(path));
    faults.push(...clients.flatMap((path) => types.taken(path)));
    for (const [where, why] of [...exceptions, ...inBrowser]) {
      expect(
        faults.some((fault) => where.test(fault)),
        why,
      ).toBe(true);
    }
  });
});

describe('what goes to the browser', () => {
  it.each(clients)('has a type that holds nothing closed: %s', (path) => {
    expect(closedOnly(types.taken(path), inBrowser)).toEqual([]);
  });

  it.each(actions)('nor does what a server action answers: %s', (path) => {
    expect(types.returned(path)).toEqual([]);
  });

  it('is nothing wider than the component asks for, wherever a page hands it over', () => {
    const all = inApp
      .filter(({ path, directive }) => path.endsWith('.tsx') && directive !== 'use client')
      .map(({ path }) => ({ path, ...types.handed(path, new Set(clients)) }));
    expect(all.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(all.reduce((sum, { handed }) => sum + handed, 0)).toBeGreaterThan(50);
  });
});

describe('what is open is found', () => {
  it('in what a use case returns', () => {
    expect(types.returned('tests/house/planted/use-cases.ts')).toEqual([
      'theState().value.state: State of lib/games/mystery/state.ts',
      'anyState(): GameState of lib/engine/rules.ts',
      'rawEvents().log[]: GameEvent of lib/engine/rules.ts',
      'eventsOfAGame()[].shown[].card: Secret of lib/engine/secret.ts',
      'aSecret()[]: Secret of lib/engine/secret.ts',
      'aSeed().deal.seed: by its name',
      'theBytes().row.serverBytes: by its name',
      'packed().view: Buffer',
      'anything().more: unknown',
      'anyObject()[].options: object',
      'later().read(): State of lib/games/mystery/state.ts',
      'inDepth().*.a[]: State of lib/games/mystery/state.ts',
    ]);
  });

  it('in what a page hands over', () => {
    const { handed, faults } = types.handed(
      'tests/house/planted/page.tsx',
      new Set(['tests/house/planted/client.tsx']),
    );
    expect(handed).toBe(5);
    expect(faults).toEqual([
      '<Seats>.seats[].you: more than its type says',
      '<Seats>.seats[].at: more than its type says',
      '<Seats>.tag.hands: more than its type says',
      '<Seats {...}>.match: more than its type says',
      '<Anything>.what: State of lib/games/mystery/state.ts',
    ]);
    expect(types.taken('tests/house/planted/client.tsx')).toEqual(['<Anything>.what: unknown']);
  });
});

describe('a secret', () => {
  const named = /\b(match_secrets|matchSecrets|lock_match|match_events|matchEvents)\b/;
  const code = projectFiles().filter((path) => /^(app|db|lib)\/.*\.(ts|tsx|mjs)$/.test(path));
  const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

  it('is read and written by the files that the README lists, and no other', () => {
    const [, section = ''] = textOf('README.md').split('\n## Secrets\n');
    const listed = [...(section.split('\n## ')[0]?.matchAll(/^\| `([^`]+)`/gm) ?? [])].map(
      ([, path]) => path,
    );
    expect(code.filter((path) => named.test(textOf(path)))).toEqual(listed.sort());
  });
});
