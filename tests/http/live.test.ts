import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { sessions } from '@/db/schema';
import { changeLinks } from '@/lib/match/change-links';
import { sendMessage } from '@/lib/match/send-message';
import { at, must, person, playOn, type TestTable, table } from '../match/table';
import { testServer } from '../support/server';
import { call, nobody, sessionOf, type Who } from './client';

// An answer that goes on: what it says, to whom, and when it ends.

const server = testServer();
const pooled = testServer({
  base: server.base,
  // As through a pooler, what is said in the one is never heard in the other.
  env: () => ({ POSTGRES_URL_NON_POOLING: inject('clusterUrl') }),
});

interface Heard {
  readonly status: number;
  /** The next event, undefined at the end. */
  next(): Promise<{ event: string; data: string } | undefined>;
  leave(): Promise<void>;
}

let open: Heard[] = [];
afterEach(async () => {
  for (const one of open) await one.leave();
  open = [];
});

async function follow(who: Who, path: string, url = server.url): Promise<Heard> {
  const response = await fetch(`${url}/api/matches/${path}`, { headers: who.headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  const heard: Heard = {
    status: response.status,
    async next() {
      for (;;) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)\n\n/m.exec(said) ?? [];
        if (event !== undefined && data !== undefined) {
          said = said.slice(said.indexOf('\n\n') + 2);
          return { event, data };
        }
        const part = await reader?.read();
        if (part === undefined || part.done) return undefined;
        said += part.value;
      }
    },
    leave: async () => reader?.cancel().catch(() => {}),
  };
  open.push(heard);
  return heard;
}

const inLive = (made: TestTable, query = '') => `${made.id}/live${query}`;

async function tagFor(who: Who, made: TestTable, query = ''): Promise<string> {
  const { headers } = await call(server.url, who, 'GET', `/api/matches/${made.id}${query}`);
  return headers.get('etag') ?? '';
}

async function changed(who: Who, made: TestTable, query = '') {
  return { event: 'changed', data: await tagFor(who, made, query) };
}

async function played(made: TestTable): Promise<void> {
  await playOn(server.base.db, made, () => 0);
}

async function seated() {
  const { db } = server.base;
  const made = await table(db, 'mystery', 2);
  const links = must(await changeLinks(db, at(made, 0), made.id, { watch: 'new' }));
  return {
    made,
    ada: await sessionOf(db, at(made, 0)),
    watch: `?watch=${links.watch?.split('/').at(-1)}`,
  };
}

describe('who follows a match', () => {
  it('is told its tag at once, and the next within a second of a move', async () => {
    const { made, ada, watch } = await seated();
    const [player, watcher] = [
      await follow(ada, inLive(made)),
      await follow(nobody, inLive(made, watch)),
    ];
    const before = await tagFor(ada, made);
    expect(await player.next()).toEqual({ event: 'changed', data: before });
    expect(await watcher.next()).toEqual(await changed(nobody, made, watch));
    await played(made);
    const from = performance.now();
    const told = await player.next();
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(told).toEqual(await changed(ada, made));
    expect(told?.data).not.toBe(before);
    expect(await watcher.next()).toEqual(await changed(nobody, made, watch));
  });

  it('hears of the chat where they may read it, and is told nothing of it where they may not', async () => {
    const { made, ada, watch } = await seated();
    const [player, watcher] = [
      await follow(ada, inLive(made)),
      await follow(nobody, inLive(made, watch)),
    ];
    for (const one of [player, watcher]) await one.next();
    const message = { text: 'Good luck!', messageId: randomUUID() };
    must(await sendMessage(server.base.db, at(made, 1), made.id, message));
    expect(await player.next()).toEqual(await changed(ada, made));
    await played(made);
    expect(await watcher.next()).toEqual(await changed(nobody, made, watch));
  });

  it('hears nothing more once their link to watch is void', async () => {
    const { made, watch } = await seated();
    const watcher = await follow(nobody, inLive(made, watch));
    await watcher.next();
    must(await changeLinks(server.base.db, at(made, 0), made.id, { watch: 'revoke' }));
    expect(await watcher.next()).toBeUndefined();
  });

  it('hears nothing more once their session has ended', async () => {
    const { made, ada } = await seated();
    const player = await follow(ada, inLive(made));
    await player.next();
    await server.base.db.delete(sessions).where(eq(sessions.userId, at(made, 0).userId));
    await played(made);
    expect(await player.next()).toBeUndefined();
  });

  it('can follow twelve tables at once, and one more as one is closed', async () => {
    const { made, ada } = await seated();
    const all = [];
    for (let count = 0; count < 12; count++) all.push(await follow(ada, inLive(made)));
    const refused = await call(server.url, ada, 'GET', `/api/matches/${inLive(made)}`);
    expect([refused.status, refused.json.code]).toEqual([429, 'too-many']);
    // Another's places are their own.
    const ben = await sessionOf(server.base.db, at(made, 1));
    expect((await follow(ben, inLive(made))).status).toBe(200);
    await all[0]?.leave();
    await expect.poll(async () => (await follow(ada, inLive(made))).status).toBe(200);
  });

  it('takes no place by asking for the headers alone, or for what they may not see', async () => {
    const { made, ada } = await seated();
    const kim = await sessionOf(server.base.db, await person(server.base.db, 'Kim'));
    for (let count = 0; count < 13; count++) {
      const { status } = await call(server.url, ada, 'HEAD', `/api/matches/${inLive(made)}`);
      expect(status).toBe(200);
      const hidden = await call(server.url, kim, 'GET', `/api/matches/${inLive(made)}`);
      expect(hidden.status).toBe(404);
    }
    expect((await follow(ada, inLive(made))).status).toBe(200);
  });

  it('has to come again as the connection to the database is lost, and then hears as before', async () => {
    const { made, ada } = await seated();
    const player = await follow(ada, inLive(made));
    await player.next();
    await server.base.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'longhand-live'`,
    );
    expect(await player.next()).toBeUndefined();
    const again = await follow(ada, inLive(made));
    await again.next();
    await played(made);
    expect(await again.next()).toEqual(await changed(ada, made));
  });
});

describe('a server that can hear of nothing', () => {
  it('says so to who may read the match, and to others what reading says', async () => {
    const { made, ada } = await seated();
    const path = `/api/matches/${inLive(made)}`;
    expect((await call(pooled.url, ada, 'GET', path)).status).toBe(204);
    expect((await call(pooled.url, nobody, 'GET', path)).status).toBe(404);
  });
});

describe('a server with streams open', () => {
  it('ends at once when it is told to, and its streams with it', async () => {
    const { made, ada } = await seated();
    const player = await follow(ada, inLive(made));
    await player.next();
    expect(await server.stop()).toBeLessThan(5_000);
    expect(await player.next().catch(() => undefined)).toBeUndefined();
  });
});
