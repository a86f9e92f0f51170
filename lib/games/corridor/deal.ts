import { deck, rankOf, suits } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { nobody, secret } from '@/lib/engine/secret';
import { type Event, handAudience } from './events';
import type { Options } from './schemas';

/** The 48 keys, in sorting order (C1). */
export const keys = deck.filter((card) => rankOf(card) !== 'A');

/** The opening (C1 to C7): aces and keys in an order drawn by chance, and who is offered the first turn. */
export function deal(options: Options, seats: number, chance: Chance): Event[] {
  const aces = chance.shuffle('doors:1', suits);
  const dealt = chance.shuffle('deal:1', keys);
  return [
    {
      type: 'dealt',
      seat: null,
      // C2: the first ace dealt is the last door.
      doors: aces.reverse(),
      keysAtDoors: secret(nobody, dealt.slice(0, 4)),
      hands: seatsOf(seats).map((seat) =>
        secret(handAudience(options, seat), dealt.slice(4 + seat, 5 + seat)),
      ),
      drawPile: secret(nobody, dealt.slice(4 + seats)),
      discardPile: secret(nobody, []),
      allowance: 1,
      offered:
        options.youngest === 'random'
          ? (chance.below('youngest:1', seats) as Seat)
          : options.youngest,
    },
  ];
}
