import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';

// Who somebody is, as people go about it in a browser: as a guest, by a mailed link, and out again.

const server = testServer({ env: { LIMIT_SIGN_IN_MAILS: '100' } });
const { person } = browser();

async function openAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

async function guest(context: BrowserContext, name: string): Promise<Page> {
  const page = await openAt(context, '/sign-in');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.waitForURL('**/matches');
  return page;
}

async function alert(page: Page): Promise<string | null> {
  return page.getByRole('main').getByRole('alert').textContent();
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  it('a guest plays under a name, and is led on to what they wanted', async () => {
    const page = await openAt(await person({ javaScriptEnabled }), '/settings');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.getByLabel('Your name').fill('Ada 💌');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.waitForURL('**/settings');
    expect(await page.getByRole('banner').textContent()).toContain('Ada 💌');
  });

  it('a name that is refused stays in its field, with the reason beside it', async () => {
    const page = await openAt(await person({ javaScriptEnabled }), '/sign-in');
    const field = page.getByLabel('Your name');
    const long = 'x'.repeat(41);
    await field.fill(long);
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.getByText('Your name must be 1 to 40 characters long.').waitFor();
    expect(await field.inputValue()).toBe(long);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });

  it('what was typed survives that the session has ended', async () => {
    const context = await person({ javaScriptEnabled });
    const page = await guest(context, 'Ben');
    await page.goto(`${server.url}/settings`);
    await page.getByLabel('Name', { exact: true }).fill('Ben the Second');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/sign-in?*');
    await page.getByLabel('Your name').fill('Cem');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.waitForURL('**/settings?*');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ben the Second');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin');
    expect(await page.getByRole('banner').textContent()).toContain('Cem');
  });

  it('who signs out is nobody here any more', async () => {
    const context = await person({ javaScriptEnabled });
    const page = await guest(context, 'Dora');
    await page.goto(`${server.url}/settings`);
    await page.getByText('Sign out, although I am a guest').click();
    await page.getByRole('button', { name: 'Sign out for good' }).click();
    await page.waitForURL(`${server.url}/`);
    expect(await page.getByRole('banner').textContent()).not.toContain('Dora');
    const after = await openAt(context, '/matches');
    expect(new URL(after.url()).pathname).toBe('/sign-in');
  });

  it('a mailed link signs in by its button, only once, and leads on', async () => {
    const context = await person({ javaScriptEnabled });
    const page = await openAt(context, '/settings');
    const address = `eve-${javaScriptEnabled}@example.org`;
    await page.getByRole('textbox', { name: 'Mail address' }).fill(address);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await page.waitForURL('**/sign-in/sent?*');
    await page.getByRole('link', { name: 'local mailbox' }).click();
    const link = await page.locator('a[href*="/sign-in/confirm"]').first().getAttribute('href');
    expect(link).not.toBeNull();

    // A mail scanner that opens it before its reader spends nothing.
    const scanner = await person();
    for (const _ of [1, 2, 3]) await (await scanner.newPage()).goto(link ?? '');

    await page.goto(link ?? '');
    expect(await page.getByRole('main').textContent()).toContain(address);
    await page.getByLabel('Your name').fill('Eve');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/settings');
    expect(await page.getByRole('main').textContent()).toContain(`${address}, confirmed.`);
    expect(await page.getByRole('banner').textContent()).toContain('Eve');

    await page.goto(link ?? '');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This link is spent');
  });
});

describe('the sign-in page', () => {
  it('never leads to another site', async () => {
    const page = await openAt(await person(), '/sign-in?callbackUrl=//evil.example/matches');
    await page.getByLabel('Your name').fill('Fay');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.waitForURL('**/matches');
    expect(new URL(page.url()).origin).toBe(server.url);
  });

  it('says why a link did not sign in, in words', async () => {
    const page = await openAt(await person(), '/sign-in?error=Verification&callbackUrl=/settings');
    expect(await alert(page)).toContain('was used before');
  });

  it('says that an address is none, and keeps it', async () => {
    // One that a browser lets pass.
    const none = `${'x'.repeat(65)}@example.org`;
    const page = await openAt(await person({ javaScriptEnabled: false }), '/sign-in');
    await page.getByRole('textbox', { name: 'Mail address' }).fill(none);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await page.getByText('That is no mail address.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Mail address' }).inputValue()).toBe(none);
  });
});
