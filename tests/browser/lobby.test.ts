import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';

// From a new game to its first turn: opening a table, asking others in, sitting down, starting.

const server = testServer();
const { person } = browser();
const table = /\/matches\/[0-9a-f-]{36}$/;

interface Wanted {
  name: string;
  game?: 'corridor' | 'mystery';
  seats?: string;
  visibility?: 'Only those with the link.' | 'Everyone.';
}

/** Opens a game as a guest; the page is its lobby then. */
async function host(context: BrowserContext, wanted: Wanted): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/matches/new?game=${wanted.game ?? 'corridor'}`);
  await page.getByLabel('Your name').fill(wanted.name);
  await page.getByLabel('Seats').selectOption(wanted.seats ?? '3');
  if (wanted.visibility) await page.getByLabel(wanted.visibility).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(table);
  return page;
}

/** The lobby of a game that was opened without the pages that lead to it. */
async function opened(context: BrowserContext, wanted: Wanted): Promise<Page> {
  await context.request.post(`${server.url}/api/guests`, { data: { name: wanted.name } });
  const made = await context.request.post(`${server.url}/api/matches`, {
    data: {
      game: wanted.game ?? 'corridor',
      seats: Number(wanted.seats ?? '3'),
      options: {},
      pace: { perTurn: null },
      visibility: 'private',
      startWhenFull: true,
    },
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/matches/${(await made.json()).id}`);
  return page;
}

/** A guest who takes a seat at an open lobby without opening a page. */
async function sits(context: BrowserContext, lobby: Page, name: string): Promise<void> {
  await context.request.post(`${server.url}/api/guests`, { data: { name } });
  const invite = (await inviteOn(lobby)).split('/').at(-1);
  await context.request.post(`${server.url}/api${new URL(lobby.url()).pathname}/seats`, {
    data: { invite },
  });
}

async function inviteOn(page: Page): Promise<string> {
  return page.getByLabel('Link to this table').inputValue();
}

/** Takes a seat by an invite, as a guest. */
async function join(context: BrowserContext, invite: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(invite);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL(table);
  return page;
}

/** The match of a page, as its browser may know it. */
async function matchOn(page: Page) {
  const path = new URL(page.url()).pathname;
  return (await page.request.get(`${server.url}/api${path}`)).json();
}

describe.each([true, false])('a lobby, with JavaScript: %s', (javaScriptEnabled) => {
  it('fills by its invite link, and the host starts it', async () => {
    const ada = await host(await person({ javaScriptEnabled }), { name: 'Ada' });
    const invite = await inviteOn(ada);
    expect(await ada.getByRole('main').textContent()).toContain(
      'As soon as two sit, you can start.',
    );

    const context = await person({ javaScriptEnabled });
    const invited = await context.newPage();
    await invited.goto(invite);
    const says = await invited.getByRole('main').textContent();
    expect(says).toContain('Ada invites you');
    expect(says).toContain('The Corridor of Locked Doors');
    expect(says).toContain('Each keeps their keys secret.');
    await invited.close();

    const ben = await join(context, invite, 'Ben');
    expect(await ben.getByRole('main').textContent()).toContain('Ada hosts.');

    if (!javaScriptEnabled) await ada.reload();
    await ada.getByRole('button', { name: 'Start the game' }).click();
    await expect.poll(async () => (await matchOn(ada)).status, { timeout: 10_000 }).toBe('active');
    const { seats } = await matchOn(ben);
    expect(seats.map((seat: { name: string }) => seat.name)).toEqual(['Ada', 'Ben']);
  });

  it('starts by itself as the last seat is taken, and its invite is over then', async () => {
    const ada = await host(await person({ javaScriptEnabled }), { name: 'Ada', seats: '2' });
    const invite = await inviteOn(ada);
    const ben = await join(await person({ javaScriptEnabled }), invite, 'Ben');
    expect((await matchOn(ben)).status).toBe('active');
    const late = await (await person({ javaScriptEnabled })).newPage();
    await late.goto(invite);
    expect(await late.getByRole('heading', { level: 1 }).textContent()).toBe(
      'This invitation is over',
    );
  });

  it('keeps what the host changes about it, also as the session ended meanwhile', async () => {
    const context = await person({ javaScriptEnabled });
    const ada = await opened(context, { name: 'Ada', game: 'mystery' });
    await ada.getByText('Change what is agreed').click();
    await ada.getByLabel('Seats').selectOption('5');
    await ada.getByLabel('Ada goes first.').check();
    await ada.getByLabel('A card discarded in passing').check();
    await ada.getByLabel('Pace').selectOption({ label: 'Three days a turn' });
    await ada.getByLabel('A caretaker moves for them.').check();
    await ada.getByLabel('Start as the last seat is taken').uncheck();
    const cookies = await context.cookies();
    await context.clearCookies();
    await ada.getByRole('button', { name: 'Save', exact: true }).click();
    await (javaScriptEnabled
      ? ada.getByRole('alert').getByText('no longer signed in').waitFor()
      : ada.waitForURL('**/sign-in?*'));
    await context.addCookies(cookies);
    const back = new URL(ada.url()).searchParams.get('callbackUrl');
    if (back !== null) await ada.goto(server.url + back);
    await ada.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => matchOn(ada), { timeout: 10_000 })
      .toMatchObject({
        options: { first: 0, discards: 'closed', prizesToWin: 4 },
        pace: { perTurn: 'P3D', late: 'steady' },
        startWhenFull: false,
      });
    expect((await matchOn(ada)).seats).toHaveLength(5);
    await ada.getByText('Ada goes first.', { exact: true }).first().waitFor();
  });

  it('lets the host remove somebody, and who sits leave', async () => {
    const ada = await opened(await person({ javaScriptEnabled }), { name: 'Ada', seats: '4' });
    await sits(await person(), ada, 'Ben');
    const cemsBrowser = await person({ javaScriptEnabled });
    await sits(cemsBrowser, ada, 'Cem');
    const cem = await cemsBrowser.newPage();
    await cem.goto(ada.url());
    await ada.reload();
    await ada.getByRole('button', { name: 'Remove Ben' }).click();
    await ada.getByRole('button', { name: 'Remove Ben' }).waitFor({ state: 'detached' });
    await cem.getByRole('button', { name: 'Leave the game' }).click();
    await expect
      .poll(async () => (await matchOn(ada)).seats.map((seat: { name: string }) => seat.name), {
        timeout: 10_000,
      })
      .toEqual(['Ada', null, null, null]);
  });

  it('can be cancelled by the host, and says so', async () => {
    const ada = await opened(await person({ javaScriptEnabled }), { name: 'Ada' });
    await ada.getByText('Cancel the game').first().click();
    await ada.getByRole('button', { name: 'Cancel the game' }).click();
    await ada.getByText('This game was cancelled before it began.').waitFor();
  });

  it('mails its invitation, and keeps what was typed for mending, and as the session ended', async () => {
    const context = await person({ javaScriptEnabled });
    const ada = await opened(context, { name: 'Ada', game: 'mystery' });
    const field = ada.getByLabel('Or let us mail it');
    await field.fill('ben@example.org, cem.example.org');
    await ada.getByRole('button', { name: 'Send invitations' }).click();
    await ada.getByText('cem.example.org is no mail address.').waitFor();
    expect(await field.inputValue()).toBe('ben@example.org, cem.example.org');

    const invite = await inviteOn(ada);
    await field.fill('ben@example.org cem@example.org');
    const cookies = await context.cookies();
    await context.clearCookies();
    await ada.getByRole('button', { name: 'Send invitations' }).click();
    await ada.getByRole('alert').getByText('no longer signed in').waitFor();
    expect(ada.url()).not.toContain('example.org');
    expect(await field.inputValue()).toBe('ben@example.org cem@example.org');
    await context.addCookies(cookies);

    await ada.getByRole('button', { name: 'Send invitations' }).click();
    await ada.getByText('2 invitations are on their way.').waitFor();
    const invited = async () => {
      const mails = await (await ada.request.get(`${server.url}/api/mailbox`)).json();
      return mails
        .filter((mail: { text: string }) => mail.text.includes(invite))
        .map((mail: { to: string }) => mail.to)
        .sort();
    };
    await expect.poll(invited, { timeout: 10_000 }).toEqual(['ben@example.org', 'cem@example.org']);
  });
});

describe('a lobby in an open page', () => {
  it('shows who sits down, and goes on to the table with what is half written', async () => {
    const ada = await opened(await person(), { name: 'Ada', seats: '4' });
    await sits(await person(), ada, 'Ben');
    const cem = await join(await person(), await inviteOn(ada), 'Cem');
    const pages = [ada, cem];
    const drafts = (page: Page) => [
      page.getByRole('textbox', { name: 'Write to the table' }),
      page.getByRole('textbox', { name: 'My notes' }),
    ];
    for (const page of pages) {
      for (const field of drafts(page)) await field.fill('I was about');
      await page.evaluate(() => document.body.setAttribute('data-drawn', 'in the lobby'));
    }
    // A seat less is empty then, and Cem's has another number.
    await ada.getByRole('button', { name: 'Remove Ben' }).click();
    await ada.getByRole('button', { name: 'Remove Ben' }).waitFor({ state: 'detached' });
    await ada.getByRole('button', { name: 'Start the game' }).click();
    for (const page of pages) {
      const lobby = page.getByRole('heading', { name: 'Who sits', exact: true });
      await lobby.waitFor({ state: 'detached' });
      await page
        .getByText(/^It is your turn|^Waiting for/)
        .first()
        .waitFor();
      const texts = await Promise.all(drafts(page).map((field) => field.inputValue()));
      expect(texts).toEqual(['I was about', 'I was about']);
      // By itself, and not as a page that was loaded anew.
      expect(await page.locator('body').getAttribute('data-drawn')).toBe('in the lobby');
    }
    expect((await matchOn(cem)).seats).toHaveLength(2);
  });

  it('keeps what is being typed as somebody sits down, and as it could not be sent', async () => {
    const ada = await opened(await person(), { name: 'Ada', seats: '4' });
    const field = ada.getByLabel('Or let us mail it');
    await field.fill('half an addr');
    const send = ada.getByRole('button', { name: 'Send invitations' });
    // An action of a build that there is no more.
    await ada.route('**/matches/*', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'next-action': 'another-build' } }),
    );
    await send.click();
    await ada.getByRole('alert').getByText('nothing was done').waitFor();
    await ada.unroute('**/matches/*');
    await ada.route('**/matches/*', (route) => route.abort());
    await send.click();
    const problem = ada.getByRole('alert').getByText('it is not known whether this was done');
    await problem.waitFor();
    await ada.unroute('**/matches/*');
    await sits(await person(), ada, 'Ben');
    await ada.getByRole('button', { name: 'Remove Ben' }).waitFor();
    expect(await field.inputValue()).toBe('half an addr');
    expect(await problem.isVisible()).toBe(true);
  });
});

describe('an invite', () => {
  it('leads who has signed in to the same seat', async () => {
    const ada = await opened(await person(), { name: 'Ada', seats: '4' });
    const invite = await inviteOn(ada);
    const page = await (await person()).newPage();
    await page.goto(invite);
    await page.getByRole('link', { name: 'I have an account: sign in' }).click();
    await page.getByLabel('Your name').fill('Ben');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.waitForURL('**/join/*');
    expect(await page.getByRole('main').textContent()).toContain('You sit down as Ben.');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL(table);
    await page.goto(invite);
    expect(page.url()).toMatch(table);
  });

  it('in the address of the lobby itself outlasts signing in on the way', async () => {
    const ada = await opened(await person(), { name: 'Ada' });
    const invite = (await inviteOn(ada)).split('/').at(-1);
    const page = await (await person()).newPage();
    await page.goto(`${ada.url()}?invite=${invite}`);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL('**/sign-in?*');
    await page.getByLabel('Your name').fill('Ben');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByText('Ben (you)').waitFor();
  });

  it('is void once the host has made a new one', async () => {
    const ada = await opened(await person(), { name: 'Ada' });
    const old = await inviteOn(ada);
    await ada.getByText('The link got into the wrong hands?').click();
    await ada.getByRole('button', { name: 'Make a new link' }).click();
    await expect.poll(() => inviteOn(ada), { timeout: 10_000 }).not.toBe(old);
    const late = await (await person()).newPage();
    await late.goto(old);
    await late.getByText('This invitation is over').waitFor();
  });
});

describe('my games', () => {
  it('list an open game of somebody else, to sit down at', async () => {
    const ada = await host(await person(), {
      name: 'Ada',
      game: 'mystery',
      visibility: 'Everyone.',
    });
    const ben = await (await person()).newPage();
    await ben.goto(`${server.url}/sign-in`);
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Play as a guest' }).click();
    await ben.getByRole('heading', { name: 'Open to join' }).waitFor();
    await ben.getByRole('link', { name: 'Four Card Mystery with Ada' }).click();
    await ben.getByRole('button', { name: 'Sit down' }).click();
    await ben.getByText('Ben (you)').waitFor();
    expect((await matchOn(ada)).seats[1].name).toBe('Ben');
  });

  it('say whose turn it is, and since when with the zone; one’s own come first', async () => {
    const ada = await opened(await person(), { name: 'Ada', seats: '2' });
    const bensBrowser = await person();
    await sits(bensBrowser, ada, 'Ben');
    const ben = await bensBrowser.newPage();
    await ben.goto(ada.url());
    const { seats, toMove } = await matchOn(ben);
    const adaMoves = seats[toMove[0]].name === 'Ada';
    const [mover, other] = adaMoves ? [ada, ben] : [ben, ada];
    await mover.goto(`${server.url}/matches`);
    await other.goto(`${server.url}/matches`);
    expect(await mover.getByRole('region', { name: 'Your turn' }).textContent()).toMatch(
      /Your turn since .* UTC/,
    );
    expect(await other.getByRole('region', { name: 'Waiting for others' }).textContent()).toMatch(
      adaMoves ? /Waiting for Ada since .* UTC/ : /Waiting for Ben since .* UTC/,
    );
    await mover.goto(server.url);
    await mover.getByRole('region', { name: 'Waiting for you' }).waitFor();
  });
});
