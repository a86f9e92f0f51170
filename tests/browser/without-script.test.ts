import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { choicesOf, choose, formOf, offersOn } from './at-table';
import { inTurn, matchAs, open, startedMatch, type Visitor, visitors } from './started-match';

// Turns by people whose browsers run no script: forms alone.

const server = testServer();
const { person } = browser();

async function table(game: 'corridor' | 'mystery') {
  const all = await visitors(person, ['Ann', 'Ben'], { javaScriptEnabled: false });
  const path = await startedMatch(server.url, game, all);
  return { path, ...(await inTurn(all, path)) };
}

/** Presses a form's button; the browser is led back to the table. */
async function send(page: Page, type: string): Promise<void> {
  const form = await formOf(page, type);
  await Promise.all([page.waitForEvent('load'), form.getByRole('button').click()]);
}

describe('without JavaScript', () => {
  it('a turn of the Corridor is played: the first turn, a draw, a key taken', async () => {
    const { path, mover, other } = await table('corridor');
    const page = await open(mover, path);
    await choose(await formOf(page, 'first'), 'accept', 'true');
    await send(page, 'first');
    expect(await page.getByRole('main').textContent()).toContain(
      `${mover.name} accepted the first`,
    );

    // The pile is a link to its act, which the browser unfolds.
    await page.getByRole('link', { name: 'Draw pile' }).click();
    await page.getByRole('button', { name: 'Turn up two keys' }).waitFor();
    await send(page, 'draw');
    const form = await formOf(page, 'take');
    const [card = ''] = await choicesOf(form, 'card');
    const [discard = ''] = await choicesOf(form, 'discard');
    await choose(form, 'card', card);
    await choose(form, 'discard', discard);
    await send(page, 'take');
    expect(new URL(page.url()).search).toBe('');
    const says = (await page.getByRole('main').textContent()) ?? '';
    expect(says).toContain(`${mover.name} took the`);
    expect(says).toContain(`Waiting for ${other.name}`);
    expect(
      (await matchAs(mover, path)).view.hands.flatMap((hand: { cards: string[] }) => hand.cards),
    ).toContain(card);
  });

  it('theme and suits are chosen at the foot of any page, and every page has them from its first byte', async () => {
    const context = await person({ javaScriptEnabled: false, colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(`${server.url}/rules/corridor`);
    const ground = () =>
      page.evaluate(
        () => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
      );
    const light = await ground();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.waitForURL(`${server.url}/rules/corridor#look`);
    expect(await ground()).not.toBe(light);
    await page.getByRole('button', { name: 'Four-colour suits' }).click();
    await page.getByRole('button', { name: 'Four-colour suits', pressed: true }).waitFor();
    const bytes = await (await context.request.get(`${server.url}/sign-in`)).text();
    expect(bytes).toMatch(/^<!DOCTYPE html><html[^>]* data-theme="dark" data-suits="four"/);
  });

  it('a choice of the look leads to no other site, and only what can be chosen is', async () => {
    const { request } = await person();
    const choose = (form: Record<string, string>, referer: string) =>
      request.post(`${server.url}/look`, { form, headers: { referer }, maxRedirects: 0 });
    const elsewhere = await choose({ theme: 'dark' }, 'https://elsewhere.invalid/settings');
    expect(elsewhere.headers().location).toBe('/#look');
    expect((await choose({ theme: 'pink' }, server.url)).status()).toBe(400);
  });

  it('a quest is gone on and left, a key for each door by name', async () => {
    const { path, mover } = await table('corridor');
    const page = await open(mover, path);
    await choose(await formOf(page, 'first'), 'accept', 'true');
    await send(page, 'first');
    await choose(await formOf(page, 'enter'), 'look', 'public');
    await send(page, 'enter');
    const form = await formOf(page, 'leave');
    const select = form.getByLabel('Door 1');
    await select.selectOption({ index: 2 });
    const placed = await select.inputValue();
    await send(page, 'leave');
    const { view } = await matchAs(mover, path);
    expect(view.quest).toBeNull();
    expect(view.doors[0].key).toBe(placed);
  });

  it('a refused challenge is said in words, with the choice kept, and can be mended', async () => {
    const { path, mover, other } = await table('mystery');
    const [turn, page] = await untilChallenge(path, mover, other);
    const form = await formOf(page, 'challenge');
    const hand = await choicesOf(form, 'cards');
    const three = hand.slice(0, 3);
    for (const card of three) await choose(form, 'cards', card);
    await send(page, 'challenge');

    await page.getByRole('alert').getByText('A challenge is four cards.').waitFor();
    const again = await formOf(page, 'challenge');
    const chosen = again.locator('input[name=cards]:checked');
    const kept = await chosen.evaluateAll((inputs) =>
      inputs.map((input) => input.getAttribute('value')),
    );
    expect(kept).toEqual(three);

    // One of the possible ones is filled in by a link, and sent as any other.
    const link = again.locator('a[data-fill]').first();
    const set = ((await link.getAttribute('data-fill')) ?? '').split(' ');
    await link.click();
    const filled = page.locator('a[data-fill][aria-current=true]');
    expect(await filled.getAttribute('data-fill')).toBe(set.join(' '));
    await send(page, 'challenge');
    expect(await page.getByRole('main').textContent()).toContain(`${turn.name} challenged with`);
    const { view } = await matchAs(turn, path);
    expect(view.discards.slice(-4)).toEqual(set);
  });

  it('a form sent twice is one move, and one from an old page is said to be stale', async () => {
    const { path, mover } = await table('corridor');
    const old = await open(mover, path);
    const page = await open(mover, path);
    await choose(await formOf(page, 'first'), 'accept', 'true');
    await send(page, 'first');

    const form = await formOf(page, 'draw');
    const hidden = (name: string) => form.locator(`input[name=${name}]`).inputValue();
    const fields = {
      version: await hidden('version'),
      moveId: await hidden('moveId'),
      type: 'draw',
    };
    const url = `${path.replace('/matches/', '/api/matches/')}/moves`;
    const twice = [1, 2].map(() =>
      mover.context.request.post(url, { form: fields, maxRedirects: 0 }),
    );
    for (const answer of await Promise.all(twice)) {
      expect(answer.status()).toBe(303);
      expect(answer.headers().location).toBe(new URL(path).pathname);
    }
    expect((await matchAs(mover, path)).version).toBe(Number(fields.version) + 1);
    // The page still shows the draw; it is not shown again.
    await page.goto(`${server.url}/rules/corridor`);
    await page.goBack();
    expect(await offersOn(page)).not.toContain('draw');

    await choose(await formOf(old, 'first'), 'accept', 'true');
    await send(old, 'first');
    await old.getByRole('alert').getByText('Something happened at the table').waitFor();
    expect(await offersOn(old)).toContain('take');
  });

  it('who is no longer signed in comes back to their choice', async () => {
    const { path, mover } = await table('corridor');
    const page = await open(mover, path);
    await choose(await formOf(page, 'first'), 'accept', 'false');
    const cookies = await mover.context.cookies();
    await mover.context.clearCookies();
    await send(page, 'first');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    const back = new URL(page.url()).searchParams.get('callbackUrl') ?? '';
    await mover.context.addCookies(cookies);
    await page.goto(server.url + back);
    const form = await formOf(page, 'first');
    expect(await form.locator('input[value=false]').isChecked()).toBe(true);
  });
});

/** Both pass until one of them can challenge; that one, and their page. */
async function untilChallenge(
  path: string,
  mover: Visitor,
  other: Visitor,
): Promise<[Visitor, Page]> {
  const pages = new Map<Visitor, Page>();
  let [now, next] = [mover, other];
  for (;;) {
    const page = pages.get(now) ?? (await open(now, path));
    pages.set(now, page);
    await page.reload();
    if ((await offersOn(page)).includes('challenge')) return [now, page];
    const form = await formOf(page, 'pass');
    const [discard] = await choicesOf(form, 'discard');
    if (discard !== undefined) await choose(form, 'discard', discard);
    await send(page, 'pass');
    [now, next] = [next, now];
  }
}
