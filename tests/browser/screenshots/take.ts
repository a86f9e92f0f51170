import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../support/chromium';
import type { Visitor } from '../started-match';
import { corridorStates, type State } from './corridor-states';
import { mysteryStates } from './mystery-states';

// Pictures of a game's table in each of its states, at three widths and in both themes:
//   npx tsx tests/browser/screenshots/take.ts GAME URL FOLDER [STATE…]
// They are to be looked at, and compared with nothing.

const widths = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const themes = ['light', 'dark'] as const;
/** A server that is being worked on answers late. */
const late = 120_000;

const [game = '', url = '', folder = '', ...wanted] = process.argv.slice(2);
const { path, env } = await findChromium();
const browser = await chromium.launch({
  executablePath: path,
  env,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const [ann, ben, cem] = [await person('Ann'), await person('Benedikta'), await person('Cem')];
  mkdirSync(folder, { recursive: true });
  const asked = (name: string) => wanted.length === 0 || wanted.includes(name);
  const states =
    game === 'mystery'
      ? mysteryStates(url, [ann, ben, cem, await person('Dora')], asked)
      : corridorStates(url, [ann, ben, cem], asked);
  for await (const state of states) {
    await pictures(browser, state);
    process.stdout.write(`${state.name}\n`);
  }
} finally {
  await browser.close();
}

async function person(name: string): Promise<Visitor> {
  const context = await browser.newContext();
  context.setDefaultTimeout(late);
  const made = await context.request.post(`${url}/api/guests`, { data: { name } });
  if (!made.ok()) throw new Error(`${made.status()}: ${await made.text()}`);
  return { context, name };
}

async function pictures(of: Browser, { name, table, by, unfolds, chooses }: State): Promise<void> {
  const storageState = await by?.context.storageState();
  const context = await of.newContext({
    reducedMotion: 'reduce',
    ...(storageState === undefined ? {} : { storageState }),
  });
  context.setDefaultTimeout(late);
  const page = await context.newPage();
  await page.goto(table);
  if (unfolds !== undefined) await page.locator(`details[data-act=${unfolds}] > summary`).click();
  if (chooses !== undefined) {
    // Until a page is taken over, no button waits for a choice.
    await page.locator('button:disabled').first().waitFor();
    await page.locator(chooses).first().click();
  }
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await page.screenshot({
        path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`),
        fullPage: true,
        caret: 'initial',
        // What a server that is being worked on lays over the page.
        // What sticks to the window would lie over a picture of the whole page.
        style: 'nextjs-portal { display: none } form > p { position: static !important }',
      });
    }
  }
  await context.close();
}
