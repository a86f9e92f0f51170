import { z } from 'zod';
import { type Seat, seatSchema } from './seat';
import type { Words } from './words';

/** Why a match ended: by a game's rules, or by an act outside them (C26, M12, M13). */
export const endings = [
  'treasure',
  'locked-in',
  'prizes-claimed',
  'deck-exhausted',
  'last-one-left',
  'agreement',
] as const;

/** Who won, apart from why it ended. A draw has no winners, only the tied. A seat that is out is in neither. */
export const outcomeSchema = z
  .object({
    winners: z.array(seatSchema),
    tied: z.array(seatSchema),
    everyoneLost: z.boolean(),
    ending: z.enum(endings),
  })
  .meta({ id: 'Outcome' });
export type Outcome = z.infer<typeof outcomeSchema>;

/** All who remain agreed to end the game: they tie, nobody wins. */
export function agreedOutcome(remaining: readonly Seat[]): Outcome {
  return { winners: [], tied: [...remaining], everyoneLost: false, ending: 'agreement' };
}

/** Why a seat is out of a match that goes on without it. */
export const outReasons = ['resigned', 'timed-out', 'left'] as const;
export const outReasonSchema = z.enum(outReasons);
export type OutReason = z.infer<typeof outReasonSchema>;

/** What the end of a match says, whatever the game. */
export function outcomeWords({ ending, winners, tied }: Outcome): Words {
  return { key: `ended:${ending}`, values: { winners: { seats: winners }, tied: { seats: tied } } };
}

/** What a seat's leaving says, whatever the game. */
export function leavingWords(seat: Seat, why: OutReason): Words {
  return { key: `seatLeft:${why}`, values: { seat: { seat } } };
}
