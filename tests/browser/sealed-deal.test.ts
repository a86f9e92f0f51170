import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seats } from '@/db/schema';
import { optionsSchema } from '@/lib/games/corridor/schemas';
import { startMatch } from '@/lib/match/start-match';
import { at, lobby, moment, must, playOn, type TestTable, table } from '../match/table';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { tablePath } from './at-table';

// The sealed deal as players meet it: a part of the shuffle from each device, and the check at the end.

const server = testServer();
const { person } = browser();

const matchIdOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** What stands for each seat, as it is stored. */
async function partsOf(page: Page) {
  const rows = await server.base.db
    .select({ seat: seats.seat, part: seats.contribution, by: seats.contributionBy })
    .from(seats)
    .where(eq(seats.matchId, matchIdOn(page)))
    .orderBy(seats.seat);
  return rows.map(({ part, by }) => ({ part, by }));
}

/** Waits, where scripts run, until the page's form has a part to send. */
async function named(page: Page, name: string, { drawn }: { drawn: boolean }): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  if (drawn)
    await page.locator('input[name=contribution]:not([value=""])').waitFor({ state: 'attached' });
}

/** A new game for two, opened by its form. */
async function opened(): Promise<Page> {
  const page = await (await person()).newPage();
  await page.goto(`${server.url}/matches/new?game=corridor`);
  await named(page, 'Ada', { drawn: true });
  await page.getByLabel('Seats').selectOption('2');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(tablePath);
  return page;
}

async function joined(invite: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await person({ javaScriptEnabled })).newPage();
  await page.goto(invite);
  await named(page, 'Ben', { drawn: javaScriptEnabled });
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL(tablePath);
  return page;
}

async function resign(page: Page): Promise<void> {
  const path = `/api/matches/${matchIdOn(page)}/resign`;
  expect((await page.request.post(server.url + path)).status()).toBe(200);
}

const sealed = (page: Page) => page.getByRole('region', { name: 'The sealed deal' });
const ownPart = (page: Page) => page.getByLabel('Your part', { exact: true });

async function check(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Check this deal' }).click();
  const said = sealed(page).getByRole('status').getByText(/\./).first();
  await said.waitFor();
  return (await sealed(page).getByRole('status').textContent()) ?? '';
}

describe('a part of the shuffle', () => {
  it('is drawn by each device, can be replaced until the start, and is found again at the end', async () => {
    const ada = await opened();
    const invite = await ada.getByLabel('Link to this table').inputValue();
    const [drawn] = await partsOf(ada);
    expect(drawn).toEqual({ part: expect.stringMatching(/^[0-9a-f]{32}$/), by: 'device' });
    await sealed(ada).getByText('Ada: from their own device').waitFor();
    await sealed(ada).getByText('Your part of the shuffle').click();
    expect(await ownPart(ada).inputValue()).toBe(drawn?.part);
    await sealed(ada).getByText('This device drew it').waitFor();

    await ownPart(ada).fill('a part of my own');
    await ada.getByRole('button', { name: 'Add this one' }).click();
    await ada.getByText('A part is 32 digits').waitFor();
    await ada.getByRole('button', { name: 'Draw another' }).click();
    await expect
      .poll(async () => (await partsOf(ada))[0]?.part, { timeout: 10_000 })
      .not.toBe(drawn?.part);

    const ben = await joined(invite, true);
    const parts = await partsOf(ben);
    expect(parts.map(({ by }) => by)).toEqual(['device', 'device']);
    expect(new Set(parts.map(({ part }) => part)).size).toBe(2);
    await resign(ben);
    for (const page of [ada, ben]) {
      await page.goto(`${server.url}/matches/${matchIdOn(ben)}`);
      const said = await check(page);
      expect(said).toContain('All is well');
      expect(said).toContain('the commitment that this device was shown before the deal');
      expect(said).toContain('Your own contribution is as this device sent it.');
    }
  });

  it('is the server’s without JavaScript, and marked so, unless somebody types one', async () => {
    const made = await lobby(server.base.db, 'corridor', 3, { seated: 1 });
    const ben = await joined(`${server.url}/join/${made.invite}`, false);
    const none = { part: null, by: null };
    expect(await partsOf(ben)).toEqual([none, none]);
    await sealed(ben).getByText('Your part of the shuffle').click();
    await ownPart(ben).fill('AB'.repeat(16));
    await ben.getByRole('button', { name: 'Add this one' }).click();
    await sealed(ben).getByText('Ben: from their own device').waitFor();
    await sealed(ben).getByText('Ada: chosen by the server').waitFor();

    must(await startMatch(server.base.db, at(made, 0), made.id));
    expect(await partsOf(ben)).toEqual([
      { part: expect.stringMatching(/^[0-9a-f]{32}$/), by: 'server' },
      { part: 'ab'.repeat(16), by: 'device' },
    ]);
    await resign(ben);
    await ben.reload();
    expect(await ben.getByRole('button', { name: 'Check this deal' }).count()).toBe(0);
    expect(await sealed(ben).textContent()).toContain('npm run verify -- longhand-');
    const [file] = await Promise.all([
      ben.waitForEvent('download'),
      ben.getByRole('link', { name: 'Download the game' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`longhand-${made.id}.json`);
  });
});

/** A game of the Corridor that is played, with a reshuffle, until everybody is locked in. */
async function lockedIn(): Promise<TestTable> {
  const options = optionsSchema.parse({ loseAt: 3 });
  const made = await table(server.base.db, 'corridor', 2, { visibility: 'public', options });
  for (
    let now = await moment(server.base.db, made);
    now;
    now = await moment(server.base.db, made)
  ) {
    const { moves } = now;
    await playOn(server.base.db, made, () =>
      moves.findIndex(({ type }) => ['first', 'draw', 'keep'].includes(type)),
    );
  }
  return made;
}

describe('a finished match', () => {
  it('is checked in the visitor’s own browser, and a card that was changed on the way is named', async () => {
    const made = await lockedIn();
    const page = await (await person()).newPage();
    await page.goto(`${server.url}/matches/${made.id}/history`);
    await page.getByRole('button', { name: 'Check this deal' }).waitFor();
    const rules = page.waitForRequest((request) => request.resourceType() === 'script');
    const said = await check(page);
    await rules;
    expect(said).toContain('All is well: every card follows from what was sealed before the deal.');
    expect(said).toContain('This device was not shown the commitment before the end');
    expect(said).toMatch(/So does every reshuffle: at event \d+/);

    await sealed(page).getByText('In detail').click();
    const details = (await sealed(page).locator('dl').textContent()) ?? '';
    const { commitment } = await (
      await page.request.get(`${server.url}/api/matches/${made.id}`)
    ).json();
    for (const part of [
      commitment,
      'Ada’s contribution',
      'Ben’s contribution',
      'Seed',
      'Reshuffle 1, at event',
    ])
      expect(details).toContain(part);
    expect(details).toMatch(/Deal, at event 1((10|[2-9JQK])[♣♦♥♠] ?){48}/);

    await page.route('**/export', async (route) => {
      const file = await (await route.fetch()).json();
      const at = file.log.findLastIndex(
        (entry: { event: { type: string } }) => entry.event.type === 'keysTurnedUp',
      );
      const { face } = file.log[at].event.keys;
      face[0] = face[0] === '2C' ? '3C' : '2C';
      await route.fulfill({ json: file });
    });
    const wrong = await check(page);
    expect(wrong).toContain('Something is wrong with this game.');
    expect(wrong).toMatch(
      /Event \d+ \(keysTurnedUp\) is not what the rules make of the move: at “keys\.face\.0” stands "/,
    );
  });
});
