import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches } from '@/db/schema';
import { createToken } from '@/lib/auth/personal-tokens';
import { optionsSchema as corridorOptions } from '@/lib/games/corridor/schemas';
import { at, endByResigning, lobby, must, person, type TestTable, table } from '../match/table';
import { testServer } from '../support/server';
import { type Answered, call, nobody, type Sent, sessionOf, type Who } from './client';

// A request that is wrong in many ways is refused for the first of them in the order that the
// interface promises, so that a program can rely on what a refusal does not say.

const server = testServer({
  env: {
    LIMIT_MOVES: '40',
    LIMIT_MATCHES: '3',
    LIMIT_INVITATIONS: '3',
    LIMIT_INVITATIONS_FROM: '8',
    LIMIT_INVITATIONS_TO: '2',
  },
});

const foreign = { 'Sec-Fetch-Site': 'cross-site' };
const tooLong = JSON.stringify({ move: 'x'.repeat(70_000) });
const first = { type: 'first', accept: true };

/** A Corridor of three in which seat 1 is offered the first turn. */
const corridor = () =>
  table(server.base.db, 'corridor', 3, { options: corridorOptions.parse({ youngest: 1 }) });
const post = (who: Who, { id }: TestTable, sent: Sent) =>
  call(server.url, who, 'POST', `/api/matches/${id}/moves`, sent);
const move = (version: number, more: object = {}) => ({
  json: { version, moveId: randomUUID(), move: first, ...more },
});
const sessionAt = (made: TestTable, seat: number) => sessionOf(server.base.db, at(made, seat));
const refusedAs = ({ status, json }: Answered) => `${status} ${json?.code}`;

/** A user whose moves of this minute are used up. */
async function spent(made: TestTable, seat: number): Promise<Who> {
  const who = await sessionAt(made, seat);
  const answers = await Promise.all(
    Array.from({ length: 41 }, () => post(who, made, { json: {} })),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  return who;
}

describe('a move too many', () => {
  it('leads a page without JavaScript back to its table, with what was chosen', async () => {
    const made = await corridor();
    const who = await spent(made, 1);
    const answer = await post(who, made, {
      body: `version=1&moveId=${randomUUID()}&type=enter&look=public`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `/matches/${made.id}?refused=too-many&type=enter&look=public`,
    );
  });
});

describe('a move that is wrong in many ways', () => {
  it('is refused first as sent from elsewhere, then as one too many, then for its size and type', async () => {
    const made = await corridor();
    const who = await spent(made, 0);
    const text = { 'Content-Type': 'text/plain' };
    const long = { body: tooLong, headers: text };
    expect(refusedAs(await post(who, made, { ...long, headers: foreign }))).toBe(
      '403 foreign-origin',
    );
    const limited = await post(who, made, long);
    expect(refusedAs(limited)).toBe('429 too-many');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refusedAs(await post(nobody, made, { body: '{', headers: text }))).toBe(
      '415 unsupported-media-type',
    );
    const json = { 'Content-Type': 'application/json' };
    expect(refusedAs(await post(nobody, made, { body: tooLong, headers: json }))).toBe(
      '413 too-large',
    );
  });

  it('is refused as malformed before anybody asks who sent it, and as unknown before forbidden', async () => {
    const made = await corridor();
    const kim = await sessionOf(server.base.db, await person(server.base.db, 'Kim'));
    expect(refusedAs(await post(nobody, made, { json: { version: 'x' } }))).toBe('400 malformed');
    expect(refusedAs(await post(nobody, made, move(9999)))).toBe('401 not-signed-in');
    expect(refusedAs(await post(kim, made, move(9999)))).toBe('404 not-found');
    const row = eq(matches.id, made.id);
    await server.base.db.update(matches).set({ visibility: 'public' }).where(row);
    expect(refusedAs(await post(kim, made, move(9999)))).toBe('403 forbidden');
  });

  it('is answered again, if it was made before, whatever has become of the match', async () => {
    const made = await corridor();
    const who = await sessionAt(made, 1);
    const sent = move(1);
    const answer = await post(who, made, sent);
    expect(answer.status).toBe(200);
    await endByResigning(server.base.db, made);
    const again = await post(who, made, sent);
    expect([again.status, again.text]).toEqual([200, answer.text]);
    const other = { json: { ...sent.json, move: { type: 'draw' } } };
    expect(refusedAs(await post(who, made, other))).toBe('409 move-id-reused');
    expect(refusedAs(await post(who, made, move(0)))).toBe('409 match-over');
  });

  it('is refused as out of turn, then as stale, then by the rules', async () => {
    const made = await corridor();
    const [other, mover] = [await sessionAt(made, 0), await sessionAt(made, 1)];
    const illegal = { move: { type: 'keep' } };
    expect(refusedAs(await post(other, made, move(0, illegal)))).toBe('409 not-your-turn');
    const stale = await post(mover, made, move(0, illegal));
    expect(refusedAs(stale)).toBe('409 stale');
    expect(stale.json.version).toBe(1);
    const refused = await post(mover, made, move(1, illegal));
    expect(refusedAs(refused)).toBe('422 illegal-move');
    expect(refused.json).toMatchObject({ reason: expect.any(String), rule: expect.any(String) });
    expect(refusedAs(await post(mover, made, move(2)))).toBe('400 malformed');
    expect((await post(mover, made, move(1))).status).toBe(200);
  });
});

describe('a problem', () => {
  it('is application/problem+json that no cache keeps, and names each wrong field', async () => {
    const made = await corridor();
    const sent = { json: { version: -1, moveId: 'x', move: first } };
    const { headers, json } = await post(nobody, made, sent);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(json).toMatchObject({ status: 400, code: 'malformed' });
    expect(Object.keys(json)).toEqual(['type', 'title', 'status', 'detail', 'code', 'issues']);
    expect(json.issues.map(({ path }: { path: string }) => path)).toEqual(['version', 'moveId']);
  });
});

describe('a request that changes something', () => {
  const guest = (headers: Record<string, string>) =>
    call(server.url, nobody, 'POST', '/api/guests', { json: { name: 'Kim' }, headers });

  it.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://elsewhere.example' },
    { Origin: 'http://localhost:1' },
    { Origin: 'null' },
    { Origin: 'nonsense' },
  ])('from elsewhere, by %j, is refused', async (headers) => {
    expect(refusedAs(await guest(headers as Record<string, string>))).toBe('403 foreign-origin');
  });

  it('from our own pages, from no page, or under another name of this machine is not', async () => {
    const { port } = new URL(server.url);
    const fine: Record<string, string>[] = [
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
      { Origin: server.url },
      { Origin: `http://127.0.0.1:${port}` },
    ];
    for (const headers of fine) expect((await guest({ ...headers })).status).toBe(201);
  });

  it('with a personal token, or only reading, may come from anywhere', async () => {
    const { db } = server.base;
    const asker = await person(db, 'Kim');
    const { token } = must(await createToken(db, asker, { label: 'a program' }));
    const who = { headers: { Authorization: `Bearer ${token}`, ...foreign } };
    const json = { game: 'mystery', seats: 2 };
    expect((await call(server.url, who, 'POST', '/api/matches', { json })).status).toBe(201);
    expect((await call(server.url, who, 'GET', '/api/matches')).status).toBe(200);
    const session = await sessionOf(db, asker);
    const both = { headers: { ...session.headers, ...who.headers, Authorization: 'Bearer x' } };
    const unknown = await call(server.url, both, 'POST', '/api/matches', { json });
    expect(refusedAs(unknown)).toBe('401 not-signed-in');
  });
});

describe('a limit', () => {
  /** The server's clock stands at the beginning of a minute, so that none ends within a test. */
  const toMinute = (ahead: number) => server.aheadBy(ahead * 60_000 - (Date.now() % 60_000));

  it('of matches counts what one user opens, and is over with the minute', async () => {
    const [kim, lou] = await Promise.all(
      ['Kim', 'Lou'].map(async (name) =>
        sessionOf(server.base.db, await person(server.base.db, name)),
      ),
    );
    const open = async (who: Who = nobody) => {
      const json = { game: 'mystery', seats: 2 };
      return (await call(server.url, who, 'POST', '/api/matches', { json })).status;
    };
    toMinute(1);
    expect([await open(kim), await open(kim), await open(kim), await open(kim)]).toEqual([
      201, 201, 201, 429,
    ]);
    expect(await open(lou)).toBe(201);
    toMinute(2);
    expect(await open(kim)).toBe(201);
    server.aheadBy(0);
  });

  it('of invitations counts addresses, not requests', async () => {
    const made = await table(server.base.db, 'mystery', 2);
    const who = await sessionAt(made, 0);
    const invite = async (...names: string[]) =>
      call(server.url, who, 'POST', `/api/matches/${made.id}/invitations`, {
        json: { addresses: names.map((name) => `${name}@example.org`) },
      });
    toMinute(3);
    // It has started, which shows only once the limit let the request by.
    expect((await invite('a', 'b', 'c')).status).toBe(409);
    expect((await invite('d')).status).toBe(429);
    const other = await sessionAt(made, 1);
    const path = `/api/matches/${made.id}/invitations`;
    const many = { json: { addresses: ['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`) } };
    expect((await call(server.url, other, 'POST', path, many)).status).toBe(429);
    server.aheadBy(0);
  });

  it('of invitations holds for who is invited, and for a network address, whoever asks', async () => {
    const { db } = server.base;
    const hosts: ((...names: string[]) => Promise<number>)[] = [];
    for (let count = 0; count < 3; count++) {
      const made = await lobby(db, 'mystery', 2, { seated: 1 });
      const host = await sessionOf(db, at(made, 0));
      hosts.push(async (...names) => {
        const json = { addresses: names.map((name) => `${name}@x.test`) };
        const path = `/api/matches/${made.id}/invitations`;
        return (await call(server.url, host, 'POST', path, { json })).status;
      });
    }
    const [one, two, three] = hosts;
    if (!one || !two || !three) throw new Error('three host');
    toMinute(4);
    expect([await one('fay'), await two('fay'), await three('fay')]).toEqual([202, 202, 429]);
    expect([await three('a', 'b'), await two('c', 'd'), await one('e')]).toEqual([202, 202, 202]);
    expect(await one('f')).toBe(429);
    server.aheadBy(0);
  });
});
