import { z } from 'zod';
import { cardSchema, deck, without } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import { seatSchema } from '@/lib/engine/seat';
import { nobody, secret } from '@/lib/engine/secret';
import { cutFor, handsDealt, prizesDealt, withFirstDraw } from './deal';
import type { Event } from './events';
import type { Options } from './schemas';

/** A table set up by hand, every card named: what rule vectors and examples start from. */

const cards = z.array(cardSchema);

export const layoutSchema = z
  .strictObject({
    seats: z.int().min(2).max(6),
    prizes: z.array(cards).describe('unclaimed, by owner'),
    claimed: z
      .array(z.array(z.strictObject({ card: cardSchema, from: seatSchema })))
      .describe('by claimant'),
    hands: z.array(cards).describe('before the first draw of the turn'),
    drawDeck: cards.describe('top first'),
    discards: cards,
    first: seatSchema.optional(),
    cut: z.array(z.array(z.strictObject({ seat: seatSchema, card: cardSchema }))).optional(),
  })
  .refine((layout) => (layout.first === undefined) !== (layout.cut === undefined), {
    message: 'a layout has either first or cut',
  });
export type Layout = z.infer<typeof layoutSchema>;

/** The events that lead to a layout, up to the first draw. */
export function layoutEvents(layout: Layout, options: Options): Event[] {
  const claims = layout.claimed.flat();
  const prizes = layout.prizes.map((unclaimed, owner) => [
    ...unclaimed,
    ...claims.filter(({ from }) => from === owner).map(({ card }) => card),
  ]);
  const events: Event[] = [
    prizesDealt(prizes, without(deck, prizes.flat())),
    handsDealt(layout.hands, layout.drawDeck),
  ];
  if (claims.length > 0 || layout.discards.length > 0) {
    events.push({
      type: 'tableLaid',
      seat: null,
      claimed: layout.claimed.map((made) =>
        made.map(({ card, from }) => ({ card: secret('table', card), from })),
      ),
      discards: secret(options.discards === 'open' ? 'table' : nobody, layout.discards),
    });
  }
  if (layout.cut !== undefined) events.push(...cutFor(layout.cut));
  if (layout.first !== undefined) {
    events.push({ type: 'firstTurnGiven', seat: layout.first, by: 'option' });
  }
  return withFirstDraw(events, options, layout.seats);
}

/** The chance of a laid-out match: the Mystery draws none once it is dealt. */
export function layoutChance(_layout: Layout): Chance {
  const none = (): never => {
    throw new Error('the Mystery draws no chance once it is dealt');
  };
  return { shuffle: none, below: none };
}
