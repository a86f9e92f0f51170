import { describe, expect, it } from 'vitest';
import { ROOT } from '../../lib/cli/paths.mjs';
import { projectFiles } from './files';
import { faultsOf, rings, rules } from './import-rules';
import { parseSource, readSource } from './source';

const sources = projectFiles()
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => readSource(ROOT, path));

describe('the import rules', () => {
  it('have files to look at', () => {
    expect(sources.length).toBeGreaterThan(50);
  });

  it.each(faultsOf(sources))('hold: $rule', ({ faults }) => {
    expect(faults).toEqual([]);
  });
});

describe('files', () => {
  it('never import each other round about', () => {
    expect(rings(sources)).toEqual([]);
    const ring = [
      parseSource('lib/a.ts', "import { b } from './b';"),
      parseSource('lib/b.ts', "import { a } from './a';"),
    ];
    expect(rings(ring)).toEqual(['lib/a.ts → lib/b.ts → lib/a.ts']);
  });
});

describe('a broken import rule is seen', () => {
  const broken: Record<string, [path: string, text: string][]> = {
    'the engine imports nothing of ours': [
      ['lib/engine/a.ts', "import { now } from '@/lib/clock';"],
      ['lib/engine/a.ts', "export * from '../games/registry';"],
    ],
    'a game imports the engine and itself': [
      ['lib/games/mystery/a.ts', "import type { View } from '../corridor/schemas';"],
      ['lib/games/mystery/a.ts', "import { registry } from '../registry';"],
      ['lib/games/mystery/a.ts', "import { say } from '@/lib/words/say';"],
    ],
    'the registry of games imports games and the engine': [
      ['lib/games/registry.ts', "import { play } from '@/lib/match/play-move';"],
    ],
    'verifying imports games, the engine and itself': [
      ['lib/verify/a.ts', "import type { MatchExport } from '@/lib/match/resource';"],
    ],
    'rules need no machine': [['lib/engine/a.ts', "import { createHash } from 'node:crypto';"]],
    'rules have no clock, no chance of their own, nothing to wait for': [
      ['lib/games/mystery/a.ts', 'export const at = Date.now();'],
      ['lib/games/mystery/a.ts', 'export const die = () => Math.random();'],
      ['lib/engine/a.ts', 'export const id = () => crypto.randomUUID();'],
      ['lib/engine/a.ts', 'export async function wait(x: Promise<1>) { return await x; }'],
    ],
    'words import the engine, and types': [
      ['lib/words/a.ts', "import { registry } from '@/lib/games/registry';"],
    ],
    'lib/match imports db, lib/engine, lib/format, lib/games, lib/match, lib/words': [
      ['lib/match/a.ts', "import { deliver } from '@/lib/notify/deliver';"],
      ['lib/match/a.ts', "import { currentUser } from '@/lib/auth/current-user';"],
      ['lib/match/a.ts', "import { Card } from '@/app/components/card';"],
    ],
    'lib/auth imports db, lib/auth, lib/format, lib/match, lib/notify': [
      ['lib/auth/a.ts', "import { registry } from '@/lib/games/registry';"],
    ],
    'lib/notify imports db, lib/auth, lib/engine, lib/format, lib/match, lib/notify, lib/words': [
      ['lib/notify/a.ts', "import { registry } from '@/lib/games/registry';"],
    ],
    'only lib/match has SQL on matches': [
      ['lib/notify/a.ts', "import { matchSecrets } from '@/db/schema';"],
      ['lib/notify/a.ts', "import * as schema from '@/db/schema';"],
      ['lib/auth/a.ts', 'export const q = sql`select seed from match_secrets`;'],
    ],
    'raw events, states and seeds are imported nowhere else, types neither': [
      ['app/page.tsx', "import { readLog } from '@/lib/match/log';"],
      ['lib/notify/a.ts', "import type { LogEvent } from '@/lib/match/tell';"],
      ['app/page.tsx', "import type { Play } from '@/lib/match/table';"],
      ['app/page.tsx', "import type { GameState } from '@/lib/engine/rules';"],
      ['app/page.tsx', "import type { State } from '@/lib/games/mystery/state';"],
      ['lib/words/a.ts', "import { see } from '@/lib/engine/secret';"],
      ['lib/auth/a.ts', "import { chanceFrom } from '@/lib/engine/chance';"],
      ['app/page.tsx', "import type { matchSecrets } from '@/db/schema';"],
    ],
    'pages and routes have no SQL': [
      ['app/page.tsx', "import { sql } from 'drizzle-orm';"],
      ['app/page.tsx', "import { openDb } from '@/db/client';"],
      ['app/page.tsx', 'export const read = db().query;'],
    ],
    'what runs in the browser imports React, components, types and verifying': [
      ['app/a.tsx', "'use client'; import { corridor } from '@/lib/games/corridor/rules';"],
      ['app/a.tsx', "'use client'; import { useSession } from 'next-auth/react';"],
    ],
    'what reaches the database is marked server-only': [
      ['lib/match/a.ts', "import { db } from '@/db/client';"],
    ],
    'one file reads the environment': [
      ['app/page.tsx', 'export const port = process.env.PORT;'],
      ['lib/auth/a.ts', 'export const { SECRET } = process.env;'],
    ],
    'one file asks what time it is': [
      ['lib/match/a.ts', 'export const at = new Date();'],
      ['app/page.tsx', 'export const at = Date.now();'],
    ],
  };

  it.each(rules)('$name', ({ name }) => {
    for (const [path, text] of broken[name] ?? [['', '']]) {
      const seen = faultsOf([parseSource(path, text)]).find(({ rule }) => rule === name);
      expect(seen?.faults, text).toHaveLength(1);
    }
  });

  it('also in what a client component takes in', () => {
    const seen = faultsOf([
      parseSource('app/a.tsx', "'use client'; import { b } from './b';"),
      parseSource('app/b.ts', "import { now } from '@/lib/clock';"),
    ]);
    expect(seen.flatMap(({ faults }) => faults)).toEqual([
      'app/b.ts:1 imports lib/clock: no database code reaches the browser, and rules only to verify what is over',
    ]);
  });

  it('but types, server actions and what stands in words alone are not broken by', () => {
    const seen = faultsOf([
      parseSource(
        'app/a.tsx',
        "'use client'; import type { View } from '@/lib/games/mystery/schemas';",
      ),
      parseSource('app/c.tsx', "'use client'; import { act } from './act';"),
      parseSource('app/act.ts', "'use server'; import { play } from '@/lib/match/play-move';"),
      parseSource('app/d.tsx', "'use client'; import { verifyExport } from '@/lib/verify/verify';"),
      parseSource('lib/verify/verify.ts', "import { rulesOf } from '@/lib/games/registry';"),
      parseSource('lib/match/b.ts', '// new Date() and process.env\nexport const a = new Date(0);'),
    ]);
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
