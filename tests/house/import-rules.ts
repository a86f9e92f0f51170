import { builtinModules } from 'node:module';
import { closedModules, openOfRules, openTypes } from './closed';
import type { Import, Source, Use } from './source';

// Who may import whom. Each fault names the file, what it does, and why it may not.

/** The folders of the project that other folders can import from. */
const OURS = /^(app|db|lib|tests)(\/|$)/;
const MATCH_TABLES = [
  'matches',
  'seats',
  'matchEvents',
  'matchMoves',
  'matchViews',
  'matchSecrets',
  'matchChat',
  'matchNotes',
  'matchMarks',
];
const MATCH_SCHEMAS = ['db/schema', 'db/writing'];

type Rule = { name: string; faults(source: Source, all: Map<string, Source>): string[] };

export const rules: Rule[] = [
  {
    name: 'the engine imports nothing of ours',
    faults: (source) =>
      imports(
        source,
        inFolder('lib/engine'),
        ({ from }) => isOurs(from) && !isIn(from, 'lib/engine'),
      )('the engine is what any game is built on, and may know no game, page or table'),
  },
  {
    name: 'a game imports the engine and itself',
    faults: (source) => {
      const game = /^lib\/games\/[^/]+(?=\/)/.exec(source.path)?.[0];
      return imports(
        source,
        () => game !== undefined,
        ({ from }) => isOurs(from) && !isIn(from, 'lib/engine') && !isIn(from, game ?? ''),
      )('a game is rules alone, played under any interface, and knows no other game');
    },
  },
  {
    name: 'the registry of games imports games and the engine',
    faults: (source) =>
      imports(
        source,
        ({ path }) => /^lib\/games\/[^/]+$/.test(path),
        ({ from }) => isOurs(from) && !isIn(from, 'lib/engine') && !isIn(from, 'lib/games'),
      )('the rules run in the browser too, where a finished match is verified'),
  },
  {
    name: 'verifying imports games, the engine and itself',
    faults: (source) =>
      imports(
        source,
        inFolder('lib/verify'),
        ({ from }) =>
          isOurs(from) &&
          !['lib/engine', 'lib/games', 'lib/verify'].some((name) => isIn(from, name)),
      )('a match is verified from its file alone, by anybody, also in the browser'),
  },
  {
    name: 'rules need no machine',
    faults: (source) =>
      imports(
        source,
        ({ path }) =>
          /^lib\/(engine\/|verify\/|games\/((registry|released)\.ts$|[^/]+\/))/.test(path),
        ({ from }) => isNode(from) || from === 'server-only',
      )('the rules run in the browser too, where a finished match is verified'),
  },
  {
    name: 'rules have no clock, no chance of their own, nothing to wait for',
    faults: (source) =>
      uses(source, isRules, ['the present time', 'randomness', 'await', 'process.env'])(
        'a replay must give the same: what a game needs is handed in, its chance too',
      ),
  },
  {
    name: 'words import the engine, and types',
    faults: (source) =>
      imports(
        source,
        inFolder('lib/words'),
        ({ from, typeOnly }) =>
          isOurs(from) && !typeOnly && !isIn(from, 'lib/engine') && !isIn(from, 'lib/words'),
      )('wording says what happened; it decides and reads nothing'),
  },
  layer(
    'lib/match',
    ['db', 'lib/engine', 'lib/format', 'lib/games', 'lib/match', 'lib/words'],
    'a use case is told who asks, and knows neither pages nor sessions nor mails',
  ),
  layer(
    'lib/auth',
    ['db', 'lib/auth', 'lib/format', 'lib/match', 'lib/notify'],
    'who is asking depends on no game and no page',
  ),
  layer(
    'lib/notify',
    ['db', 'lib/auth', 'lib/engine', 'lib/format', 'lib/match', 'lib/notify', 'lib/words'],
    'what is told goes by the views that lib/match gives, never by the rules',
  ),
  {
    name: 'only lib/match has SQL on matches',
    faults: (source) => {
      const elsewhere = ({ path }: Source) =>
        !isIn(path, 'lib/match') && !isIn(path, 'db') && !isIn(path, 'tests');
      const why = 'raw events, states and seeds are read in one folder, which shows only views';
      return [
        ...imports(
          source,
          elsewhere,
          ({ from, names }) =>
            MATCH_SCHEMAS.includes(from) &&
            names.some((name) => name === '*' || MATCH_TABLES.includes(name)),
        )(why),
        ...uses(source, elsewhere, ['SQL on matches'])(why),
      ];
    },
  },
  {
    name: 'raw events, states and seeds are imported nowhere else, types neither',
    faults: (source) =>
      imports(
        source,
        ({ path }) =>
          isOurs(path) &&
          !['db', 'lib/engine', 'lib/games', 'lib/match', 'lib/verify', 'lib/cli', 'tests'].some(
            (name) => isIn(path, name),
          ),
        (each) =>
          closedModules.includes(each.from) ||
          (['lib/engine', 'lib/games'].some((name) => isIn(each.from, name)) &&
            !openOfRules.includes(each.from) &&
            !takesOpenTypes(each)) ||
          (MATCH_SCHEMAS.includes(each.from) &&
            each.types.some((name) => MATCH_TABLES.includes(name))),
      )('what leaves lib/match is a view: ask one of its open modules for that'),
  },
  {
    name: 'pages and routes have no SQL',
    faults: (source) => {
      const why = 'a page hands db() to a use case, which knows what the asker may see';
      return [
        ...imports(
          source,
          inFolder('app'),
          ({ from, typeOnly, names }) => isDatabase(from) && !typeOnly && !isHandle(from, names),
        )(why),
        ...uses(source, inFolder('app'), ['the database itself', 'SQL on matches'])(why),
      ];
    },
  },
  {
    name: 'what runs in the browser imports React, components, types and verifying',
    faults: (source, all) =>
      imports(
        source,
        ({ path }) => inBrowser(all).has(path) && !isPure(path),
        ({ from, typeOnly }) => !typeOnly && !mayReachBrowser(from, all),
      )('no database code reaches the browser, and rules only to verify what is over'),
  },
  {
    name: 'what reaches the database is marked server-only',
    faults: (source) => {
      const marked = source.imports.some(({ from }) => from === 'server-only');
      return imports(
        source,
        ({ path }) => /^(db|lib)\//.test(path) && !isIn(path, 'lib/cli') && !marked,
        ({ from, typeOnly }) =>
          !typeOnly && (from === 'db/client' || from === 'pg' || from === '@vercel/postgres'),
      )('it must import server-only, so that a client component that takes it in does not build');
    },
  },
  {
    name: 'one file reads the environment',
    faults: (source) =>
      uses(
        source,
        ({ path }) =>
          OURS.test(path) &&
          path !== 'lib/env.ts' &&
          !isIn(path, 'lib/cli') &&
          !isIn(path, 'tests'),
        ['process.env'],
      )('lib/env.ts checks every variable and says in one line what is wrong'),
  },
  {
    name: 'one file asks what time it is',
    faults: (source, all) =>
      uses(
        source,
        ({ path }) =>
          /^(app|db|lib)\//.test(path) &&
          path !== 'lib/clock.ts' &&
          !isIn(path, 'lib/cli') &&
          // A person's own clock, not the server's.
          (isPure(path) || !inBrowser(all).has(path)),
        ['the present time'],
      )('lib/clock.ts: whoever owns that clock owns all of time, as tests must'),
  },
];

/** Files that import each other round about, each ring once. */
export function rings(sources: Source[]): string[] {
  const all = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (source: Source, way: string[]) => {
    if (way.includes(source.path)) {
      found.push([...way.slice(way.indexOf(source.path)), source.path].join(' → '));
    } else if (!done.has(source.path)) {
      for (const { from, typeOnly } of source.imports) {
        const next = typeOnly ? undefined : fileOf(from, all);
        if (next) visit(next, [...way, source.path]);
      }
      done.add(source.path);
    }
  };
  for (const source of sources) visit(source, []);
  return found;
}

/** Everything that breaks a rule, by rule. */
export function faultsOf(sources: Source[]): { rule: string; faults: string[] }[] {
  const all = new Map(sources.map((source) => [source.path, source]));
  return rules.map(({ name, faults }) => ({
    rule: name,
    faults: sources.flatMap((source) => faults(source, all)),
  }));
}

/** A folder of the server's own code: only the named folders of ours, and the single files of lib. */
function layer(folder: string, allowed: string[], why: string): Rule {
  return {
    name: `${folder} imports ${allowed.join(', ')}`,
    faults: (source) =>
      imports(
        source,
        inFolder(folder),
        ({ from }) =>
          isOurs(from) && !/^lib\/[^/]+$/.test(from) && !allowed.some((name) => isIn(from, name)),
      )(why),
  };
}

function imports(
  source: Source,
  concerns: (source: Source) => boolean,
  wrong: (each: Import) => boolean,
): (why: string) => string[] {
  return (why) =>
    concerns(source)
      ? source.imports
          .filter(wrong)
          .map(({ from, line }) => `${source.path}:${line} imports ${from}: ${why}`)
      : [];
}

function uses(
  source: Source,
  concerns: (source: Source) => boolean,
  wrong: Use['what'][],
): (why: string) => string[] {
  return (why) =>
    concerns(source)
      ? source.uses
          .filter(({ what }) => wrong.includes(what))
          .map(({ what, line }) => `${source.path}:${line} uses ${what}: ${why}`)
      : [];
}

/** Client components, and all that they take in. */
function inBrowser(all: Map<string, Source>): Set<string> {
  const reached = new Set<string>();
  const visit = (source: Source | undefined) => {
    if (!source || source.directive === 'use server' || reached.has(source.path)) return;
    reached.add(source.path);
    for (const { from, typeOnly } of source.imports) if (!typeOnly) visit(fileOf(from, all));
  };
  for (const source of all.values()) if (source.directive === 'use client') visit(source);
  return reached;
}

function mayReachBrowser(from: string, all: Map<string, Source>): boolean {
  if (/^(react|react-dom|next)(\/|$)/.test(from)) return true;
  if (fileOf(from, all)?.directive === 'use server') return true;
  // It takes the rules along, and nothing else of ours.
  if (isIn(from, 'lib/verify')) return true;
  return isIn(from, 'app') && !isIn(from, 'app/api');
}

function fileOf(from: string, all: Map<string, Source>): Source | undefined {
  return all.get(`${from}.ts`) ?? all.get(`${from}.tsx`);
}

const isPure = (path: string) =>
  ['lib/engine', 'lib/games', 'lib/verify'].some((folder) => isIn(path, folder));
const isRules = ({ path }: Source) => isPure(path);
const inFolder = (folder: string) => (source: Source) => isIn(source.path, folder);
const isOurs = (from: string) => OURS.test(from);
const isNode = (from: string) => from.startsWith('node:') || builtinModules.includes(from);
const isDatabase = (from: string) =>
  isIn(from, 'db') || ['drizzle-orm', 'pg', '@vercel/postgres'].some((name) => isIn(from, name));

function isHandle(from: string, names: string[]): boolean {
  return from === 'db/client' && names.every((name) => name === 'db');
}

function takesOpenTypes({ from, typeOnly, types }: Import): boolean {
  return typeOnly && types.every((name) => openTypes[from]?.includes(name));
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
