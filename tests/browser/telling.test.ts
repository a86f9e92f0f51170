import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { presence } from '@/db/telling';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { beginSession } from '@/lib/auth/sessions';
import { readUnsubscribe, stopLink } from '@/lib/notify/unsubscribe';
import { eventually } from '../../lib/cli/processes.mjs';
import { at, table } from '../match/table';
import { browser } from '../support/browser';
import { testServer } from '../support/server';

// What pages do towards telling people: the end of mails of a kind, a sign that somebody looks, and
// notices that a browser shows.

const server = testServer();
const { person } = browser();

describe.each([true, false])(
  'the page that ends mails, with JavaScript: %s',
  (javaScriptEnabled) => {
    it('changes nothing by being looked at, and ends them by its button, without signing in', async () => {
      const made = await table(server.base.db, 'mystery', 2);
      const link = new URL(stopLink({ userId: at(made, 0).userId, kind: 'turn' }));
      const token = link.pathname.split('/').at(-1) ?? '';
      const page = await (await person({ javaScriptEnabled })).newPage();
      for (const path of [
        link.pathname,
        link.pathname.replace('/unsubscribe', '/api/unsubscribe'),
      ]) {
        await page.goto(server.url + path);
        await page.getByText('You get a mail when it is your turn').waitFor();
      }
      expect(await readUnsubscribe(server.base.db, token)).toEqual({ kind: 'turn', done: false });
      await page.getByRole('button', { name: 'No more of these mails' }).click();
      await page.getByRole('heading', { name: 'No more of these' }).waitFor();
      expect(await readUnsubscribe(server.base.db, token)).toEqual({ kind: 'turn', done: true });
    });
  },
);

describe('the page of a table', () => {
  it('tells while it is seen that its player looks', async () => {
    const { db } = server.base;
    const made = await table(db, 'mystery', 2);
    const { token } = await beginSession(db, at(made, 0).userId);
    const context = await person();
    await context.addCookies([{ name: sessionCookieName(), value: token, url: server.url }]);
    const page = await context.newPage();
    await page.goto(`${server.url}/matches/${made.id}`);
    const looking = () => db.$count(presence, eq(presence.matchId, made.id));
    expect(await eventually(async () => (await looking()) === 1, 10_000)).toBe(true);

    // Gone from sight it says nothing more, however long it stays open.
    await db.delete(presence);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('pointermove'));
    });
    await page.clock.install();
    expect(await looking()).toBe(0);
  });
});
