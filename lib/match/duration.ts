import { z } from 'zod';

/** Spans of time as ISO 8601 writes them, in units of fixed length only: no months or years. */

const pattern =
  /^P(?=.)(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;
const unitSeconds = [7 * 24 * 60 * 60, 24 * 60 * 60, 60 * 60, 60, 1] as const;

/** The seconds of a duration such as `P3D` or `PT12H`, or undefined where the text is none. */
export function durationSeconds(text: string): number | undefined {
  const found = pattern.exec(text);
  if (found === null) return undefined;
  return unitSeconds.reduce((sum, unit, at) => sum + unit * Number(found[at + 1] ?? 0), 0);
}

/** `from` and a duration later. Throws where the text is none: for stored durations, not for input. */
export function laterBy(from: Date, duration: string): Date {
  const seconds = durationSeconds(duration);
  if (seconds === undefined) throw new Error('a stored duration is none');
  return new Date(from.getTime() + seconds * 1000);
}

const shortestSeconds = 60 * 60;
const longestSeconds = 30 * 24 * 60 * 60;

/** How long a turn may take: an hour to thirty days. */
export const durationSchema = z
  .string()
  .max(40)
  .refine((text) => {
    const seconds = durationSeconds(text);
    return seconds !== undefined && seconds >= shortestSeconds && seconds <= longestSeconds;
  }, 'an ISO 8601 duration from PT1H to P30D, such as P3D')
  .meta({ id: 'Duration', example: 'P3D' });
