import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { turnLinks } from '@/db/links';
import { matches, sessions } from '@/db/schema';
import { askerOfSession } from '@/lib/auth/sessions';
import {
  continueByLink,
  endTurnLinksOf,
  forgetTurnLinks,
  readTurnLink,
  turnLinkFor,
} from '@/lib/auth/turn-links';
import { setClock } from '@/lib/clock';
import { seat } from '@/lib/engine/seat';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import { at, must, playOn, refusal, type TestTable, table } from '../match/table';
import { seatInstead } from '../notify/post';
import { testDatabase } from '../support/database';

/** Links in mails, each for one user at one seat of one match. */

const base = testDatabase();

let restoreClock = () => {};
const setTime = (time: string) => {
  restoreClock();
  restoreClock = setClock(() => new Date(time));
};
beforeEach(() => setTime('2026-03-01T12:00:00Z'));
afterEach(() => restoreClock());

/** A table with a link for whoever is to move, as the mail about that turn carries it. */
async function mailed(): Promise<{ made: TestTable; token: string; own: number; turn: number }> {
  const made = await table(base.db, 'mystery', 3);
  const { toMove, turn } = must(await readMatch(base.db, at(made, 0), made.id));
  const own = toMove[0] ?? expect.unreachable();
  const place = { userId: at(made, own).userId, matchId: made.id, seat: seat(own), turn };
  return { made, own, turn, token: await turnLinkFor(base.db, randomUUID(), place) };
}

/** Plays until so many turns more are over: one can take several moves. */
async function playTurns(made: TestTable, count: number): Promise<void> {
  const turnNow = async () => must(await readMatch(base.db, at(made, 0), made.id)).turn;
  const until = (await turnNow()) + count;
  while ((await turnNow()) < until) await playOn(base.db, made, () => 0);
}

const isGood = async (token: string) => (await readTurnLink(base.db, token))?.good;

describe('a link in a mail', () => {
  it('is good until the turn after is over, and its move while the turn lasts', async () => {
    const { made, token } = await mailed();
    expect(await readTurnLink(base.db, token)).toMatchObject({ good: true, sameTurn: true });
    await playTurns(made, 1);
    expect(await readTurnLink(base.db, token)).toMatchObject({ good: true, sameTurn: false });
    await playTurns(made, 1);
    expect(await readTurnLink(base.db, token)).toMatchObject({ good: false, sameTurn: false });
  });

  it('is good for thirty days at most', async () => {
    const { token } = await mailed();
    setTime('2026-03-31T11:59:59Z');
    expect(await isGood(token)).toBe(true);
    setTime('2026-03-31T12:00:00Z');
    expect(await isGood(token)).toBe(false);
    // What became of the match is still told for a while.
    await forgetTurnLinks(base.db);
    expect(await isGood(token)).toBe(false);
    setTime('2026-05-01T12:00:00Z');
    await forgetTurnLinks(base.db);
    expect(await readTurnLink(base.db, token)).toBeUndefined();
  });

  it('is not good any more once somebody else has the seat', async () => {
    const { made, token, own } = await mailed();
    await seatInstead(base, made, own, (await mailed()).made.people[0]?.userId ?? '');
    expect(await isGood(token)).toBe(false);
  });

  it('is the same when its mail is written again, and is stored by its hash alone', async () => {
    const { made, own, turn } = await mailed();
    const delivery = randomUUID();
    const place = { userId: at(made, own).userId, matchId: made.id, seat: seat(own), turn };
    const token = await turnLinkFor(base.db, delivery, place);
    expect(await turnLinkFor(base.db, delivery, place)).toBe(token);
    const stored = JSON.stringify(await base.db.select().from(turnLinks));
    expect(stored).not.toContain(token);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
  });

  it('leads nowhere where it is none of ours', async () => {
    expect(await readTurnLink(base.db, 'x')).toBeUndefined();
    expect(await continueByLink(base.db, 'x')).toBeUndefined();
  });

  it('that is only looked at begins no session', async () => {
    const { token } = await mailed();
    await readTurnLink(base.db, token);
    expect(await base.db.$count(sessions)).toBe(0);
  });
});

describe('a session by a link', () => {
  const began = async (token: string) => {
    const { session } = (await continueByLink(base.db, token)) ?? expect.unreachable();
    const asker = (await askerOfSession(base.db, session.token)) ?? expect.unreachable();
    return { session, asker };
  };

  it('plays and reads its own seat, and no other match', async () => {
    const { made, token, own } = await mailed();
    const other = await table(base.db, 'mystery', 2, { visibility: 'public' });
    const { asker } = await began(token);
    expect(asker).toEqual({
      userId: at(made, own).userId,
      scope: { matchId: made.id, seat: own },
    });
    const match = must(await readMatch(base.db, asker, made.id));
    expect(match.seats[own]?.you).toBe(true);
    expect(refusal(await readMatch(base.db, asker, other.id)).code).toBe('forbidden');
    expect(must(await resign(base.db, asker, made.id)).seats[own]?.out).toBe('resigned');
  });

  it('ends with its link, thirty days after the mail, however much it is used', async () => {
    const { token } = await mailed();
    setTime('2026-03-30T12:00:00Z');
    const { session } = await began(token);
    expect(session.expires.toISOString()).toBe('2026-03-31T12:00:00.000Z');
    setTime('2026-03-31T11:00:00Z');
    expect(await askerOfSession(base.db, session.token)).toBeDefined();
    setTime('2026-03-31T12:00:00Z');
    expect(await askerOfSession(base.db, session.token)).toBeUndefined();
  });

  it('is refused by a link that is not good any more', async () => {
    const { made, token } = await mailed();
    await base.db.update(matches).set({ turn: 9 }).where(eq(matches.id, made.id));
    expect(await continueByLink(base.db, token)).toBeUndefined();
  });

  it('is ended with the link, where its user ends all of them', async () => {
    const { token, made, own } = await mailed();
    const { session } = await began(token);
    await endTurnLinksOf(base.db, at(made, own).userId);
    expect(await readTurnLink(base.db, token)).toBeUndefined();
    expect(await askerOfSession(base.db, session.token)).toBeUndefined();
  });
});
