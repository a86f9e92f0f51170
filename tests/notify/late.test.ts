import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '@/lib/clock';
import { comeBack } from '@/lib/match/come-back';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { deliver } from '@/lib/notify/deliver';
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

  it('three times in a row is told once that the caretaker keeps the seat, unless they are back', async () => {
    for (const back of [false, true]) {
      post.forget();
      const made = await started('steady');
      for (let turn = 0; turn < 3; turn++) {
        await lateOnce();
        await playOn(base.db, made, (open) => open - 1);
        await playOn(base.db, made, (open) => open - 1);
      }
      if (back) must(await comeBack(base.db, at(made, 0), made.id));
      await deliver(base.db);
      await deliver(base.db);
      const told = subjects(made).filter((subject) => subject.includes('caretaker keeps'));
      expect(told).toHaveLength(back ? 0 : 1);
    }
  });
});
