import { z } from 'zod';
import { seatSchema } from '@/lib/engine/seat';

/** Parameters of a query, which come as text. */

const key = z.string().max(200).optional();

/** The last part of a link to join or to watch, for who has no seat. */
export const keysQuery = {
  invite: key.describe('of an invite: shows the lobby'),
  watch: key.describe('of a link to watch: shows what a spectator sees'),
};

/** A whole number. */
export function numberQuery(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, `a number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.int().min(least).max(most));
}

/** Whose eyes. */
export const eyesQuery = z
  .union([
    z.enum(['mine', 'table', 'all']),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(seatSchema),
  ])
  .default('mine')
  .describe('mine, table (a spectator’s), and once the match is over all, or a seat’s number');
