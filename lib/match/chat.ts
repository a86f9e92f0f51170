import 'server-only';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { matchChat } from '@/db/writing';
import { seatSchema } from '@/lib/engine/seat';
import type { Asker } from './asker';
import type { MatchRow } from './load';

/** The messages of a table as they are stored and told. */

export const chatMessageSchema = z
  .object({
    id: z.int().describe('from 1 without gaps, in the order in which they were written'),
    at: z.iso.datetime(),
    seat: seatSchema.nullable().describe('where its writer sits or sat; null: nowhere any more'),
    name: z.string().nullable().describe('null: whoever wrote it is gone'),
    you: z.boolean(),
    text: z.string().describe('plain text, of several lines perhaps'),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** Messages of a match, in their order. The caller sees to it that the asker may read them. */
export async function messagesOf(
  db: Db,
  match: MatchRow,
  asker: Asker,
  { where, limit }: { readonly where: SQL | undefined; readonly limit: number },
): Promise<ChatMessage[]> {
  const rows = await db
    .select({
      id: matchChat.id,
      at: matchChat.at,
      userId: matchChat.userId,
      name: users.name,
      text: matchChat.text,
    })
    .from(matchChat)
    .leftJoin(users, eq(users.id, matchChat.userId))
    .where(and(eq(matchChat.matchId, match.id), where))
    .orderBy(matchChat.id)
    .limit(limit);
  return rows.map(({ userId, at, ...row }) => ({
    id: row.id,
    at: at.toISOString(),
    seat: userId === null ? null : seatOfUser(match, userId),
    name: row.name,
    you: userId === asker.userId,
    text: row.text,
  }));
}

function seatOfUser({ seats, former }: MatchRow, userId: string): ChatMessage['seat'] {
  return [...seats, ...former].find((seat) => seat.userId === userId)?.seat ?? null;
}

/** What the news of a message is about. */
export function aboutMessage(id: number): string {
  return `message:${id}`;
}

/** Whether news is of the newest message: of several that wait only that is told. */
export async function isOfNewestMessage(db: Db, matchId: string, about: string): Promise<boolean> {
  const [newest] = await db
    .select({ id: matchChat.id })
    .from(matchChat)
    .where(eq(matchChat.matchId, matchId))
    .orderBy(desc(matchChat.id))
    .limit(1);
  return newest !== undefined && about === aboutMessage(newest.id);
}

/**
 * In a statement on `matches`: the id of the last message that somebody may read there, 0 where there
 * is none yet, and null where they read none. `sat`: whether a row `s` of seats is or was theirs.
 */
export function lastMessageRead(sat: SQL): SQL<number | null> {
  return sql`(
    select coalesce((
      select max(c.id) from match_chat c
      where c.match_id = matches.id and (s.until is null or c.at < s.until)
    ), 0)
    from seats s where ${sat}
    order by s.until desc nulls first limit 1
  )`;
}
