import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '@/lib/clock';
import { seat } from '@/lib/engine/seat';
import { comeBack } from '@/lib/match/come-back';
import { readNotice } from '@/lib/match/notice';
import { pauseMatch } from '@/lib/match/pause-match';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { deliver } from '@/lib/notify/deliver';
import { pushWords, webhookWords } from '@/lib/notify/wording-ping';
import { at, must, playOn } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { mailsGoTo, type PostTable, postTable } from './post';

/** What somebody who was late is told. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);

const day = 24 * 60 * 60 * 1000;
let time = 0;
let restore = () => {};
beforeEach(() => {
  post.forget();
  time = Date.parse('2026-03-01T12:00:00Z');
  restore = setClock(() => new Date(time));
});
afterEach(() => restore());

const started = (late: 'friendly' | 'steady' | 'strict') =>
  postTable(base, 'mystery', 3, { options: { first: 0 }, pace: { perTurn: 'P1D', late } });
const subjects = (made: PostTable) =>
  post.mails(made.addresses[0]).map(({ subject }) => subject ?? '');

async function lateOnce(): Promise<void> {
  time += day;
  await sweepClocks(base.db, { limit: 100 });
}

async function lateThrice(made: PostTable): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await lateOnce();
    await playOn(base.db, made, (open) => open - 1);
    await playOn(base.db, made, (open) => open - 1);
  }
}

describe('somebody who is late', () => {
  it('at a friendly table is nudged once, and told when the time was over', async () => {
    const made = await started('friendly');
    await deliver(base.db);
    await lateOnce();
    await deliver(base.db);
    time += day;
    await sweepClocks(base.db, { limit: 100 });
    await deliver(base.db);
    const nudges = post
      .mails(made.addresses[0])
      .filter(({ subject }) => subject?.startsWith('You are awaited'));
    expect(nudges).toHaveLength(1);
    expect(nudges[0]?.text).toContain(
      'The time for this move ended on Mon, 2 Mar 2026, 12:00 UTC.',
    );
  });

  it('at a strict table is told that they are out', async () => {
    const made = await started('strict');
    await lateOnce();
    await deliver(base.db);
    expect(subjects(made)).toContain('You are out of the game: Four Card Mystery with Ben and Cem');
  });

  it('is told that they are out also where a pause began before it could be told', async () => {
    const made = await started('strict');
    await lateOnce();
    for (const other of [1, 2]) {
      must(await pauseMatch(base.db, at(made, other), made.id, { agree: true, for: 'P1D' }));
    }
    await deliver(base.db);
    expect(subjects(made)).toContain('You are out of the game: Four Card Mystery with Ben and Cem');
  });

  it('three times in a row is told once that the caretaker keeps the seat, unless they are back', async () => {
    for (const back of [false, true]) {
      post.forget();
      const made = await started('steady');
      await lateThrice(made);
      if (back) must(await comeBack(base.db, at(made, 0), made.id));
      await deliver(base.db);
      await deliver(base.db);
      const told = subjects(made).filter((subject) => subject.includes('caretaker keeps'));
      expect(told).toHaveLength(back ? 0 : 1);
    }
  });

  it('is told by push and webhook which came of it: out of the game, or kept by the caretaker', async () => {
    const said = async (made: PostTable) => {
      const notice = await readNotice(base.db, made.id);
      if (notice === undefined) throw new Error('the game is gone');
      const facts = {
        kind: 'late',
        notice,
        seat: seat(0),
        asks: 'pause',
        mover: undefined,
      } as const;
      const moment = String;
      return [pushWords({ ...facts, moment }), webhookWords({ ...facts, moment })];
    };
    const strict = await started('strict');
    await lateOnce();
    expect(await said(strict)).toEqual([
      {
        title: 'Out of time',
        body: 'Four Card Mystery with Ben and Cem. You ran out of time, so you are out of the game.',
      },
      {
        title: 'Out of time',
        body: 'Four Card Mystery: Ada, Ben and Cem. Ada ran out of time and is out of the game.',
      },
    ]);
    const steady = await started('steady');
    await lateThrice(steady);
    expect(await said(steady)).toEqual([
      {
        title: 'The caretaker keeps your seat',
        body: 'Four Card Mystery with Ben and Cem. You were late three times in a row. You are back as soon as you say so at the table, or move.',
      },
      {
        title: 'The caretaker keeps Ada’s seat',
        body: 'Four Card Mystery: Ada, Ben and Cem. Ada was late three times in a row.',
      },
    ]);
  });
});
