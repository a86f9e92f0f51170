import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, matchEvents, matches, users } from '@/db/schema';
import { oneClickLink, stopLink } from '@/lib/notify/unsubscribe';
import { at, lobby, type TestTable, table } from '../match/table';
import { mailServer } from '../support/mail-server';
import { testServer } from '../support/server';
import { call, nobody, sessionOf } from './client';

/** Mails as a serving process sends them: after an answer, by its worker, and by the cron route. */

const post = mailServer();
const secret = 'a-secret-for-cron-0123456789';
// No worker here: what is told, an answer or the cron route has told.
const server = testServer({
  env: () => ({ MAIL_URL: post.url, WORKER: '0', CRON_SECRET: secret }),
});
const { base } = server;
beforeEach(() => post.forget());

async function withAddresses(made: TestTable): Promise<string[]> {
  const addresses: string[] = [];
  for (const { userId } of made.people) {
    const email = `${userId}@x.test`;
    addresses.push(email);
    await base.db
      .update(users)
      .set({ email, emailVerified: new Date(0) })
      .where(eq(users.id, userId));
  }
  return addresses;
}

describe('after an answer', () => {
  it('the next player has a mail, without any worker', async () => {
    const made = await lobby(base.db, 'mystery', 2, { options: { first: 0 } });
    const addresses = await withAddresses(made);
    const ada = await sessionOf(base.db, at(made, 0));
    const started = await call(server.url, ada, 'POST', `/api/matches/${made.id}/start`, {
      json: {},
    });
    expect(started.status).toBe(200);
    await post.waitFor(1, addresses[0]);

    const [offer] = started.json.offers.filter(({ type }: { type: string }) => type === 'pass');
    const move = { type: 'pass', discard: offer.from.slice(0, offer.discard) };
    const sent = { version: started.json.version, moveId: randomUUID(), move };
    const moved = await call(server.url, ada, 'POST', `/api/matches/${made.id}/moves`, {
      json: sent,
    });
    expect(moved.status).toBe(200);
    await post.waitFor(1, addresses[1]);

    // The same again, as after a lost answer, tells nobody anything.
    const again = await call(server.url, ada, 'POST', `/api/matches/${made.id}/moves`, {
      json: sent,
    });
    expect(again.json).toEqual(moved.json);
    expect(post.mails()).toHaveLength(2);
  });
});

describe('the cron route', () => {
  const cron = (method: string, token: string) =>
    call(server.url, nobody, method, '/api/cron', {
      headers: { Authorization: `Bearer ${token}` },
    });

  it('works for who has the secret', async () => {
    expect((await cron('GET', 'wrong')).status).toBe(401);
    expect((await call(server.url, nobody, 'GET', '/api/cron')).status).toBe(401);
    expect((await cron('GET', secret)).status).toBe(200);
    expect((await cron('POST', secret)).status).toBe(200);
  });

  it('tells each turn once, called twenty times at once', async () => {
    const all: string[] = [];
    for (let count = 0; count < 4; count++) {
      const made = await table(base.db, 'mystery', 2, { options: { first: 0 } });
      all.push((await withAddresses(made))[0] ?? '');
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => cron('POST', secret)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { json }) => sum + json.sent, 0)).toBe(4);
    expect(
      post
        .mails()
        .flatMap(({ recipients }) => recipients)
        .sort(),
    ).toEqual(all.sort());
  });
});

describe('the cron route, where deadlines are over', () => {
  it('passes each once, called twenty times at once', async () => {
    const late: TestTable[] = [];
    for (const lateness of ['steady', 'strict', 'friendly', 'steady'] as const) {
      const pace = { perTurn: 'PT1H', late: lateness };
      late.push(await table(base.db, 'corridor', 3, { options: { youngest: 0 }, pace }));
    }
    server.aheadBy(3_600_000);
    const called = () =>
      call(server.url, nobody, 'POST', '/api/cron', {
        headers: { Authorization: `Bearer ${secret}` },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, called));
    server.aheadBy(0);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { json }) => sum + json.swept, 0)).toBe(4);
    for (const made of late) {
      const events = await base.db
        .select({ event: matchEvents.event })
        .from(matchEvents)
        .where(eq(matchEvents.matchId, made.id));
      const types = events.map(({ event }) => event.type);
      const passed = types.filter((type) => ['caretakerMoved', 'seatLeft'].includes(type)).length;
      const nudges = await base.db.$count(
        deliveries,
        and(eq(deliveries.matchId, made.id), eq(deliveries.kind, 'nudge')),
      );
      expect(passed + nudges).toBe(1);
    }
  });
});

describe('the link that ends mails of a kind', () => {
  const kind = async (made: TestTable) => {
    const who = await sessionOf(base.db, at(made, 0));
    return (await call(server.url, who, 'GET', '/api/me')).json.notify.table.turn;
  };
  const linkOf = (made: TestTable) => {
    const { pathname } = new URL(
      oneClickLink(stopLink({ userId: at(made, 0).userId, kind: 'turn' })),
    );
    return pathname;
  };

  it('ends them with one press of a mail program, from anywhere, without a cookie', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      form,
      undefined,
    ]) {
      const made = await lobby(base.db, 'mystery', 2);
      const from = { Origin: 'https://mail.example.org', 'Sec-Fetch-Site': 'cross-site' };
      const sent = { headers: from, ...(body === undefined ? {} : { body }) };
      const answer = await call(server.url, nobody, 'POST', linkOf(made), sent);
      expect(answer.status).toBe(200);
      expect(await kind(made)).toEqual({ mail: false, push: true, webhook: true });
    }
  });

  it('changes nothing when it is fetched, and leads to the page with the button', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    const path = linkOf(made);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await call(server.url, nobody, method, path);
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(path.replace('/api', ''));
      const page = await call(server.url, nobody, method, path.replace('/api', ''));
      expect(page.status).toBe(200);
    }
    expect(await kind(made)).toMatchObject({ mail: true });
  });
});

describe('the health page', () => {
  it('shows how long the oldest delivery has waited', async () => {
    const made = await table(base.db, 'mystery', 2, { options: { first: 0 } });
    await withAddresses(made);
    server.aheadBy(3_600_000);
    const health = await call(server.url, nobody, 'GET', '/api/health');
    expect(health.status).toBe(200);
    expect(health.json).toMatchObject({ ok: true, database: 'reachable', migrations: 'in place' });
    expect(health.json.deliveries.oldestDueSeconds).toBeGreaterThan(3_500);
    server.aheadBy(0);
    await base.db.delete(deliveries);
  });
});

describe('a server’s own worker', () => {
  const working = testServer({ env: () => ({ MAIL_URL: post.url }), base });

  it('tells what became due by other ways than its answers, and passes deadlines that nobody sees', async () => {
    const pace = { perTurn: 'PT1H', late: 'steady' } as const;
    const late = await table(base.db, 'mystery', 2, { options: { first: 0 }, pace });
    await base.db
      .update(matches)
      .set({ deadlineAt: new Date(Date.now() - 1) })
      .where(eq(matches.id, late.id));
    // What is told of it would look at it, and so pass the deadline.
    await base.db.delete(deliveries).where(eq(deliveries.matchId, late.id));
    const [, next] = await withAddresses(late);
    const made = await table(base.db, 'mystery', 2, { options: { first: 0 } });
    const [address] = await withAddresses(made);
    expect((await call(working.url, nobody, 'GET', '/api/health')).status).toBe(200);
    await post.waitFor(1, address);
    await post.waitFor(1, next);
  });
});
