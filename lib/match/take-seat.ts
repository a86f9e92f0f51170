import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries, seats } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Seat } from '@/lib/engine/seat';
import { advance, record } from './advance';
import type { Asker } from './asker';
import { caughtUp } from './caught-up';
import { done, fail, type Result } from './failure';
import { handHostOn } from './hand-host-on';
import { inPlay } from './in-play';
import { seatIsFree } from './replace-seat';
import { lockTable } from './table';

/**
 * Somebody new takes over the seat of an absent player, with all that the seat has seen and a fresh
 * clock; whoever sat there is a spectator from now on. The match is locked by this transaction, and
 * the asker came by the seat's own link. Refused: what {@link inPlay} and {@link seatIsFree} refuse;
 * `forbidden` to whoever has ever seen a seat of this match.
 */
export async function takeSeat(
  tx: Db,
  asker: Asker,
  matchId: string,
  { seat, rowId }: { readonly seat: Seat; readonly rowId: string },
): Promise<Result<void>> {
  const sat = await tx.$count(
    seats,
    and(eq(seats.matchId, matchId), eq(seats.userId, asker.userId)),
  );
  if (sat > 0)
    return fail('forbidden', 'You have sat in this game, so you can take no other seat.');
  const locked = await caughtUp(tx, await lockTable(tx, matchId));
  if (locked === undefined) throw new Error(`match ${matchId} is locked and not there`);
  const { facts, play } = locked;
  const playing = inPlay(facts);
  if (!playing.ok) return playing;
  const free = seatIsFree(facts, seat);
  if (!free.ok) return free;
  if (play === undefined) throw new Error(`match ${matchId} is active and has no state`);

  const at = now();
  const advanced = advance(facts, play, [{ type: 'seatReplaced', seat }], at);
  await tx.update(seats).set({ until: at, untilSeq: advanced.version }).where(eq(seats.id, rowId));
  await tx
    .insert(seats)
    .values({ id: randomUUID(), matchId, seat, userId: asker.userId, since: at });
  await handHostOn(tx, facts, seat, asker.userId);
  // What was to be told to whoever sat there is nothing to who sits there now.
  await tx
    .update(deliveries)
    .set({ state: 'dropped', doneAt: at })
    .where(
      and(
        eq(deliveries.matchId, matchId),
        eq(deliveries.to, `seat:${seat}`),
        eq(deliveries.state, 'due'),
        isNull(deliveries.doneAt),
      ),
    );
  await record(tx, matchId, advanced);
  return done(undefined);
}
