import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import {
  carriedOn,
  choicesOf,
  choose,
  confirm,
  faultsOf,
  formOf,
  hang,
  hostByMail,
  joinAsGuest,
  offersOn,
  pageToMove,
} from './at-table';

// A whole match of the Corridor by two people in two browsers, by clicking: every kind of move
// among them, to the treasure. They play for one another, so that it does not take for ever.

const server = testServer();
const { person } = browser();

const kinds = [
  'first',
  'draw',
  'take',
  'keep',
  'show',
  'enter private',
  'enter public',
  'open private',
  'open public',
  'leave',
];
const suitOf = (card: string) => card.charAt(1);

/** What the two know together, and have done. */
class Together {
  readonly done = new Set<string>();
  /** Suits of doors 1 to 4. */
  suits: string[] = [];
  /** The keys that they hung up, by door. */
  readonly hung: string[] = [];
  quests = 0;

  get everyKind(): boolean {
    return kinds.every((kind) => this.done.has(kind));
  }

  /** The suit of the first door at which no fitting key hangs; undefined where one hangs at each. */
  get lacking(): string | undefined {
    return this.suits.find((suit, at) => suitOf(this.hung[at] ?? '??') !== suit);
  }

  /** Alternates, so that both ways of looking occur. */
  lookFor(move: string): string {
    return this.done.has(`${move} private`) ? 'public' : 'private';
  }
}

describe('the Corridor in two browsers', () => {
  it('is played by every kind of move, to the treasure', { timeout: 240_000 }, async () => {
    const host = await hostByMail(await person(), server.url, 'corridor');
    const guest = await joinAsGuest(await person(), host);
    const pages = [host, guest];
    const faults = pages.map(faultsOf);
    const together = new Together();

    let moves = 0;
    for (;;) {
      const page = await pageToMove(pages);
      if (page === undefined) break;
      await step(page, together);
      moves += 1;
      expect(moves).toBeLessThan(200);
    }

    expect([...together.done].sort()).toEqual([...kinds, 'treasure'].sort());
    for (const page of pages) {
      const says = (await page.getByRole('main').textContent()) ?? '';
      expect(says).toMatch(/(Ann|Ben) opened the fourth door and won the treasure/);
      expect(says).toContain('What was hidden');
      expect(await offersOn(page)).toEqual([]);
      expect(await page.getByText('Resign', { exact: true }).count()).toBe(0);
    }
    expect(faults.flat()).toEqual([]);
  });
});

/** One move of whoever's turn it is. */
async function step(page: Page, together: Together): Promise<void> {
  const offers = await offersOn(page);
  if (together.suits.length === 0) together.suits = await doorsOn(page);
  if (offers.includes('first')) {
    await only(page, together, 'first', { accept: 'false' });
  } else if (offers.includes('show') && !together.done.has('show')) {
    await showKey(page, together);
  } else if (offers.includes('take')) {
    await takeOrKeep(page, together);
  } else if (offers.includes('leave')) {
    await openOrLeave(page, together, offers.includes('open'));
  } else if (await goesIn(page, together)) {
    together.quests += 1;
    const look = together.lookFor('enter');
    await only(page, together, `enter ${look}`, { look });
  } else {
    await only(page, together, 'draw', {});
  }
}

async function only(
  page: Page,
  together: Together,
  kind: string,
  fields: Record<string, string>,
): Promise<void> {
  const form = await formOf(page, kind.split(' ')[0] ?? '');
  for (const [field, value] of Object.entries(fields)) await choose(form, field, value);
  await confirm(form);
  together.done.add(kind);
}

async function showKey(page: Page, together: Together): Promise<void> {
  const [card = ''] = await choicesOf(await formOf(page, 'show'), 'card');
  await only(page, together, 'show', { card });
}

async function takeOrKeep(page: Page, together: Together): Promise<void> {
  const form = await formOf(page, 'take');
  const faceUp = await choicesOf(form, 'card');
  const [discard = ''] = await choicesOf(form, 'discard');
  const wanted = faceUp.find((card) => suitOf(card) === together.lacking);
  const card = wanted ?? faceUp[0] ?? '';
  const takes = !together.done.has('take') || (wanted !== undefined && together.done.has('keep'));
  if (takes) await only(page, together, 'take', { card, discard });
  else await only(page, together, 'keep', {});
}

async function goesIn(page: Page, together: Together): Promise<boolean> {
  if (together.quests === 0) return true;
  if (!together.done.has('take') || !together.done.has('keep')) return false;
  const { lacking } = together;
  if (lacking === undefined) return true;
  return (await ownKeys(page)).some((card) => suitOf(card) === lacking);
}

/** Goes on as far as a key fits; but through the last door only once everything else has been done. */
async function openOrLeave(page: Page, together: Together, canOpen: boolean): Promise<void> {
  if (canOpen) {
    const form = await formOf(page, 'open');
    const [card = ''] = await choicesOf(form, 'card');
    const looks = await choicesOf(form, 'look');
    const look = together.lookFor('open');
    if (looks.length > 0) return only(page, together, `open ${look}`, { card, look });
    if (together.everyKind) {
      await choose(form, 'card', card);
      await confirm(form);
      together.done.add('treasure');
      return;
    }
  }
  await leave(page, together);
}

async function leave(page: Page, together: Together): Promise<void> {
  const form = await formOf(page, 'leave');
  const carried = await carriedOn(form);
  const doors = await form.locator('[data-door]').count();
  const rest = [...carried];
  const fitting = together.suits.slice(0, doors).map((suit) => {
    const at = rest.findIndex((card) => suitOf(card) === suit);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  });
  for (const [at, card] of fitting.entries()) {
    const placed = card ?? rest.shift() ?? '';
    await hang(form, placed, at + 1);
    together.hung[at] = placed;
  }
  await confirm(form);
  together.done.add('leave');
}

const suitLetters: Record<string, string> = {
  clubs: 'C',
  diamonds: 'D',
  hearts: 'H',
  spades: 'S',
};

/** The suits of the doors, as the page names them. */
async function doorsOn(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('img', { name: /^Door \d: / })
    .evaluateAll((doors) => doors.map((door) => door.getAttribute('aria-label') ?? ''));
  return names.map((name) => suitLetters[/: (\w+),/.exec(name)?.[1] ?? ''] ?? '');
}

/** The suits of one's own keys, as the page names them. */
async function ownKeys(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('region', { name: /^Your keys?$/ })
    .getByRole('img')
    .evaluateAll((keys) => keys.map((key) => key.getAttribute('aria-label') ?? ''));
  return names.map((name) => `?${suitLetters[/ of (\w+)/.exec(name)?.[1] ?? ''] ?? ''}`);
}
