import { sorted } from '@/lib/engine/card';
import type { Revealed } from './schemas';
import type { State } from './state';

/** Everything, for a match that is over (C25); `carried`: what the winner, or one still on a quest, had picked up. */
export function revealed(state: State): Revealed {
  return {
    hands: state.hands.map(sorted),
    carried: sorted(state.quest?.pickedUp ?? []),
    doors: state.doors.map((suit, at) => ({
      door: at + 1,
      suit,
      key: state.hanging[at] ?? null,
    })),
    drawPile: [...state.drawPile],
    discardPile: [...state.discardPile],
  };
}
