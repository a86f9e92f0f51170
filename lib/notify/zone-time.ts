import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from './settings';

/** Times of day in somebody's zone, also on days that have 23 or 25 hours. */

/** The end of the quiet hours that a moment falls into; undefined where it falls into none. */
export function quietUntil(
  { from, until }: QuietHours,
  timeZone: string,
  at: Date,
): Date | undefined {
  return quietAround({ from, until }, timeZone, at)?.until;
}

/** The quiet hours that a moment falls into, from their beginning to their end. */
export function quietAround(
  { from, until }: QuietHours,
  timeZone: string,
  at: Date,
): { readonly from: Date; readonly until: Date } | undefined {
  const today = zoned(at, timeZone).toPlainDate();
  for (const day of [today.subtract({ days: 1 }), today]) {
    const endDay = until > from ? day : day.add({ days: 1 });
    // Of an hour that comes twice both are quiet, and one that is left out is no gap in the quiet.
    const begins = moment(day, from, timeZone, 'earlier');
    const ends = moment(endDay, until, timeZone, 'later');
    if (begins <= at && at < ends) return { from: begins, until: ends };
  }
  return undefined;
}

/** The first moment from `at` on at which clocks in the zone show this full hour. */
export function nextHour(hour: number, timeZone: string, at: Date): Date {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = zoned(at, timeZone).toPlainDate();
  const moments = [0, 1, 2].map((days) =>
    moment(today.add({ days }), time, timeZone, 'compatible'),
  );
  return moments.find((each) => each >= at) ?? at;
}

function moment(
  day: Temporal.PlainDate,
  time: string,
  timeZone: string,
  disambiguation: 'earlier' | 'later' | 'compatible',
): Date {
  const zonedTime = day
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(timeZone, { disambiguation });
  return new Date(zonedTime.epochMilliseconds);
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
