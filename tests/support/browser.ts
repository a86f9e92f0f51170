import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DATA } from '../../lib/cli/paths.mjs';
import { findChromium } from './chromium';

export type TestBrowser = {
  /**
   * A browser of one person: cookies of its own, pages that it opens with `newPage()`. Closed
   * after the test. Playwright's options, `javaScriptEnabled: false` or `viewport` say.
   */
  person(options?: BrowserContextOptions): Promise<BrowserContext>;
};

/** Gives the test file that calls it a Chromium. Where a test fails, pictures of its pages lie in .data/failed. */
export function browser(): TestBrowser {
  let running: Browser;
  let people: BrowserContext[] = [];

  beforeAll(async () => {
    const { path, env } = await findChromium();
    running = await chromium.launch({
      executablePath: path,
      env,
      // Its package's own list holds --single-process, under which the second page dies.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  });

  afterEach(async ({ task }) => {
    const done = people;
    people = [];
    if (task.result?.state === 'fail') await picture(done, task.name);
    for (const person of done) await person.close();
  });

  afterAll(async () => {
    await running?.close();
  });

  return {
    async person(options = {}) {
      const person = await running.newContext(options);
      person.setDefaultTimeout(10_000);
      people.push(person);
      return person;
    },
  };
}

async function picture(people: BrowserContext[], test: string): Promise<void> {
  const folder = join(DATA, 'failed');
  mkdirSync(folder, { recursive: true });
  const pages = people.flatMap((person) => person.pages());
  for (const [index, page] of pages.entries()) {
    const name = `${test.replace(/\W+/g, '-')}-${index + 1}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true });
  }
}
