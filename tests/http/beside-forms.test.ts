import { describe, expect, it } from 'vitest';
import { takeNamedLimit } from '@/lib/auth/limits';
import type { Asker } from '@/lib/match/asker';
import { pauseMatch } from '@/lib/match/pause-match';
import { readMatch } from '@/lib/match/read-match';
import { replaceSeat } from '@/lib/match/replace-seat';
import { resign } from '@/lib/match/resign';
import { at, must, type TestTable, table } from '../match/table';
import { testServer } from '../support/server';
import { call, seatSessionOf, sessionOf, type Who } from './client';
import { foldIn, sendForm } from './page-form';

/** The forms beside a game as they come and go without JavaScript, and to whom they are offered. */

const server = testServer({ env: { LIMIT_MATCHES: '1' } });

async function opened(who: Who, { id }: TestTable) {
  const path = `/matches/${id}`;
  const { text } = await call(server.url, who, 'GET', path);
  return { path, text };
}

/** A table of Ada, who is its host, and Ben, and their browsers. */
async function twoAtTable() {
  const { db } = server.base;
  const made = await table(db, 'mystery', 2, { options: { first: 0 } });
  const [ada, ben] = [at(made, 0), at(made, 1)];
  const asks = (who: Asker, days: string) =>
    pauseMatch(db, who, made.id, { agree: true, for: days });
  const ofPause = async () => must(await readMatch(db, ada, made.id)).votes.pause;
  return { made, ada, ben, asks, ofPause, host: await sessionOf(db, ada) };
}

describe('the link to an absent player’s seat', () => {
  it('is shown unfolded where it was asked for, and not offered in a pause', async () => {
    const { made, ada, ben, host } = await twoAtTable();
    const { db } = server.base;
    must(await replaceSeat(db, ben, made.id, 1, { offer: true }));
    const { text } = await sendForm(server, host, await opened(host, made), 'Make the link');
    const fold = foldIn(text, 'Invite somebody in the place of Ben');
    expect(fold).toMatch(/^<details[^>]* open=""/);
    expect(fold).toContain('/take/');

    for (const who of [ada, ben]) must(await pauseMatch(db, who, made.id, { agree: true }));
    expect((await opened(host, made)).text).not.toContain('Make the link');
  });

  it('of a number that no seat has is refused in words', async () => {
    const { made, ben, host } = await twoAtTable();
    must(await replaceSeat(server.base.db, ben, made.id, 1, { offer: true }));
    const page = await opened(host, made);
    const { status, text } = await sendForm(server, host, page, 'Make the link', { seat: '1e12' });
    expect(status).toBe(200);
    expect(text).toContain('There is no such seat.');
  });
});

describe('a session for one seat', () => {
  it('is offered no way to pass on a seat, its own or another', async () => {
    const { made, ada, ben } = await twoAtTable();
    const { db } = server.base;
    must(await replaceSeat(db, ben, made.id, 1, { offer: true }));
    const bound = await seatSessionOf(db, ada, { matchId: made.id, seat: 0 });
    const { text } = await opened(bound, made);
    expect(text).toContain('Ask for a pause');
    expect(text).not.toMatch(/Make the link|Hand your seat on/);
  });
});

describe('a pause', () => {
  it('of a length that cannot be is refused unfolded, and agrees to nothing', async () => {
    const { made, ben, asks, ofPause, host } = await twoAtTable();
    const page = await opened(host, made);
    const before = await sendForm(server, host, page, 'Ask for a pause', { for: 'P99D' });
    const fold = foldIn(before.text, 'Ask for a pause');
    expect(fold).toMatch(/^<details[^>]* open=""/);
    expect(fold).toContain('Choose how long the pause is to be.');
    must(await asks(ben, 'P30D'));
    await sendForm(server, host, page, 'Ask for a pause', { for: 'P99D' });
    expect((await ofPause())?.agreed).toEqual([1]);
  });

  it('is agreed to as the page showed it; another, or none by now, is said', async () => {
    const { made, ben, asks, ofPause, host } = await twoAtTable();
    must(await asks(ben, 'P3D'));
    const page = await opened(host, made);
    const agree = () => sendForm(server, host, page, 'Agree to the pause', { agree: 'true' });
    must(await asks(ben, 'P30D'));
    expect((await agree()).text).toContain('Another pause is asked for by now.');
    expect(await ofPause()).toEqual({ by: 1, days: 30, agreed: [1] });
    must(await pauseMatch(server.base.db, ben, made.id, { agree: false }));
    expect((await agree()).text).toContain('That pause is not asked for any more.');
    expect(await ofPause()).toBeNull();
  });
});

describe('a rematch', () => {
  it('is gone to by who may open none now, and not offered to a session for one seat', async () => {
    const { made, ada, ben, host } = await twoAtTable();
    const { db } = server.base;
    must(await resign(db, ben, made.id));
    const bound = await seatSessionOf(db, ada, { matchId: made.id, seat: 0 });
    const { text } = await opened(bound, made);
    expect(text).toContain('Sign in to play another game');
    expect(text).not.toContain('Play again</button>');

    const others = await sessionOf(db, ben);
    must(await takeNamedLimit(db, 'matches', ben.userId));
    const before = await sendForm(server, others, await opened(others, made), 'Play again');
    expect(before.text).toContain('Too many within a minute.');
    await sendForm(server, host, await opened(host, made), 'Play again');
    await sendForm(server, others, await opened(others, made), 'To the next game');
    const { rematch } = must(await readMatch(db, ben, made.id));
    expect(must(await readMatch(db, ben, rematch ?? '')).status).toBe('active');
  });
});
