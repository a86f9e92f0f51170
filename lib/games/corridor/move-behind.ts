import type { Event } from './events';
import type { Move } from './schemas';

/** The move that brought events about, read off them; undefined where the first is none that a move begins with. */
export function moveBehind([first, second]: readonly Event[]): Move | undefined {
  if (first === undefined) return undefined;
  switch (first.type) {
    case 'firstTurnAccepted':
      return { type: 'first', accept: true };
    case 'firstTurnDeclined':
      return { type: 'first', accept: false };
    case 'discardsReshuffled':
    case 'keysTurnedUp':
    case 'everyoneLockedIn':
      return { type: 'draw' };
    case 'keyTaken':
      return { type: 'take', card: first.key.face, discard: first.discarded.face };
    case 'bothKeysDiscarded':
      return { type: 'keep' };
    case 'keyPickedUp':
      return { type: 'enter', look: first.how };
    case 'doorOpened': {
      const open = { type: 'open', card: first.key.face } as const;
      if (first.door === 4) return open;
      // The same move picks up the key behind the door (C17), even where that is not told.
      return { ...open, look: second?.type === 'keyPickedUp' ? second.how : 'private' };
    }
    case 'corridorLeft':
      return { type: 'leave', place: [...first.placed.face] };
    case 'keyShown':
      return { type: 'show', card: first.key.face };
    case 'dealt':
    case 'seatLeft':
    case 'gameEnded':
      return undefined;
  }
}
