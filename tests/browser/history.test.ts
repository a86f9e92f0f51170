import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { matchAs, playOn, startedMatch, visitors } from './started-match';

// Looking back: each event of a match, with one's own eyes, and once it is over with anybody's.

const server = testServer();
const { person } = browser();

async function played(options: { over: boolean; javaScriptEnabled?: boolean }) {
  const { javaScriptEnabled = true } = options;
  const all = await visitors(person, ['Ann', 'Ben', 'Cem'], { javaScriptEnabled });
  const table = await startedMatch(server.url, 'mystery', all);
  let moves = 0;
  await playOn(all, table, (offers) => {
    moves += 1;
    const pass = offers.find(({ type }) => type === 'pass');
    const from = Array.isArray(pass?.from) ? pass.from : [];
    return options.over || moves <= 6
      ? { type: 'pass', discard: from.slice(0, Number(pass?.discard ?? 0)) }
      : undefined;
  });
  const [ann] = all;
  if (ann === undefined) throw new Error('nobody plays');
  const page = await ann.context.newPage();
  const { version } = await matchAs(ann, table);
  return { ann, table, page, version: Number(version) };
}

async function stepOn(page: Page): Promise<number> {
  const words = await page.getByText(/^Step \d+ of \d+/).textContent();
  return Number(/^Step (\d+)/.exec(words ?? '')?.[1]);
}

async function cardsOf(page: Page, region: string): Promise<string[]> {
  return page
    .getByRole('region', { name: region })
    .getByRole('img')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
}

describe.each([true, false])('the history, with JavaScript: %s', (javaScriptEnabled) => {
  it('steps by first, back, next and last, and by a link to each event', async () => {
    const { table, page, version } = await played({ over: false, javaScriptEnabled });
    await page.goto(`${table}/history`);
    expect(await stepOn(page)).toBe(version);
    const steps = page.getByRole('navigation', { name: 'Steps' });
    for (const [name, at] of [
      ['First', 1],
      ['Next', 2],
      ['Next', 3],
      ['Back', 2],
      ['Last', version],
    ] as const) {
      await steps.getByRole('link', { name }).click();
      await page.getByText(`Step ${at} of ${version}`).waitFor();
    }
    expect(await steps.getByRole('link', { name: 'Next' }).count()).toBe(0);
    await page.getByRole('region', { name: 'Steps' }).getByRole('link').nth(4).click();
    await page.getByText(`Step 5 of ${version}`).waitFor();
    expect(await page.locator('[aria-current=step]').count()).toBe(1);
  });

  it('goes anywhere by its slider', async () => {
    const { table, page, version } = await played({ over: false, javaScriptEnabled });
    await page.goto(`${table}/history?at=1`);
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Go' }).click();
    await page.getByText(`Step 3 of ${version}`).waitFor();
  });
});

describe('the history', () => {
  it('is walked by the arrow keys without filling that of the browser', async () => {
    const { table, page, version } = await played({ over: false });
    await page.goto(table);
    await page.goto(`${table}/history`);
    await page.getByRole('button', { name: 'Go' }).waitFor({ state: 'detached' });
    const before = await page.evaluate(() => window.history.length);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    await page.getByText(`Step ${version - 4} of`).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Step ${version - 3} of`).waitFor();
    expect(await page.evaluate(() => window.history.length)).toBe(before);
    await page.goBack();
    expect(page.url()).toBe(table);
  });

  it('shows a moment as it was seen then, and nothing of what the others held', async () => {
    const { ann, table, page, version } = await played({ over: false });
    const now = await matchAs(ann, table);
    await page.goto(`${table}/history`);
    const ownNow = await cardsOf(page, 'Your hand');
    expect(ownNow).toHaveLength(now.view.hand.length);
    // By then everyone has been dealt a hand, and nobody has drawn.
    await page.goto(`${table}/history?at=3`);
    expect(await cardsOf(page, 'Your hand')).toHaveLength(4);
    await page.goto(`${table}/history?at=${version}&eyes=table`);
    expect(await page.getByRole('region', { name: 'Your hand' }).count()).toBe(0);
    for (const eyes of ['all', '1']) {
      const answer = await page.goto(`${table}/history?at=3&eyes=${eyes}`);
      expect(answer?.status()).toBe(404);
    }
  });

  it('shows everything, and with anybody’s eyes, once the match is over', async () => {
    const { table, page } = await played({ over: true });
    await page.goto(`${table}/history?at=3`);
    const eyes = page.getByRole('navigation', { name: 'Whose eyes' });
    await eyes.getByRole('link', { name: 'Everything' }).click();
    await page.waitForURL(/eyes=all/);
    expect(await stepOn(page)).toBe(3);
    // Three hands of four and three times four prizes, all face up.
    const players = page.getByRole('region', { name: 'Players' });
    await players.getByRole('list', { name: 'Hand' }).first().waitFor();
    const opened = await players
      .getByRole('list', { name: /^(Hand|Prizes)$/ })
      .getByRole('img')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
    expect(opened).toHaveLength(24);
    expect(opened.filter((name) => name.startsWith('face-down'))).toEqual([]);

    await eyes.getByText('With another player’s eyes').click();
    await eyes.getByRole('link', { name: 'As Ben saw it' }).click();
    await page.getByRole('region', { name: 'Ben’s hand' }).waitFor();
    expect(await cardsOf(page, 'Ben’s hand')).toHaveLength(4);
    expect(await page.getByRole('region', { name: 'Your hand' }).count()).toBe(0);
  });
});
