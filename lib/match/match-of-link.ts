import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches, seats } from '@/db/schema';
import type { Seat } from '@/lib/engine/seat';
import { seat as seatNumber } from '@/lib/engine/seat';
import { type GameId, gameIdSchema } from '@/lib/games/registry';
import { holdsInvite, holdsSeat, holdsWatch, matchIdIn } from './links';
import { loadMatch } from './load';

/** The match that an invite opens, or undefined where it opens none (any more). */
export async function matchOfInvite(db: Db, token: string): Promise<string | undefined> {
  const match = await matchIn(db, token);
  return match?.status === 'lobby' && holdsInvite(match, token) ? match.id : undefined;
}

/** The match that a link to watch opens, or undefined where it opens none (any more). */
export async function matchOfWatch(db: Db, token: string): Promise<string | undefined> {
  const match = await matchIn(db, token);
  return match && holdsWatch(match, token) ? match.id : undefined;
}

/** What somebody who came by the link of an absent player's seat may know before they take it: no card. */
export interface SeatOffer {
  readonly matchId: string;
  readonly game: GameId;
  readonly seat: Seat;
  /** Who sits at each seat, null where nobody has that name any more. */
  readonly players: readonly { readonly seat: Seat; readonly name: string | null }[];
}

/** The seat that a link offers, or undefined where it offers none (any more). Whether its player is still absent shows as it is taken. */
export async function seatOfLink(db: Db, token: string): Promise<SeatOffer | undefined> {
  const id = matchIdIn(token);
  const match = id === undefined ? undefined : await loadMatch(db, id);
  if (match?.status !== 'active') return undefined;
  const rows = await db
    .select({ id: seats.id, seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.matchId, match.id), isNull(seats.until)));
  const row = rows.find((each) => holdsSeat(match, each.id, token));
  return (
    row && {
      matchId: match.id,
      game: gameIdSchema.parse(match.game),
      seat: seatNumber(row.seat),
      players: match.seats.map(({ seat, name }) => ({ seat, name })),
    }
  );
}

async function matchIn(db: Db, token: string) {
  const id = matchIdIn(token);
  if (id === undefined) return undefined;
  const [match] = await db
    .select({
      id: matches.id,
      status: matches.status,
      inviteNumber: matches.inviteNumber,
      watchNumber: matches.watchNumber,
    })
    .from(matches)
    .where(eq(matches.id, id));
  return match;
}
