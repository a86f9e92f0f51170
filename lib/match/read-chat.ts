import 'server-only';
import { and, gt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matchChat } from '@/db/writing';
import { accessTo, notFound, scopeAllows } from './access';
import type { Asker } from './asker';
import { chatMessageSchema, messagesOf } from './chat';
import { done, fail, type Result } from './failure';
import { loadMatch } from './load';

export const mostMessages = 1_000;
export const usualMessages = 100;

export const chatPageSchema = z
  .object({
    messages: z.array(chatMessageSchema),
    next: z.int().nullable().describe('what `after` is for the next page; null at the end'),
  })
  .meta({ id: 'ChatPage' });
export type ChatPage = z.infer<typeof chatPageSchema>;

/**
 * What was said at a table, oldest first: to those who sit there, also after the end; to one who was
 * replaced, up to then. Refused: as for reading the match; `forbidden` to all others.
 */
export async function readChat(
  db: Db,
  asker: Asker,
  matchId: string,
  { after = 0, limit = usualMessages }: { readonly after?: number; readonly limit?: number } = {},
): Promise<Result<ChatPage>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const match = await loadMatch(db, matchId);
  if (match === undefined) return notFound();
  const access = accessTo(match, asker);
  if (!access.ok) return access;
  const { seat, former } = access.value;
  if (seat === undefined && former === undefined) {
    return fail('forbidden', 'Only those who sit in this game read what is said there.');
  }
  // One more than asked for tells whether the page is the last.
  const found = await messagesOf(db, match, asker, {
    where: and(gt(matchChat.id, after), seat === undefined ? beforeLeaving(asker) : undefined),
    limit: limit + 1,
  });
  const messages = found.slice(0, limit);
  return done({
    messages,
    next: found.length > limit ? (messages.at(-1)?.id ?? null) : null,
  });
}

function beforeLeaving({ userId }: Asker): SQL {
  return sql`match_chat.at < (
    select max(s.until) from seats s
    where s.match_id = match_chat.match_id and s.user_id = ${userId}::uuid
  )`;
}
