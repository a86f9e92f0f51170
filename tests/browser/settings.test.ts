import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';

// What people change about themselves.

const server = testServer({ env: { LIMIT_SIGN_IN_MAILS: '100' } });
const { person } = browser();

async function settingsOf(context: BrowserContext, name: string): Promise<Page> {
  await context.request.post(`${server.url}/api/guests`, { data: { name } });
  const page = await context.newPage();
  await page.goto(`${server.url}/settings`);
  return page;
}

/** What the interface says of whoever the page's browser is signed in as. */
async function me(page: Page) {
  return (await page.request.get(`${server.url}/api/me`)).json();
}

describe.each([true, false])('settings, with JavaScript: %s', (javaScriptEnabled) => {
  it('keep name, time zone and mails', async () => {
    const page = await settingsOf(await person({ javaScriptEnabled }), 'Ada');
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByLabel('Tell me by mail').uncheck();
    await page.getByLabel('Mails may name my own cards').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your settings are saved.').waitFor();
    expect(await me(page)).toMatchObject({
      name: 'Ada Lovelace',
      timeZone: 'Asia/Tokyo',
      notify: { mail: false, cardsInMail: true },
    });
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
    expect(await page.getByLabel('Tell me by mail').isChecked()).toBe(false);
  });

  it('say what is wrong with a name, and keep what else was chosen', async () => {
    const page = await settingsOf(await person({ javaScriptEnabled }), 'Ben');
    await page.getByLabel('Name', { exact: true }).fill('b'.repeat(60));
    await page.getByLabel('Time zone').selectOption('America/Lima');
    await page.getByLabel('Mails may name my own cards').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your name must be 1 to 40 characters long.').waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Lima');
    expect(await page.getByLabel('Mails may name my own cards').isChecked()).toBe(true);
    expect(await me(page)).toMatchObject({ name: 'Ben', notify: { cardsInMail: false } });
  });

  it('keep what is told, by which way and when', async () => {
    const page = await settingsOf(await person({ javaScriptEnabled }), 'Fay');
    const box = (name: string) => page.getByRole('checkbox', { name });
    await box('or my time ran out: by webhook').uncheck();
    await box('somebody writes in the chat: by mail').check();
    await page.getByLabel('How many mails').selectOption('P1D');
    await page.getByLabel('The hour of a daily mail').selectOption('07:00');
    await page.getByLabel('From').fill('22:30');
    await page.getByLabel('So long before its end').check();
    await page.getByLabel('First reminder').selectOption('24 hours');
    await page.getByLabel('Second reminder').selectOption('4 hours');
    await page.getByRole('button', { name: 'Keep these choices' }).click();
    await page.getByText('Quiet hours need a beginning and an end.').waitFor();
    expect(await box('or my time ran out: by webhook').isChecked()).toBe(false);
    await page.getByLabel('Until').fill('06:15');
    await page.getByRole('button', { name: 'Keep these choices' }).click();
    await page.getByText('Your settings are saved.').waitFor();
    const { notify } = await me(page);
    expect(notify).toMatchObject({
      batch: 'P1D',
      batchHour: 7,
      quietHours: { from: '22:30', until: '06:15' },
      reminders: ['PT24H', 'PT4H'],
    });
    expect(notify.table.turn).toEqual({ mail: true, push: true, webhook: false });
    expect(notify.table.chat).toEqual({ mail: true, push: true, webhook: false });
    expect(await page.getByLabel('From').inputValue()).toBe('22:30');
  });

  it('add a webhook that is tried and removed', async () => {
    const page = await settingsOf(await person({ javaScriptEnabled }), 'Gus');
    const add = page.getByRole('button', { name: 'Add the webhook' });
    await page.getByLabel('Address', { exact: true }).fill('http://x.example.org/hook');
    await add.click();
    await page.getByText('That is no address that begins with https://.').waitFor();
    await page.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/hook');
    await page.getByLabel('What listens there').selectOption('ntfy');
    await add.click();
    await page.getByRole('button', { name: 'Try it at https://127.0.0.1/hook' }).click();
    await page.getByText('the address leads into a private network').waitFor();
    const remove = page.getByRole('button', { name: 'Remove the webhook at' });
    await remove.click();
    await remove.waitFor({ state: 'detached' });
  });

  it('make a token that is shown once, works, and can be ended', async () => {
    const page = await settingsOf(await person({ javaScriptEnabled }), 'Cem');
    await page.getByLabel('What is it for?').fill('my <b>script</b>');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const token = await page.getByLabel('Your new token').inputValue();
    const asked = () =>
      fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await (await asked()).json()).toMatchObject({ name: 'Cem' });

    await page.goto(`${server.url}/settings`);
    expect(await page.content()).not.toContain(token);
    const end = page.getByRole('button', { name: 'End the token my <b>script</b>' });
    await end.click();
    await end.waitFor({ state: 'detached' });
    expect((await asked()).status).toBe(401);
  });

  it('add an address on a page that says who asked; then only that browser is signed in', async () => {
    const asking = await person({ javaScriptEnabled });
    const page = await settingsOf(asking, 'Dora');
    const address = `dora-${javaScriptEnabled}@example.org`;
    await page.getByLabel('Add an address').fill(address.toUpperCase());
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText(`A mail is on its way to ${address}`).waitFor();
    expect(await me(page)).toMatchObject({ email: null });

    const confirming = await person({ javaScriptEnabled });
    const mails = await confirming.newPage();
    await mails.goto(`${server.url}/mailbox`);
    await mails.locator('a[href*="/settings/confirm-address"]').first().click();
    const says = await mails.getByRole('main').textContent();
    expect(says).toContain('Dora');
    expect(says).toContain(address);
    await mails.getByRole('button', { name: 'Yes, confirm it' }).click();
    await mails.getByText('Your address is confirmed.').waitFor();
    expect(await me(mails)).toMatchObject({ name: 'Dora', email: address });

    await page.goto(`${server.url}/settings`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });
});
