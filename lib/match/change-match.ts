import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matches, type Pace, seats } from '@/db/schema';
import type { Rules } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import { seat as seatNumber } from '@/lib/engine/seat';
import { everyRules, rulesOf } from '@/lib/games/registry';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import { type LockedMatch, lobbyOfHost, namesNoSeat } from './lobby';
import { readMatch } from './read-match';
import { type MatchResource, paceSchema, visibilitySchema } from './resource';
import { startIfFull } from './start-match';

/** What to change; what is left out stays, among the options too. */
export const changeMatchSchema = z
  .strictObject({
    seats: z.int().min(2).max(14).optional(),
    options: z
      .record(z.string(), z.unknown())
      // Whose game it is shows only once the match is known; what no game has is refused before.
      .refine(
        (given) => everyRules().some(({ schemas }) => schemas.options.safeParse(given).success),
        {
          error: 'not options of a game',
        },
      )
      .optional()
      .describe('those of the match’s game that are to change'),
    pace: z
      .strictObject({
        perTurn: paceSchema.shape.perTurn.unwrap().optional(),
        late: paceSchema.shape.late.unwrap().optional(),
      })
      .optional(),
    visibility: visibilitySchema.optional(),
    startWhenFull: z.boolean().optional(),
  })
  .meta({ id: 'ChangeMatch' });
export type ChangeMatch = z.infer<typeof changeMatchSchema>;

/**
 * Changes a lobby; one that is full by it, and is to start when it is, starts. With fewer seats, those who sat beyond the last move down, everybody keeping
 * their order, and options that name a seat follow. Refused: `forbidden` to all but the host, what
 * {@link lobbyOfHost} refuses, `full` where more people sit there than seats would be left, `malformed`
 * for what the game does not have.
 */
export async function changeMatch(
  db: Db,
  asker: Asker,
  matchId: string,
  input: ChangeMatch,
): Promise<Result<MatchResource>> {
  const changed = await allOrNothing(db, async (tx) => {
    const lobby = await lobbyOfHost(tx, asker, matchId);
    if (!lobby.ok) return lobby;
    const match = lobby.value;

    const rules = rulesOf(match.game, match.rulesVersion);
    const seatCount = input.seats ?? match.seatCount;
    const counted = seatsFit(rules, match, seatCount);
    if (!counted.ok) return counted;
    const moves = movesDown(match, seatCount);
    const options = optionsAfter(rules, match, input, moves);
    if (!options.ok) return options;

    for (const { rowId, to } of moves) {
      await tx.update(seats).set({ seat: to }).where(eq(seats.id, rowId));
    }
    await tx
      .update(matches)
      .set({
        seatCount,
        options: options.value,
        pace: paceAfter(match.pace, input.pace),
        visibility: input.visibility ?? match.visibility,
        startWhenFull: input.startWhenFull ?? match.startWhenFull,
      })
      .where(eq(matches.id, matchId));
    await startIfFull(tx, matchId);
    return done(undefined);
  });
  return changed.ok ? readMatch(db, asker, matchId) : changed;
}

function paceAfter(before: Pace, { perTurn, late }: NonNullable<ChangeMatch['pace']> = {}): Pace {
  return {
    perTurn: perTurn === undefined ? before.perTurn : perTurn,
    late: late ?? before.late,
  };
}

function seatsFit(rules: Rules, match: LockedMatch, seatCount: number): Result<void> {
  const { min, max } = rules.seats;
  if (seatCount < min || seatCount > max) {
    const message = `This game is for ${min} to ${max}.`;
    return fail('malformed', message, { issues: [{ path: 'seats', message }] });
  }
  return seatCount < match.seats.length
    ? fail('full', `${match.seats.length} people have sat down already.`)
    : done(undefined);
}

interface SeatMove {
  readonly rowId: string;
  readonly from: Seat;
  readonly to: Seat;
}

/** Who moves where, from the lowest seat up, so that each seat is free as its next one comes. */
function movesDown(match: LockedMatch, seatCount: number): SeatMove[] {
  if (match.seats.every(({ seat }) => seat < seatCount)) return [];
  return match.seats
    .map(({ rowId, seat }, order) => ({ rowId, from: seat, to: seatNumber(order) }))
    .filter(({ from, to }) => from !== to);
}

/** Options name seats as they are numbered before the change, and follow those who move. */
function optionsAfter(
  rules: Rules,
  match: LockedMatch,
  input: ChangeMatch,
  moves: readonly SeatMove[],
): Result<object> {
  const parsed = rules.schemas.options.safeParse({ ...match.options, ...input.options });
  if (!parsed.success) {
    return fail('malformed', 'These are not options of this game.', {
      issues: parsed.error.issues.map(({ path, message }) => ({
        path: ['options', ...path].join('.'),
        message,
      })),
    });
  }
  const after = (seat: Seat): Seat | undefined => {
    const moved = moves.find(({ from }) => from === seat);
    if (moved) return moved.to;
    // A named seat that somebody now moves into, or that is no more, names nobody.
    const gone = moves.some(({ to }) => to === seat) || seat >= (input.seats ?? match.seatCount);
    return gone ? undefined : seat;
  };
  const before = rules.seatsNamed(match.options);
  const lost = rules.seatsNamed(parsed.data).filter((seat) => after(seat) === undefined);
  if (lost.some((seat) => !before.includes(seat))) return namesNoSeat();
  return done(rules.reseat(parsed.data, after));
}
