import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './started-match';

// Tables that hear from the server, and what they send to it.

/** Opens a table and waits until its page hears from the server, or knows that it will not. */
export async function listening(visitor: Visitor, table: string, status: 200 | 204): Promise<Page> {
  const page = await visitor.context.newPage();
  const line = page.waitForResponse((response) => response.url().endsWith('/live'));
  await page.goto(table);
  expect((await line).status()).toBe(status);
  return page;
}

/** The moves that a page sends, as they are sent. */
export function movesSentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/moves')) sent.push(request.postData() ?? '');
  });
  return sent;
}
