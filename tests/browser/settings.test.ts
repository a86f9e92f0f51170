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
