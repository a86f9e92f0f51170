import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { users } from '@/db/schema';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { type Visitor, visitors } from './started-match';

/** From the mail to the move: every click is counted, and nothing is typed. */

const server = testServer();
const { person } = browser();

/** A started match of guests of whom the first to move has an address, and the mail about their turn. */
async function mailed(game: 'corridor' | 'mystery'): Promise<{ id: string; html: string }> {
  const [ada, ben] = (await visitors(person, ['Ada', 'Ben'])) as [Visitor, Visitor];
  const post = async ({ context }: Visitor, path: string, data: object = {}) =>
    (await context.request.post(server.url + path, { data })).json();
  const me = await post(ada, '/api/guests', { name: 'Ada' });
  await post(ben, '/api/guests', { name: 'Ben' });
  const email = `${me.id}@x.test`;
  await server.base.db
    .update(users)
    .set({ email, emailVerified: new Date(0) })
    .where(eq(users.id, me.id));
  const options = game === 'corridor' ? { youngest: 0 } : { first: 0 };
  const { id, invite } = await post(ada, '/api/matches', { game, seats: 2, options });
  await post(ben, `/api/matches/${id}/seats`, { invite: invite.split('/').at(-1) });
  await post(ada, `/api/matches/${id}/start`);
  const mails = async () =>
    (await (await ada.context.request.get(`${server.url}/api/mailbox`)).json()).filter(
      ({ to }: { to: string }) => to === email,
    );
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);
  return { id, html: (await mails())[0].html };
}

/** The mail in the browser of somebody who is not signed in there. */
async function openMail(html: string, javaScriptEnabled: boolean) {
  const context = await person({ javaScriptEnabled });
  const page = await context.newPage();
  await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${server.url}/mail`);
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'link' | 'button') => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  return { page, click, clicks: () => clicks, context };
}

async function versionOf(page: Page, id: string): Promise<number> {
  const answer = await page.context().request.get(`${server.url}/api/matches/${id}`);
  return (await answer.json()).version;
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)('from a mail to the move, %s', (_, javaScriptEnabled) => {
  it.each([
    ['corridor', 'Accept the first turn', 'Confirm', 'Ada accepted the first'],
    ['mystery', 'Pass', 'Pass', 'Ada passed.'],
  ] as const)('it takes three clicks in %s, and no typing', async (game, link, confirm, said) => {
    const { id, html } = await mailed(game);
    const { page, click, clicks } = await openMail(html, javaScriptEnabled);
    await click(link, 'link');
    await click('Continue as Ada', 'button');
    await page.waitForURL(`**/matches/${id}**`);
    const before = await versionOf(page, id);
    await click(confirm, 'button');
    await page.getByText(said).first().waitFor();
    expect(await versionOf(page, id)).toBeGreaterThan(before);
    expect(clicks()).toBeLessThan(4);

    // Signed in for this seat, and for nothing else of the account.
    await page.goto(`${server.url}/settings`);
    await page.getByText('You are signed in for one game only.').waitFor();
  });
});

describe('the main link of a mail', () => {
  it('opens the table, and asks whoever else is signed in before it signs them out', async () => {
    const { id, html } = await mailed('mystery');
    const { page, click, context } = await openMail(html, true);
    await context.request.post(`${server.url}/api/guests`, { data: { name: 'Zoe' } });
    await click('Go to the table', 'link');
    await page.getByText('You are Zoe in this browser now.').waitFor();
    const who = async () => (await (await context.request.get(`${server.url}/api/me`)).json()).name;
    expect(await who()).toBe('Zoe');
    await click('Continue as Ada', 'button');
    await page.waitForURL(`**/matches/${id}`);
    await page.getByText('It is your turn').first().waitFor();
  });
});
