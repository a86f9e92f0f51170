import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { axeFindings } from './axe';

// The site's pages on a narrow phone, with the longest and strangest of names: nothing sticks out,
// everything can be hit with a finger, and each page says what it is.

const server = testServer();
const { person } = browser();
const width = 320;
const phone = { viewport: { width, height: 640 } };
const wideName = 'W'.repeat(40);
const strangeName = `${'﷽'.repeat(12)} Z͑ͫ̓a̴͓̎l̷̫̏g̸̺̏o`;

async function sit(context: BrowserContext, path: string, name: string, button: string) {
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  return page;
}

/** What is wrong with a page on a narrow screen. */
async function faults(page: Page): Promise<string[]> {
  return [...(await axeFindings(page)), ...(await outOfShape(page))];
}

function outOfShape(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const small = [...document.querySelectorAll<HTMLElement>('a, button, select, summary, input')]
      .filter((element) => element.checkVisibility() && !element.matches('[type=hidden]'))
      // In running text a link is as high as its line; a box is hit by its label.
      .filter((element) => !element.matches('p a:not(.target), li a, h3 a, label > input'))
      .filter((element) => element.getBoundingClientRect().bottom > 0)
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => `too small: ${element.outerHTML.slice(0, 80)}`);
    const broken = [...document.querySelectorAll('th')].flatMap((head) => {
      const words = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (words.nextNode()) {
        for (const { 0: word, index } of (words.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(words.currentNode, index);
          range.setEnd(words.currentNode, index + word.length);
          if (range.getClientRects().length > 1) found.push(`broken: ${word}`);
        }
      }
      return found;
    });
    const headings = document.querySelectorAll('h1').length;
    return [
      ...(wide > 0 ? [`sticks out by ${wide}`] : []),
      ...small,
      ...broken,
      ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
      ...(document.querySelectorAll('main').length === 1 ? [] : ['no main']),
      ...(document.title === '' ? ['no title'] : []),
    ];
  });
}

async function faultsAt(context: BrowserContext, paths: readonly string[]) {
  const found: Record<string, string[]> = {};
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(new URL(path, server.url).href);
    const wrong = await faults(page);
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

describe('on a narrow screen', () => {
  it('no page of somebody not signed in sticks out', async () => {
    const paths = [
      '/',
      '/sign-in',
      '/sign-in?error=Verification',
      '/sign-in/sent',
      '/sign-in/confirm?email=a@example.org&token=x',
      '/settings/confirm-address?token=x',
      '/matches/new',
      '/matches/new?game=corridor',
      '/matches/new?game=mystery',
      '/rules/corridor',
      '/rules/mystery',
      '/mailbox',
      '/join/nothing',
      '/unsubscribe/nothing',
      '/nowhere',
    ];
    expect(await faultsAt(await person(phone), paths)).toEqual({});
  });

  it('no page sticks out by a long or a strange name', async () => {
    const host = await person(phone);
    const lobby = await sit(host, '/matches/new?game=mystery', wideName, 'Open the table');
    const invite = await lobby.getByLabel('Link to this table').inputValue();
    const guest = await person(phone);
    const path = new URL(invite).pathname;
    const invited = await guest.newPage();
    await invited.goto(invite);
    expect(await faults(invited)).toEqual([]);
    await sit(guest, path, strangeName, 'Sit down');
    const own = ['/', '/matches', '/settings', '/sign-in', new URL(lobby.url()).pathname];
    expect(await faultsAt(host, [...own, `${lobby.url()}/invite`])).toEqual({});
    expect(await faultsAt(guest, own)).toEqual({});
  });

  it('the lobby stays within it with everything unfolded', async () => {
    const lobby = await sit(
      await person(phone),
      '/matches/new?game=corridor',
      wideName,
      'Open the table',
    );
    for (const summary of await lobby.locator('summary').all()) await summary.click();
    expect(await faults(lobby)).toEqual([]);
  });
});

describe('a page of the site', () => {
  it('lets the keyboard skip to its middle', async () => {
    const page = await (await person()).newPage();
    await page.goto(server.url);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(1);
  });

  it('sends less than 160 kB of script', async () => {
    const page = await (await person()).newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(`${server.url}/matches/new?game=corridor`, { waitUntil: 'networkidle' });
    const sent = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(sent).toBeGreaterThan(10_000);
    expect(sent).toBeLessThan(160_000);
  });

  it('with a token in its address gives that to no other site, nor to search engines', async () => {
    const page = await (await person()).newPage();
    const bearing = [
      '/join/nothing',
      '/sign-in/confirm?email=a@example.org&token=x',
      '/settings/confirm-address?token=x',
      '/unsubscribe/nothing',
    ];
    for (const path of bearing) {
      await page.goto(server.url + path);
      const says = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
      expect(['no-referrer', 'same-origin']).toContain(await says('referrer'));
      expect(await says('robots')).toContain('noindex');
    }
  });
});
