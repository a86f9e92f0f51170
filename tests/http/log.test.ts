import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, matchViews, users } from '@/db/schema';
import { at, table } from '../match/table';
import { leaksOfServer } from '../support/log-scan';
import { mailServer } from '../support/mail-server';
import { testServer } from '../support/server';
import { call, nobody, sessionOf } from './client';

/**
 * What a serving process prints as things go wrong in it that have cards, tokens and addresses in
 * hand. What it prints in the other tests over HTTP is scanned at the end of each file.
 */

const post = mailServer();
const cronSecret = 'a-secret-for-cron-0123456789';
const server = testServer({
  env: () => ({ MAIL_URL: post.url, WORKER: '0', CRON_SECRET: cronSecret }),
});
const { base } = server;

/** What is printed while something is done. */
async function printedBy(work: () => Promise<void>): Promise<string> {
  const before = server.output().length;
  await work();
  return server.output().slice(before);
}

describe('the log', () => {
  it('quotes nothing of a view that cannot be read', async () => {
    const made = await table(base.db, 'mystery', 2, { options: { first: 0 } });
    const ada = await sessionOf(base.db, at(made, 0));
    const broken = deflateRawSync(Buffer.from('{"hand":["7H","8S",oops'));
    await base.db
      .update(matchViews)
      .set({ view: Buffer.concat([Buffer.of(1), broken]) })
      .where(eq(matchViews.matchId, made.id));
    const printed = await printedBy(async () => {
      for (const path of [`/api/matches/${made.id}`, `/matches/${made.id}`]) {
        expect((await call(server.url, ada, 'GET', path)).status).toBe(500);
      }
      const json = { version: 1, moveId: randomUUID(), move: { type: 'pass', discard: [] } };
      const moved = await call(server.url, ada, 'POST', `/api/matches/${made.id}/moves`, { json });
      expect(moved.status).toBe(500);
    });
    expect(printed.match(/is no JSON|error [0-9a-f-]{36}/g)?.length).toBeGreaterThanOrEqual(3);
    expect(await leaksOfServer(base, printed)).toEqual([]);
  });

  it('quotes nothing of a row that the database refuses', async () => {
    const made = await table(base.db, 'mystery', 2, { options: { first: 0 } });
    const ada = await sessionOf(base.db, at(made, 0));
    const { json: match } = await call(server.url, ada, 'GET', `/api/matches/${made.id}`);
    const refusing = (name: string) =>
      base.db.execute(
        sql.raw(`alter table ${name} add constraint refusing check (false) not valid`),
      );
    const taking = (name: string) =>
      base.db.execute(sql.raw(`alter table ${name} drop constraint refusing`));
    const printed = await printedBy(async () => {
      await refusing('match_events');
      const move = { type: 'pass', discard: [] };
      const json = { version: match.version, moveId: randomUUID(), move };
      const moved = await call(server.url, ada, 'POST', `/api/matches/${made.id}/moves`, { json });
      expect(moved.status).toBe(500);
      await taking('match_events');
      await refusing('sessions');
      const guest = await call(server.url, nobody, 'POST', '/api/guests', {
        json: { name: 'Guest' },
      });
      expect(guest.status).toBe(500);
      await taking('sessions');
    });
    expect(printed.match(/23514/g)?.length).toBeGreaterThanOrEqual(2);
    expect(await leaksOfServer(base, printed)).toEqual([]);
  });

  it('has no address of a mail that was refused, and neither has its delivery', async () => {
    const made = await table(base.db, 'mystery', 2, { options: { first: 0 } });
    await base.db
      .update(users)
      .set({ email: 'refused@x.test', emailVerified: new Date(0) })
      .where(eq(users.id, at(made, 0).userId));
    const printed = await printedBy(async () => {
      await call(server.url, nobody, 'POST', '/api/cron', {
        headers: { Authorization: `Bearer ${cronSecret}` },
      });
      await call(server.url, nobody, 'POST', '/api/auth/signin/email', {
        body: new URLSearchParams({ email: 'refused@x.test' }),
        headers: { Origin: server.url },
      });
    });
    const rows = await base.db
      .select({ error: deliveries.lastError })
      .from(deliveries)
      .where(eq(deliveries.matchId, made.id));
    expect(rows.map(({ error }) => error)).toContain('Error EENVELOPE RCPT TO 550');
    expect(printed).toContain('SIGNIN_EMAIL_ERROR');
    expect(await leaksOfServer(base, printed)).toEqual([]);
  });
});
