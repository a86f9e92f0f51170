import type { BrowserContext, Locator, Page } from 'playwright-core';

// What people do at a table, as a browser does it: reading what is offered, choosing, confirming.

export const tablePath = /\/matches\/[0-9a-f-]{36}$/;

/** What went wrong in a page's own script while it was open. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

/**
 * Signs in by a mailed link, taken from the local mailbox, and opens a table for two. `agreed` are
 * the labels of options to choose.
 */
export async function hostByMail(
  context: BrowserContext,
  url: string,
  game: string,
  agreed: readonly string[] = [],
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/sign-in?callbackUrl=${encodeURIComponent(`/matches/new?game=${game}`)}`);
  await page.getByRole('textbox', { name: 'Mail address' }).fill('ann@example.org');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.waitForURL('**/sign-in/sent?*');
  await page.getByRole('link', { name: 'local mailbox' }).click();
  const link = await page.locator('a[href*="/sign-in/confirm"]').first().getAttribute('href');
  await page.goto(link ?? '');
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/matches/new?*');
  await page.getByLabel('Seats').selectOption('2');
  for (const label of agreed) await page.getByLabel(label).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(tablePath);
  return page;
}

/** Comes by the invite on a host's page and sits down as a guest: the game starts. */
export async function joinAsGuest(context: BrowserContext, host: Page): Promise<Page> {
  const invite = await host.getByLabel('Link to this table').inputValue();
  const page = await context.newPage();
  await page.goto(invite);
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL(tablePath);
  return page;
}

/** The one of some pages that says that it is its turn, once one does; undefined as they say that it is over. */
export async function pageToMove(pages: readonly Page[]): Promise<Page | undefined> {
  const said = pages.map(async (page) => {
    await lookAgain(page);
    const words = page.getByText(/^It is your turn|^Over\./).first();
    await words.waitFor();
    return { page, over: ((await words.textContent()) ?? '').startsWith('Over') };
  });
  const { page, over } = await Promise.any(said);
  await Promise.allSettled(over ? said : []);
  return over ? undefined : page;
}

/** As if its reader came back to the page: it asks at once whether something happened. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The kinds of move that a page offers. */
export async function offersOn(page: Page): Promise<string[]> {
  return page
    .locator('form input[name=type]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** The form of one kind of move, unfolded. */
export async function formOf(page: Page, type: string): Promise<Locator> {
  const act = page.locator('details', {
    has: page.locator(`input[name=type][value=${type}]`),
  });
  if ((await act.getAttribute('open')) === null) await act.locator('> summary').click();
  return act.locator('form');
}

/** The values that a form holds or gives to choose from in some of its fields. */
export async function choicesOf(form: Locator, ...fields: string[]): Promise<string[]> {
  return form
    .locator(fields.map((field) => `input[name="${field}"]`).join())
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** All challenges that are possible, where some of them are folded. */
export async function unfoldSets(form: Locator): Promise<void> {
  const more = form.getByText(/more set/);
  if ((await more.count()) > 0) await more.click();
}

export async function choose(form: Locator, field: string, value: string): Promise<void> {
  await form.locator(`input[name="${field}"][value="${value}"]`).check();
}

/** Hangs a key that one carries at a door: the key is tapped, then the door. */
export async function hang(form: Locator, card: string, door: number): Promise<void> {
  await form.locator(`[data-key="${card}"]`).click();
  await form.locator(`[data-door="${door}"]`).click();
}

/** The keys that one carries out of the corridor and has not hung up yet. */
export async function carriedOn(form: Locator): Promise<string[]> {
  return form
    .locator('[data-key]')
    .evaluateAll((keys) => keys.map((key) => key.getAttribute('data-key') ?? ''));
}

/** Presses the button that sends a form and waits until the table shows what the move did. */
export async function confirm(form: Locator): Promise<void> {
  const page = form.page();
  const answered = page.waitForResponse((response) => response.url().endsWith('/moves'));
  await form.locator('button[type=submit]').click();
  const answer = await answered;
  if (answer.status() !== 200) throw new Error(`${answer.status()}: ${await answer.text()}`);
  await page.getByRole('button', { name: 'Sending …' }).first().waitFor({ state: 'detached' });
}
