import 'server-only';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matchNotes } from '@/db/writing';
import { type Access, accessTo, notFound, scopeAllows } from './access';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import { loadMatch } from './load';

/** What somebody notes for themselves about a match: theirs alone, before, during and after it. */

export const notesSchema = z
  .object({
    text: z.string(),
    version: z.int().describe('how many times they were saved; 0: never'),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notes' });
export type Notes = z.infer<typeof notesSchema>;

/** Columns of notes, for {@link notesOfRow}. */
export const notesColumns = {
  text: matchNotes.text,
  version: matchNotes.version,
  changedAt: matchNotes.changedAt,
};

export function notesOfRow(
  row: { text: string; version: number; changedAt: Date } | undefined,
): Notes {
  if (row === undefined) return { text: '', version: 0, changedAt: null };
  return { ...row, changedAt: row.changedAt.toISOString() };
}

/** Whose notes of which match a row is. */
export function notesBy(asker: Asker, matchId: string) {
  return and(eq(matchNotes.matchId, matchId), eq(matchNotes.userId, asker.userId));
}

export async function loadNotes(db: Db, asker: Asker, matchId: string): Promise<Notes> {
  const [row] = await db.select(notesColumns).from(matchNotes).where(notesBy(asker, matchId));
  return notesOfRow(row);
}

/** Whether the asker keeps notes here: who sits here, or did. Refused: as for reading the match; `forbidden`. */
export async function mayKeepNotes(db: Db, asker: Asker, matchId: string): Promise<Result<void>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const match = await loadMatch(db, matchId);
  if (match === undefined) return notFound();
  const access = accessTo(match, asker);
  if (!access.ok) return access;
  return keepsNotes(access.value);
}

/** Refused: `forbidden` to who never sat in the match. */
export function keepsNotes({ seat, former }: Access): Result<void> {
  if (seat !== undefined || former !== undefined) return done(undefined);
  return fail('forbidden', 'Only those who sit in this game keep notes about it.');
}
