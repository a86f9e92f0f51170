import type { Event } from './events';
import type { Move } from './schemas';

/** The move that brought events about, read off them; undefined where the first is none that a move begins with. */
export function moveBehind([first]: readonly Event[]): Move | undefined {
  if (first === undefined) return undefined;
  switch (first.type) {
    case 'challengePresented':
      return { type: 'challenge', cards: [...first.cards.face] };
    case 'turnPassed':
      return { type: 'pass', discard: [...first.discarded.face] };
    case 'prizesDealt':
    case 'handsDealt':
    case 'tableLaid':
    case 'cardsCut':
    case 'firstTurnGiven':
    case 'cardDrawn':
    case 'prizesClaimed':
    case 'seatLeft':
    case 'gameEnded':
      return undefined;
  }
}
