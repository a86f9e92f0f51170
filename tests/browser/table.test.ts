import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { carriedOn, choicesOf, choose, confirm, formOf, hang, lookAgain } from './at-table';
import {
  declining,
  inTurn,
  matchAs,
  type Offer,
  open,
  playOn,
  startedMatch,
  visitors,
} from './started-match';

// What a table does besides taking moves: it follows the others, keeps what is half chosen, and
// says truly what became of a move that went astray.

const server = testServer();
const { person } = browser();

/** A match for two in the Corridor, with the first turn already given. */
async function twoInCorridor() {
  const all = await visitors(person, ['Ann', 'Ben']);
  const table = await startedMatch(server.url, 'corridor', all);
  await playOn(all, table, declining);
  return { all, table, ...(await inTurn(all, table)) };
}

/** Keeps a page from noticing by itself what happens at its table. */
async function unfollowed(page: Page): Promise<void> {
  await page.route(/\/api\/matches\/[^/]+$/, (route) => route.abort());
}

describe('an open table', () => {
  it('notices by itself, within seconds, that another has moved', async () => {
    const { table, mover, other } = await twoInCorridor();
    const waiting = await open(other, table);
    await waiting.getByText(`Waiting for ${mover.name}`).waitFor();
    const page = await open(mover, table);
    const form = await formOf(page, 'enter');
    await choose(form, 'look', 'private');
    await confirm(form);
    const happened = waiting.getByRole('region', {
      name: /Since your last turn|What happened so far/,
    });
    await happened.getByText(`${mover.name} entered the corridor`).waitFor({ timeout: 9_000 });
    expect(await waiting.getByRole('button', { name: 'Sending …' }).count()).toBe(0);
  });

  it('keeps a choice that is half made as it is drawn anew', async () => {
    const all = await visitors(person, ['Ann', 'Ben', 'Cem']);
    const table = await startedMatch(server.url, 'corridor', all);
    await playOn(all, table, declining);
    const { mover, other } = await inTurn(all, table);
    const page = await open(mover, table);
    await choose(await formOf(page, 'enter'), 'look', 'public');
    await other.context.request.post(`${table.replace('/matches/', '/api/matches/')}/resign`);
    await page.getByText(`${other.name} resigned.`).first().waitFor({ timeout: 9_000 });
    const form = await formOf(page, 'enter');
    expect(await form.locator('input[value=public]').isChecked()).toBe(true);

    // And as something is done beside the game.
    const message = page.getByRole('textbox', { name: 'Write to the table' });
    await message.fill('I was about');
    await page.getByText('End the game by agreement').click();
    await page.getByRole('button', { name: 'I would end it' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('End the game by agreement', { exact: true }).waitFor();
    expect(await message.inputValue()).toBe('I was about');
    expect(await form.locator('input[value=public]').isChecked()).toBe(true);
    await confirm(form);
  });

  it('says where it was pressed that one had resigned before', async () => {
    const { table, mover } = await twoInCorridor();
    const [page, old] = [await open(mover, table), await open(mover, table)];
    await unfollowed(old);
    for (const each of [page, old]) {
      await each.getByText('Resign', { exact: true }).click();
      await each.getByRole('button', { name: 'Resign from this game' }).click();
    }
    await page.getByText(/^Over\./).waitFor();
    await old.getByRole('form', { name: 'Resign' }).getByRole('alert').getByText('over').waitFor();
  });

  it('says what a move did, and who is next', async () => {
    const all = await visitors(person, ['Ann', 'Ben']);
    const table = await startedMatch(server.url, 'mystery', all);
    const { mover, other } = await inTurn(all, table);
    const page = await open(mover, table);
    await confirm(await formOf(page, 'pass'));
    await page.getByText(`Waiting for ${other.name}`).waitFor();
    const happened = page.getByRole('region', {
      name: /Since your last turn|What happened so far/,
    });
    expect(await happened.textContent()).toContain(`${mover.name} passed.`);
  });
});

describe('a table', () => {
  it('that the Back button brings back is as the game stands now', async () => {
    const all = await visitors(person, ['Ann', 'Ben']);
    const table = await startedMatch(server.url, 'mystery', all);
    const { mover, other } = await inTurn(all, table);
    const page = await open(mover, table);
    await formOf(page, 'pass');
    await page.goto(`${server.url}/rules/mystery`);
    await playOn(all, table, upTo(1, passing));
    await page.goBack();
    // At once, and not as the page notices it some seconds later.
    expect(await page.getByText(`Waiting for ${other.name}`).count()).toBe(1);

    await unfollowed(page);
    const message = page.getByRole('textbox', { name: 'Write to the table' });
    await message.fill('I was about');
    await page.evaluate(() => document.body.setAttribute('data-drawn', 'before'));
    await playOn(all, table, upTo(1, passing));
    await page.unrouteAll();
    // As out of the browser's memory, where it was kept as it stood.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await page.getByText('It is your turn').waitFor();
    // Drawn anew around what is half written, and not loaded.
    expect(await message.inputValue()).toBe('I was about');
    expect(await page.locator('body').getAttribute('data-drawn')).toBe('before');
  });
});

describe('what lies on the table', () => {
  it('leads to its act, and a key to the choice of it; neither sends anything', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await open(mover, table);
    const [pile, door, key] = ['Draw pile', 'Door 1', 'a secret'].map((name) =>
      page.getByRole('link', { name }),
    );
    const opened = page.locator('details[data-act][open]');
    await pile?.click();
    expect(await opened.getAttribute('data-act')).toBe('draw');
    await door?.press('Enter');
    expect(await opened.getAttribute('data-act')).toBe('enter');
    await key?.click();
    expect(await opened.getAttribute('data-act')).toBe('show');
    expect(await opened.getByRole('radio').isChecked()).toBe(true);
    expect((await matchAs(mover, table)).view).toMatchObject({ phase: 'turn', shownThisTurn: [] });
    await confirm(opened.locator('form'));

    await confirm(await formOf(page, 'draw'));
    const { view } = await matchAs(mover, table);
    const turnedUp = page.getByRole('link', { name: 'face up' });
    await turnedUp.nth(1).click();
    await page.getByRole('region', { name: 'Your key' }).getByRole('link').click();
    await confirm(await formOf(page, 'take'));
    const after = await matchAs(mover, table);
    expect(after.view.hands[view.you].cards).toEqual([view.faceUp[1]]);
  });
});

describe('the end of a match', () => {
  it('shows everything that was hidden in tabs that were open before it, a watcher’s too', async () => {
    const all = await visitors(person, ['Ann', 'Ben']);
    const table = await startedMatch(server.url, 'mystery', all);
    const first = await inTurn(all, table);
    const { view } = await matchAs(first.mover, table);
    await playOn(all, table, upTo(view.drawDeck, passing));
    const { mover, other } = await inTurn(all, table);
    const links = await (all[0] ?? mover).context.request.post(
      `${table.replace('/matches/', '/api/matches/')}/links`,
      { data: { watch: 'new' } },
    );
    const waiting = await open(other, table);
    const watching = await (await person()).newPage();
    await watching.goto((await links.json()).watch);
    const pages = [waiting, watching];
    for (const page of pages) {
      await page.getByText(`Waiting for ${mover.name}`).waitFor();
      expect(await page.getByText('What was hidden').count()).toBe(0);
      await page.evaluate(() => document.body.setAttribute('data-drawn', 'before the end'));
    }

    await playOn(all, table, passing);
    const { revealed } = await matchAs(mover, table);
    for (const page of pages) {
      const hidden = page.getByRole('region', { name: 'What was hidden' });
      await hidden.waitFor({ timeout: 9_000 });
      const shown = await hidden.getByRole('img').count();
      expect(shown).toBeGreaterThanOrEqual(
        revealed.hands.flat().length + revealed.prizes.flat().length,
      );
      // By itself, and not as a page that was loaded anew.
      expect(await page.locator('body').getAttribute('data-drawn')).toBe('before the end');
    }
  });
});

describe('a link to watch', () => {
  it('shows the table to a stranger as it lies open to all, its history too', async () => {
    const { all, table, mover } = await twoInCorridor();
    const [host = mover] = all;
    const links = await host.context.request.post(
      `${table.replace('/matches/', '/api/matches/')}/links`,
      { data: { watch: 'new' } },
    );
    const page = await (await person()).newPage();
    await page.goto((await links.json()).watch);
    await page.getByText(`Waiting for ${mover.name}`).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Your key' }).count()).toBe(0);
    const players = page.getByRole('region', { name: 'Players' });
    expect(await players.getByRole('img', { name: 'face-down card' }).count()).toBe(2);
    await page.getByRole('link', { name: 'Step through the whole game' }).click();
    await page.getByText(/^Step \d+ of \d+/).waitFor();
    await page.getByRole('link', { name: /to the table$/ }).click();
    await page.getByText(`Waiting for ${mover.name}`).waitFor();
  });
});

describe('a move', () => {
  it('cannot be sent before a choice that is open is made', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await open(mover, table);
    const form = await formOf(page, 'enter');
    const button = form.getByRole('button');
    expect(await button.isDisabled()).toBe(true);
    await choose(form, 'look', 'private');
    expect(await button.isDisabled()).toBe(false);
  });

  it('can be made by keyboard alone', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await open(mover, table);
    await page.getByText('Go for the treasure').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Enter the corridor');
    await page.keyboard.press('Enter');
    await page.getByText(`${mover.name} entered the corridor`).first().waitFor();
  });

  it('whose answer was lost is made once, however often it is sent', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await open(mover, table);
    const form = await formOf(page, 'draw');
    const { version: before } = await matchAs(mover, table);
    await unfollowed(page);
    let sent = 0;
    await page.route('**/moves', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('it is not known').waitFor();
    await confirm(form);
    await page.getByText('Take one of the two keys').waitFor();
    const { version, view } = await matchAs(mover, table);
    expect(view.faceUp).toHaveLength(2);
    expect(sent).toBe(2);
    expect(version).toBe(before + 1);
  });

  it('made while the session has ended is said not to be made, and sent as it is back', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await open(mover, table);
    const form = await formOf(page, 'enter');
    await choose(form, 'look', 'private');
    const cookies = await mover.context.cookies();
    await mover.context.clearCookies();
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('your move was not made').waitFor();
    expect(await form.locator('input[value=private]').isChecked()).toBe(true);
    await mover.context.addCookies(cookies);
    await lookAgain(page);
    await page.getByText(`${mover.name} entered the corridor`).first().waitFor();
    expect((await matchAs(mover, table)).view.phase).toBe('quest');
  });

  it('which the server failed to answer is said not to be known', async () => {
    const { table, mover } = await twoInCorridor();
    const page = await open(mover, table);
    const form = await formOf(page, 'enter');
    await choose(form, 'look', 'private');
    await page.route('**/moves', (route) => route.fulfill({ status: 503 }));
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('The server failed').waitFor();
    await page.unroute('**/moves');
    await lookAgain(page);
    await page.getByText(`${mover.name} entered the corridor`).first().waitFor();
    expect((await matchAs(mover, table)).view.phase).toBe('quest');
  });

  it('from a tab that another tab has overtaken is not made', async () => {
    const { table, mover } = await twoInCorridor();
    const old = await open(mover, table);
    const oldForm = await formOf(old, 'enter');
    await choose(oldForm, 'look', 'public');
    await unfollowed(old);
    const page = await open(mover, table);
    await confirm(await formOf(page, 'draw'));
    await oldForm.getByRole('button').click();
    await old.getByRole('alert').getByText('something happened at the table').waitFor();
    await old.getByText('Take one of the two keys').waitFor();
    // What was said stays as the table is drawn anew around it.
    await old.getByRole('alert').getByText('something happened at the table').waitFor();
    expect((await matchAs(mover, table)).view.phase).toBe('choose');
  });

  it('of keys hung at doors is undone, taken back and changed until it is sent', async () => {
    const { all, table } = await twoInCorridor();
    let turns = 0;
    await playOn(all, table, (offers) => {
      const leave = offers.find(({ type }) => type === 'leave');
      if (leave?.doors === 2) return undefined;
      turns += 1;
      return towardsSecondDoor(offers, turns);
    });
    const { mover } = await inTurn(all, table);
    const page = await open(mover, table);
    const form = await formOf(page, 'leave');
    const send = form.getByRole('button', { name: 'Place the keys and leave' });
    const hung = () => choicesOf(form, 'place-1', 'place-2');
    const [first = '', second = ''] = await carriedOn(form);
    await hang(form, first, 1);
    expect(await send.isDisabled()).toBe(true);
    await hang(form, second, 2);
    await form.getByText('You keep:').waitFor();
    expect(await hung()).toEqual([first, second]);

    await form.locator('[data-door="2"]').click();
    expect(await hung()).toEqual([first]);
    expect(await send.isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'Undo' }).click();
    expect(await hung()).toEqual([first, second]);

    await form.locator('[data-door="1"]').dragTo(form.locator('[data-door="2"]'));
    expect(await hung()).toEqual([second, first]);
    await confirm(form);
    const { view } = await matchAs(mover, table);
    expect(view.doors.slice(0, 2).map(({ key }: { key: string }) => key)).toEqual([second, first]);
  });
});

/** By turns a new key and a try at the doors, each as far as it goes. */
function towardsSecondDoor(offers: readonly Offer[], turns: number): object {
  const of = (type: string) => offers.find((offer) => offer.type === type);
  const [take, opens, leave] = [of('take'), of('open'), of('leave')];
  if (opens !== undefined) return { type: 'open', card: one(opens.card), look: 'private' };
  if (leave !== undefined) return { type: 'leave', place: [one(leave.from)] };
  if (take !== undefined) return { type: 'take', card: one(take.card), discard: one(take.discard) };
  return turns % 3 === 0 ? { type: 'draw' } : { type: 'enter', look: 'private' };
}

function passing(offers: readonly Offer[]): object {
  const pass = offers.find(({ type }) => type === 'pass');
  const from = Array.isArray(pass?.from) ? pass.from : [];
  return { type: 'pass', discard: from.slice(0, Number(pass?.discard)) };
}

/** So many moves, then none. */
function upTo(count: number, pick: (offers: readonly Offer[]) => object) {
  let left = count;
  return (offers: readonly Offer[]) => (left-- > 0 ? pick(offers) : undefined);
}

function one(values: unknown): unknown {
  return Array.isArray(values) ? values[0] : undefined;
}
