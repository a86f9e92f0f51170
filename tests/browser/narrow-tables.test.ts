import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { formOf } from './at-table';
import { axeFindings } from './axe';
import { declining, inTurn, open, playOn, startedMatch, visitors } from './started-match';

// The fullest tables on a narrow phone, with the longest of names and everything unfolded.

const server = testServer();
const { person } = browser();

describe('on a narrow phone', () => {
  const phone = { viewport: { width: 320, height: 640 } };
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => (at === 1 ? 'W'.repeat(40) : `P${at}`));

  it('the Corridor holds fourteen players, and a draw that loses for all says so before', {
    timeout: 120_000,
  }, async () => {
    const all = await visitors(person, many(14), phone);
    const table = await startedMatch(server.url, 'corridor', all, { loseAt: 3 });
    await playOn(all, table, (offers) => {
      const draw = offers.find(({ type }) => type === 'draw');
      if (draw?.effect === 'lose') return undefined;
      return declining(offers) ?? { type: draw === undefined ? 'keep' : 'draw' };
    });
    const { mover } = await inTurn(all, table);
    const page = await open(mover, table);
    expect(await faultsOn(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    const form = await formOf(page, 'draw');
    expect(await form.textContent()).toContain('everyone would lose');
    await form.getByRole('button', { name: 'Draw, and everyone loses' }).click();
    await page.getByText(/^Over\..*everyone lost/).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.goto(`${table}/history?eyes=all`);
    expect(await faultsOn(page)).toEqual([]);
  });

  it('the Mystery holds six players with full hands', async () => {
    const all = await visitors(person, many(6), phone);
    const table = await startedMatch(server.url, 'mystery', all);
    await playOn(all, table, (offers) => {
      const pass = offers.find(({ type }) => type === 'pass');
      return pass?.discard === 0 ? { type: 'pass', discard: [] } : undefined;
    });
    const { mover } = await inTurn(all, table);
    const page = await open(mover, table);
    expect(await faultsOn(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${table}/history`);
    expect(await faultsOn(page)).toEqual([]);
  });
});

/** What sticks out of a page with everything unfolded, or is too small to be hit. */
function faultsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) {
      folded.removeAttribute('name');
      folded.open = true;
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) =>
      element.checkVisibility(),
    );
    const name = (element: HTMLElement) => element.outerHTML.slice(0, 160);
    const wide = shown.filter(
      (element) =>
        element.children.length === 0 && element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const small = shown.filter(
      (element) =>
        // Where a label stands above its field, it is the field that is hit.
        element.matches('button, summary, label:has(input), textarea, a.target, a.button') &&
        element.getBoundingClientRect().height < 43.5,
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} wide`] : []),
      ...wide.map((element) => `sticks out: ${name(element)}`),
      ...small.map((element) => `too small: ${name(element)}`),
    ];
  });
}
