import { afterEach, describe, expect, it } from 'vitest';
import { endCalendarFeed, makeCalendarFeed, userOfCalendar } from '@/lib/auth/calendar-feed';
import { setClock } from '@/lib/clock';
import { calendarOf } from '@/lib/notify/calendar';
import { at, must, person, playOn, refusal, type TestTable, table } from '../match/table';
import { testDatabase } from '../support/database';

/** The calendar of somebody's deadlines, and the secret address where it is read. */

const base = testDatabase();

let restoreClock = () => {};
afterEach(() => restoreClock());
const setTime = (time: string) => {
  restoreClock();
  restoreClock = setClock(() => new Date(time));
};

/** The lines of a calendar, long ones put together again. */
const linesOf = async (userId: string) =>
  (await calendarOf(base.db, userId)).replaceAll('\r\n ', '').split('\r\n');

async function started(): Promise<{ made: TestTable; own: number }> {
  const made = await table(base.db, 'mystery', 2, {
    options: { first: 0 },
    pace: { perTurn: 'P3D', late: 'strict' },
  });
  return { made, own: 0 };
}

describe('the calendar', () => {
  it('has an entry for each turn that waits, at its deadline, in a time that needs no zone', async () => {
    setTime('2026-03-28T12:00:00Z');
    const { made } = await started();
    const lines = await linesOf(at(made, 0).userId);
    expect(lines).toContain('DTSTART:20260331T120000Z');
    expect(lines).toContain('SUMMARY:Move by now: Four Card Mystery with Ben');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
      new RegExp(`out of the game.*/matches/${made.id}`),
    );
    expect(await linesOf(at(made, 1).userId)).not.toContain('BEGIN:VEVENT');
  });

  it('keeps the id of an entry while its turn lasts, and has none of a turn that is over', async () => {
    const { made } = await started();
    const uid = async () =>
      (await linesOf(at(made, 0).userId)).filter((line) => line.startsWith('UID:'));
    const first = await uid();
    expect(first).toHaveLength(1);
    expect(await uid()).toEqual(first);
    await playOn(base.db, made, (open) => open - 1);
    expect(await uid()).toEqual([]);
    await playOn(base.db, made, (open) => open - 1);
    expect(await uid()).toHaveLength(1);
    expect(await uid()).not.toEqual(first);
  });

  it('names no card', async () => {
    const { made } = await started();
    const text = await calendarOf(base.db, at(made, 0).userId);
    expect(text).not.toMatch(/\b[2-9TJQKA][CDHS]\b/);
    expect(text).not.toMatch(/ of (clubs|diamonds|hearts|spades)/);
  });

  it('shows a game without a clock nowhere', async () => {
    const made = await table(base.db, 'mystery', 2, { options: { first: 0 } });
    expect(await linesOf(at(made, 0).userId)).not.toContain('BEGIN:VEVENT');
  });
});

describe('its address', () => {
  const tokenOf = (url: string) => /\/api\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';

  it('is good until it is changed or ended', async () => {
    const asker = await person(base.db, 'Ada');
    const first = tokenOf(must(await makeCalendarFeed(base.db, asker)).url);
    expect((await userOfCalendar(base.db, first))?.id).toBe(asker.userId);
    const second = tokenOf(must(await makeCalendarFeed(base.db, asker)).url);
    expect(await userOfCalendar(base.db, first)).toBeUndefined();
    expect((await userOfCalendar(base.db, second))?.id).toBe(asker.userId);
    must(await endCalendarFeed(base.db, asker));
    expect(await userOfCalendar(base.db, second)).toBeUndefined();
    expect(refusal(await endCalendarFeed(base.db, asker)).code).toBe('not-found');
  });

  it('is for nobody who is signed in for one seat', async () => {
    const { made } = await started();
    const asker = { ...at(made, 0), scope: { matchId: made.id, seat: 0 } };
    expect(refusal(await makeCalendarFeed(base.db, asker)).code).toBe('forbidden');
    expect(refusal(await endCalendarFeed(base.db, asker)).code).toBe('forbidden');
  });
});
