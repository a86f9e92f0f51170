import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matchNotes } from '@/db/writing';
import { now } from '@/lib/clock';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import { loadNotes, mayKeepNotes, type Notes, notesBy, notesColumns, notesOfRow } from './notes';
import { plainText } from './plain-text';

export const mostNotesCharacters = 20_000;

export const saveNotesSchema = z
  .strictObject({
    text: plainText().max(mostNotesCharacters),
    version: z.int().min(0).max(2_147_483_647).describe('of the notes that the text was made from'),
  })
  .meta({ id: 'SaveNotes' });

/**
 * Saves the asker's own notes in place of those that they were made from. The same text again changes
 * nothing. Refused as {@link mayKeepNotes} and {@link allOrNothing} refuse; `stale`, with the text and version as they stand,
 * where they were saved from elsewhere meanwhile: nothing is overwritten that was not seen.
 */
export async function saveNotes(
  db: Db,
  asker: Asker,
  matchId: string,
  input: z.output<typeof saveNotesSchema>,
): Promise<Result<Notes>> {
  return allOrNothing(db, async (tx): Promise<Result<Notes>> => {
    const allowed = await mayKeepNotes(tx, asker, matchId);
    if (!allowed.ok) return allowed;
    const saved =
      input.version === 0
        ? await begin(tx, asker, matchId, input.text)
        : await replace(tx, asker, matchId, input);
    if (saved !== undefined) return done(notesOfRow(saved));
    const present = await loadNotes(tx, asker, matchId);
    if (present.text === input.text) return done(present);
    return fail('stale', 'Your notes were saved from elsewhere meanwhile. Put the two together.', {
      version: present.version,
      text: present.text,
    });
  });
}

async function begin(db: Db, asker: Asker, matchId: string, text: string) {
  const [saved] = await db
    .insert(matchNotes)
    .values({ matchId, userId: asker.userId, text, version: 1, changedAt: now() })
    .onConflictDoNothing()
    .returning(notesColumns);
  return saved;
}

async function replace(
  db: Db,
  asker: Asker,
  matchId: string,
  { text, version }: z.output<typeof saveNotesSchema>,
) {
  const [saved] = await db
    .update(matchNotes)
    .set({ text, version: sql`${matchNotes.version} + 1`, changedAt: now() })
    .where(and(notesBy(asker, matchId), eq(matchNotes.version, version)))
    .returning(notesColumns);
  return saved;
}
