import 'server-only';
import { and, eq, exists, inArray, not, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { matchChat, matchMarks, matchNotes } from '@/db/writing';

/**
 * Gives what one user wrote at tables to another, but in the matches of `keeping`. Notes that both
 * have about one match are put together, the other's own first: nothing is lost. Where both have marked
 * the same card and place, the other's mark stays.
 */
export async function moveWriting(
  tx: Db,
  { from, to, keeping }: { from: string; to: string; keeping: readonly string[] },
): Promise<void> {
  const kept = [...keeping];
  await tx
    .update(matchChat)
    .set({ userId: to })
    .where(and(eq(matchChat.userId, from), notInArray(matchChat.matchId, kept)));

  const theirs = alias(matchNotes, 'theirs');
  const both = await tx
    .select({ matchId: matchNotes.matchId, text: matchNotes.text })
    .from(matchNotes)
    .innerJoin(theirs, and(eq(theirs.matchId, matchNotes.matchId), eq(theirs.userId, to)))
    .where(and(eq(matchNotes.userId, from), notInArray(matchNotes.matchId, kept)));
  for (const { matchId, text } of both) {
    await tx
      .update(matchNotes)
      .set({
        text: sql`${matchNotes.text} || ${`\n\n${text}`}`,
        version: sql`${matchNotes.version} + 1`,
      })
      .where(and(eq(matchNotes.matchId, matchId), eq(matchNotes.userId, to)));
  }
  const joined = both.map(({ matchId }) => matchId);
  await tx
    .delete(matchNotes)
    .where(and(eq(matchNotes.userId, from), inArray(matchNotes.matchId, joined)));
  await tx
    .update(matchNotes)
    .set({ userId: to })
    .where(and(eq(matchNotes.userId, from), notInArray(matchNotes.matchId, kept)));

  const others = alias(matchMarks, 'others');
  const marked = tx
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.userId, to),
        eq(others.matchId, matchMarks.matchId),
        eq(others.card, matchMarks.card),
        eq(others.place, matchMarks.place),
      ),
    );
  await tx
    .update(matchMarks)
    .set({ userId: to })
    .where(
      and(eq(matchMarks.userId, from), notInArray(matchMarks.matchId, kept), not(exists(marked))),
    );
  await tx
    .delete(matchMarks)
    .where(and(eq(matchMarks.userId, from), notInArray(matchMarks.matchId, kept)));
}
