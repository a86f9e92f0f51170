import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../support/chromium';
import type { Visitor } from '../started-match';
import { mysteryStates, type State } from './mystery-states';

const widths = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const themes = ['light', 'dark'] as const;
const [url = '', folder = '', ...wanted] = process.argv.slice(2);
const { path, env } = await findChromium();
const browser = await chromium.launch({
  executablePath: path,
  env,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const all = [
    await person('Ann'),
    await person('Benedikta'),
    await person('Cem'),
    await person('Dora'),
  ];
  mkdirSync(folder, { recursive: true });
  const asked = (name: string) => wanted.length === 0 || wanted.includes(name);
  for await (const state of mysteryStates(all, start, asked)) {
    await pictures(browser, state);
    process.stdout.write(`${state.name}\n`);
  }
} finally {
  await browser.close();
}

async function start(visitors: readonly Visitor[], options: object) {
  const [host, ...others] = visitors;
  if (host === undefined) throw new Error('nobody hosts');
  const made = await host.context.request.post(`${url}/api/matches`, {
    timeout: 120_000,
    data: {
      game: 'mystery',
      seats: visitors.length,
      options,
      pace: { perTurn: null },
      visibility: 'private',
      startWhenFull: true,
    },
  });
  const { id, invite } = await made.json();
  for (const { context } of others)
    await context.request.post(`${url}/api/matches/${id}/seats`, {
      timeout: 120_000,
      data: { invite: invite.split('/').at(-1) },
    });
  const links = await host.context.request.post(`${url}/api/matches/${id}/links`, {
    timeout: 120_000,
    data: { watch: 'new' },
  });
  const { watch } = await links.json();
  return { table: `${url}/matches/${id}`, watch };
}

async function person(name: string): Promise<Visitor> {
  const context = await browser.newContext();
  context.setDefaultTimeout(120_000);
  const made = await context.request.post(`${url}/api/guests`, { data: { name } });
  if (!made.ok()) throw new Error(`${made.status()}: ${await made.text()}`);
  return { context, name };
}

async function pictures(of: Browser, { name, table, by, unfolds, chosen }: State): Promise<void> {
  const storageState = await by?.context.storageState();
  const context = await of.newContext({
    reducedMotion: 'reduce',
    ...(storageState === undefined ? {} : { storageState }),
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(table);
  const act = page.locator('details', {
    has: page.locator(`input[name=type][value=${unfolds ?? 'challenge'}]`),
  });
  if (unfolds !== undefined) await act.locator('> summary').click();
  if (chosen) {
    await page.locator('button:disabled').first().waitFor();
    const first = act.locator(unfolds === 'pass' ? 'label' : 'a[data-fill]').first();
    await first.click();
  }
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      const shot = { caret: 'initial' as const, style: 'nextjs-portal { display: none }' };
      await page.screenshot({
        path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`),
        fullPage: true,
        ...shot,
      });
      if (chosen && viewport.width === 320) {
        await act.locator('button').scrollIntoViewIfNeeded();
        await page.screenshot({
          path: join(folder, `${name}-${viewport.width}-${colorScheme}-view.png`),
          ...shot,
        });
      }
    }
  }
  await context.close();
}
