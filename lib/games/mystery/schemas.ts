import { z } from 'zod';
import { cardSchema } from '@/lib/engine/card';
import { outReasonSchema } from '@/lib/engine/outcome';
import { seatSchema } from '@/lib/engine/seat';

/** What the Mystery takes and tells: options, moves, offers, views. Field by field as the interface describes. */

export const optionsSchema = z
  .strictObject({
    first: z
      .union([seatSchema, z.literal('cut')])
      .default('cut')
      .describe('who goes first (M5)'),
    discards: z
      .enum(['open', 'closed'])
      .default('open')
      .describe('closed: a card discarded under M10 is known to its discarder alone (M11)'),
    prizesToWin: z
      .union([z.literal(3), z.literal(4)])
      .default(4)
      .describe('claimed prizes that win at once (M12)'),
  })
  .meta({ id: 'MysteryOptions' });
export type Options = z.infer<typeof optionsSchema>;

export const moveSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('challenge'), cards: z.array(cardSchema).max(60) }),
    z.strictObject({ type: z.literal('pass'), discard: z.array(cardSchema).max(60) }),
  ])
  .meta({ id: 'MysteryMove' });
export type Move = z.infer<typeof moveSchema>;

export const offerSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('challenge'),
      sets: z.array(z.array(cardSchema)),
      from: z.array(cardSchema),
    }),
    z.object({ type: z.literal('pass'), discard: z.int(), from: z.array(cardSchema) }),
  ])
  .meta({ id: 'MysteryOffer' });
export type Offer = z.infer<typeof offerSchema>;

const prizeSchema = z.object({ card: cardSchema, claimedBy: seatSchema.nullable() });

export const viewSchema = z
  .object({
    you: seatSchema.nullable(),
    toMove: z.array(seatSchema),
    turn: z.int(),
    options: optionsSchema,
    phase: z.enum(['turn', 'over']),
    hand: z.array(cardSchema),
    drawn: cardSchema.nullable(),
    drawDeck: z.int(),
    prizes: z.array(prizeSchema),
    seats: z.array(
      z.object({
        seat: seatSchema,
        hand: z.int(),
        unclaimed: z.int(),
        claimed: z.array(z.object({ card: cardSchema, from: seatSchema })),
        out: outReasonSchema.nullable(),
        cards: z.array(cardSchema).optional().describe('with the eyes of all only'),
        prizes: z.array(prizeSchema).optional().describe('with the eyes of all only'),
      }),
    ),
    discards: z.array(cardSchema.nullable()),
    cut: z.array(z.array(z.object({ seat: seatSchema, card: cardSchema }))),
  })
  .meta({ id: 'MysteryView' });
export type View = z.infer<typeof viewSchema>;

export const revealedSchema = z
  .object({
    hands: z.array(z.array(cardSchema)),
    prizes: z.array(z.array(prizeSchema)),
    drawDeck: z.array(cardSchema),
    discards: z.array(cardSchema),
    setAside: z.array(cardSchema),
  })
  .meta({ id: 'MysteryRevealed' });
export type Revealed = z.infer<typeof revealedSchema>;
