import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { seats } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Act } from '@/lib/engine/act';
import { type Seat, seat as seatNumber, seatSchema } from '@/lib/engine/seat';
import { isAbsent } from './absent';
import { type Access, accessTo, notFound, seatIn } from './access';
import { advance, record } from './advance';
import type { Asker } from './asker';
import { caughtUp } from './caught-up';
import { tableThen } from './consent';
import { done, fail, type Result } from './failure';
import { inPlay } from './in-play';
import { seatUrl } from './links';
import { type LockedTable, lockTable, type TableFacts } from './table';

export const replaceSeatSchema = z
  .strictObject({
    offer: z
      .boolean()
      .default(true)
      .describe('of one’s own seat: whether it is to be handed on; false takes it back'),
  })
  .meta({ id: 'ReplaceSeat' });

export const seatInviteSchema = z
  .object({
    seat: z.int(),
    invite: z
      .url()
      .nullable()
      .describe('who opens it can take the seat, for as long as its player is absent'),
  })
  .meta({ id: 'SeatInvite' });
export type SeatInvite = z.infer<typeof seatInviteSchema>;

/**
 * The link by which somebody new takes over the seat of an absent player: for the host, or for anybody
 * who sits there where it is the host who is absent. Of one's own seat: offers it, or takes that back.
 * Refused: as for reading; `forbidden`, also to a session for one seat, since what is handed on is gone
 * for good; `not-found` where there is no such seat; what {@link inPlay} refuses; and as
 * {@link seatIsFree} refuses.
 */
export async function replaceSeat(
  db: Db,
  asker: Asker,
  matchId: string,
  seat: number,
  { offer }: z.output<typeof replaceSeatSchema>,
): Promise<Result<SeatInvite>> {
  if (asker.scope) return fail('forbidden', 'Sign in to pass a seat on.');
  return db.transaction(async (tx): Promise<Result<SeatInvite>> => {
    const { userId } = asker;
    const locked = await caughtUp(tx, await lockTable(tx, matchId, { userId }), { userId });
    if (locked === undefined) return notFound();
    const { facts } = locked;
    const access = accessTo(facts, asker);
    if (!access.ok) return access;
    const by = seatIn(access.value);
    if (!by.ok) return by;
    const row = await seatRow(tx, matchId, seat);
    if (row === undefined) return fail('not-found', 'There is no such seat.');
    const allowed = mayInvite(facts, access.value, row.seat);
    if (!allowed.ok) return allowed;
    const playing = inPlay(facts);
    if (!playing.ok) return playing;

    if (by.value === row.seat) {
      const offered = await offerSeat(tx, locked, row.seat, offer);
      if (!offered.ok || !offer) return offered.ok ? done({ seat, invite: null }) : offered;
    } else {
      const free = seatIsFree(facts, row.seat);
      if (!free.ok) return free;
    }
    return done({ seat, invite: seatUrl({ id: matchId }, row.id) });
  });
}

/** Whether somebody new may take a seat now. Refused: `already-out`, `paused`, `not-absent`. */
export function seatIsFree(facts: TableFacts, seat: Seat): Result<void> {
  const row = facts.seats.find((taken) => taken.seat === seat);
  if (row?.out !== null) return fail('already-out', 'This seat has left the game.');
  if (facts.pausedUntil !== null) return fail('paused', 'This game is paused.');
  if (isAbsent(facts, seat, now())) return done(undefined);
  return fail('not-absent', 'Whoever sits there is not absent, or not any more.');
}

/** The row of who sits at a seat now. Undefined also where the number is that of no seat. */
async function seatRow(tx: Db, matchId: string, seat: number) {
  const asked = seatSchema.safeParse(seat);
  if (!asked.success) return undefined;
  const [row] = await tx
    .select({ id: seats.id, seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.matchId, matchId), eq(seats.seat, asked.data), isNull(seats.until)));
  return row && { id: row.id, seat: seatNumber(row.seat) };
}

async function offerSeat(
  tx: Db,
  { facts, play }: LockedTable,
  seat: Seat,
  offered: boolean,
): Promise<Result<void>> {
  if (!tableThen(facts).remaining.includes(seat)) {
    return fail('already-out', 'You have left this game already.');
  }
  if (play === undefined) throw new Error(`match ${facts.id} is active and has no state`);
  if (facts.beside.offered.includes(seat) === offered) return done(undefined);
  const act: Act = { type: 'seatOffered', seat, offered };
  await record(tx, facts.id, advance(facts, play, [act], now()));
  return done(undefined);
}

function mayInvite(facts: TableFacts, { seat: by, host }: Access, seat: Seat): Result<void> {
  if (host || by === seat) return done(undefined);
  const hosts = facts.seats.find(({ userId }) => userId !== null && userId === facts.hostId);
  // Nobody is stuck because the host left.
  const absent = hosts === undefined || hosts.out !== null || isAbsent(facts, hosts.seat, now());
  return absent
    ? done(undefined)
    : fail('forbidden', 'Only the host may invite to another’s seat.');
}
