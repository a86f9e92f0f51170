import { z } from 'zod';
import { type Card, cardSchema } from '@/lib/engine/card';
import type { Since } from '../happenings';

const claimsSchema = z.object({
  type: z.literal('prizesClaimed'),
  claims: z.array(z.object({ card: cardSchema })),
});

/** The prizes that were claimed with the reader's own last move and after it. */
export function freshClaims({ own, after }: Since): Card[] {
  return [...(own === undefined ? [] : [own]), ...after]
    .flatMap(({ events }) => events)
    .flatMap((event) => claimsSchema.safeParse(event).data?.claims ?? [])
    .map(({ card }) => card);
}
