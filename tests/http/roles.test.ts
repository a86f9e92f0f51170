import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operations } from '@/app/api/operations/all';
import { matches } from '@/db/schema';
import { optionsSchema as corridorOptions } from '@/lib/games/corridor/schemas';
import type { Asker } from '@/lib/match/asker';
import { changeLinks } from '@/lib/match/change-links';
import { changeMatch } from '@/lib/match/change-match';
import { joinMatch } from '@/lib/match/join-match';
import { readMatch } from '@/lib/match/read-match';
import { replaceSeat } from '@/lib/match/replace-seat';
import { at, endByResigning, lobby, must, person, type TestTable, table } from '../match/table';
import { testServer } from '../support/server';
import { call, nobody, seatSessionOf, sessionOf, type Who } from './client';
import { declaredPath, roleRows, statusesBy } from './role-rows';
import { operationsServed } from './routes';

// Who may do what, as one table. A cell that says something else than the server is the one that
// must be looked at first: each is a decision, none follows from the code.
//
//   nobody    not signed in              stranger  signed in, no seat, no link
//   invited   with the invite            watcher   with the link to watch
//   seat1, seat2                         host      at seat 0
//   bound     the host's session for seat 0 only   elsewhere  a session for a seat of another match
//   replaced  sat at seat 2 before who sits there now
// Others who were something once have a table of their own: `former-roles.test.ts`.
//
// Stages: `lobby` (private, one seat free), `open` (the same in public), `played` (private; seat 1
// is to move), `shown` (the same in public), `over`. `-`: does not depend on it, and is not asked.

const rows = `
operation                                             stage   nobody stranger invited watcher seat1 seat2 host bound elsewhere replaced
GET    /api/matches                                   -       401    200      -       -       200   200   200  403   403       -
POST   /api/matches                                   -       401    201      -       -       201   201   201  403   403       -

GET    /api/matches/{id}                              lobby   404    404      200     200     200   200   200  200   403       -
GET    /api/matches/{id}                              open    200    200      200     200     200   200   200  200   403       -
GET    /api/matches/{id}                              played  404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}                              shown   200    200      200     200     200   200   200  200   403       200
GET    /api/matches/{id}                              over    404    404      404     200     200   200   200  200   403       200

GET    /api/matches/{id}/live                         lobby   404    404      200     200     200   200   200  200   403       -
GET    /api/matches/{id}/live                         open    200    200      200     200     200   200   200  200   403       -
GET    /api/matches/{id}/live                         played  404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/live                         shown   200    200      200     200     200   200   200  200   403       200
GET    /api/matches/{id}/live                         over    404    404      404     200     200   200   200  200   403       200

PATCH  /api/matches/{id}                              lobby   401    404      404     404     403   403   200  403   403       -
PATCH  /api/matches/{id}                              open    401    403      403     403     403   403   200  403   403       -
PATCH  /api/matches/{id}                              played  401    404      404     404     403   403   409  403   403       403
PATCH  /api/matches/{id}                              over    401    404      404     404     403   403   409  403   403       403

POST   /api/matches/{id}/seats                        lobby   401    404      201     404     200   200   200  200   403       -
POST   /api/matches/{id}/seats                        open    401    201      201     201     200   200   200  200   403       -
POST   /api/matches/{id}/seats                        played  401    404      409     404     200   200   200  200   403       409
POST   /api/matches/{id}/seats                        shown   401    409      409     409     200   200   200  200   403       409
POST   /api/matches/{id}/seats                        over    401    404      409     404     200   200   200  200   403       409

DELETE /api/matches/{id}/seats/2                      lobby   401    404      404     404     403   204   204  403   403       -
DELETE /api/matches/{id}/seats/2                      open    401    403      403     403     403   204   204  403   403       -
DELETE /api/matches/{id}/seats/2                      played  401    404      404     404     403   409   409  403   403       403
DELETE /api/matches/{id}/seats/2                      over    401    404      404     404     403   409   409  403   403       403

PUT    /api/matches/{id}/seats/2/contribution         lobby   401    404      404     404     403   200   403  403   403       -
PUT    /api/matches/{id}/seats/2/contribution         open    401    403      403     403     403   200   403  403   403       -
PUT    /api/matches/{id}/seats/2/contribution         played  401    404      404     404     403   409   403  403   403       403
PUT    /api/matches/{id}/seats/2/contribution         over    401    404      404     404     403   409   403  403   403       403

POST   /api/matches/{id}/links                        lobby   401    404      404     404     403   403   200  403   403       -
POST   /api/matches/{id}/links                        open    401    403      403     403     403   403   200  403   403       -
POST   /api/matches/{id}/links                        played  401    404      404     404     403   403   200  403   403       403
POST   /api/matches/{id}/links                        over    401    404      404     404     403   403   200  403   403       403

POST   /api/matches/{id}/invitations                  lobby   401    404      404     404     403   403   202  403   403       -
POST   /api/matches/{id}/invitations                  played  401    404      404     404     403   403   409  403   403       403
POST   /api/matches/{id}/invitations                  over    401    404      404     404     403   403   409  403   403       403

POST   /api/matches/{id}/cancel                       lobby   401    404      404     404     403   403   200  403   403       -
POST   /api/matches/{id}/cancel                       played  401    404      404     404     403   403   409  403   403       403
POST   /api/matches/{id}/cancel                       over    401    404      404     404     403   403   409  403   403       403

POST   /api/matches/{id}/start                        lobby   401    404      404     404     403   403   200  403   403       -
POST   /api/matches/{id}/start                        played  401    404      404     404     403   403   409  403   403       403
POST   /api/matches/{id}/start                        over    401    404      404     404     403   403   409  403   403       403

POST   /api/matches/{id}/moves                        lobby   401    404      404     404     409   409   409  409   403       -
POST   /api/matches/{id}/moves                        played  401    404      404     404     200   409   409  409   403       403
POST   /api/matches/{id}/moves                        shown   401    403      403     403     200   409   409  409   403       403
POST   /api/matches/{id}/moves                        over    401    404      404     404     409   409   409  409   403       403

POST   /api/matches/{id}/resign                       lobby   401    404      404     404     409   409   409  409   403       -
POST   /api/matches/{id}/resign                       played  401    404      404     404     200   200   200  200   403       403
POST   /api/matches/{id}/resign                       shown   401    403      403     403     200   200   200  200   403       403
POST   /api/matches/{id}/resign                       over    401    404      404     404     409   409   409  409   403       403

POST   /api/matches/{id}/end-vote                     lobby   401    404      404     404     409   409   409  409   403       -
POST   /api/matches/{id}/end-vote                     played  401    404      404     404     200   200   200  200   403       403
POST   /api/matches/{id}/end-vote                     shown   401    403      403     403     200   200   200  200   403       403
POST   /api/matches/{id}/end-vote                     over    401    404      404     404     409   409   409  409   403       403

POST   /api/matches/{id}/pause                        lobby   401    404      404     404     409   409   409  409   403       -
POST   /api/matches/{id}/pause                        played  401    404      404     404     200   200   200  200   403       403
POST   /api/matches/{id}/pause                        shown   401    403      403     403     200   200   200  200   403       403
POST   /api/matches/{id}/pause                        over    401    404      404     404     409   409   409  409   403       403

POST   /api/matches/{id}/resume                       lobby   401    404      404     404     409   409   409  409   403       -
POST   /api/matches/{id}/resume                       played  401    404      404     404     200   200   200  200   403       403
POST   /api/matches/{id}/resume                       shown   401    403      403     403     200   200   200  200   403       403
POST   /api/matches/{id}/resume                       over    401    404      404     404     409   409   409  409   403       403

POST   /api/matches/{id}/seats/2/replace              lobby   401    404      404     404     403   409   409  403   403       -
POST   /api/matches/{id}/seats/2/replace              played  401    404      404     404     403   200   409  403   403       403
POST   /api/matches/{id}/seats/2/replace              shown   401    403      403     403     403   200   409  403   403       403
POST   /api/matches/{id}/seats/2/replace              over    401    404      404     404     403   409   409  403   403       403

POST   /api/matches/{id}/seats/0/replace              played  401    404      404     404     403   403   200  403   403       403

POST   /api/matches/{id}/back                         lobby   401    404      404     404     409   409   409  409   403       -
POST   /api/matches/{id}/back                         played  401    404      404     404     200   200   200  200   403       403
POST   /api/matches/{id}/back                         shown   401    403      403     403     200   200   200  200   403       403
POST   /api/matches/{id}/back                         over    401    404      404     404     409   409   409  409   403       403

POST   /api/matches/{id}/nudge                        lobby   401    404      404     404     409   409   409  409   403       -
POST   /api/matches/{id}/nudge                        played  401    404      404     404     403   200   200  200   403       403
POST   /api/matches/{id}/nudge                        shown   401    403      403     403     403   200   200  200   403       403
POST   /api/matches/{id}/nudge                        over    401    404      404     404     409   409   409  409   403       403

GET    /api/matches/{id}/chat                         lobby   401    404      404     404     200   200   200  200   403       -
GET    /api/matches/{id}/chat                         open    401    403      403     403     200   200   200  200   403       -
GET    /api/matches/{id}/chat                         played  401    404      404     404     200   200   200  200   403       200
GET    /api/matches/{id}/chat                         shown   401    403      403     403     200   200   200  200   403       200
GET    /api/matches/{id}/chat                         over    401    404      404     404     200   200   200  200   403       200

POST   /api/matches/{id}/chat                         lobby   401    404      404     404     201   201   201  201   403       -
POST   /api/matches/{id}/chat                         open    401    403      403     403     201   201   201  201   403       -
POST   /api/matches/{id}/chat                         played  401    404      404     404     201   201   201  201   403       403
POST   /api/matches/{id}/chat                         shown   401    403      403     403     201   201   201  201   403       403
POST   /api/matches/{id}/chat                         over    401    404      404     404     201   201   201  201   403       403

GET    /api/matches/{id}/notes                        lobby   401    404      404     404     200   200   200  200   403       -
GET    /api/matches/{id}/notes                        open    401    403      403     403     200   200   200  200   403       -
GET    /api/matches/{id}/notes                        played  401    404      404     404     200   200   200  200   403       200
GET    /api/matches/{id}/notes                        shown   401    403      403     403     200   200   200  200   403       200
GET    /api/matches/{id}/notes                        over    401    404      404     404     200   200   200  200   403       200

PUT    /api/matches/{id}/notes                        lobby   401    404      404     404     200   200   200  200   403       -
PUT    /api/matches/{id}/notes                        open    401    403      403     403     200   200   200  200   403       -
PUT    /api/matches/{id}/notes                        played  401    404      404     404     200   200   200  200   403       200
PUT    /api/matches/{id}/notes                        shown   401    403      403     403     200   200   200  200   403       200
PUT    /api/matches/{id}/notes                        over    401    404      404     404     200   200   200  200   403       200

GET    /api/matches/{id}/notebook                     lobby   401    404      404     404     200   200   200  200   403       -
GET    /api/matches/{id}/notebook                     open    401    403      403     403     200   200   200  200   403       -
GET    /api/matches/{id}/notebook                     played  401    404      404     404     200   200   200  200   403       200
GET    /api/matches/{id}/notebook                     shown   401    403      403     403     200   200   200  200   403       200
GET    /api/matches/{id}/notebook                     over    401    404      404     404     200   200   200  200   403       200

PUT    /api/matches/{id}/notebook                     lobby   401    404      404     404     409   409   409  409   403       -
PUT    /api/matches/{id}/notebook                     open    401    403      403     403     409   409   409  409   403       -
PUT    /api/matches/{id}/notebook                     played  401    404      404     404     200   200   200  200   403       200
PUT    /api/matches/{id}/notebook                     shown   401    403      403     403     200   200   200  200   403       200
PUT    /api/matches/{id}/notebook                     over    401    404      404     404     200   200   200  200   403       200

POST   /api/matches/{id}/rematch                      lobby   401    404      404     404     409   409   409  403   403       -
POST   /api/matches/{id}/rematch                      played  401    404      404     404     409   409   409  403   403       403
POST   /api/matches/{id}/rematch                      shown   401    403      403     403     409   409   409  403   403       403
POST   /api/matches/{id}/rematch                      over    401    404      404     404     201   201   201  403   403       403

GET    /api/matches/{id}/events                       lobby   404    404      200     200     200   200   200  200   403       -
GET    /api/matches/{id}/events                       played  404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/events                       shown   200    200      200     200     200   200   200  200   403       200
GET    /api/matches/{id}/events                       over    404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/events?eyes=table            played  404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/events?eyes=1                played  404    404      404     404     200   404   404  404   403       404
GET    /api/matches/{id}/events?eyes=all              played  404    404      404     404     404   404   404  404   403       404
GET    /api/matches/{id}/events?eyes=all              shown   404    404      404     404     404   404   404  404   403       404
GET    /api/matches/{id}/events?eyes=all              over    404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/events?eyes=1                over    404    404      404     200     200   200   200  200   403       200

GET    /api/matches/{id}/views/1                      lobby   404    404      404     404     404   404   404  404   403       -
GET    /api/matches/{id}/views/1                      played  404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/views/1                      shown   200    200      200     200     200   200   200  200   403       200
GET    /api/matches/{id}/views/1                      over    404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/views/1?eyes=1               played  404    404      404     404     200   404   404  404   403       404
GET    /api/matches/{id}/views/1?eyes=all             played  404    404      404     404     404   404   404  404   403       404
GET    /api/matches/{id}/views/1?eyes=all             over    404    404      404     200     200   200   200  200   403       200

GET    /api/matches/{id}/export                       lobby   404    404      200     200     200   200   200  200   403       -
GET    /api/matches/{id}/export                       played  404    404      404     200     200   200   200  200   403       200
GET    /api/matches/{id}/export                       shown   200    200      200     200     200   200   200  200   403       200
GET    /api/matches/{id}/export                       over    404    404      404     200     200   200   200  200   403       200

POST   /api/matches/{id}/presence                     lobby   401    404      404     404     204   204   204  204   403       -
POST   /api/matches/{id}/presence                     played  401    404      404     404     204   204   204  204   403       403
POST   /api/matches/{id}/presence                     shown   401    403      403     403     204   204   204  204   403       403
POST   /api/matches/{id}/presence                     over    401    404      404     404     204   204   204  204   403       403

POST   /api/guests                                    -       201    201      -       -       -     -     -    201   201       -
GET    /api/me                                        -       401    200      -       -       -     -     -    403   403       -
PATCH  /api/me                                        -       401    200      -       -       -     -     -    403   403       -
DELETE /api/me                                        -       401    204      -       -       -     -     -    403   403       -
POST   /api/me/email                                  -       401    202      -       -       -     -     -    403   403       -
POST   /api/tokens                                    -       401    201      -       -       -     -     -    403   403       -
GET    /api/tokens                                    -       401    200      -       -       -     -     -    403   403       -
DELETE /api/tokens/{id}                               -       401    404      -       -       -     -     -    403   403       -
POST   /api/me/calendar                               -       401    201      -       -       -     -     -    403   403       -
DELETE /api/me/calendar                               -       401    404      -       -       -     -     -    403   403       -
GET    /api/calendar/{token}                          -       404    404      -       -       -     -     -    404   404       -
GET    /api/me/webhooks                               -       401    200      -       -       -     -     -    403   403       -
POST   /api/me/webhooks                               -       401    201      -       -       -     -     -    403   403       -
DELETE /api/me/webhooks/{id}                          -       401    404      -       -       -     -     -    403   403       -
POST   /api/me/webhooks/{id}/test                     -       401    404      -       -       -     -     -    403   403       -
GET    /api/me/push                                   -       401    200      -       -       -     -     -    403   403       -
POST   /api/me/push                                   -       401    201      -       -       -     -     -    403   403       -
DELETE /api/me/push/{id}                              -       401    404      -       -       -     -     -    403   403       -
GET    /api/unsubscribe/{token}                       -       303    303      -       -       -     -     -    303   303       -
POST   /api/unsubscribe/{token}                       -       404    404      -       -       -     -     -    404   404       -
POST   /api/mail-events                               -       404    404      -       -       -     -     -    404   404       -
GET    /api/mailbox                                   -       200    200      -       -       -     -     -    200   200       -
GET    /api/cron                                      -       404    404      -       -       -     -     -    404   404       -
POST   /api/cron                                      -       404    404      -       -       -     -     -    404   404       -
GET    /api/health                                    -       200    200      -       -       -     -     -    200   200       -
GET    /api/openapi.json                              -       200    200      -       -       -     -     -    200   200       -
`;

const columns = [
  'nobody',
  'stranger',
  'invited',
  'watcher',
  'seat1',
  'seat2',
  'host',
  'bound',
  'elsewhere',
  'replaced',
] as const;
type Role = (typeof columns)[number];
type Stage = '-' | 'lobby' | 'open' | 'played' | 'shown' | 'over';

const parsedRows = roleRows<Role, Stage>(rows, columns);
type Row = (typeof parsedRows)[number];

const server = testServer();

/** A match in a stage, and everybody who might ask about it. */
interface Scene {
  readonly made: TestTable;
  readonly version: number;
  readonly watch: string;
  readonly people: Readonly<Record<Role, Who>>;
}

async function scene(stage: Stage): Promise<Scene> {
  const { db } = server.base;
  const options = corridorOptions.parse({ youngest: 1 });
  const inLobby = stage === 'lobby' || stage === 'open' || stage === '-';
  const dealt = inLobby
    ? await lobby(db, 'corridor', 3)
    : await table(db, 'corridor', 3, { options });
  const former = at(dealt, 2);
  const made = inLobby ? dealt : await replaced(dealt, await person(db, 'Cem'));
  const host = at(made, 0);
  if (inLobby) must(await changeMatch(db, host, made.id, { seats: 4 }));
  if (stage === 'open' || stage === 'shown') await showEverybody(made);
  const links = must(await changeLinks(db, host, made.id, { watch: 'new' }));
  if (stage === 'over') await endByResigning(db, made);
  const { version } = must(await readMatch(db, host, made.id));

  const stranger = await person(db, 'Kim');
  const kim = await sessionOf(db, stranger);
  const bound = { matchId: made.id, seat: 0 };
  return {
    made,
    version,
    watch: links.watch?.split('/').at(-1) ?? '',
    people: {
      nobody,
      stranger: kim,
      invited: kim,
      watcher: kim,
      seat1: await sessionOf(db, at(made, 1)),
      seat2: await sessionOf(db, at(made, 2)),
      host: await sessionOf(db, host),
      bound: await seatSessionOf(db, host, bound),
      elsewhere: await seatSessionOf(db, host, { matchId: randomUUID(), seat: 0 }),
      replaced: await sessionOf(db, former),
    },
  };
}

/** The same with somebody else at seat 2, who took it over from whoever sat there. */
async function replaced(made: TestTable, by: Asker): Promise<TestTable> {
  const { db } = server.base;
  const offered = must(await replaceSeat(db, at(made, 2), made.id, 2, { offer: true }));
  const invite = offered.invite?.split('/').at(-1);
  must(await joinMatch(db, by, made.id, { invite }));
  return { ...made, people: made.people.with(2, by) };
}

/** A running match has no way to become public, so the row is set. */
async function showEverybody({ id }: TestTable): Promise<void> {
  await server.base.db.update(matches).set({ visibility: 'public' }).where(eq(matches.id, id));
}

/** A body that is good, so that what is refused is refused for who asks. */
function bodyOf({ method, path }: Row, { made, version }: Scene, role: Role): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  const bodies: Record<string, object> = {
    '/api/matches': { game: 'mystery', seats: 2 },
    '/api/matches/{id}': { options: { loseAt: 3 } },
    '/api/matches/{id}/seats': role === 'invited' ? { invite: made.invite } : {},
    '/api/matches/{id}/seats/2/contribution': { contribution: '0'.repeat(32) },
    '/api/matches/{id}/links': { watch: 'new' },
    '/api/matches/{id}/invitations': { addresses: ['friend@example.org'] },
    '/api/matches/{id}/moves': {
      version,
      moveId: randomUUID(),
      move: { type: 'first', accept: true },
    },
    '/api/matches/{id}/end-vote': { agree: true },
    '/api/matches/{id}/pause': { for: 'P7D' },
    '/api/matches/{id}/chat': { text: 'Good luck!', messageId: randomUUID() },
    '/api/matches/{id}/notes': { text: 'Ada has the 7H.', version: 0 },
    '/api/matches/{id}/notebook': { card: '7H', place: 'hand:0', mark: 'sure' },
    '/api/guests': { name: 'Guest' },
    '/api/me': { name: 'Kim' },
    '/api/me/email': { email: 'kim@example.org' },
    '/api/tokens': { label: 'a program' },
    '/api/me/webhooks': { url: 'https://hooks.example.org/x', shape: 'json' },
    '/api/me/push': {
      endpoint: 'https://push.example.org/x',
      keys: {
        p256dh: Buffer.alloc(65).toString('base64url'),
        auth: Buffer.alloc(16).toString('base64url'),
      },
    },
    '/api/mail-events': { events: [{ type: 'bounce', address: 'gone@example.org' }] },
  };
  return bodies[path];
}

function addressOf({ path }: Row, { made, watch }: Scene, role: Role): string {
  const address = path.replace('{id}', made.id);
  const key =
    role === 'invited' ? `invite=${made.invite}` : role === 'watcher' ? `watch=${watch}` : '';
  if (key === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${key}`;
}

const statusesOf = statusesBy(columns, scene, async (row: Row, now, role) => {
  const json = bodyOf(row, now, role);
  const sent = json === undefined ? {} : { json };
  return call(server.url, now.people[role], row.method, addressOf(row, now, role), sent);
});

describe('who may do what', () => {
  it.each(parsedRows)('$method $path $stage', async (row) => {
    expect(await statusesOf(row)).toEqual(row.expected);
  });

  it('is said for every operation, and every route file has an operation for what it serves', () => {
    const declared = operations.map(({ method, path }) => `${method} ${path}`).sort();
    const inTable = parsedRows.map(({ method, path }) => `${method} ${declaredPath(path)}`);
    expect([...new Set(inTable)].sort()).toEqual(declared);
    expect(operationsServed()).toEqual(declared);
  });
});
