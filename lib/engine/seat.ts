import { z } from 'zod';

/** A place in a match, numbered from 0, clockwise; never the user who sits there. */
export const seatSchema = z.int().min(0).max(13).brand<'Seat'>().meta({ id: 'Seat' });
export type Seat = z.infer<typeof seatSchema>;

/** The seat of a number. Throws where it is none: for literals and stored data, not for input. */
export function seat(number: number): Seat {
  return seatSchema.parse(number);
}

/** The seats of a match of `count` seats, from 0, clockwise. */
export function seatsOf(count: number): Seat[] {
  return Array.from({ length: count }, (_, number) => number as Seat);
}

/** All `count` seats clockwise, beginning with `first`. */
export function clockwiseFrom(first: Seat, count: number): Seat[] {
  return Array.from({ length: count }, (_, step) => ((first + step) % count) as Seat);
}

/** The next seat clockwise after `seat` for which `playing` holds, or undefined where there is no other. */
export function nextSeat(
  seat: Seat,
  count: number,
  playing: (seat: Seat) => boolean,
): Seat | undefined {
  return clockwiseFrom(seat, count).slice(1).find(playing);
}
