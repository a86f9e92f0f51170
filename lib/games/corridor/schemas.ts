import { z } from 'zod';
import { cardSchema, suitSchema } from '@/lib/engine/card';
import { outReasonSchema } from '@/lib/engine/outcome';
import { seatSchema } from '@/lib/engine/seat';

/** What the Corridor takes and tells: options, moves, offers, views. Field by field as the interface describes. */

export const optionsSchema = z
  .strictObject({
    youngest: z
      .union([seatSchema, z.literal('random')])
      .default('random')
      .describe('who is offered the first turn (C7)'),
    openKeys: z.boolean().default(false).describe('all hands face up (C4)'),
    loseAt: z
      .union([z.literal(3), z.literal(4)])
      .default(4)
      .describe('keys at which everyone loses (C10)'),
    mustDrawAfter: z
      .int()
      .min(10)
      .max(500)
      .nullable()
      .default(null)
      .describe('turns in a row without a draw after which the seat to move may only draw'),
  })
  .meta({ id: 'CorridorOptions' });
export type Options = z.infer<typeof optionsSchema>;

export const lookSchema = z.enum(['private', 'public']);
export type Look = z.infer<typeof lookSchema>;

export const moveSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('first'), accept: z.boolean() }),
    z.strictObject({ type: z.literal('draw') }),
    z.strictObject({ type: z.literal('take'), card: cardSchema, discard: cardSchema }),
    z.strictObject({ type: z.literal('keep') }),
    z.strictObject({ type: z.literal('enter'), look: lookSchema }),
    z.strictObject({ type: z.literal('open'), card: cardSchema, look: lookSchema.optional() }),
    z.strictObject({ type: z.literal('leave'), place: z.array(cardSchema).max(60) }),
    z.strictObject({ type: z.literal('show'), card: cardSchema }),
  ])
  .meta({ id: 'CorridorMove' });
export type Move = z.infer<typeof moveSchema>;

export const offerSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('first'), accept: z.array(z.boolean()) }),
    z.object({ type: z.literal('draw'), effect: z.enum(['none', 'reshuffle', 'lose']) }),
    z.object({ type: z.literal('take'), card: z.array(cardSchema), discard: z.array(cardSchema) }),
    z.object({ type: z.literal('keep') }),
    z.object({ type: z.literal('enter'), look: z.array(lookSchema) }),
    z.object({
      type: z.literal('open'),
      card: z.array(cardSchema),
      look: z.array(lookSchema).optional(),
    }),
    z.object({ type: z.literal('leave'), doors: z.int(), from: z.array(cardSchema) }),
    z.object({ type: z.literal('show'), card: z.array(cardSchema) }),
  ])
  .meta({ id: 'CorridorOffer' });
export type Offer = z.infer<typeof offerSchema>;

export const phaseSchema = z.enum(['first', 'turn', 'choose', 'quest', 'over']);
export type Phase = z.infer<typeof phaseSchema>;

export const viewSchema = z
  .object({
    you: seatSchema.nullable(),
    toMove: z.array(seatSchema),
    turn: z.int(),
    options: optionsSchema,
    phase: phaseSchema,
    offered: seatSchema.nullable().describe('who is offered the first turn'),
    doors: z.array(
      z.object({
        door: z.int().min(1).max(4),
        suit: suitSchema,
        hangs: z.boolean(),
        key: cardSchema.nullable(),
        recalled: cardSchema
          .nullable()
          .describe(
            'while the key is picked up: what the viewer knew to hang there, should it come back (C28)',
          ),
      }),
    ),
    allowance: z.int(),
    drawPile: z.int(),
    discardPile: z.int(),
    faceUp: z.array(cardSchema),
    turnsWithoutDraw: z.int(),
    mustDraw: z.boolean(),
    hands: z.array(
      z.object({
        seat: seatSchema,
        count: z.int(),
        cards: z.array(cardSchema.nullable()),
        open: z.array(cardSchema),
        out: outReasonSchema.nullable(),
      }),
    ),
    shownThisTurn: z.array(cardSchema),
    quest: z
      .object({
        seat: seatSchema,
        door: z.int(),
        opened: z.int(),
        shown: z.array(cardSchema),
        looked: z.array(z.object({ door: z.int(), how: lookSchema, card: cardSchema.nullable() })),
      })
      .nullable(),
  })
  .meta({ id: 'CorridorView' });
export type View = z.infer<typeof viewSchema>;

export const revealedSchema = z
  .object({
    hands: z.array(z.array(cardSchema)),
    carried: z.array(cardSchema),
    doors: z.array(z.object({ door: z.int(), suit: suitSchema, key: cardSchema.nullable() })),
    drawPile: z.array(cardSchema),
    discardPile: z.array(cardSchema),
  })
  .meta({ id: 'CorridorRevealed' });
export type Revealed = z.infer<typeof revealedSchema>;
