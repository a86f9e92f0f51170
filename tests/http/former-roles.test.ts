import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operations } from '@/app/api/operations/all';
import { personalTokens } from '@/db/schema';
import { createToken, deleteToken } from '@/lib/auth/personal-tokens';
import { beginSession, endSession } from '@/lib/auth/sessions';
import { optionsSchema as corridorOptions } from '@/lib/games/corridor/schemas';
import type { Asker } from '@/lib/match/asker';
import { changeLinks } from '@/lib/match/change-links';
import { leaveSeat } from '@/lib/match/leave-seat';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import { startMatch } from '@/lib/match/start-match';
import { at, endByResigning, lobby, must, person, type TestTable } from '../match/table';
import { testServer } from '../support/server';
import { call, sessionCookie, sessionOf, type Who } from './client';
import { declaredPath, roleRows, statusesBy } from './role-rows';

// Who may do what that were something once, beside the table of those who are something now in
// `roles.test.ts`. One who resigned keeps their seat's view and no move; all others here are what
// somebody is who never was here, but for the seat's own token.
//
//   resigned  at seat 1, has left the game     unwatched  with a link to watch that was revoked
//   removed   by the host, from the lobby      signedOut  seat 2's session, ended
//   dead      seat 2's program, token deleted  program    seat 2's, its token for that seat only
//
// Stages: `lobby` (nobody has resigned yet), `played` (seat 2 is to move), `over`. All private.

const rows = `
operation                                             stage   resigned unwatched removed signedOut dead program
GET    /api/matches                                   -       200      200       200     401       401  403
GET    /api/me                                        -       200      200       200     401       401  403
POST   /api/tokens                                    -       201      201       201     401       401  403

GET    /api/matches/{id}                              lobby   -        404       404     404       404  200
GET    /api/matches/{id}                              played  200      404       404     404       404  200
GET    /api/matches/{id}                              over    200      404       404     404       404  200
GET    /api/matches/{id}/live                         lobby   -        404       404     404       404  200
GET    /api/matches/{id}/live                         played  200      404       404     404       404  200
GET    /api/matches/{id}/live                         over    200      404       404     404       404  200
GET    /api/matches/{id}/events                       played  200      404       404     404       404  200
GET    /api/matches/{id}/events                       over    200      404       404     404       404  200
GET    /api/matches/{id}/events?eyes=table            played  200      404       404     404       404  200
GET    /api/matches/{id}/events?eyes=1                played  200      404       404     404       404  404
GET    /api/matches/{id}/events?eyes=2                played  404      404       404     404       404  200
GET    /api/matches/{id}/events?eyes=all              played  404      404       404     404       404  404
GET    /api/matches/{id}/events?eyes=all              over    200      404       404     404       404  200
GET    /api/matches/{id}/views/1                      played  200      404       404     404       404  200
GET    /api/matches/{id}/views/1?eyes=0               played  404      404       404     404       404  404
GET    /api/matches/{id}/views/1?eyes=0               over    200      404       404     404       404  200
GET    /api/matches/{id}/export                       played  200      404       404     404       404  200
GET    /api/matches/{id}/export                       over    200      404       404     404       404  200

PATCH  /api/matches/{id}                              lobby   -        404       404     401       401  403
PATCH  /api/matches/{id}                              played  403      404       404     401       401  403
POST   /api/matches/{id}/seats                        lobby   -        404       404     401       401  200
POST   /api/matches/{id}/seats                        played  200      404       404     401       401  200
DELETE /api/matches/{id}/seats/2                      lobby   -        404       404     401       401  204
DELETE /api/matches/{id}/seats/2                      played  403      404       404     401       401  409
PUT    /api/matches/{id}/seats/2/contribution         lobby   -        404       404     401       401  200
PUT    /api/matches/{id}/seats/1/contribution         played  409      404       404     401       401  403
POST   /api/matches/{id}/links                        played  403      404       404     401       401  403
POST   /api/matches/{id}/invitations                  played  403      404       404     401       401  403
POST   /api/matches/{id}/cancel                       lobby   -        404       404     401       401  403
POST   /api/matches/{id}/start                        lobby   -        404       404     401       401  403
POST   /api/matches/{id}/moves                        lobby   -        404       404     401       401  409
POST   /api/matches/{id}/moves                        played  409      404       404     401       401  200
POST   /api/matches/{id}/moves                        over    409      404       404     401       401  409
POST   /api/matches/{id}/resign                       played  409      404       404     401       401  200
POST   /api/matches/{id}/end-vote                     played  409      404       404     401       401  200
POST   /api/matches/{id}/pause                        played  409      404       404     401       401  200
POST   /api/matches/{id}/resume                       played  409      404       404     401       401  200
POST   /api/matches/{id}/back                         played  409      404       404     401       401  200
POST   /api/matches/{id}/nudge                        played  409      404       404     401       401  403
POST   /api/matches/{id}/presence                     played  204      404       404     401       401  204
POST   /api/matches/{id}/seats/2/replace              played  403      404       404     401       401  403

POST   /api/matches/{id}/rematch                      played  409      404       404     401       401  403
POST   /api/matches/{id}/rematch                      over    201      404       404     401       401  403

GET    /api/matches/{id}/chat                         lobby   -        404       404     401       401  200
GET    /api/matches/{id}/chat                         played  200      404       404     401       401  200
POST   /api/matches/{id}/chat                         played  409      404       404     401       401  201
POST   /api/matches/{id}/chat                         over    201      404       404     401       401  201
GET    /api/matches/{id}/notes                        played  200      404       404     401       401  200
PUT    /api/matches/{id}/notes                        played  200      404       404     401       401  200
GET    /api/matches/{id}/notebook                     played  200      404       404     401       401  200
PUT    /api/matches/{id}/notebook                     played  200      404       404     401       401  200
`;

const columns = ['resigned', 'unwatched', 'removed', 'signedOut', 'dead', 'program'] as const;
type Role = (typeof columns)[number];
type Stage = '-' | 'lobby' | 'played' | 'over';

const parsedRows = roleRows<Role, Stage>(rows, columns);
type Row = (typeof parsedRows)[number];

const server = testServer();

/** A match in a stage, and everybody who was something in it. */
interface Scene {
  readonly made: TestTable;
  readonly version: number;
  /** The link to watch that was good once. */
  readonly watch: string;
  readonly people: Readonly<Record<Role, Who>>;
}

async function scene(stage: Stage): Promise<Scene> {
  const { db } = server.base;
  const options = corridorOptions.parse({ youngest: 1 });
  const made = await lobby(db, 'corridor', 4, { options });
  const [host, seat1, seat2] = [at(made, 0), at(made, 1), at(made, 2)];
  must(await leaveSeat(db, host, made.id, 3));
  const { watch } = must(await changeLinks(db, host, made.id, { watch: 'new' }));
  must(await changeLinks(db, host, made.id, { watch: 'revoke' }));
  if (stage === 'played' || stage === 'over') {
    must(await startMatch(db, host, made.id));
    must(await resign(db, seat1, made.id));
  }
  if (stage === 'over') await endByResigning(db, { ...made, people: [host, seat2] });
  const { version } = must(await readMatch(db, host, made.id));
  return {
    made,
    version,
    watch: watch?.split('/').at(-1) ?? '',
    people: {
      resigned: await sessionOf(db, seat1),
      unwatched: await sessionOf(db, await person(db, 'Kim')),
      removed: await sessionOf(db, at(made, 3)),
      signedOut: await signedOut(seat2),
      dead: await withToken(seat2, 'deleted'),
      program: await withToken(seat2, { scopeMatchId: made.id, scopeSeat: 2 }),
    },
  };
}

/** Still sends the cookie of a session that has ended. */
async function signedOut({ userId }: Asker): Promise<Who> {
  const { token } = await beginSession(server.base.db, userId);
  await endSession(server.base.db, token);
  return sessionCookie(token);
}

/** A program with a token that is for one seat, or was deleted. */
async function withToken(
  asker: Asker,
  as: 'deleted' | { scopeMatchId: string; scopeSeat: number },
): Promise<Who> {
  const { db } = server.base;
  const { id, token } = must(await createToken(db, asker, { label: 'a program' }));
  if (as === 'deleted') must(await deleteToken(db, asker, id));
  else await db.update(personalTokens).set(as).where(eq(personalTokens.id, id));
  return { headers: { Authorization: `Bearer ${token}` } };
}

/** A body that is good, so that what is refused is refused for who asks. */
function bodyOf({ method, path }: Row, { version }: Scene): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  const move = { type: 'first', accept: true };
  const bodies: Record<string, object> = {
    '/api/tokens': { label: 'a program' },
    '/api/matches/{id}': { options: { loseAt: 3 } },
    '/api/matches/{id}/seats/1/contribution': { contribution: '0'.repeat(32) },
    '/api/matches/{id}/seats/2/contribution': { contribution: '0'.repeat(32) },
    '/api/matches/{id}/links': { watch: 'new' },
    '/api/matches/{id}/invitations': { addresses: ['friend@example.org'] },
    '/api/matches/{id}/moves': { version, moveId: randomUUID(), move },
    '/api/matches/{id}/end-vote': { agree: true },
    '/api/matches/{id}/pause': { for: 'P7D' },
    '/api/matches/{id}/chat': { text: 'Good luck!', messageId: randomUUID() },
    '/api/matches/{id}/notes': { text: 'Ada draws a lot.', version: 0 },
    '/api/matches/{id}/notebook': { card: '7H', place: 'hand:0', mark: 'not' },
  };
  return bodies[path] ?? {};
}

function addressOf({ path }: Row, { made, watch }: Scene, role: Role): string {
  const address = path.replace('{id}', made.id);
  if (role !== 'unwatched') return address;
  return `${address}${address.includes('?') ? '&' : '?'}watch=${watch}`;
}

const statusesOf = statusesBy(columns, scene, async (row: Row, now, role) => {
  const json = bodyOf(row, now);
  const sent = json === undefined ? {} : { json };
  return call(server.url, now.people[role], row.method, addressOf(row, now, role), sent);
});

describe('who were something once', () => {
  it.each(parsedRows)('may do this: $method $path $stage', async (row) => {
    expect(await statusesOf(row)).toEqual(row.expected);
  });

  it('have a line for every operation on a match', () => {
    const declared = operations
      .filter(({ path }) => path.startsWith('/api/matches/{id}'))
      .map(({ method, path }) => `${method} ${path}`);
    const inTable = parsedRows.map(({ method, path }) => `${method} ${declaredPath(path)}`);
    expect(declared.filter((operation) => !inTable.includes(operation))).toEqual([]);
  });
});

describe('one who resigned', () => {
  it('sees on with their seat’s eyes, and nothing of what others hold', async () => {
    const { made, people } = await scene('played');
    const read = await call(server.url, people.resigned, 'GET', `/api/matches/${made.id}`);
    const { view, offers, seats } = read.json;
    expect([view.you, offers]).toEqual([1, []]);
    expect(seats[1]).toMatchObject({ you: true, out: 'resigned' });
    const [, own, other] = view.hands;
    expect(own.seat).toBe(1);
    expect(other.cards).toEqual([null]);
    const told = await call(server.url, people.resigned, 'GET', `/api/matches/${made.id}/events`);
    expect(own.cards).toHaveLength(1);
    expect(told.text).toContain(own.cards[0]);
    expect(told.text).toContain('[null]');
  });

  it('takes no other seat of that match, be it by an invite', async () => {
    const { made, people } = await scene('played');
    const sat = await call(server.url, people.resigned, 'POST', `/api/matches/${made.id}/seats`, {
      json: { invite: made.invite },
    });
    expect(sat.json.seats.filter(({ you }: { you: boolean }) => you)).toHaveLength(1);
    expect(sat.json.seats[1].you).toBe(true);
  });
});
