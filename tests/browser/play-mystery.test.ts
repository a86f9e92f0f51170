import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import {
  choicesOf,
  choose,
  confirm,
  faultsOf,
  formOf,
  hostByMail,
  joinAsGuest,
  offersOn,
  pageToMove,
  unfoldSets,
} from './at-table';

// A whole match of the Mystery by two people in two browsers, by clicking: every kind of move among
// them, to its end.

const server = testServer();
const { person } = browser();

const kinds = ['challenge', 'pass', 'pass and discard'];

describe('the Mystery in two browsers', () => {
  it('is played by every kind of move, to its end', { timeout: 240_000 }, async () => {
    const host = await hostByMail(await person(), server.url, 'mystery', [
      'The first with three claimed prizes wins',
    ]);
    const guest = await joinAsGuest(await person(), host);
    const pages = [host, guest];
    const faults = pages.map(faultsOf);
    const done = new Set<string>();

    let moves = 0;
    for (;;) {
      const page = await pageToMove(pages);
      if (page === undefined) break;
      done.add(await turn(page, done, await prizesOn(pages)));
      moves += 1;
      // Forty-four cards can be drawn at most.
      expect(moves).toBeLessThan(45);
    }

    expect([...done].sort()).toEqual(kinds);
    for (const page of pages) {
      const says = (await page.getByRole('main').textContent()) ?? '';
      expect(says).toMatch(/claimed enough prizes and won|The draw deck ran out/);
      expect(says).toContain('What was hidden');
      const grid = page.getByRole('table', { name: /^How each card stands/ });
      expect(await grid.getByRole('cell').count()).toBe(52);
      const claimed = page.getByRole('list', { name: 'Claimed prizes' }).getByRole('img');
      expect(await grid.getByRole('cell', { name: /: claimed by (you|Ann|Ben)/ }).count()).toBe(
        await claimed.count(),
      );
      expect(await offersOn(page)).toEqual([]);
    }
    expect(faults.flat()).toEqual([]);
  });
});

/** One turn: a challenge where it claims much, as the two know it together; a pass until each kind has been seen. */
async function turn(page: Page, done: Set<string>, prizes: readonly string[]): Promise<string> {
  const offers = await offersOn(page);
  const form = await formOf(page, 'pass');
  const discards = await choicesOf(form, 'discard');
  const kind = discards.length > 0 ? 'pass and discard' : 'pass';
  if (!offers.includes('challenge') || !done.has('pass and discard')) {
    const keep = new Set(prizes);
    const useless = discards.find((card) => !keep.has(card)) ?? discards[0];
    if (useless !== undefined) await choose(form, 'discard', useless);
    await confirm(form);
    return kind;
  }
  await challenge(page, prizes);
  return 'challenge';
}

/** Presents the possible challenge that claims most, by the list of them or card by card. */
async function challenge(page: Page, prizes: readonly string[]): Promise<void> {
  const form = await formOf(page, 'challenge');
  const sets = await form
    .locator('a[data-fill]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-fill') ?? ''));
  const claims = (set: string) => set.split(' ').filter((card) => prizes.includes(card)).length;
  const [best = ''] = [...sets].sort((a, b) => claims(b) - claims(a));
  const button = form.getByRole('button');
  expect(await button.isDisabled()).toBe(true);
  if (sets.length % 2 === 0) {
    await unfoldSets(form);
    const set = form.locator(`a[data-fill="${best}"]`);
    await set.click();
    expect(await set.getAttribute('aria-current')).toBe('true');
  } else {
    for (const card of best.split(' ')) await choose(form, 'cards', card);
  }
  // Chosen either way, the set and its cards are in step, and what will come of it is said beside the button.
  const current = form.locator('a[aria-current=true]');
  expect(await current.getAttribute('data-fill')).toBe(best);
  const tells = (await current.locator('[data-tells]').textContent()) ?? '';
  expect(tells).toMatch(/[Cc]laim/);
  expect(await form.locator('p > [aria-live]').textContent()).toBe(tells);
  await confirm(form);
}

/** The unclaimed prizes of both, as their own pages name them. */
async function prizesOn(pages: readonly Page[]): Promise<string[]> {
  const named = await Promise.all(
    pages.map((page) =>
      page
        .getByRole('region', { name: 'Your prizes' })
        .getByRole('img', { name: /unclaimed/ })
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? '')),
    ),
  );
  return named.flat().map(cardOf);
}

const ranks = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
];

/** `seven of hearts, unclaimed` is `7H`. */
function cardOf(name: string): string {
  const [, rank = '', suit = ''] = /^(\w+) of (\w+)/.exec(name) ?? [];
  return `${'23456789TJQKA'.charAt(ranks.indexOf(rank))}${suit.charAt(0).toUpperCase()}`;
}
