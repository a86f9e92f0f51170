import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { changeLinks } from '@/lib/match/change-links';
import { at, lobby, must, table } from '../match/table';
import { testServer } from '../support/server';
import { call, nobody, sessionOf, type Who } from './client';

/** Pages as their addresses ask for them, whoever wrote the address. */

const server = testServer();
const page = (who: Who, path: string) => call(server.url, who, 'GET', path);

describe('why a move was not made', () => {
  it.each([
    ['refused=match-over', 'The game is over.'],
    ['refused=not-your-turn', 'It is not your turn.'],
    ['refused=illegal-move&reason=does-not-fit&rule=C16', 'That key does not fit the door'],
    ['refused=constructor', 'That is not open to you now.'],
    ['refused=illegal-move&reason=constructor', 'That is not open to you now.'],
  ])('is said in words of ours for ?%s', async (query, words) => {
    const made = await table(server.base.db, 'corridor', 2);
    const ada = await sessionOf(server.base.db, at(made, 0));
    const { status, text } = await page(ada, `/matches/${made.id}?${query}`);
    expect(status).toBe(200);
    expect(text).toContain(words);
  });

  it('is never what an address wants to be said', async () => {
    const made = await table(server.base.db, 'corridor', 2);
    const ada = await sessionOf(server.base.db, at(made, 0));
    const { text } = await page(ada, `/matches/${made.id}?refused=x&reason=y&rule=Call+us+now`);
    expect(text.replaceAll(/<script.*?<\/script>/gs, '')).not.toContain('Call us now');
  });
});

describe('why signing in did not work', () => {
  it.each(['Verification', 'constructor', '__proto__'])('is said for ?error=%s', async (error) => {
    const { status, text } = await page(nobody, `/sign-in?error=${error}`);
    expect(status).toBe(200);
    expect(text).toMatch(/This link was used before|Signing in did not work/);
  });
});

describe('a history that asks to sign in first', () => {
  it('is come back to at the same step', async () => {
    const made = await table(server.base.db, 'mystery', 2);
    const { headers } = await page(nobody, `/matches/${made.id}/history?at=3&eyes=table`);
    const to = new URL(headers.get('location') ?? '', server.url);
    expect(to.pathname).toBe('/sign-in');
    expect(to.searchParams.get('callbackUrl')).toBe(`/matches/${made.id}/history?at=3&eyes=table`);
  });
});

describe('a lobby that is private', () => {
  it('offers a seat to who comes by its invite, and none to who only watches', async () => {
    const made = await lobby(server.base.db, 'mystery', 3, { seated: 1 });
    const { watch } = must(
      await changeLinks(server.base.db, at(made, 0), made.id, { watch: 'new' }),
    );
    const key = watch?.split('/').at(-1);
    expect((await page(nobody, `/matches/${made.id}?invite=${made.invite}`)).text).toContain(
      'Sit down</button>',
    );
    const watched = await page(nobody, `/matches/${made.id}?watch=${key}`);
    expect(watched.status).toBe(200);
    expect(watched.text).not.toContain('Sit down</button>');
  });
});

describe('a deadline', () => {
  const written = (text: string) =>
    text.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '');
  const tableAndList = async (pace: { perTurn: string | null; late: 'friendly' }) => {
    const made = await table(server.base.db, 'corridor', 2, { options: { youngest: 0 }, pace });
    const ada = await sessionOf(server.base.db, at(made, 0));
    return async () => [
      written((await page(ada, `/matches/${made.id}`)).text),
      written((await page(ada, '/matches')).text),
    ];
  };

  it('is said at the table and in the list, in the reader’s zone, and that it is over', async () => {
    const look = await tableAndList({ perTurn: 'PT1H', late: 'friendly' });
    for (const text of await look()) expect(text).toMatch(/; until \w+, \d+ \w+ \d{4}, [\d:]+ UTC/);
    server.aheadBy(3_600_000);
    for (const text of await look()) expect(text).toMatch(/; time was up \w+, \d+ \w+ \d{4}/);
    server.aheadBy(0);
  });

  it('is not spoken of where no clock runs', async () => {
    const look = await tableAndList({ perTurn: null, late: 'friendly' });
    for (const text of await look()) {
      expect(text).toContain('our turn');
      expect(text).not.toMatch(/until \w+, \d|time was up|no clock/);
    }
  });
});

describe('the scripts of a page', () => {
  // Bytes as gzip sends them, over what the framework sends for an empty page.
  const budgets = { table: 25_000, history: 15_000, list: 8_000, home: 8_000, signIn: 10_000 };

  it('are no more than their budget', async () => {
    const made = await table(server.base.db, 'corridor', 2);
    const ada = await sessionOf(server.base.db, at(made, 0));
    const weights = {
      table: await weightOf(ada, `/matches/${made.id}`),
      history: await weightOf(ada, `/matches/${made.id}/history`),
      list: await weightOf(ada, '/matches'),
      home: await weightOf(nobody, '/'),
      signIn: await weightOf(nobody, '/sign-in'),
    };
    console.info(JSON.stringify(weights));
    for (const [name, bytes] of Object.entries(weights)) {
      expect(bytes, name).toBeLessThan(budgets[name as keyof typeof budgets]);
      expect(bytes, name).toBeGreaterThan(0);
    }
  });

  async function weightOf(who: Who, path: string): Promise<number> {
    const { status, text } = await page(who, path);
    expect(status).toBe(200);
    const floor = new Set<string>(manifest().rootMainFiles);
    const named = new Set(
      [...text.matchAll(/static\/chunks\/[\w.~-]+?\.js/g)].map(([file]) => file),
    );
    const { polyfillFiles } = manifest();
    return [...named]
      .filter((file) => !floor.has(file) && !polyfillFiles.includes(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(`.next/${file}`)).length, 0);
  }

  function manifest(): { rootMainFiles: string[]; polyfillFiles: string[] } {
    return JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));
  }
});
