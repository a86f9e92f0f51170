import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, matchEvents, matches, matchSecrets, seats } from '@/db/schema';
import { commitment } from '@/lib/engine/chance';
import { cancelMatch } from '@/lib/match/cancel-match';
import { changeLinks } from '@/lib/match/change-links';
import { type ChangeMatch, changeMatch } from '@/lib/match/change-match';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';
import { exportMatch } from '@/lib/match/export-match';
import { inviteByMail } from '@/lib/match/invite-by-mail';
import { joinMatch } from '@/lib/match/join-match';
import { leaveSeat } from '@/lib/match/leave-seat';
import { matchOfInvite, matchOfWatch } from '@/lib/match/match-of-link';
import { readMatch } from '@/lib/match/read-match';
import type { MatchResource } from '@/lib/match/resource';
import { setContribution } from '@/lib/match/set-contribution';
import { startMatch } from '@/lib/match/start-match';
import { testDatabase } from '../support/database';
import { at, lobby, must, person, refusal, type TestTable, table } from './table';

// The lobby: who sits, who is host, what was agreed, and the links that let people in. Races are
// tried with real connections.

const base = testDatabase();

const seated = (match: MatchResource) =>
  match.seats.filter(({ kind }) => kind !== 'open').map(({ seat, name }) => [seat, name]);
const lastPart = (url: string | null) => (url ?? '').split('/').at(-1) ?? '';
const read = async (made: TestTable, seat = 0) =>
  must(await readMatch(base.db, at(made, seat), made.id));

/** A lobby with `open` free seats beside those of the first `count` people. */
async function lobbyWithRoom(count: number, open: number, more: ChangeMatch = {}) {
  const made = await lobby(base.db, 'mystery', Math.max(count, 2));
  if (count === 1) must(await leaveSeat(base.db, at(made, 1), made.id, 1));
  must(await changeMatch(base.db, at(made, 0), made.id, { seats: count + open, ...more }));
  return made;
}

describe('a match that is opened', () => {
  it('has its host at seat 0 and everything else still to come', async () => {
    const made = await lobby(base.db, 'corridor', 2);
    must(await leaveSeat(base.db, at(made, 1), made.id, 1));
    expect(await read(made)).toMatchObject({
      status: 'lobby',
      version: 0,
      seats: [
        { seat: 0, name: 'Ada', kind: 'human', you: true, out: null, contributionBy: null },
        { seat: 1, name: null, kind: 'open', you: false, out: null, contributionBy: null },
      ],
      toMove: [],
      view: null,
      offers: [],
      outcome: null,
      revealed: null,
      isHost: true,
    });
  });

  it('is committed to bytes that were drawn before anybody else came', async () => {
    const made = await lobby(base.db, 'corridor', 2);
    const [secrets] = await base.db
      .select()
      .from(matchSecrets)
      .where(eq(matchSecrets.matchId, made.id));
    expect(secrets?.serverBytes).toMatch(/^[0-9a-f]{64}$/);
    expect((await read(made)).commitment).toBe(commitment(secrets?.serverBytes ?? '', made.id));
  });

  it('takes the defaults of its game for what is left out', () => {
    expect(createMatchSchema.parse({ game: 'mystery', seats: 2 })).toEqual({
      game: 'mystery',
      seats: 2,
      options: { first: 'cut', discards: 'open', prizesToWin: 4 },
      pace: { perTurn: null, late: 'friendly' },
      visibility: 'private',
      startWhenFull: false,
    });
  });

  it.each([
    { game: 'mystery', seats: 7 },
    { game: 'mystery', seats: 1 },
    { game: 'corridor', seats: 15 },
    { game: 'whist', seats: 4 },
    { game: 'mystery', seats: 2, options: { openKeys: true } },
    { game: 'mystery', seats: 2, options: { first: 2 } },
    { game: 'mystery', seats: 2, pace: { perTurn: 'P1M' } },
    { game: 'mystery', seats: 2, pace: { perTurn: 'PT1S' } },
    { game: 'mystery', seats: 2, pace: { perTurn: 'PT59M' } },
    { game: 'mystery', seats: 2, pace: { perTurn: 'P31D' } },
    { game: 'mystery', seats: 2, pace: { late: 'never' } },
    { game: 'mystery', seats: 2, seatz: 3 },
  ])('is no match of ours with %j', (input) => {
    expect(createMatchSchema.safeParse(input).success).toBe(false);
  });

  it('is opened once for one idempotency key, also by many requests at once', async () => {
    const asker = await person(base.db, 'Ida');
    const input = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    const idempotencyKey = randomUUID();
    const create = () => createMatch(base.db, asker, input, { idempotencyKey });
    const answers = (await Promise.all(Array.from({ length: 8 }, create))).map(must);
    answers.push(must(await create()));

    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const made = await base.db.select().from(matches).where(eq(matches.hostId, asker.userId));
    expect(made).toHaveLength(1);
  });

  it('is another one for another user with the same key', async () => {
    const input = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    const idempotencyKey = randomUUID();
    const ids = [];
    for (const name of ['Ida', 'Jon']) {
      const asker = await person(base.db, name);
      ids.push(must(await createMatch(base.db, asker, input, { idempotencyKey })).match.id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  it('is not opened by a session for one seat', async () => {
    const asker = await person(base.db, 'Ida');
    const input = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    const scope = { matchId: randomUUID(), seat: 0 };
    expect(refusal(await createMatch(base.db, { ...asker, scope }, input)).code).toBe('forbidden');
  });
});

describe('sitting down', () => {
  it('takes the first free seat, and answers whoever sits already that nothing was done', async () => {
    const made = await lobbyWithRoom(3, 1);
    must(await leaveSeat(base.db, at(made, 1), made.id, 1));
    const ben = await person(base.db, 'Kim');
    const first = must(await joinMatch(base.db, ben, made.id, { invite: made.invite }));
    const again = must(await joinMatch(base.db, ben, made.id, {}));
    expect(first.created).toBe(true);
    expect(again).toEqual({ match: first.match, created: false });
    expect(seated(again.match)).toEqual([
      [0, 'Ada'],
      [1, 'Kim'],
      [2, 'Cem'],
    ]);
  });

  it('needs an invite where the match is private, and none where it is public', async () => {
    const made = await lobbyWithRoom(1, 2);
    const stranger = await person(base.db, 'Kim');
    const refused = [undefined, 'x', made.invite.slice(0, -1), `${made.invite}A`];
    for (const invite of refused) {
      const joined = await joinMatch(base.db, stranger, made.id, { invite });
      expect(refusal(joined).code).toBe('not-found');
    }
    must(await changeMatch(base.db, at(made, 0), made.id, { visibility: 'public' }));
    expect(must(await joinMatch(base.db, stranger, made.id)).created).toBe(true);
  });

  it('is refused as full, started or cancelled to whoever holds the invite', async () => {
    const stranger = await person(base.db, 'Kim');
    const full = await lobby(base.db, 'mystery', 2);
    const join = async (made: TestTable) =>
      refusal(await joinMatch(base.db, stranger, made.id, { invite: made.invite })).code;
    expect(await join(full)).toBe('full');
    must(await startMatch(base.db, at(full, 0), full.id));
    expect(await join(full)).toBe('already-started');
    const cancelled = await lobby(base.db, 'mystery', 2);
    must(await cancelMatch(base.db, at(cancelled, 0), cancelled.id));
    expect(await join(cancelled)).toBe('match-cancelled');
  });

  it('never gives one seat to two, nor one person two seats, however many come at once', async () => {
    const { db } = await base.open({ max: 20 });
    const made = await lobbyWithRoom(1, 5);
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, number) => person(base.db, `P${number}`)),
    );
    const answers = await Promise.all(
      // Each of them twice, as a double click does.
      [...people, ...people].map((one) => joinMatch(db, one, made.id, { invite: made.invite })),
    );
    const created = answers.filter((answer) => answer.ok && answer.value.created);
    expect(created).toHaveLength(5);
    for (const answer of answers) if (!answer.ok) expect(answer.failure.code).toBe('full');
    const rows = await base.db.select().from(seats).where(eq(seats.matchId, made.id));
    expect(rows.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(6);
  });

  it('starts the match exactly once as the last seats are taken at the same instant', async () => {
    const { db } = await base.open({ max: 20 });
    for (let round = 0; round < 5; round++) {
      const made = await lobbyWithRoom(1, 2, { startWhenFull: true });
      const people = await Promise.all(['B', 'C', 'D', 'E'].map((name) => person(base.db, name)));
      const answers = await Promise.all(
        people.map((one) => joinMatch(db, one, made.id, { invite: made.invite })),
      );
      const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.code]));
      expect(refused).toEqual(['already-started', 'already-started']);
      const match = await read(made);
      expect(match.status).toBe('active');
      const log = await base.db
        .select({ seq: matchEvents.seq, event: matchEvents.event })
        .from(matchEvents)
        .where(eq(matchEvents.matchId, made.id));
      expect(log.filter(({ event }) => event.type === 'prizesDealt')).toHaveLength(1);
      expect(log).toHaveLength(match.version);
    }
  });

  it('starts the match as it becomes full by a change of its seats, too', async () => {
    const made = await lobby(base.db, 'mystery', 3, { seated: 2, startWhenFull: true });
    expect((await read(made)).status).toBe('lobby');
    const changed = must(await changeMatch(base.db, at(made, 0), made.id, { seats: 2 }));
    expect(changed).toMatchObject({ status: 'active', version: expect.any(Number) });
    const waits = await lobby(base.db, 'mystery', 2);
    const now = must(await changeMatch(base.db, at(waits, 0), waits.id, { startWhenFull: true }));
    expect(now.status).toBe('active');
  });

  it('waits for the host where the match does not start by itself', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    expect((await read(made)).status).toBe('lobby');
  });

  it('with the same idempotency key is the same answer', async () => {
    const made = await lobbyWithRoom(1, 2);
    const kim = await person(base.db, 'Kim');
    const input = { invite: made.invite, idempotencyKey: randomUUID() };
    const first = must(await joinMatch(base.db, kim, made.id, input));
    expect(must(await joinMatch(base.db, kim, made.id, input))).toEqual(first);
    const other = await lobbyWithRoom(1, 2);
    const reused = await joinMatch(base.db, kim, other.id, { ...input, invite: other.invite });
    expect(refusal(reused).code).toBe('malformed');
    expect(seated(await read(other))).toEqual([[0, 'Ada']]);
  });

  it('with a key, by who sits there already, is the same answer each time', async () => {
    const made = await lobbyWithRoom(1, 2);
    const input = { idempotencyKey: randomUUID() };
    const first = must(await joinMatch(base.db, at(made, 0), made.id, input));
    expect(first.created).toBe(false);
    expect(must(await joinMatch(base.db, at(made, 0), made.id, input))).toEqual(first);
  });

  it('leaves an idempotency key unused where it was refused', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    const kim = await person(base.db, 'Kim');
    const input = { invite: made.invite, idempotencyKey: randomUUID() };
    expect(refusal(await joinMatch(base.db, kim, made.id, input)).code).toBe('full');
    must(await changeMatch(base.db, at(made, 0), made.id, { seats: 3 }));
    expect(must(await joinMatch(base.db, kim, made.id, input)).created).toBe(true);
  });
});

describe('leaving', () => {
  it('hands the role of host to the next seated, clockwise', async () => {
    const made = await lobby(base.db, 'mystery', 4);
    must(await leaveSeat(base.db, at(made, 1), made.id, 1));
    must(await leaveSeat(base.db, at(made, 0), made.id, 0));
    expect(await read(made, 2)).toMatchObject({ hostSeat: 2, isHost: true });
    expect(await read(made, 3)).toMatchObject({ hostSeat: 2, isHost: false });
    must(await leaveSeat(base.db, at(made, 3), made.id, 3));
    const back = must(await joinMatch(base.db, at(made, 1), made.id, { invite: made.invite }));
    expect(seated(back.match)).toEqual([
      [0, 'Ben'],
      [2, 'Cem'],
    ]);
    must(await leaveSeat(base.db, at(made, 2), made.id, 2));
    expect(await read(made, 1)).toMatchObject({ hostSeat: 0, isHost: true });
  });

  it('by the last one cancels the match', async () => {
    const made = await lobby(base.db, 'mystery', 2, { visibility: 'public' });
    must(await leaveSeat(base.db, at(made, 1), made.id, 1));
    must(await leaveSeat(base.db, at(made, 0), made.id, 0));
    expect((await read(made)).status).toBe('cancelled');
    const late = await joinMatch(base.db, at(made, 1), made.id, { invite: made.invite });
    expect(refusal(late).code).toBe('match-cancelled');
  });

  it('is for oneself, or for the host to ask of others, and over at the start', async () => {
    const made = await lobby(base.db, 'mystery', 3);
    const leave = async (asker: number, seat: number) => {
      const left = await leaveSeat(base.db, at(made, asker), made.id, seat);
      return left.ok ? 'left' : left.failure.code;
    };
    expect(await leave(1, 2)).toBe('forbidden');
    expect(await leave(0, 2)).toBe('left');
    expect(await leave(0, 2)).toBe('not-found');
    expect(await leave(0, 99)).toBe('not-found');
    expect(await leave(2, 2)).toBe('not-found');
    must(await startMatch(base.db, at(made, 0), made.id));
    expect(await leave(1, 1)).toBe('already-started');
    expect(await leave(0, 1)).toBe('already-started');
  });
});

describe('changing a lobby', () => {
  const change = async (made: TestTable, input: ChangeMatch, seat = 0) =>
    changeMatch(base.db, at(made, seat), made.id, input);

  it('changes what is named and leaves the rest, among the options too', async () => {
    const made = await lobby(base.db, 'corridor', 3, {
      options: { youngest: 'random', openKeys: true, loseAt: 4, mustDrawAfter: 60 },
    });
    must(await change(made, { pace: { perTurn: 'P3D' } }));
    const changed = must(
      await change(made, { options: { loseAt: 3, youngest: 2 }, pace: { late: 'strict' } }),
    );
    expect(changed).toMatchObject({
      options: { youngest: 2, openKeys: true, loseAt: 3, mustDrawAfter: 60 },
      pace: { perTurn: 'P3D', late: 'strict' },
      visibility: 'private',
    });
    expect(must(await change(made, {}))).toEqual(changed);
  });

  it.each<[string, ChangeMatch]>([
    ['malformed', { options: { first: 0 } }],
    ['malformed', { options: { youngest: 3 } }],
    ['malformed', { options: { loseAt: 5 } }],
    ['full', { seats: 2 }],
  ])('is refused as %s for %j in a Corridor of three', async (code, input) => {
    const made = await lobby(base.db, 'corridor', 3);
    const before = await read(made);
    expect(refusal(await change(made, input)).code).toBe(code);
    expect(await read(made)).toEqual(before);
  });

  it('moves those beyond the last seat down in their order, and options follow them', async () => {
    const made = await lobby(base.db, 'mystery', 4);
    must(await change(made, { options: { first: 3 } }));
    must(await leaveSeat(base.db, at(made, 1), made.id, 1));
    const changed = must(await change(made, { seats: 3 }));
    expect(seated(changed)).toEqual([
      [0, 'Ada'],
      [1, 'Cem'],
      [2, 'Dora'],
    ]);
    expect(changed.options).toMatchObject({ first: 2 });
    must(await leaveSeat(base.db, at(made, 3), made.id, 2));
    expect(must(await change(made, { seats: 2 })).options).toMatchObject({ first: 'cut' });
  });

  it('takes a seat that is named with fewer seats as it was numbered before them', async () => {
    const made = await lobby(base.db, 'mystery', 5, { seated: 4 });
    must(await leaveSeat(base.db, at(made, 1), made.id, 1));
    expect(must(await change(made, { seats: 3, options: { first: 2 } }))).toMatchObject({
      options: { first: 1 },
      seats: [{ name: 'Ada' }, { name: 'Cem' }, { name: 'Dora' }],
    });
    const room = await lobby(base.db, 'mystery', 4, { seated: 2 });
    must(await change(room, { options: { first: 3 } }));
    const fewer = must(await change(room, { seats: 3, options: { first: 3 } }));
    expect(fewer.options).toMatchObject({ first: 'cut' });
    const nowhere = await change(room, { seats: 2, options: { first: 2 } });
    expect(refusal(nowhere).code).toBe('malformed');
  });

  it('is the host’s alone, and over at the start', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    expect(refusal(await change(made, { seats: 3 }, 1)).code).toBe('forbidden');
    must(await startMatch(base.db, at(made, 0), made.id));
    expect(refusal(await change(made, { seats: 3 })).code).toBe('already-started');
  });
});

describe('cancelling', () => {
  it('is the host’s, once, and only before the start', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    expect(refusal(await cancelMatch(base.db, at(made, 1), made.id)).code).toBe('forbidden');
    expect(must(await cancelMatch(base.db, at(made, 0), made.id)).status).toBe('cancelled');
    expect(refusal(await cancelMatch(base.db, at(made, 0), made.id)).code).toBe('match-cancelled');
    const begun = await table(base.db, 'mystery', 2);
    expect(refusal(await cancelMatch(base.db, at(begun, 0), begun.id)).code).toBe(
      'already-started',
    );
  });
});

describe('a contribution to the seed', () => {
  const bytes = 'ab'.repeat(16);

  it('is taken for one’s own seat, as one sits down or later, until the start', async () => {
    const made = await lobbyWithRoom(2, 1);
    const kim = await person(base.db, 'Kim');
    const join = { invite: made.invite, contribution: bytes };
    must(await joinMatch(base.db, kim, made.id, join));
    must(await setContribution(base.db, at(made, 0), made.id, 0, bytes));
    const others = await setContribution(base.db, at(made, 0), made.id, 1, bytes);
    expect(refusal(others).code).toBe('forbidden');

    const rows = await base.db.select().from(seats).where(eq(seats.matchId, made.id));
    const given = rows.map(({ seat, contribution, contributionBy }) => [
      seat,
      contribution,
      contributionBy,
    ]);
    expect(given.sort()).toEqual([
      [0, bytes, 'device'],
      [1, null, null],
      [2, bytes, 'device'],
    ]);
    must(await startMatch(base.db, at(made, 0), made.id));
    const late = await setContribution(base.db, at(made, 0), made.id, 0, bytes);
    expect(refusal(late).code).toBe('already-started');
  });

  it('is taken from the host as the match is opened', async () => {
    const host = await person(base.db, 'Ada');
    const input = createMatchSchema.parse({
      game: 'mystery',
      seats: 2,
      contribution: bytes.toUpperCase(),
    });
    const { match } = must(await createMatch(base.db, host, input));
    expect(match.contribution).toBe(bytes);
    expect(match.seats.map(({ contributionBy }) => contributionBy)).toEqual(['device', null]);
  });

  it('is shown to its own seat alone, and of the others’ only whether there is one', async () => {
    const made = await lobby(base.db, 'mystery', 3, { visibility: 'public' });
    const given = ['cd'.repeat(16), 'ef'.repeat(16)];
    for (const [seat, hex] of given.entries())
      must(await setContribution(base.db, at(made, seat), made.id, seat, hex));
    for (const [seat, asker] of [...made.people, undefined].entries()) {
      const match = must(await readMatch(base.db, asker, made.id));
      expect(match.contribution).toBe(given[seat] ?? null);
      expect(match.seats.map(({ contributionBy }) => contributionBy)).toEqual([
        'device',
        'device',
        null,
      ]);
      const file = must(await exportMatch(base.db, asker, made.id));
      for (const hex of given) expect(JSON.stringify(file)).not.toContain(hex);
    }
    must(await startMatch(base.db, at(made, 0), made.id));
    const begun = must(await readMatch(base.db, at(made, 0), made.id));
    expect(begun.contribution).toBeNull();
    expect(begun.seats.map(({ contributionBy }) => contributionBy)).toEqual([
      'device',
      'device',
      'server',
    ]);
  });
});

describe('links', () => {
  it('are void once the host turned or revoked them, and never come back', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    const links = (input: object) => changeLinks(base.db, at(made, 0), made.id, input);
    expect(await matchOfInvite(base.db, made.invite)).toBe(made.id);
    const turned = lastPart(must(await links({ invite: 'turn' })).invite);
    expect(await matchOfInvite(base.db, made.invite)).toBeUndefined();
    expect(await matchOfInvite(base.db, turned)).toBe(made.id);

    const watch = lastPart(must(await links({ watch: 'new' })).watch);
    expect(await matchOfWatch(base.db, watch)).toBe(made.id);
    expect(must(await links({ watch: 'revoke' })).watch).toBeNull();
    expect(await matchOfWatch(base.db, watch)).toBeUndefined();
    const next = lastPart(must(await links({ watch: 'new' })).watch);
    expect(next).not.toBe(watch);
    expect(await matchOfWatch(base.db, watch)).toBeUndefined();
  });

  it('are good for their own purpose only', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    const links = must(await changeLinks(base.db, at(made, 0), made.id, { watch: 'new' }));
    expect(await matchOfWatch(base.db, lastPart(links.invite))).toBeUndefined();
    expect(await matchOfInvite(base.db, lastPart(links.watch))).toBeUndefined();
    const stranger = await person(base.db, 'Kim');
    const joined = await joinMatch(base.db, stranger, made.id, { invite: lastPart(links.watch) });
    expect(refusal(joined).code).toBe('not-found');
  });

  it('to join show the lobby and die at the start; to watch live on', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    const stranger = await person(base.db, 'Kim');
    const links = must(await changeLinks(base.db, at(made, 0), made.id, { watch: 'new' }));
    const keys = { invite: made.invite };
    const watch = { watch: lastPart(links.watch) };
    const seen = must(await readMatch(base.db, stranger, made.id, keys));
    expect(seen).toMatchObject({ status: 'lobby', view: null, links: null });
    must(await startMatch(base.db, at(made, 0), made.id));
    expect(refusal(await readMatch(base.db, stranger, made.id, keys)).code).toBe('not-found');
    expect(await matchOfInvite(base.db, made.invite)).toBeUndefined();
    const watched = must(await readMatch(base.db, undefined, made.id, watch));
    expect(watched.view).toMatchObject({ you: null });
    expect(must(await changeLinks(base.db, at(made, 0), made.id, {})).invite).toBeNull();
  });

  it('are the host’s to change', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    const changed = await changeLinks(base.db, at(made, 1), made.id, { invite: 'turn' });
    expect(refusal(changed).code).toBe('forbidden');
  });
});

describe('inviting by mail', () => {
  it('is one delivery an address, however often and however it is written', async () => {
    const made = await lobby(base.db, 'mystery', 2);
    const invite = (addresses: string[]) => inviteByMail(base.db, at(made, 0), made.id, addresses);
    must(await invite(['bob@example.org', 'Bob@Example.org']));
    must(await invite(['bob@example.org', 'eve@example.org']));
    const rows = await base.db.select().from(deliveries).where(eq(deliveries.matchId, made.id));
    expect(rows.map(({ to, kind, about }) => [to, kind, about]).sort()).toEqual([
      ['address:bob@example.org', 'invitation', 'match'],
      ['address:eve@example.org', 'invitation', 'match'],
    ]);
    const other = await inviteByMail(base.db, at(made, 1), made.id, ['bob@example.org']);
    expect(refusal(other).code).toBe('forbidden');
    must(await startMatch(base.db, at(made, 0), made.id));
    expect(refusal(await invite(['kim@example.org'])).code).toBe('already-started');
  });
});
