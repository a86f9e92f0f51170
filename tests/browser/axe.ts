import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Only colours differ in the other theme. */
const rulesOf = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  dark: { type: 'rule', values: ['color-contrast'] },
} as const;

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** What axe finds wrong on a page as it stands, in either theme: WCAG 2.2 AA and good practice. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours on their way to the other theme are not those that anybody reads.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const { violations } = await page.evaluate(
      ({ type, values }) => window.axe.run(document, { runOnly: { type, values: [...values] } }),
      rulesOf[colorScheme],
    );
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        found.push(`${colorScheme} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`);
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}
