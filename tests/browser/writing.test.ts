import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { lookAgain } from './at-table';
import { open, startedMatch, visitors } from './started-match';

// What is written at a table, with and without JavaScript: nothing that was typed is lost.

const server = testServer();
const { person } = browser();

async function table(javaScriptEnabled = true) {
  const all = await visitors(person, ['Ann', 'Ben'], { javaScriptEnabled });
  const path = await startedMatch(server.url, 'mystery', all);
  const [ann, ben] = all;
  if (ann === undefined || ben === undefined) throw new Error('two are needed');
  return { path, ann, ben, api: path.replace('/matches/', '/api/matches/') };
}

const form = (page: Page) => page.getByRole('form', { name: 'Write to the table' });
const message = (page: Page) => form(page).getByLabel('Write to the table');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click();
const messages = (page: Page) => page.getByRole('log').getByRole('listitem');
const notes = (page: Page) => page.getByRole('form', { name: 'My notes' });

describe('without JavaScript', () => {
  it('a message is sent, and one written as the session ended is still there to be sent', async () => {
    const { path, ann, ben } = await table(false);
    const page = await open(ann, path);
    await message(page).fill('Good luck!');
    await send(page);
    expect(await messages(page).count()).toBe(1);

    await message(page).fill('And have\nfun.');
    const cookies = await ann.context.cookies();
    await ann.context.clearCookies();
    await send(page);
    await page.getByRole('alert').getByText('no longer signed in').waitFor();
    expect(await message(page).inputValue()).toBe('And have\nfun.');
    await ann.context.addCookies(cookies);
    await send(page);
    expect(await messages(await open(ben, path)).allTextContents()).toEqual([
      expect.stringMatching(/^Ann, .*Good luck!$/),
      expect.stringMatching(/^Ann, .*And have\nfun\.$/),
    ]);
  });

  it('notes saved from two tabs are both shown to the second, and can be put together', async () => {
    const { path, ann, api } = await table(false);
    const [one, two] = [await open(ann, path), await open(ann, path)];
    for (const [page, text] of [
      [one, 'Ben has the 7H'],
      [two, 'Ben has no 9S'],
    ] as const) {
      await notes(page).getByLabel('My notes').fill(text);
      await notes(page).getByRole('button').click();
    }
    await one.getByText('Your notes are saved.').waitFor();
    await two.getByRole('alert').getByText('saved from another tab').waitFor();
    expect(await two.getByLabel('Saved in the other tab').inputValue()).toBe('Ben has the 7H');
    expect(await two.getByLabel('Written here').inputValue()).toBe('Ben has no 9S');
    await two.getByLabel('Written here').fill('Ben: 7H, no 9S');
    await notes(two).getByRole('button').click();
    await two.getByText('Your notes are saved.').waitFor();
    const kept = await (await ann.context.request.get(`${api}/notes`)).json();
    expect(kept).toMatchObject({ text: 'Ben: 7H, no 9S', version: 2 });
  });
});

describe('with JavaScript', () => {
  it('a message that is half written stays as another comes in, and as it cannot be sent', async () => {
    const { path, ann, ben, api } = await table();
    const page = await open(ann, path);
    await message(page).fill('I was about');
    const said = { text: 'Hurry up!', messageId: crypto.randomUUID() };
    await ben.context.request.post(`${api}/chat`, { data: said });
    await lookAgain(page);
    await messages(page).getByText('Hurry up!').waitFor();
    // The box that they scroll in is reached by keyboard.
    await page.getByRole('log').focus();
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Messages');
    expect(await message(page).inputValue()).toBe('I was about');

    let lost = 0;
    await page.route('**/chat', async (route) => {
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await form(page).getByRole('alert').getByText('it is not known').waitFor();
    expect(await message(page).inputValue()).toBe('I was about');
    await page.unroute('**/chat');
    await send(page);
    await messages(page).getByText('I was about').waitFor();
    // It may be shown before its own sending is answered.
    await expect.poll(() => message(page).inputValue()).toBe('');
    const { messages: all } = await (await ann.context.request.get(`${api}/chat`)).json();
    expect([lost, all.length]).toEqual([1, 2]);
  });

  it('notes changed here are not written over by what another tab saved, nor is that', async () => {
    const { path, ann, ben, api } = await table();
    const page = await open(ann, path);
    const section = page.getByRole('region', { name: 'My private notes' });
    await section.getByRole('textbox', { name: 'My notes' }).fill('mine');
    await page.route('**/notes', (route) => route.abort());
    await notes(page).getByRole('button', { name: 'Save notes' }).click();
    await notes(page).getByRole('alert').getByText('it is not known').waitFor();
    await page.unroute('**/notes');
    await ann.context.request.put(`${api}/notes`, { data: { text: 'the other’s', version: 0 } });
    const said = { text: 'Look!', messageId: crypto.randomUUID() };
    await ben.context.request.post(`${api}/chat`, { data: said });
    await lookAgain(page);
    await messages(page).getByText('Look!').waitFor();
    expect(await notes(page).getByLabel('My notes').inputValue()).toBe('mine');
    expect(await notes(page).getByText('Not saved yet.').count()).toBe(1);
    await notes(page).getByRole('button', { name: 'Save notes' }).click();
    await notes(page).getByRole('alert').getByText('saved from another tab').waitFor();
    await notes(page).getByRole('button', { name: 'Put it below' }).click();
    await notes(page).getByRole('button', { name: 'Save what is written here' }).click();
    await notes(page).getByText('Your notes are saved.').waitFor();
    const kept = await (await ann.context.request.get(`${api}/notes`)).json();
    expect(kept).toMatchObject({ text: 'mine\n\nthe other’s', version: 2 });
  });

  it('notes that were refused before the scripts had come are not written over as they come', async () => {
    const { path, ann, api } = await table();
    const page = await ann.context.newPage();
    const scripts = '**/_next/static/**/*.js';
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${path}/notes`);
    const saved = { text: 'the other’s', version: 0 };
    await ann.context.request.put(`${api}/notes`, { data: saved });
    const field = notes(page).getByLabel('My notes');
    await field.evaluate((area) => area.removeAttribute('maxlength'));
    await field.fill('mine '.repeat(4_001));
    await page.unroute(scripts);
    await notes(page).getByRole('button').click();
    await page.getByRole('alert').getByText('20,000 characters are the most').waitFor();
    await page.locator('form[action^="javascript:"]').waitFor({ state: 'attached' });
    expect((await field.inputValue()).slice(0, 9)).toBe('mine mine');
  });
});
