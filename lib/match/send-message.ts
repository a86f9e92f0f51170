import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matchChat } from '@/db/writing';
import { now } from '@/lib/clock';
import type { Seat } from '@/lib/engine/seat';
import { accessTo, isMatchId, notFound, scopeAllows, seatIn } from './access';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { aboutMessage, type ChatMessage, messagesOf } from './chat';
import { done, fail, type Result } from './failure';
import { loadMatch, type MatchRow } from './load';
import { lockMatch } from './lock';
import { plainText } from './plain-text';
import type { Tiding } from './tidings';
import { writeTidings } from './write-tidings';

export const mostMessageCharacters = 1_000;

export const sendMessageSchema = z
  .strictObject({
    text: plainText().trim().min(1).max(mostMessageCharacters),
    messageId: z.guid().describe('the same again: the same message, once'),
  })
  .meta({ id: 'SendMessage' });

/**
 * Says something at a table, to all who sit there: before the start, while it is played, after the
 * end. The same message again is answered with the same, whatever has become of the match.
 * Refused: as for reading the match; `forbidden` without a seat; `message-id-reused`;
 * `match-cancelled`; while it is played `already-out` to a seat that left; as {@link allOrNothing} refuses.
 */
export async function sendMessage(
  db: Db,
  asker: Asker,
  matchId: string,
  { text, messageId }: z.output<typeof sendMessageSchema>,
): Promise<Result<ChatMessage>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  if (!isMatchId(matchId)) return notFound();
  return allOrNothing(db, async (tx): Promise<Result<ChatMessage>> => {
    // Under the lock ids follow one another as they become visible, so that who reads on misses none.
    await lockMatch(tx, matchId);
    const match = await loadMatch(tx, matchId);
    if (match === undefined) return notFound();
    const access = accessTo(match, asker);
    if (!access.ok) return access;
    const seat = seatIn(access.value);
    if (!seat.ok) return seat;

    const [before] = await withMessageId(tx, match, asker, messageId);
    if (before !== undefined) {
      return before.you && before.text === text
        ? done(before)
        : fail('message-id-reused', 'This messageId came with another message; take a new one.');
    }
    const open = mayWrite(match, seat.value);
    if (!open.ok) return open;
    const at = now();
    await tx.insert(matchChat).values({
      matchId,
      id: sql`(select coalesce(max(c.id), 0) + 1 from match_chat c where c.match_id = ${matchId}::uuid)`,
      userId: asker.userId,
      messageId,
      at,
      text,
    });
    const [message] = await withMessageId(tx, match, asker, messageId);
    if (message === undefined) throw new Error(`a message to match ${matchId} is gone`);
    await writeTidings(tx, matchId, tidingsOf(match, seat.value, message), at);
    return done(message);
  });
}

/** From the start on, those who play are told; after the end all who sat there. */
function tidingsOf({ status, seats }: MatchRow, by: Seat, message: ChatMessage): Tiding[] {
  if (status === 'lobby') return [];
  return seats
    .filter(({ seat, kind, out }) => seat !== by && kind === 'human' && hears(status, out))
    .map(({ seat }) => ({ seat, kind: 'chat', about: aboutMessage(message.id) }));
}

function hears(status: MatchRow['status'], out: string | null): boolean {
  return status === 'finished' || out === null;
}

function withMessageId(tx: Db, match: MatchRow, asker: Asker, messageId: string) {
  return messagesOf(tx, match, asker, { where: eq(matchChat.messageId, messageId), limit: 1 });
}

function mayWrite({ status, seats }: MatchRow, seat: number): Result<void> {
  if (status === 'cancelled') return fail('match-cancelled', 'The game was cancelled.');
  const out = seats.find((taken) => taken.seat === seat)?.out ?? null;
  if (status === 'active' && out !== null) {
    return fail('already-out', 'You have left this game: you can write again once it is over.');
  }
  return done(undefined);
}
