import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/app/api/operations/all';
import { at, lobby, table } from '../match/table';
import { testServer } from '../support/server';
import { type Answered, call, nobody, type Sent, sessionOf, type Who } from './client';

// Whatever a client sends, the fault is named as the client's: no answer is ever a 500, and the log
// of the server holds no trace of one.

const server = testServer({
  env: { LIMIT_MOVES: '1000000', LIMIT_MATCHES: '1000000', LIMIT_GUESTS: '1000000' },
});

let who: Who;
let ids: string[];

beforeAll(async () => {
  const played = await table(server.base.db, 'mystery', 2);
  const waiting = await lobby(server.base.db, 'corridor', 2);
  who = await sessionOf(server.base.db, at(played, 0));
  ids = [played.id, waiting.id];
});

const jsonHeader = { 'Content-Type': 'application/json' };
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

function expectClientsFault(answer: Answered, what: unknown): void {
  expect(answer.status, `${JSON.stringify(what)} → ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  // Next itself answers what comes to no route of ours.
  const ours = answer.headers.get('content-type') === 'application/problem+json';
  if (ours) expect(answer.json.status).toBe(answer.status);
}

describe('a body', () => {
  const paths = ['/api/matches', '/api/guests', '/api/me', '/api/tokens'];
  const bodies: Record<string, Sent['body']> = {
    'half of JSON': '{"name":',
    'JSON of another shape': '[1,2,3]',
    'a bare null': 'null',
    'a bare word': 'true',
    'a number beyond all': '1e999',
    'a null character': '{"name":"a\\u0000b","label":"\\u0000","game":"mystery\\u0000"}',
    'a null character in a key': '{"name\\u0000":"x"}',
    'half of a surrogate pair': '{"name":"\\ud800","label":"\\udfff"}',
    'a prototype': '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}',
    'numbers beyond every column': '{"game":"mystery","seats":1e308,"options":{"first":-1e308}}',
    'bytes that are no UTF-8': new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    'a byte order mark': '\ufeff{"name":"x"}',
    'a hundred levels': `{"name":${deep(100)}}`,
    'thirty thousand levels': deep(30_000),
    'objects thirty levels deep': `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  };

  it.each(Object.keys(bodies))('of %s is malformed, wherever it is sent', async (name) => {
    for (const path of paths) {
      const method = path === '/api/me' ? 'PATCH' : 'POST';
      const body = bodies[name] ?? '';
      const answer = await call(server.url, who, method, path, { body, headers: jsonHeader });
      if (name === 'a byte order mark') expectClientsFault(answer, name);
      else expect([path, answer.status, answer.json?.code]).toEqual([path, 400, 'malformed']);
    }
  });

  it('that no database could hold is refused before any schema sees it', async () => {
    const sent = { '\u0000': 'Text', '\ud800': 'Text', [deep(100)]: 'Nest' };
    for (const [value, says] of Object.entries(sent)) {
      const body = `{"invite":${value.startsWith('[') ? value : JSON.stringify(`x${value}`)}}`;
      const path = `/api/matches/${ids[1]}/seats`;
      const answer = await call(server.url, who, 'POST', path, { body, headers: jsonHeader });
      expect([answer.status, answer.json.detail.split(' ')[0]]).toEqual([400, says]);
    }
  });

  it('beyond 64 kB is too large, announced or not', async () => {
    const long = new TextEncoder().encode(`"${'x'.repeat(70_000)}"`);
    const announced = { body: long, headers: jsonHeader };
    const inChunks = {
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(long);
          controller.close();
        },
      }),
      headers: jsonHeader,
    };
    for (const sent of [announced, inChunks]) {
      const answer = await call(server.url, who, 'POST', '/api/matches', sent);
      expect([answer.status, answer.json.code]).toEqual([413, 'too-large']);
    }
  });

  it('of another type is unsupported', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'nonsense', 'text/json']) {
      const sent = { body: '{"name":"x"}', headers: { 'Content-Type': type } };
      const answer = await call(server.url, who, 'POST', '/api/guests', sent);
      expect([answer.status, answer.json.code]).toEqual([415, 'unsupported-media-type']);
    }
    const sent = {
      body: '{"name":"x"}',
      headers: { 'Content-Type': 'Application/JSON;charset=utf-8' },
    };
    expect((await call(server.url, nobody, 'POST', '/api/guests', sent)).status).toBe(201);
  });
});

describe('a path or a query', () => {
  const wrong = [
    'x',
    '0',
    '-1',
    '%00',
    '%E0%A4%A',
    '%ff',
    '..',
    '..%2f..',
    '1e3',
    '99999999999999999999',
    'null',
    "'; drop table matches; --",
    '0'.repeat(5000),
    randomUUID(),
    randomUUID().toUpperCase(),
    `${randomUUID()}%00`,
    ` ${randomUUID()}`,
    `{${randomUUID()}}`,
    randomUUID().replaceAll('-', ''),
  ];

  it.each(wrong)('of %j names nothing', async (part) => {
    const paths = [
      `/api/matches/${part}`,
      `/api/matches/${part}/events`,
      `/api/matches/${part}/views/1`,
      `/api/matches/${part}/export`,
      `/api/matches/${ids[0]}/views/${part}`,
    ];
    for (const path of paths) {
      const answer = await call(server.url, who, 'GET', path);
      expectClientsFault(answer, path);
      expect(answer.status).toBeGreaterThanOrEqual(part === '..' ? 200 : 400);
    }
    for (const path of [
      `/api/matches/${part}/seats/0`,
      `/api/matches/${ids[0]}/seats/${part}`,
      `/api/tokens/${part}`,
    ]) {
      expectClientsFault(await call(server.url, who, 'DELETE', path), path);
    }
  });

  it('of a seat beyond the last names nothing', async () => {
    const seat = `/api/matches/${ids[0]}/seats/99`;
    expect((await call(server.url, who, 'DELETE', seat)).json.code).toBe('not-found');
    const json = { offer: true };
    const link = await call(server.url, who, 'POST', `${seat}/replace`, { json });
    expect(link.json.code).toBe('not-found');
  });

  it('to nothing of ours is answered as any refusal is', async () => {
    for (const path of ['/api/nothing', `/api/matches/${ids[0]}/undo`, '/api/matches/x/y/z']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await call(server.url, who, method, path);
        expect([answer.status, answer.json.code]).toEqual([404, 'not-found']);
      }
    }
  });

  it('finds a match whatever the case of its id', async () => {
    const path = `/api/matches/${ids[0]?.toUpperCase()}`;
    expect((await call(server.url, who, 'GET', path)).json.id).toBe(ids[0]);
  });

  it('with a key that is none shows nothing', async () => {
    for (const key of ['%00', '%ff', 'x'.repeat(300), '%ED%A0%80', "'", '']) {
      for (const name of ['invite', 'watch']) {
        const path = `/api/matches/${ids[1]}?${name}=${key}`;
        const answer = await call(server.url, nobody, 'GET', path);
        expect([400, 404]).toContain(answer.status);
      }
    }
  });
});

describe('headers', () => {
  it.each<Record<string, string>>([
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer x' },
    { Authorization: `Bearer ${'x'.repeat(5000)}` },
    { Authorization: 'Basic eDp4' },
    { Cookie: 'next-auth.session-token=x' },
    { Cookie: 'next-auth.session-token=%00; next-auth.session-token' },
    { Cookie: '=;;=' },
  ])('of %j ask for nobody', async (headers) => {
    const answer = await call(server.url, { headers }, 'GET', '/api/matches');
    expect([answer.status, answer.json.code]).toEqual([401, 'not-signed-in']);
  });

  it.each(['x', '', '0', 'null', randomUUID().slice(1)])(
    'with an Idempotency-Key of %j are malformed',
    async (key) => {
      const answer = await call(server.url, who, 'POST', '/api/matches', {
        json: { game: 'mystery', seats: 2 },
        headers: { 'Idempotency-Key': key },
      });
      expect([answer.status, answer.json.code]).toEqual([400, 'malformed']);
    },
  );
});

describe('anything at all', () => {
  const segment = fc.oneof(
    fc.constantFrom('0', '1', '-1', 'x', '%00', '99999999999'),
    fc.uuid(),
    fc.nat(1).map((which) => ids[which] ?? ''),
    fc.webSegment(),
  );
  const value = fc.oneof(
    fc.jsonValue({ noUnicodeString: false }),
    fc.record({
      version: fc.oneof(fc.integer(), fc.double(), fc.constant(1)),
      moveId: fc.oneof(fc.uuid(), fc.string()),
      move: fc.oneof(
        fc.record({ type: fc.constantFrom('challenge', 'pass'), cards: fc.array(fc.string()) }),
        fc.record({ type: fc.constant('pass'), discard: fc.array(fc.constantFrom('7H', 'AS')) }),
        fc.jsonValue(),
      ),
    }),
    fc.record({
      game: fc.constantFrom('mystery', 'corridor', 'x'),
      seats: fc.oneof(fc.integer(), fc.double()),
      options: fc.oneof(fc.jsonValue(), fc.constant({})),
      pace: fc.jsonValue(),
    }),
    fc.record({ contribution: fc.string(), invite: fc.string() }, { requiredKeys: [] }),
    fc.record({ addresses: fc.array(fc.string()) }),
    fc.record({ seats: fc.integer(), options: fc.dictionary(fc.string(), fc.jsonValue()) }),
  );
  const body = fc.oneof(
    { arbitrary: value.map((json) => JSON.stringify(json)), weight: 4 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 },
  );
  const type = fc.oneof(
    { arbitrary: fc.constant('application/json'), weight: 5 },
    {
      arbitrary: fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', ''),
      weight: 1,
    },
  );
  const request = fc.record({
    operation: fc.constantFrom(...operations),
    segments: fc.array(segment, { minLength: 2, maxLength: 2 }),
    query: fc.webQueryParameters(),
    body,
    type,
    signedIn: fc.boolean(),
  });

  it('sent to any route is never answered by a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, segments, query, body, type, signedIn }) => {
        const parts = [...segments];
        const path = operation.path.replace(/\{\w+\}/g, () => parts.shift() ?? '0');
        const { method } = operation;
        const sent: Sent =
          method === 'GET' ? {} : { body, headers: type === '' ? {} : { 'Content-Type': type } };
        const asker = signedIn ? who : nobody;
        const answer = await call(server.url, asker, method, `${path}?${query}`, sent);
        expectClientsFault(answer, { method, path, query, body, type });
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('leaves no error in the server’s log', () => {
    expect(server.output()).not.toMatch(/error/i);
  });
});
