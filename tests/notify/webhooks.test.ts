import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries } from '@/db/schema';
import { webhooks } from '@/db/telling';
import { changeProfile } from '@/lib/auth/profile';
import { setClock } from '@/lib/clock';
import { setEnv } from '@/lib/env';
import type { Asker } from '@/lib/match/asker';
import { resign } from '@/lib/match/resign';
import { deliver } from '@/lib/notify/deliver';
import { postOutward } from '@/lib/notify/outward';
import { testWebhook } from '@/lib/notify/webhook/test-webhook';
import {
  addWebhook,
  listWebhooks,
  newWebhookSchema,
  type Webhook,
} from '@/lib/notify/webhook/webhooks';
import { at, must, playOn, refusal, type TestTable } from '../match/table';
import { TEST_SECRET, testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { receiver } from '../support/receiver';
import { change, mailsGoTo, postTable } from './post';

/** Webhooks, over a receiver on this machine, which only an explicit variable lets them go to. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);
const there = receiver();

const loopback = (allowed: boolean) =>
  setEnv({
    SECRET: TEST_SECRET,
    POSTGRES_URL: base.url,
    MAIL_URL: post.url,
    WEBHOOK_LOOPBACK: allowed ? '1' : '0',
  });

let ahead = 0;
let restore = () => {};
beforeEach(async () => {
  there.forget();
  post.forget();
  loopback(true);
  await base.db.delete(deliveries);
  await base.db.delete(webhooks);
  ahead = 0;
  restore = setClock(() => new Date(Date.UTC(2026, 4, 1, 9) + ahead));
});
afterEach(() => restore());

const hook = (asker: Asker, shape: Webhook['shape'], path: string) =>
  addWebhook(base.db, asker, newWebhookSchema.parse({ url: there.url + path, shape })).then(must);
const game = (perTurn: string | null = null) =>
  postTable(base, 'mystery', 3, { options: { first: 0 }, pace: { perTurn, late: 'friendly' } });
const bodies = (path: string) => there.received(path).map(({ body }) => body.toString());

describe('a webhook that takes our own JSON', () => {
  it('is told what happened with a spectator’s eyes, signed as Standard Webhooks has it', async () => {
    const made = await game('P3D');
    await changeProfile(base.db, at(made, 1), { notify: { cardsInMail: true } }).then(must);
    const { secret } = await hook(at(made, 1), 'json', '/json');
    await playOn(base.db, made, () => 0);
    await deliver(base.db);
    const [got] = there.received('/json').slice(-1);
    const body = got?.body.toString() ?? '';
    const { 'webhook-id': id, 'webhook-timestamp': timestamp } = got?.headers ?? {};
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(got?.headers['webhook-signature']).toBe(`v1,${signed}`);
    expect(JSON.parse(body)).toEqual({
      type: 'turn',
      timestamp: '2026-05-01T09:00:00.000Z',
      data: {
        title: 'Ben’s turn',
        body: 'Four Card Mystery: Ada, Ben and Cem. Ada moved. Time until Mon, 4 May 2026, 09:00 UTC.',
        url: `http://localhost:3000/matches/${made.id}`,
        match: expect.objectContaining({
          id: made.id,
          toMove: [{ seat: 1, name: 'Ben' }],
          deadline: '2026-05-04T09:00:00.000Z',
        }),
        seat: { seat: 1, name: 'Ben' },
      },
    });
    expect(body).not.toMatch(/ of (clubs|diamonds|hearts|spades)/i);
  });

  it('is tried again until it is taken, with the same id', async () => {
    const made = await game();
    await hook(at(made, 0), 'json', '/again');
    there.answers({ status: 500 });
    expect(await deliver(base.db)).toMatchObject({ postponed: 1 });
    expect(must({ ok: true, value: await listWebhooks(base.db, at(made, 0)) })).toMatchObject([
      { failingSince: new Date(Date.UTC(2026, 4, 1, 9)), lastError: 'the address answered 500' },
    ]);
    there.answers({ status: 204 });
    ahead += 60_000;
    await deliver(base.db);
    await deliver(base.db);
    const ids = there.received('/again').map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await listWebhooks(base.db, at(made, 0))).toMatchObject([
      { failingSince: null, lastError: null },
    ]);
  });
});

describe('a webhook of', () => {
  const told = async (shape: Webhook['shape']) => {
    const made = await game();
    await change(base, made, 1, { name: 'Ben *@everyone* <b>&' });
    await hook(at(made, 0), shape, `/${shape}`);
    await deliver(base.db);
    const [got] = there.received(`/${shape}`);
    return { made, got, body: got?.body.toString() ?? '' };
  };

  it('Discord gets content that mentions nobody', async () => {
    const { made, body } = await told('discord');
    const { content, allowed_mentions } = JSON.parse(body);
    expect(content).toContain('**Ada’s turn**');
    expect(content).toContain('Ben \\*\\@everyone\\* \\<b\\>&');
    expect(content).toContain(`/matches/${made.id}`);
    expect(allowed_mentions).toEqual({ parse: [] });
  });

  it('Slack gets text whose names are no markup', async () => {
    const { made, body } = await told('slack');
    const { text } = JSON.parse(body);
    expect(text).toContain('*Ada’s turn*');
    expect(text).toContain('&lt;b&gt;&amp;');
    expect(text).toContain(`<http://localhost:3000/matches/${made.id}>`);
  });

  it('ntfy gets text with a title and where it leads', async () => {
    const { made, got, body } = await told('ntfy');
    const title = /^=\?UTF-8\?B\?(.+)\?=$/.exec(String(got?.headers.title))?.[1] ?? '';
    expect(Buffer.from(title, 'base64').toString()).toBe('Ada’s turn');
    expect(got?.headers.click).toBe(`http://localhost:3000/matches/${made.id}`);
    expect(body).toContain('Four Card Mystery');
  });
});

describe('an address that two at a table have entered', () => {
  it('is pinged once a turn, and once as the game ends', async () => {
    const made = await game();
    await hook(at(made, 0), 'json', '/shared');
    await hook(at(made, 1), 'json', '/shared');
    await deliver(base.db);
    const types = () => bodies('/shared').map((body) => JSON.parse(body).type);
    const turns = () => types().filter((type) => type === 'turn');
    expect(turns()).toHaveLength(1);
    await playOn(base.db, made, () => 0);
    await deliver(base.db);
    expect(turns()).toHaveLength(2);
    for (const seat of [1, 2]) must(await resign(base.db, at(made, seat), made.id));
    await deliver(base.db);
    expect(types().filter((type) => type === 'over')).toHaveLength(1);
    const signatures = there.received('/shared').at(-1)?.headers['webhook-signature'];
    expect(String(signatures).split(' ')).toHaveLength(2);
  });
});

describe('a webhook that fails for a day', () => {
  it('is switched off, its owner has a mail, and it can be switched on again', async () => {
    const made = await game();
    await hook(at(made, 0), 'json', '/dead');
    there.answers({ status: 410 });
    for (let hour = 0; hour < 30; hour++) {
      await deliver(base.db);
      ahead += 3_600_000;
    }
    const [off] = await listWebhooks(base.db, at(made, 0));
    expect(off?.offAt).toEqual(new Date(Date.UTC(2026, 4, 2, 9)));
    const mails = post
      .mails(made.addresses[0])
      .filter(({ subject }) => /webhook/.test(subject ?? ''));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your webhook at ${new URL(there.url).host} is switched off`,
    ]);
    expect(mails[0]?.text).toContain('Fri, 1 May 2026, 09:00 UTC');
    expect(mails[0]?.text).not.toContain('/dead');

    const tries = there.received('/dead').length;
    must(await resign(base.db, at(made, 1), made.id));
    must(await resign(base.db, at(made, 2), made.id));
    await deliver(base.db);
    expect(there.received('/dead')).toHaveLength(tries);
    await hook(at(made, 0), 'json', '/dead');
    expect(await listWebhooks(base.db, at(made, 0))).toMatchObject([{ offAt: null }]);
  });
});

describe('a try', () => {
  const triedAt = async (made: TestTable, status: number) => {
    const { id } = await hook(at(made, 0), 'json', '/try');
    there.answers({ status, headers: { Location: `${there.url}/elsewhere` } });
    return must(await testWebhook(base.db, at(made, 0), id));
  };

  it('tells what came back, and follows nobody elsewhere', async () => {
    const made = await game();
    expect(await triedAt(made, 200)).toEqual({ ok: true, says: 'It arrived.' });
    expect(await triedAt(made, 302)).toEqual({
      ok: false,
      says: 'It was refused with status 302.',
    });
    expect(there.received('/elsewhere')).toEqual([]);
    expect(JSON.parse(bodies('/try')[0] ?? '')).toMatchObject({ type: 'test' });
  });

  it('is for the owner alone', async () => {
    const made = await game();
    const { id } = await hook(at(made, 0), 'json', '/own');
    expect(refusal(await testWebhook(base.db, at(made, 1), id)).code).toBe('not-found');
    const scoped = { ...at(made, 0), scope: { matchId: made.id, seat: 0 } };
    expect(refusal(await testWebhook(base.db, scoped, id)).code).toBe('forbidden');
  });
});

describe('an address in a private network', () => {
  const what = { headers: {}, body: 'x' };

  it.each([
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://0.0.0.0/x',
    'https://100.64.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://224.0.0.1/x',
  ])('is not posted to: %s', async (url) => {
    loopback(false);
    await expect(postOutward(url, what)).rejects.toThrow('leads into a private network');
  });

  it('stays closed where only this machine is let in', async () => {
    for (const url of ['http://10.1.2.3/x', 'https://169.254.169.254/x', 'http://[fd00::1]/x']) {
      await expect(postOutward(url, what)).rejects.toThrow('leads into a private network');
    }
  });

  it('is no webhook by its form where it is not https, or has a password', () => {
    loopback(false);
    for (const url of ['http://x.test/', 'https://user:word@x.test/', 'ftp://x.test', 'x']) {
      expect(newWebhookSchema.safeParse({ url, shape: 'json' }).success).toBe(false);
    }
  });

  it('is let in by a variable that a public server refuses', () => {
    const open = { PUBLIC_URL: 'https://x.test', MAIL_URL: 'smtp://x.test', WEBHOOK_LOOPBACK: '1' };
    expect(() => setEnv(open)).toThrow('WEBHOOK_LOOPBACK must not be set');
  });
});

describe('a receiver that says too much, or goes on saying it', () => {
  it('is read to a few kilobytes', async () => {
    there.answers({ status: 200 });
    const { text } = await postOutward(`${there.url}/short`, { headers: {}, body: 'x' });
    expect(text).toBe('said');
  });
});
