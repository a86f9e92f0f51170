import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessions } from '@/db/schema';
import { turnLinkFor } from '@/lib/auth/turn-links';
import { seat } from '@/lib/engine/seat';
import { readMatch } from '@/lib/match/read-match';
import { cardsIn } from '../games/conformance/account';
import { at, must, playOn, type TestTable, table } from '../match/table';
import { testServer } from '../support/server';
import { call, nobody, seatSessionOf, sessionOf, type Who } from './client';

/** The page behind a mail's link, as browsers and as programs that look into mails fetch it. */

const server = testServer();
const { base } = server;

async function mailed(): Promise<{ made: TestTable; path: string; own: number }> {
  const made = await table(base.db, 'mystery', 3);
  const { toMove, turn } = must(await readMatch(base.db, at(made, 0), made.id));
  const own = toMove[0] ?? expect.unreachable();
  const place = { userId: at(made, own).userId, matchId: made.id, seat: seat(own), turn };
  return { made, own, path: `/t/${await turnLinkFor(base.db, randomUUID(), place)}` };
}

const get = (who: Who, path: string, method = 'GET') => call(server.url, who, method, path);
/** What can be read on a page. */
const written = (text: string) => text.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '');
const names = ['Ada', 'Ben', 'Cem'];

describe('a link in a mail', () => {
  it('shows who goes on at which table, no card, and changes nothing, however often it is fetched', async () => {
    const { path, own } = await mailed();
    const before = await base.db.$count(sessions);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers, text } = await get(nobody, path, method);
      expect(status).toBe(200);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('cache-control')).toMatch(/no-store/);
      if (method === 'HEAD') continue;
      expect(written(text)).toContain('Four Card Mystery');
      expect(written(text)).toContain(`Continue as ${names[own]}`);
      expect(cardsIn(text)).toEqual([]);
    }
    expect(await base.db.$count(sessions)).toBe(before);
  });

  it('leads who is signed in already straight on, with the move that it names filled in', async () => {
    const { made, path, own } = await mailed();
    const scope = { matchId: made.id, seat: own };
    for (const who of [
      await sessionOf(base.db, at(made, own)),
      await seatSessionOf(base.db, at(made, own), scope),
    ]) {
      const plain = await get(who, path);
      expect([plain.status, plain.headers.get('location')]).toEqual([307, `/matches/${made.id}`]);
      const { headers } = await get(who, `${path}?move=pass`);
      expect(headers.get('location')).toBe(`/matches/${made.id}?type=pass#move`);
    }
    await playOn(base.db, made, () => 0);
    const late = await get(await sessionOf(base.db, at(made, own)), `${path}?move=pass`);
    expect(late.headers.get('location')).toBe(`/matches/${made.id}?refused=stale`);
  });

  it('asks whoever else is signed in, and signs nobody out', async () => {
    const { made, path, own } = await mailed();
    const other = (own + 1) % 3;
    const who = await sessionOf(base.db, at(made, other));
    const { status, headers, text } = await get(who, path);
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    expect(written(text)).toContain(`Continue as ${names[own]}`);
    expect(written(text)).toContain(`You are ${names[other]} in this browser now`);
    expect(cardsIn(text)).toEqual([]);
  });

  it('that is stale says what has happened since, and offers to sign in', async () => {
    const { made, path } = await mailed();
    await playOn(base.db, made, () => 0);
    await playOn(base.db, made, () => 0);
    const { status, text } = await get(nobody, path);
    expect(status).toBe(200);
    expect(written(text)).toContain('The game has gone on since.');
    expect(text).toContain(`/sign-in?callbackUrl=${encodeURIComponent(`/matches/${made.id}`)}`);
    expect(written(text)).not.toContain('Continue as');
    expect(cardsIn(text)).toEqual([]);
  });

  it('that is none of ours says so, and no more', async () => {
    const { status, text } = await get(nobody, '/t/nothing');
    expect(status).toBe(200);
    expect(text).toContain('This link leads nowhere');
  });
});
