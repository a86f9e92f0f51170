import { z } from 'zod';
import { type Card, cardSchema } from '@/lib/engine/card';
import { outcomeSchema, outReasonSchema } from '@/lib/engine/outcome';
import { seatSchema } from '@/lib/engine/seat';
import { type Secret, type Seen, secretCardSchema, secretCardsSchema } from '@/lib/engine/secret';

/**
 * What happens in the Mystery. The same shapes twice: stored, with every card inside a secret, and
 * seen, with a card or null in its place.
 */
function shapes<One, Many>(card: z.ZodType<One>, cards: z.ZodType<Many>) {
  const claim = z.strictObject({ card, from: seatSchema });
  return z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('prizesDealt').describe('M2'),
      seat: z.null(),
      prizes: z.array(cards).describe('by owner, as dealt'),
      setAside: cards,
    }),
    z.strictObject({
      type: z.literal('handsDealt').describe('M3'),
      seat: z.null(),
      hands: z.array(cards).describe('by seat, as dealt'),
      drawDeck: cards.describe('top first'),
    }),
    z.strictObject({
      type: z.literal('tableLaid').describe('a position set up by hand, for rule vectors'),
      seat: z.null(),
      claimed: z.array(z.array(claim)).describe('by claimant'),
      discards: cards,
    }),
    z.strictObject({
      type: z.literal('cardsCut').describe('one round of the cut (M5)'),
      seat: z.null(),
      shown: z.array(z.strictObject({ seat: seatSchema, card })),
    }),
    z.strictObject({
      type: z.literal('firstTurnGiven').describe('M5'),
      seat: seatSchema,
      by: z.enum(['cut', 'option']),
    }),
    z.strictObject({
      type: z.literal('cardDrawn').describe('a turn begins (M6)'),
      seat: seatSchema,
      card,
    }),
    z.strictObject({
      type: z.literal('challengePresented').describe('M7, M9'),
      seat: seatSchema,
      cards: cards.describe('in the order in which they were presented'),
    }),
    z.strictObject({
      type: z.literal('prizesClaimed').describe('what the challenge matched, if anything (M8)'),
      seat: seatSchema,
      claims: z.array(claim),
    }),
    z.strictObject({
      type: z.literal('turnPassed').describe('no challenge (M10)'),
      seat: seatSchema,
      discarded: cards,
    }),
    z.strictObject({
      type: z.literal('seatLeft').describe('M18'),
      seat: seatSchema,
      why: outReasonSchema,
    }),
    z.strictObject({
      type: z.literal('gameEnded').describe('M12, M13, M14'),
      seat: z.null(),
      outcome: outcomeSchema,
    }),
  ]);
}

export const eventSchema = shapes<Secret<Card>, Secret<readonly Card[]>>(
  secretCardSchema,
  secretCardsSchema,
).meta({ id: 'MysteryStoredEvent' });
export type Event = z.infer<typeof eventSchema>;

export const seenEventSchema = shapes(cardSchema.nullable(), z.array(cardSchema.nullable())).meta({
  id: 'MysteryEvent',
});
export type SeenEvent = Seen<Event>;
