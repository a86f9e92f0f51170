import { z } from 'zod';
import { cardSchema, suitSchema } from '@/lib/engine/card';
import { outcomeSchema, outReasonSchema } from '@/lib/engine/outcome';
import { type Seat, seatSchema } from '@/lib/engine/seat';
import { type Audience, type Seen, secretCardSchema, secretCardsSchema } from '@/lib/engine/secret';
import { lookSchema, type Options } from './schemas';

/**
 * What happens in the Corridor, with its results: a replay never shuffles and never asks whose turn
 * comes next. Every key stands inside a secret. No event says where a key shown at a door came from
 * (C16), nor whether a quest ended for want of a key or by choice (C18).
 */

const doorSchema = z.int().min(1).max(4);

/** Who is to move next: offered the first turn (C8), or else with their turn begun. */
const nextSchema = z.strictObject({ seat: seatSchema, offered: z.boolean() });
export type Next = z.infer<typeof nextSchema>;

/** All events, written once for both readings: `card` and `cards` are secrets where stored, faces or nulls where seen. */
function unionOf<One extends z.ZodType, Several extends z.ZodType>(card: One, cards: Several) {
  return z.discriminatedUnion('type', [
    // The table as it begins: piles top first, doors and their keys from door 1 on.
    z.strictObject({
      type: z.literal('dealt'),
      seat: z.null(),
      doors: z.array(suitSchema).length(4),
      keysAtDoors: cards,
      hands: z.array(cards),
      drawPile: cards,
      discardPile: cards,
      allowance: z.int(),
      offered: seatSchema,
    }),
    z.strictObject({ type: z.literal('firstTurnAccepted'), seat: seatSchema }),
    z.strictObject({ type: z.literal('firstTurnDeclined'), seat: seatSchema, next: nextSchema }),
    // `order`: the whole discard pile, now under the draw pile; then one key to each, off the top.
    z.strictObject({
      type: z.literal('discardsReshuffled'),
      seat: seatSchema,
      order: cards,
      dealt: z.array(z.strictObject({ seat: seatSchema, key: card })),
      allowance: z.int(),
    }),
    z.strictObject({ type: z.literal('keysTurnedUp'), seat: seatSchema, keys: cards }),
    z.strictObject({
      type: z.literal('keyTaken'),
      seat: seatSchema,
      key: card,
      other: card,
      discarded: card,
      next: seatSchema,
    }),
    z.strictObject({
      type: z.literal('bothKeysDiscarded'),
      seat: seatSchema,
      keys: cards,
      next: seatSchema,
    }),
    z.strictObject({
      type: z.literal('keyPickedUp'),
      seat: seatSchema,
      door: doorSchema,
      how: lookSchema,
      key: card,
    }),
    z.strictObject({
      type: z.literal('doorOpened'),
      seat: seatSchema,
      door: doorSchema,
      key: card,
    }),
    // `door`: where they stopped. `placed`: for door 1 up to that one. `kept`: the hand from now on.
    z.strictObject({
      type: z.literal('corridorLeft'),
      seat: seatSchema,
      door: doorSchema,
      placed: cards,
      kept: cards,
      next: seatSchema,
    }),
    z.strictObject({ type: z.literal('keyShown'), seat: seatSchema, key: card }),
    z.strictObject({ type: z.literal('everyoneLockedIn'), seat: seatSchema }),
    // `putBack`: how many picked-up keys hang again; `discarded`: how many face-up keys went to the
    // discard pile; `next`: null where the one to move stays so, or the game ends.
    z.strictObject({
      type: z.literal('seatLeft'),
      seat: seatSchema,
      why: outReasonSchema,
      putBack: z.int(),
      discarded: z.int(),
      next: nextSchema.nullable(),
    }),
    z.strictObject({
      type: z.literal('gameEnded'),
      seat: z.null(),
      outcome: outcomeSchema,
    }),
  ]);
}

/** A stored event, its secrets closed. */
export const eventSchema = unionOf(secretCardSchema, secretCardsSchema).meta({
  id: 'CorridorStoredEvent',
});
export type Event = z.infer<typeof eventSchema>;

/** An event as a viewer sees it: null in place of each key that they may not see. */
export const seenEventSchema = unionOf(cardSchema.nullable(), z.array(cardSchema.nullable())).meta({
  id: 'CorridorEvent',
});
export type SeenEvent = Seen<Event>;

/** The event of one type. */
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
/** The event of one type, as seen. */
export type SeenEventOf<T extends Event['type']> = Extract<SeenEvent, { type: T }>;

/** Who may see what a seat holds in its hand (C4). */
export function handAudience(options: Options, seat: Seat): Audience {
  return options.openKeys ? 'table' : [seat];
}
