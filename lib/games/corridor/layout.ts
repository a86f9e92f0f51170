import { z } from 'zod';
import { cardSchema, suitSchema } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import { clockwiseFrom, type Seat, seatSchema, seatsOf } from '@/lib/engine/seat';
import { nobody, secret } from '@/lib/engine/secret';
import { type Event, handAudience } from './events';
import type { Options } from './schemas';

/** A table laid out by hand, every card named: where a rule vector or a test begins. */

const cards = z.array(cardSchema);

export const layoutSchema = z.strictObject({
  seats: z.int().min(2).max(14),
  /** Suits of door 1 to 4. */
  doors: z.array(suitSchema).length(4),
  keysAtDoors: cards.length(4),
  hands: z.array(cards),
  /** Top first. */
  drawPile: cards,
  discardPile: cards,
  allowance: z.int().min(1),
  toMove: seatSchema,
  phase: z.enum(['first', 'turn']),
  /** How many have declined the first turn, up to `toMove`. */
  declined: z.int().min(0),
  /** For each reshuffle to come, the whole discard pile in its new order, the top first. */
  shuffles: z.array(cards),
});
export type Layout = z.infer<typeof layoutSchema>;

/** The events that lead to a layout: an opening that deals it, then what was said to the first turn. */
export function layoutEvents(layout: Layout, options: Options): Event[] {
  const { seats, toMove, phase, declined } = layout;
  const first = ((toMove - (phase === 'first' ? declined : 0) + seats) % seats) as Seat;
  const opening: Event = {
    type: 'dealt',
    seat: null,
    doors: layout.doors,
    keysAtDoors: secret(nobody, layout.keysAtDoors),
    hands: seatsOf(seats).map((seat) =>
      secret(handAudience(options, seat), layout.hands[seat] ?? []),
    ),
    drawPile: secret(nobody, layout.drawPile),
    discardPile: secret(nobody, layout.discardPile),
    allowance: layout.allowance,
    offered: first,
  };
  if (phase === 'turn') return [opening, { type: 'firstTurnAccepted', seat: toMove }];
  const order = clockwiseFrom(first, seats);
  return [
    opening,
    ...order.slice(0, declined).map((seat, place): Event => {
      const next = order[place + 1] ?? toMove;
      return { type: 'firstTurnDeclined', seat, next: { seat: next, offered: true } };
    }),
  ];
}

/** The chance of a layout: its reshuffles come in the orders that it names. Throws where it names none. */
export function layoutChance(layout: Layout): Chance {
  return {
    shuffle(purpose, items) {
      // Reshuffles are numbered by the allowance before them.
      const [what, number] = purpose.split(':');
      const order: readonly unknown[] = layout.shuffles[Number(number) - layout.allowance] ?? [];
      if (what !== 'reshuffle' || !items.every((item) => order.includes(item)))
        throw new Error(`the layout names no order for ${purpose}`);
      return [...items].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    },
    below(purpose) {
      throw new Error(`the layout leaves nothing to chance, also not ${purpose}`);
    },
  };
}
