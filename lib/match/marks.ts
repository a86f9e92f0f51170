import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matchMarks } from '@/db/writing';
import { cardSchema } from '@/lib/engine/card';
import { marks } from '@/lib/engine/notebook';
import type { Asker } from './asker';

/** What somebody marks in their own notebook of a match: theirs alone, kept after the end. */

const placeSchema = z
  .string()
  .max(20)
  .describe('one of the places of the game: `hand:2`, `door:1`, `discards`');

export const ownMarkSchema = z
  .object({ card: cardSchema, place: placeSchema, mark: z.enum(marks) })
  .meta({ id: 'OwnMark' });
export type OwnMark = z.infer<typeof ownMarkSchema>;

export const setMarkSchema = z
  .strictObject({
    card: cardSchema,
    place: placeSchema,
    mark: z.enum(marks).nullable().describe('null: none, or none any more'),
  })
  .meta({ id: 'SetMark' });
export type SetMark = z.output<typeof setMarkSchema>;

/** The asker's own marks of a match, by card and place. */
export function loadMarks(db: Db, { userId }: Asker, matchId: string): Promise<OwnMark[]> {
  const { card, place, mark } = matchMarks;
  return db
    .select({ card, place, mark })
    .from(matchMarks)
    .where(and(eq(matchMarks.matchId, matchId), eq(matchMarks.userId, userId)))
    .orderBy(asc(card), asc(place));
}
