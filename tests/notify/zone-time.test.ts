import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remindersOf } from '@/lib/notify/reminders';
import { completed, type QuietHours } from '@/lib/notify/settings';
import { nextHour, quietAround, quietUntil } from '@/lib/notify/zone-time';

/** Times of day in a zone, held against what clocks there show, also as they are put forward or back. */

const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
];
const two = (number: number) => String(number).padStart(2, '0');
const timeOfDay = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const quiet = fc
  .record({ from: timeOfDay, until: timeOfDay })
  .filter(({ from, until }) => from !== until);
const zone = fc.constantFrom(...zones);
const minute = 60_000;
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / minute, max: Date.UTC(2027, 11, 31) / minute })
  .map((minutes) => new Date(minutes * minute));

/** `22:15`, as a clock there shows it: by the engine's own tables, not by the library. */
function shown(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
}

function isWithin({ from, until }: QuietHours, time: string): boolean {
  return from < until ? from <= time && time < until : time >= from || time < until;
}

describe('quiet hours', () => {
  it('never let a moment through at which a clock there shows a time within them', () => {
    fc.assert(
      fc.property(quiet, zone, moment, (hours, timeZone, at) => {
        if (isWithin(hours, shown(timeZone, at))) {
          expect(quietUntil(hours, timeZone, at)).toBeDefined();
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('always end within a day and an hour, at a moment that is not quiet', () => {
    fc.assert(
      fc.property(quiet, zone, moment, (hours, timeZone, at) => {
        const until = quietUntil(hours, timeZone, at);
        if (until === undefined) return;
        expect(until.getTime()).toBeGreaterThan(at.getTime());
        expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 60 * minute);
        expect(quietUntil(hours, timeZone, until)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an hour of the day', () => {
  it('always comes within a day and an hour, and clocks show it, but where they leave it out', () => {
    fc.assert(
      fc.property(fc.nat(23), zone, moment, (hour, timeZone, at) => {
        const next = nextHour(hour, timeZone, at);
        const wait = next.getTime() - at.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(25 * 60 * minute);
        const leftOut = shown(timeZone, new Date(next.getTime() - minute)) < `${two(hour)}:00`;
        if (!leftOut || hour === 0) return;
        expect(shown(timeZone, next) >= `${two(hour)}:00`).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('reminders', () => {
  const span = fc.integer({ min: 60, max: 30 * 24 * 60 });
  const plan = fc.oneof(
    fc.constant('80%' as const),
    fc.array(fc.constantFrom('PT1H', 'PT4H', 'PT12H', 'PT24H', 'P3D'), { maxLength: 4 }),
  );

  it('always come after the turn began and before its deadline, each step once, outside of quiet that lasts until then', () => {
    fc.assert(
      fc.property(
        plan,
        quiet,
        zone,
        moment,
        span,
        (reminders, quietHours, timeZone, setAt, long) => {
          const notify = completed({ reminders, quietHours });
          const deadlineAt = new Date(setAt.getTime() + long * minute);
          const planned = remindersOf({ timeZone, notify }, { setAt, deadlineAt });
          expect(new Set(planned.map(({ about }) => about)).size).toBe(planned.length);
          for (const { at } of planned) {
            expect(at > setAt && at < deadlineAt).toBe(true);
            const around = quietAround(quietHours, timeZone, at);
            expect(around === undefined || around.until < deadlineAt).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
