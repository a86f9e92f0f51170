import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { optionsSchema as corridorOptions } from '@/lib/games/corridor/schemas';
import { optionsSchema as mysteryOptions } from '@/lib/games/mystery/schemas';
import { changeMatch } from '@/lib/match/change-match';
import { readMatch } from '@/lib/match/read-match';
import { at, lobby, must, person, type TestTable, table } from '../match/table';
import { testServer } from '../support/server';
import { call, nobody, sessionOf, type Who } from './client';

const server = testServer();

const sessionAt = (made: TestTable, seat: number) => sessionOf(server.base.db, at(made, seat));
const get = (who: Who, path: string, headers = {}) =>
  call(server.url, who, 'GET', path, { headers });
const corridor = () =>
  table(server.base.db, 'corridor', 2, { options: corridorOptions.parse({ youngest: 0 }) });

describe('a match that is read', () => {
  it('has a tag that stays while the asker may know nothing new, and is not sent again for it', async () => {
    const made = await corridor();
    const [own, other] = [await sessionAt(made, 0), await sessionAt(made, 1)];
    const path = `/api/matches/${made.id}`;
    const read = await get(own, path);
    const tag = read.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    expect((await get(own, path)).headers.get('etag')).toBe(tag);
    expect((await get(other, path)).headers.get('etag')).not.toBe(tag);

    for (const asked of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const unchanged = await get(own, path, { 'If-None-Match': asked });
      expect([unchanged.status, unchanged.text]).toEqual([304, '']);
      expect(unchanged.headers.get('etag')).toBe(tag);
      expect(unchanged.headers.get('cache-control')).toBe('private, no-store');
    }
    // The same tag means nothing to who may know something else.
    expect((await get(other, path, { 'If-None-Match': tag })).status).toBe(200);

    const json = { version: 1, moveId: randomUUID(), move: { type: 'first', accept: true } };
    await call(server.url, own, 'POST', `${path}/moves`, { json });
    const changed = await get(own, path, { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.json.version).toBeGreaterThan(1);
  });

  it('is kept by no cache, whoever asks and whatever of it', async () => {
    const made = await corridor();
    const who = await sessionAt(made, 0);
    for (const path of ['', '/events', '/views/1', '/export', '/nothing', '/views/99']) {
      for (const asker of [who, nobody]) {
        const { headers, status } = await get(asker, `/api/matches/${made.id}${path}`);
        if (path === '/nothing') continue;
        expect([path, status, headers.get('cache-control')]).toEqual([
          path,
          status,
          'private, no-store',
        ]);
      }
    }
  });

  it('after an event is the view itself, the last one the same as the match has now', async () => {
    const made = await corridor();
    const who = await sessionAt(made, 1);
    const match = (await get(who, `/api/matches/${made.id}`)).json;
    const view = await get(who, `/api/matches/${made.id}/views/${match.version}`);
    expect(view.json).toEqual(match.view);
  });

  it('gives its events in pages of the length that was asked for', async () => {
    const made = await table(server.base.db, 'mystery', 2);
    const who = await sessionAt(made, 0);
    const path = `/api/matches/${made.id}/events`;
    const all = (await get(who, path)).json;
    expect(all.next).toBeNull();
    const seqs = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: { events: { seq: number }[]; next: number | null } = (
        await get(who, `${path}?limit=1&after=${after}`)
      ).json;
      seqs.push(...page.events.map(({ seq }) => seq));
      after = page.next;
    }
    expect(seqs).toEqual(all.events.map(({ seq }: { seq: number }) => seq));
    for (const query of ['limit=0', 'limit=10001', 'after=-1', 'after=x', 'eyes=none', 'eyes=14']) {
      expect((await get(who, `${path}?${query}`)).status).toBe(400);
    }
    expect((await get(who, `${path}?limit=10000`)).status).toBe(200);
  });
});

describe('a match that is opened', () => {
  const open = (who: Who, headers = {}) =>
    call(server.url, who, 'POST', '/api/matches', {
      json: { game: 'mystery', seats: 2, startWhenFull: true },
      headers,
    });

  it('answers the match with its invite, by which another sits down and it starts', async () => {
    const { db } = server.base;
    const [host, guest] = [await person(db, 'Ada'), await person(db, 'Ben')];
    const made = await open(await sessionOf(db, host));
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/matches/${made.json.id}`);
    expect(made.json.invite).toMatch(new RegExp(`^${server.url}/join/[\\w-]+$`));
    const invite = made.json.invite.split('/').at(-1);
    const path = `/api/matches/${made.json.id}`;
    const seen = await get(await sessionOf(db, guest), `${path}?invite=${invite}`);
    expect(seen.json).toMatchObject({ status: 'lobby', view: null });

    const who = await sessionOf(db, guest);
    const joined = await call(server.url, who, 'POST', `${path}/seats`, { json: { invite } });
    expect([joined.status, joined.json.status]).toEqual([201, 'active']);
    expect(joined.json.view.you).toBe(1);
    const again = await call(server.url, who, 'POST', `${path}/seats`);
    expect([again.status, again.json.status]).toEqual([200, 'active']);
  });

  it('is opened once for one Idempotency-Key, however it is written', async () => {
    const who = await sessionOf(server.base.db, await person(server.base.db, 'Ada'));
    const key = randomUUID();
    const [one, two] = await Promise.all([
      open(who, { 'Idempotency-Key': key }),
      open(who, { 'Idempotency-Key': key.toUpperCase() }),
    ]);
    expect([one.status, two.status, two.json]).toEqual([201, 201, one.json]);
    expect((await open(who, { 'Idempotency-Key': 'x' })).status).toBe(400);
    expect((await get(who, '/api/matches?filter=lobby')).json.items).toHaveLength(1);
  });
});

describe('a move from a page without JavaScript', () => {
  /** Sends a form's fields as a browser does. */
  const send = (who: Who, { id }: TestTable, fields: string[][]) =>
    call(server.url, who, 'POST', `/api/matches/${id}/moves`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  const head = (version: number) => [
    ['version', String(version)],
    ['moveId', randomUUID()],
  ];

  it('is played, and its browser sent back to the match', async () => {
    const made = await corridor();
    const who = await sessionAt(made, 0);
    const sent = [...head(1), ['type', 'first'], ['accept', 'true'], ['button', 'x']];
    const answer = await send(who, made, sent);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/matches/${made.id}`]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const match = must(await readMatch(server.base.db, at(made, 0), made.id));
    expect(match.view?.phase).toBe('turn');
    // A browser that sends it again is told the same, and nothing is done twice.
    expect((await send(who, made, sent)).headers.get('location')).toBe(`/matches/${made.id}`);
    const after = must(await readMatch(server.base.db, at(made, 0), made.id));
    expect(after.version).toBe(match.version);
  });

  it('takes lists as repeated fields in their order, and a list of none as no field', async () => {
    const options = mysteryOptions.parse({ first: 0 });
    const made = await table(server.base.db, 'mystery', 2, { options });
    const who = await sessionAt(made, 0);
    const { version } = must(await readMatch(server.base.db, at(made, 0), made.id));
    const answer = await send(who, made, [...head(version), ['type', 'pass']]);
    expect(answer.headers.get('location')).toBe(`/matches/${made.id}`);

    const next = await sessionAt(made, 1);
    const match = must(await readMatch(server.base.db, at(made, 1), made.id));
    const hand = match.game === 'mystery' ? (match.view?.hand ?? []) : [];
    const chosen = [hand[3], hand[0], hand[2], hand[1]].map((card) => ['cards', card ?? '']);
    const illegal = chosen.slice(1);
    const type = ['type', 'challenge'];
    const refused = await send(next, made, [...head(match.version), type, ...illegal]);
    const back = new URL(refused.headers.get('location') ?? '', server.url);
    expect(refused.status).toBe(303);
    expect(back.pathname).toBe(`/matches/${made.id}`);
    expect(back.searchParams.get('refused')).toBe('illegal-move');
    expect(back.searchParams.get('rule')).toMatch(/^M\d+$/);
    expect(back.searchParams.get('type')).toBe('challenge');
    expect(back.searchParams.getAll('cards')).toEqual(illegal.map(([, card]) => card));
    expect(back.searchParams.has('moveId')).toBe(false);
  });

  it.each([
    ['malformed', [['type', 'dance']]],
    ['malformed', [['type', 'first']]],
    ['malformed', []],
    ['illegal-move', [['type', 'keep']]],
  ])('that is refused as %s comes back to be said in words', async (code, fields) => {
    const made = await corridor();
    const answer = await send(await sessionAt(made, 0), made, [...head(1), ...fields]);
    const back = new URL(answer.headers.get('location') ?? '', server.url);
    expect([answer.status, back.searchParams.get('refused')]).toEqual([303, code]);
  });

  it('of who is not signed in, or does not sit there, comes back too and does nothing', async () => {
    const made = await corridor();
    const fields = [...head(1), ['type', 'first'], ['accept', 'true']];
    const kim = await sessionOf(server.base.db, await person(server.base.db, 'Kim'));
    const expected = [
      [nobody, 'not-signed-in'],
      [kim, 'not-found'],
      [await sessionAt(made, 1), 'not-your-turn'],
    ] as const;
    for (const [who, code] of expected) {
      const answer = await send(who, made, fields);
      const back = new URL(answer.headers.get('location') ?? '', server.url);
      expect([answer.status, back.searchParams.get('refused')]).toEqual([303, code]);
    }
    expect(must(await readMatch(server.base.db, at(made, 0), made.id)).version).toBe(1);
  });

  it('of who may not know of the match is refused alike whether there is one or not', async () => {
    const made = await corridor();
    const none = { ...made, id: randomUUID() };
    const kim = await sessionOf(server.base.db, await person(server.base.db, 'Kim'));
    const moves = [
      [
        ['type', 'first'],
        ['accept', 'true'],
      ],
      [['type', 'pass']],
      [
        ['type', 'pass'],
        ['card', '7H'],
      ],
    ];
    for (const who of [nobody, kim]) {
      for (const move of moves) {
        const refusals = await Promise.all(
          [made, none].map(async (match) => {
            const answer = await send(who, match, [...head(1), ...move]);
            return answer.headers.get('location')?.replace(match.id, 'id');
          }),
        );
        expect(refusals[0]).toBe(refusals[1]);
      }
    }
  });

  it('from another site’s page is refused before anything else', async () => {
    const made = await corridor();
    const answer = await call(
      server.url,
      await sessionAt(made, 0),
      'POST',
      `/api/matches/${made.id}/moves`,
      {
        body: new URLSearchParams([...head(1), ['type', 'draw']]).toString(),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'https://elsewhere.example',
        },
      },
    );
    expect([answer.status, answer.json.code]).toEqual([403, 'foreign-origin']);
  });

  it('is no way to anything but moves', async () => {
    const made = await lobby(server.base.db, 'mystery', 2);
    must(await changeMatch(server.base.db, at(made, 0), made.id, { seats: 3 }));
    const answer = await call(
      server.url,
      await sessionAt(made, 0),
      'POST',
      `/api/matches/${made.id}/links`,
      {
        body: 'invite=turn',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      },
    );
    expect(answer.status).toBe(415);
  });
});
