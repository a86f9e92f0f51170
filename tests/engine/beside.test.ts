import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Act, actSchema, actTypes, isAct } from '@/lib/engine/act';
import {
  allAgreeToEnd,
  allAgreeToPause,
  allows,
  type Beside,
  besideAfter,
  mostPausedDays,
  nothingBeside,
  nudgeableFrom,
  pauseDaysLeft,
  type TableThen,
} from '@/lib/engine/beside';
import { seat, seatsOf } from '@/lib/engine/seat';

const [ada, ben, cem] = [seat(0), seat(1), seat(2)];
const start = Date.parse('2026-03-01T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
const on = (days: number) => new Date(start + days * day).toISOString();

function tableOf(beside: Beside, more: Partial<TableThen> = {}): TableThen {
  return { beside, remaining: seatsOf(3), seats: 3, over: false, ...more };
}

/** What acts lead to, each of them allowed as it comes. */
function through(...acts: readonly (readonly [days: number, act: Act])[]): Beside {
  return acts.reduce((beside, [days, act]) => {
    if (!allows(tableOf(beside), act, on(days))) throw new Error(`${act.type} is not allowed`);
    return besideAfter(beside, act, on(days));
  }, nothingBeside);
}

const asked: Act = { type: 'pauseAsked', seat: ada, days: 7 };
const begun: Act = { type: 'paused', seat: ada, days: 7, until: on(7), secondsLeft: 60 };
const agreed = (by: typeof ada): Act => ({ type: 'pauseAgreed', seat: by });
const vote = (by: typeof ada, agree = true): Act => ({ type: 'endVoteCast', seat: by, agree });

describe('a pause', () => {
  it('begins once all who remain agree, and not before', () => {
    const two = through([0, asked], [0, agreed(ben)]);
    expect(allAgreeToPause(tableOf(two))).toBe(false);
    expect(allows(tableOf(two), begun, on(0))).toBe(false);
    expect(allAgreeToPause(tableOf(two, { remaining: [ada, ben] }))).toBe(true);
    const three = besideAfter(two, agreed(cem), on(0));
    expect(allows(tableOf(three), begun, on(0))).toBe(true);
  });

  it('is void as soon as one is against it, or another is asked for', () => {
    const ask = through([0, asked], [0, agreed(ben)]);
    expect(besideAfter(ask, { type: 'pauseDeclined', seat: cem }, on(0)).pauseAsk).toBeNull();
    const another: Act = { type: 'pauseAsked', seat: cem, days: 2 };
    const other = besideAfter(ask, another, on(0));
    expect(other.pauseAsk).toEqual({ by: cem, days: 2, agreed: [cem] });
  });

  it('ends by anybody who plays, or by itself once it has lasted its time', () => {
    const paused = through([0, asked], [0, agreed(ben)], [0, agreed(cem)], [0, begun]);
    const byItself: Act = { type: 'resumed', seat: null };
    expect(allows(tableOf(paused), byItself, on(6.9))).toBe(false);
    expect(allows(tableOf(paused), byItself, on(7))).toBe(true);
    const byBen: Act = { type: 'resumed', seat: ben };
    expect(allows(tableOf(paused), byBen, on(1))).toBe(true);
    expect(allows(tableOf(paused, { remaining: [ada, cem] }), byBen, on(1))).toBe(false);
    const after = besideAfter(paused, byBen, on(2));
    expect(after).toMatchObject({ paused: null, pausedSeconds: 2 * 24 * 60 * 60 });
  });

  it('never makes a match rest longer in all than the bound, whoever asks how often', () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 30 }), rests: fc.double({ min: 0, max: 1 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (wanted) => {
        let beside = nothingBeside;
        let rested = 0;
        let time = 0;
        for (const { days, rests } of wanted) {
          const ask: Act = { type: 'pauseAsked', seat: ada, days };
          expect(allows(tableOf(beside), ask, on(time))).toBe(days <= pauseDaysLeft(beside));
          if (!allows(tableOf(beside), ask, on(time))) continue;
          const acts: Act[] = [ask, agreed(ben), agreed(cem)];
          for (const act of acts) beside = besideAfter(beside, act, on(time));
          const until = on(time + days);
          const pause: Act = { type: 'paused', seat: ada, days, until, secondsLeft: null };
          expect(allows(tableOf(beside), pause, on(time))).toBe(true);
          beside = besideAfter(beside, pause, on(time));
          const lasts = days * (Number.isNaN(rests) ? 1 : rests);
          time += lasts;
          rested += lasts;
          beside = besideAfter(beside, { type: 'resumed', seat: ben }, on(time));
        }
        expect(rested).toBeLessThanOrEqual(mostPausedDays + 1e-3);
      }),
    );
  });
});

describe('votes to end', () => {
  it('end a match once all who remain cast them', () => {
    const two = through([0, vote(ada)], [1, vote(ben)]);
    expect(allAgreeToEnd(tableOf(two))).toBe(false);
    expect(allAgreeToEnd(tableOf(two, { remaining: [ada, ben] }))).toBe(true);
    expect(allAgreeToEnd(tableOf(two, { remaining: [] }))).toBe(false);
  });

  it('can be taken back, are cast once, and go with whoever leaves or is replaced', () => {
    const one = through([0, vote(ada)]);
    expect(allows(tableOf(one), vote(ada), on(1))).toBe(false);
    expect(allows(tableOf(nothingBeside), vote(ada, false), on(1))).toBe(false);
    expect(besideAfter(one, vote(ada, false), on(1))).toEqual(nothingBeside);
    expect(besideAfter(one, { type: 'seatReplaced', seat: ada }, on(1))).toEqual(nothingBeside);
    expect(besideAfter(one, { type: 'seatLeft', seat: ada }, on(1))).toEqual(nothingBeside);
  });
});

describe('a nudge', () => {
  it('comes once a day to a seat, whoever gives it, and never from itself', () => {
    const once = through([0, { type: 'nudged', seat: ada, to: cem }]);
    const again: Act = { type: 'nudged', seat: ben, to: cem };
    expect(nudgeableFrom(once, cem)?.toISOString()).toBe(on(1));
    expect(allows(tableOf(once), again, on(0.9))).toBe(false);
    expect(allows(tableOf(once), again, on(1))).toBe(true);
    expect(allows(tableOf(once), { type: 'nudged', seat: ben, to: ben }, on(0))).toBe(false);
  });
});

describe('an act', () => {
  it('is never allowed by a seat that does not exist, has left, or after the end', () => {
    const acts: Act[] = [asked, vote(ada), { type: 'seatOffered', seat: ada, offered: true }];
    for (const act of acts) {
      expect(allows(tableOf(nothingBeside), act, on(0))).toBe(true);
      expect(allows(tableOf(nothingBeside, { over: true }), act, on(0))).toBe(false);
      expect(allows(tableOf(nothingBeside, { remaining: [ben, cem] }), act, on(0))).toBe(false);
      const nobody = { ...act, seat: seat(3) };
      expect(allows(tableOf(nothingBeside, { remaining: seatsOf(4) }), nobody, on(0))).toBe(false);
    }
  });

  it('is told from the events of a game by its type alone', () => {
    expect(isAct({ type: 'doorOpened', seat: ada })).toBe(false);
    expect([...actTypes].every((type) => isAct({ type, seat: ada }))).toBe(true);
    expect(actTypes.size).toBe(actSchema.options.length);
  });
});
