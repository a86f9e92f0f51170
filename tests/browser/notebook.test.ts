import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { open, startedMatch, visitors } from './started-match';

// A notebook on the page of a table, with and without JavaScript.

const server = testServer();
const { person } = browser();

async function table(javaScriptEnabled: boolean) {
  const all = await visitors(person, ['Ann', 'Ben'], { javaScriptEnabled });
  const path = await startedMatch(server.url, 'corridor', all);
  const [ann] = all;
  if (ann === undefined) throw new Error('somebody is needed');
  const page = await open(ann, path);
  await page.getByRole('heading', { name: 'Notebook' }).click();
  return { page, hand: await ownKey(page) };
}

const form = (page: Page) => page.getByRole('form', { name: 'Mark a card' });
const own = (page: Page) => form(page).getByRole('listitem');
/** The one key that its player holds, as the notebook says it. */
const ownKey = async (page: Page) => {
  const name = page.getByRole('radio', { name: 'surely in your hand' });
  return name.inputValue();
};

/** Chooses a card, then a place, then what is marked of them. */
async function mark(page: Page, card: string, place: string, says: string): Promise<void> {
  await form(page).getByRole('radio', { name: card }).check({ force: true });
  await form(page).getByRole('radio', { name: place, exact: true }).check({ force: true });
  await form(page).getByRole('button', { name: says, exact: true }).click();
}

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_, script) => {
  it('a card is marked to be somewhere, beside what is proven, and the mark cleared again', async () => {
    const { page, hand } = await table(script);
    const [card, text] = hand === '7H' ? ['nine of spades', '9S'] : ['seven of hearts', '7H'];
    await mark(page, card, 'Door 2', 'Maybe there');
    await own(page).getByText('maybe at door 2', { exact: true }).waitFor();
    const named = form(page).getByRole('radio', { name: `${card}: maybe at door 2` });
    expect(await named.inputValue()).toBe(text);

    await mark(page, card, 'Ben’s hand', 'Not there');
    await own(page).getByText('not in Ben’s hand', { exact: true }).waitFor();
    await form(page)
      .getByRole('button', { name: `Clear the mark: ${card}: maybe at door 2` })
      .click();
    await form(page)
      .getByRole('radio', { name: `${card}: not in Ben’s hand` })
      .waitFor({ state: 'attached' });
    expect(await own(page).count()).toBe(1);
  });
});
