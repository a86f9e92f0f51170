import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matchMarks } from '@/db/writing';
import { rulesOf } from '@/lib/games/registry';
import { accessTo, notFound, scopeAllows } from './access';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import { loadMatch, type MatchRow } from './load';
import type { SetMark } from './marks';
import { keepsNotes } from './notes';

/**
 * Sets or clears the asker's own mark of one card and one place, and no other: two tabs that mark at once
 * lose nothing. The game has so many cards and places, and so many marks there can be. Refused: as for
 * reading the match and as {@link allOrNothing} refuses; `forbidden` to who never sat in it; `not-started`, `match-cancelled` where nothing was
 * dealt; `malformed` for a card or place that the game has not.
 */
export async function setMark(
  db: Db,
  asker: Asker,
  matchId: string,
  input: SetMark,
): Promise<Result<SetMark>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  return allOrNothing(db, async (tx): Promise<Result<SetMark>> => {
    const match = await loadMatch(tx, matchId);
    if (match === undefined) return notFound();
    const allowed = mayMark(match, asker, input);
    if (!allowed.ok) return allowed;
    await write(tx, { matchId, userId: asker.userId, ...input });
    return done(input);
  });
}

function mayMark(match: MatchRow, asker: Asker, { card, place }: SetMark): Result<void> {
  const access = accessTo(match, asker);
  if (!access.ok) return access;
  const keeps = keepsNotes(access.value);
  if (!keeps.ok) return keeps;
  const dealt = wasDealt(match);
  if (!dealt.ok) return dealt;
  const { cards, places } = rulesOf(match.game, match.rulesVersion).notebook(match.seatCount);
  if (!cards.includes(card)) return unknown('card', 'This game is played without that card.');
  if (!places.includes(place)) return unknown('place', 'This game has no such place.');
  return done(undefined);
}

async function write(
  tx: Db,
  { mark, ...at }: SetMark & { readonly matchId: string; readonly userId: string },
): Promise<void> {
  const key = [matchMarks.matchId, matchMarks.userId, matchMarks.card, matchMarks.place];
  if (mark !== null) {
    const row = { ...at, mark };
    await tx.insert(matchMarks).values(row).onConflictDoUpdate({ target: key, set: { mark } });
    return;
  }
  await tx
    .delete(matchMarks)
    .where(
      and(
        eq(matchMarks.matchId, at.matchId),
        eq(matchMarks.userId, at.userId),
        eq(matchMarks.card, at.card),
        eq(matchMarks.place, at.place),
      ),
    );
}

function wasDealt({ status }: MatchRow): Result<void> {
  if (status === 'lobby') return fail('not-started', 'This game has not started yet.');
  if (status === 'cancelled') return fail('match-cancelled', 'This game was cancelled.');
  return done(undefined);
}

function unknown(path: string, message: string) {
  return fail('malformed', message, { issues: [{ path, message }] });
}
