import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GameId, gameIds, latest } from '@/lib/games/registry';
import { stopLink } from '@/lib/notify/unsubscribe';
import { movesFor } from '../match/table';
import { testServer } from '../support/server';
import { nobody, type Who } from './client';
import { DescribedServer, type Document } from './described';

// The description is made from the schemas that the routes parse with; here every route is called,
// and every answer, field by field, is held against it.

const cronSecret = 'a-secret-for-the-cron-route';
const mailEventsSecret = 'a-secret-for-the-mail-provider';
const server = testServer({
  env: {
    CRON_SECRET: cronSecret,
    MAIL_EVENTS_SECRET: mailEventsSecret,
    LIMIT_INVITATIONS: '2',
    WEBHOOK_LOOPBACK: '1',
  },
});
let api: DescribedServer;

beforeAll(async () => {
  const response = await fetch(`${server.url}/api/openapi.json`);
  api = new DescribedServer(server.url, (await response.json()) as Document);
});

async function guest(name: string): Promise<Who> {
  const { headers } = await api.call(nobody, 'POST', '/api/guests', { json: { name } });
  const [cookie] = headers.getSetCookie();
  return { headers: { Cookie: cookie?.split(';')[0] ?? '' } };
}

interface Opened {
  readonly path: string;
  /** By seat. */
  readonly people: Who[];
  readonly watch: string;
}

/** Opens a match of three and has everybody sit down, with everything of the lobby on the way. */
async function opened(game: GameId): Promise<Opened> {
  const people = [await guest('Ada'), await guest('Ben'), await guest('Cem')];
  const [host = nobody, ben = nobody, cem = nobody] = people;
  const options = latest(game).schemas.options.parse({});
  const made = await api.call(host, 'POST', '/api/matches', {
    json: { game, seats: 4, options, pace: { perTurn: 'P3D' }, visibility: 'private' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const path = `/api/matches/${made.json.id}`;
  await api.call(host, 'PATCH', path, { json: { seats: 3, options: {}, visibility: 'private' } });
  const invite = made.json.invite.split('/').at(-1);
  const contribution = 'a1'.repeat(16);
  await api.call(ben, 'POST', `${path}/seats`, { json: { invite, contribution } });
  await api.call(ben, 'POST', `${path}/seats`, { json: { invite } });
  await api.call(cem, 'POST', `${path}/seats`, { json: { invite } });
  await api.call(cem, 'DELETE', `${path}/seats/2`);
  await api.call(cem, 'POST', `${path}/seats`, { json: { invite } });
  await api.call(await guest('Dora'), 'POST', `${path}/seats`, { json: { invite } });
  await api.call(host, 'PUT', `${path}/seats/0/contribution`, { json: { contribution } });
  const links = await api.call(host, 'POST', `${path}/links`, { json: { watch: 'new' } });
  const mail = { json: { addresses: ['friend@example.org'] } };
  await api.call(host, 'POST', `${path}/invitations`, mail);
  await api.call(nobody, 'GET', `${path}?invite=${invite}`);
  await api.call(host, 'GET', `${path}/export`);
  await api.call(host, 'POST', `${path}/presence`);
  await api.call(host, 'POST', `${path}/moves`, {
    json: { version: 0, moveId: randomUUID(), move: { type: 'draw' } },
  });
  await api.call(host, 'GET', '/api/matches?filter=lobby');
  return { path, people, watch: links.json.watch.split('/').at(-1) };
}

/** All that anybody can read of a match. */
async function readEverything({ path, people, watch }: Opened): Promise<void> {
  for (const who of people) {
    const { json, headers } = await api.call(who, 'GET', path);
    const tag = headers.get('etag') ?? '';
    await api.call(who, 'GET', path, { headers: { 'If-None-Match': tag } });
    await api.call(who, 'GET', `${path}/events`);
    await api.call(who, 'GET', `${path}/views/${json.version}`);
    await api.call(who, 'GET', `${path}/views/${json.version}?eyes=all`);
    await api.call(who, 'GET', `${path}/events?eyes=all&limit=5`);
    await api.call(who, 'GET', `${path}/export`);
  }
  for (const part of ['', '/live', '/events', '/views/1', '/export']) {
    await api.call(nobody, 'GET', `${path}${part}?watch=${watch}`);
  }
}

/** What can be done beside the game: a pause that begins and ends, votes, a nudge. */
async function actBeside({ path, people }: Opened): Promise<void> {
  const [host = nobody, ben = nobody, cem = nobody] = people;
  await api.call(host, 'POST', `${path}/pause`, { json: { agree: true, for: 'P2D' } });
  await api.call(ben, 'POST', `${path}/pause`, { json: { agree: false } });
  for (const who of people) await api.call(who, 'POST', `${path}/pause`);
  await api.call(host, 'GET', path);
  await api.call(host, 'POST', `${path}/pause`);
  await api.call(host, 'POST', `${path}/nudge`);
  await api.call(cem, 'POST', `${path}/resume`);
  await api.call(cem, 'POST', `${path}/back`);
  await api.call(host, 'POST', `${path}/end-vote`, { json: { agree: true } });
  await api.call(host, 'GET', path);
  await api.call(host, 'POST', `${path}/end-vote`, { json: { agree: false } });
  for (const who of people) await api.call(who, 'POST', `${path}/nudge`);
  await api.call(host, 'POST', `${path}/seats/2/replace`);
  await api.call(cem, 'POST', `${path}/seats/2/replace`, { json: { offer: false } });
  const offered = await api.call(cem, 'POST', `${path}/seats/2/replace`);
  const invite = offered.json.invite.split('/').at(-1);
  people[2] = await guest('Zoe');
  await api.call(people[2], 'POST', `${path}/seats`, { json: { invite } });
  for (const part of ['', '/events', '/views/1', '/export']) {
    await api.call(cem, 'GET', `${path}${part}`);
  }
}

/** What is written at a table, and what of it is refused. */
async function writeAt({ path, people }: Opened): Promise<void> {
  const [host = nobody, ben = nobody] = people;
  const message = { json: { text: 'Good luck!', messageId: randomUUID() } };
  await api.call(host, 'POST', `${path}/chat`, message);
  await api.call(host, 'POST', `${path}/chat`, message);
  await api.call(ben, 'POST', `${path}/chat`, message);
  await api.call(ben, 'GET', `${path}/chat?after=0&limit=1`);
  await api.call(host, 'GET', `${path}/notes`);
  await api.call(host, 'PUT', `${path}/notes`, { json: { text: 'one', version: 0 } });
  await api.call(host, 'PUT', `${path}/notes`, { json: { text: 'two', version: 0 } });
  await api.call(host, 'GET', `${path}/notes`);
  const mark = { card: '7H', place: 'hand:0', mark: 'maybe' };
  await api.call(host, 'PUT', `${path}/notebook`, { json: mark });
  await api.call(host, 'PUT', `${path}/notebook`, { json: { ...mark, place: 'hand:9' } });
  await api.call(host, 'GET', `${path}/notebook`);
}

/** Plays at random until it is over, at most so many moves; what is left, by resigning. */
async function playToTheEnd({ path, people }: Opened, most: number): Promise<void> {
  for (let count = 0; count < most; count++) {
    const { toMove, version } = (await api.call(people[0] ?? nobody, 'GET', path)).json;
    if (toMove.length === 0) return;
    const who = people[toMove[0]] ?? nobody;
    const match = (await api.call(who, 'GET', path)).json;
    const moves = movesFor(match);
    const move = moves[Math.floor(Math.random() * moves.length)];
    const json = { version, moveId: randomUUID(), move };
    const { status } = await api.call(who, 'POST', `${path}/moves`, { json });
    expect(status).toBe(200);
    await api.call(who, 'POST', `${path}/moves`, { json: { ...json, version: 0 } });
  }
  for (const who of people.slice(1)) await api.call(who, 'POST', `${path}/resign`);
}

describe('what the server answers', () => {
  it.each(gameIds)(
    'is as described through a whole match of %s',
    async (game) => {
      const made = await opened(game);
      const [host = nobody, ben = nobody] = made.people;
      await api.call(host, 'POST', `${made.path}/start`);
      await api.call(host, 'POST', `${made.path}/start`);
      await readEverything(made);
      const illegal = { type: game === 'corridor' ? 'keep' : 'challenge', cards: ['7H'] };
      const { cards, ...keep } = illegal;
      const move = game === 'corridor' ? keep : illegal;
      for (const who of [host, ben, made.people[2] ?? nobody]) {
        const { version } = (await api.call(who, 'GET', made.path)).json;
        const json = { version, moveId: randomUUID(), move };
        await api.call(who, 'POST', `${made.path}/moves`, { json });
      }
      await actBeside(made);
      await writeAt(made);
      await playToTheEnd(made, 15);
      await readEverything(made);
      const filters = ['to-move', 'active', 'lobby', 'open', 'finished'];
      for (const filter of filters) await api.call(host, 'GET', `/api/matches?filter=${filter}`);
      for (const who of [host, host, ben]) await api.call(who, 'POST', `${made.path}/rematch`);
      await api.call(host, 'GET', made.path);
      await api.call(host, 'POST', `${made.path}/cancel`);
      await api.call(ben, 'POST', `${made.path}/resign`);
    },
    120_000,
  );

  it('is as described of a match that is cancelled', async () => {
    const made = await opened('corridor');
    await api.call(made.people[0] ?? nobody, 'POST', `${made.path}/cancel`);
    await api.call(made.people[0] ?? nobody, 'GET', made.path);
  });

  it('is as described of an account and of what keeps the house running', async () => {
    const who = await guest('Kim');
    await api.call(who, 'GET', '/api/me');
    await api.call(who, 'PATCH', '/api/me', { json: { name: 'Kim', timeZone: 'Europe/Berlin' } });
    await api.call(who, 'PATCH', '/api/me', { json: { timeZone: 'Nowhere/At-all' } });
    await api.call(who, 'POST', '/api/me/email', { json: { email: 'kim@example.org' } });
    const token = await api.call(who, 'POST', '/api/tokens', { json: { label: 'a program' } });
    await api.call(who, 'GET', '/api/tokens');
    const program = { headers: { Authorization: `Bearer ${token.json.token}` } };
    await api.call(program, 'GET', '/api/me');
    await api.call(who, 'DELETE', `/api/tokens/${token.json.id}`);
    await api.call(program, 'GET', '/api/me');
    const calendar = await api.call(who, 'POST', '/api/me/calendar');
    await api.call(nobody, 'GET', new URL(calendar.json.url).pathname);
    await api.call(who, 'DELETE', '/api/me/calendar');
    await api.call(who, 'DELETE', '/api/me');
    await api.call(who, 'GET', '/api/me');
    await api.call(nobody, 'GET', '/api/openapi.json');
    await api.call(nobody, 'GET', '/api/health');
    const cron = { headers: { Authorization: `Bearer ${cronSecret}` } };
    for (const method of ['GET', 'POST']) {
      await api.call(cron, method, '/api/cron');
      await api.call(nobody, method, '/api/cron');
    }
    const mails = await api.call(nobody, 'GET', '/api/mailbox');
    expect(mails.json.length).toBeGreaterThan(0);
  });

  it('is as described of the ways by which people are told', async () => {
    const who = await guest('Kim');
    const { id } = (await api.call(who, 'GET', '/api/me')).json;
    // Port 1: nobody listens there.
    const hook = { json: { url: 'http://127.0.0.1:1/hook', shape: 'json' } };
    const made = await api.call(who, 'POST', '/api/me/webhooks', hook);
    await api.call(who, 'GET', '/api/me/webhooks');
    await api.call(who, 'POST', `/api/me/webhooks/${made.json.id}/test`);
    await api.call(who, 'DELETE', `/api/me/webhooks/${made.json.id}`);
    const [p256dh, auth] = [65, 16].map((size) => Buffer.alloc(size).toString('base64url'));
    const browser = { json: { endpoint: 'https://push.example.org/1', keys: { p256dh, auth } } };
    const subscribed = await api.call(who, 'POST', '/api/me/push', browser);
    await api.call(who, 'GET', '/api/me/push');
    await api.call(who, 'DELETE', `/api/me/push/${subscribed.json.id}`);
    const token = stopLink({ userId: id, kind: 'turn' }).split('/').at(-1);
    await api.call(nobody, 'GET', `/api/unsubscribe/${token}`);
    await api.call(nobody, 'POST', `/api/unsubscribe/${token}`);
    const provider = { headers: { Authorization: `Bearer ${mailEventsSecret}` } };
    const events = { json: { events: [{ type: 'bounce', address: 'gone@example.org' }] } };
    await api.call(provider, 'POST', '/api/mail-events', events);
    await api.call(nobody, 'POST', '/api/mail-events', events);
  });

  it('is as described for what is refused', async () => {
    const who = await guest('Kim');
    const path = `/api/matches/${randomUUID()}`;
    await api.call(who, 'GET', path);
    await api.call(who, 'GET', '/api/matches?filter=none');
    await api.call(who, 'POST', '/api/matches', { json: { game: 'whist' } });
    await api.call(who, 'POST', '/api/matches', { body: 'x', headers: { 'Content-Type': 'a/b' } });
    const long = { body: 'x'.repeat(70_000), headers: { 'Content-Type': 'application/json' } };
    await api.call(who, 'POST', '/api/matches', long);
    const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    await api.call(who, 'POST', `${path}/start`, foreign);
    for (let count = 0; count < 3; count++) await api.call(who, 'POST', `${path}/invitations`);
  });

  it('was tried for every route with every answer that is not a refusal', () => {
    const told = Object.entries(api.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses)
          .filter((status) => Number(status) < 400)
          .map((status) => `${method.toUpperCase()} ${path} ${status}`),
      ),
    );
    // Tried where forms are, and where nothing can be heard.
    const elsewhere = ['POST /api/matches/{id}/moves 303', 'GET /api/matches/{id}/live 204'];
    const untried = told.filter((name) => !api.seen.has(name) && !elsewhere.includes(name));
    expect(untried).toEqual([]);
    const tried = [...api.seen].map((name) => name.split(' ').at(-1));
    const refusals = ['400', '401', '403', '404', '409', '413', '415', '422', '429'];
    expect(refusals.filter((status) => !tried.includes(status))).toEqual([]);
  });
});

describe('the description', () => {
  it('lists the types of events with their fields, a table a game', () => {
    const { description } = (api.document as unknown as { info: { description: string } }).info;
    for (const game of gameIds) expect(description).toContain(`### Events of ${game}`);
    expect(description).toMatch(/\| `doorOpened` \| who acts \| .*`key`: card or null/);
    expect(description).toMatch(/\| `prizesClaimed` \| who acts \| .*`claims`: \[/);
  });

  it('names each operation once', () => {
    const ids = Object.values(api.document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => (one as unknown as { operationId: string }).operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
