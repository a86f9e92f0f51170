import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { choose, confirm, formOf, lookAgain } from './at-table';
import { listening, movesSentBy } from './listening';
import {
  declining,
  inTurn,
  matchAs,
  type Offer,
  playOn,
  startedMatch,
  visitors,
} from './started-match';

// What an open table does as its line to the server is cut, and as it is older than what it shows.

const server = testServer();
const { person } = browser();

async function twoInCorridor() {
  const all = await visitors(person, ['Ann', 'Ben']);
  const table = await startedMatch(server.url, 'corridor', all);
  await playOn(all, table, declining);
  return { all, table, ...(await inTurn(all, table)) };
}

describe('a move', () => {
  it('whose answer was lost is sent again by itself, once, as the same move', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await listening(mover, table, 200);
    const sent = movesSentBy(page);
    await page.route('**/moves', async (route) => {
      if (sent.length === 1) await route.fetch();
      if (sent.length < 3) await route.abort();
      else await route.continue();
    });
    const form = await formOf(page, 'draw');
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('sent again by itself').waitFor();
    await lookAgain(page);
    await expect.poll(() => sent.length).toBe(2);
    // Not for ever: it may be that it can never arrive.
    await page.getByRole('alert').getByText('Your choice is kept: send it again').waitFor();
    await lookAgain(page);
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect((await matchAs(mover, table)).view.phase).toBe('choose');
  });

  it('is not sent again by itself once another choice was made', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await listening(mover, table, 200);
    await page.route('**/moves', (route) => route.fulfill({ status: 503 }));
    const form = await formOf(page, 'enter');
    await choose(form, 'look', 'private');
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('The server failed').waitFor();
    await choose(form, 'look', 'public');
    await page.unroute('**/moves');
    const asked = page.waitForResponse((response) => /\/api\/matches\/[^/]+$/.test(response.url()));
    await lookAgain(page);
    await asked;
    expect((await matchAs(mover, table)).view.phase).toBe('turn');
    await confirm(form);
    expect((await matchAs(mover, table)).view.quest.looked[0].how).toBe('public');
  });

  it('that goes on for over a second is said to', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await listening(mover, table, 200);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/moves', async (route) => {
      await held;
      await route.continue();
    });
    await (await formOf(page, 'draw')).getByRole('button').click();
    await page.getByRole('status').getByText('has not answered yet').waitFor();
    answer();
    await page.getByText('Take one of the two keys').waitFor();
    expect(await page.getByText('has not answered yet').count()).toBe(0);
  });
});

describe('a tab', () => {
  it('that is restored as it was notices by itself, and can make no move of then', async () => {
    const { all, table, mover } = await twoInCorridor();
    const old = await (await mover.context.request.get(table)).text();
    await playOn(
      all,
      table,
      once(() => ({ type: 'draw' })),
    );
    const page = await mover.context.newPage();
    await page.route(table, (route) =>
      route.fulfill({ body: old, contentType: 'text/html; charset=utf-8' }),
    );
    // Nothing of what it would notice by.
    await page.route(/\/api\/matches\/[^/]+(\/live)?$/, (route) => route.abort());
    await page.goto(table);
    const form = await formOf(page, 'enter');
    await choose(form, 'look', 'private');
    await form.getByRole('button').click();
    await page.getByRole('alert').getByText('something happened at the table').waitFor();
    expect((await matchAs(mover, table)).view.phase).toBe('choose');

    await page.unroute(/\/api\/matches\/[^/]+(\/live)?$/);
    await page.goto(table);
    await page.getByText('Take one of the two keys').waitFor();
  });

  it('from before a release is loaded as a whole, and the choice half made in it is kept', async () => {
    const all = await visitors(person, ['Ann', 'Ben', 'Cem']);
    const table = await startedMatch(server.url, 'corridor', all);
    await playOn(all, table, declining);
    const { mover, other } = await inTurn(all, table);
    const page = await listening(mover, table, 200);
    await choose(await formOf(page, 'enter'), 'look', 'public');
    await page.evaluate(() => document.body.setAttribute('data-drawn', 'before the release'));
    await page.route(/[?&]_rsc=/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"b":"[^"]+"/, '"b":"another build"');
      await route.fulfill({ response: answer, body });
    });
    await other.context.request.post(`${table.replace('/matches/', '/api/matches/')}/resign`);
    await page.getByText(`${other.name} resigned.`).first().waitFor();
    expect(await page.locator('body').getAttribute('data-drawn')).toBeNull();
    const recalled = page.locator('form', { has: page.locator('input[value=enter]') });
    await expect.poll(() => recalled.locator('input[value=public]').isChecked()).toBe(true);
    await page.unrouteAll();
    const form = await formOf(page, 'enter');
    await confirm(form);
    expect((await matchAs(mover, table)).view.phase).toBe('quest');
  });
});

function once(pick: (offers: readonly Offer[]) => object) {
  let left = 1;
  return (offers: readonly Offer[]) => (left-- > 0 ? pick(offers) : undefined);
}
