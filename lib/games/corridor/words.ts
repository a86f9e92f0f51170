import type { Card } from '@/lib/engine/card';
import { leavingWords, outcomeWords } from '@/lib/engine/outcome';
import type { Seat } from '@/lib/engine/seat';
import type { Words, WordValue } from '@/lib/engine/words';
import type { SeenEvent, SeenEventOf } from './events';

/**
 * What an event says, as the key of a message and its values. Where a key was not seen the message is
 * another one, so that a sentence never has a hole in it.
 */
export function words(event: SeenEvent): Words {
  switch (event.type) {
    case 'dealt':
      return dealt(event);
    case 'firstTurnAccepted':
      return said('firstTurnAccepted', { seat: { seat: event.seat } });
    case 'firstTurnDeclined':
      return said(event.next.offered ? 'firstTurnDeclined' : 'firstTurnDecided', {
        seat: { seat: event.seat },
        next: { seat: event.next.seat },
      });
    case 'discardsReshuffled':
      return reshuffled(event);
    case 'keysTurnedUp':
      return said('keysTurnedUp', { seat: { seat: event.seat }, keys: { cards: event.keys } });
    case 'keyTaken':
      return taken(event);
    case 'bothKeysDiscarded':
      return said('bothKeysDiscarded', {
        seat: { seat: event.seat },
        keys: { cards: event.keys },
      });
    case 'keyPickedUp':
      return pickedUp(event);
    case 'doorOpened':
      return said('doorOpened', {
        seat: { seat: event.seat },
        key: { card: event.key },
        door: event.door,
      });
    case 'corridorLeft':
      return left(event);
    case 'keyShown':
      return said('keyShown', { seat: { seat: event.seat }, key: { card: event.key } });
    case 'everyoneLockedIn':
      return said('everyoneLockedIn', { seat: { seat: event.seat } });
    case 'seatLeft':
      return seatLeft(event);
    case 'gameEnded':
      return outcomeWords(event.outcome);
  }
}

function said(key: string, values: Record<string, WordValue>): Words {
  return { key, values };
}

function dealt(event: SeenEventOf<'dealt'>): Words {
  const doors = event.doors.map((suit): Words => said('door', { suit: { suit } }));
  const common = { doors: { list: doors }, offered: { seat: event.offered } };
  const hands = event.hands.flatMap((hand, at) =>
    hasHole(hand) ? [] : [said('handSeen', { seat: { seat: at as Seat }, hand: { cards: hand } })],
  );
  if (hands.length === 0) return said('dealt', common);
  return said('dealtSeen', { ...common, hands: { list: hands } });
}

function reshuffled(event: SeenEventOf<'discardsReshuffled'>): Words {
  const common = { seat: { seat: event.seat }, allowance: event.allowance };
  const keys = event.dealt.flatMap(({ seat, key }) =>
    key === null ? [] : [said('keyDealt', { seat: { seat }, key: { card: key } })],
  );
  if (keys.length === 0) return said('discardsReshuffled', common);
  return said('discardsReshuffledSeen', { ...common, keys: { list: keys } });
}

function taken({ seat, key, other, discarded }: SeenEventOf<'keyTaken'>): Words {
  const common = { seat: { seat }, key: { card: key }, other: { card: other } };
  if (discarded === null) return said('keyTaken', common);
  return said('keyTakenSeen', { ...common, discarded: { card: discarded } });
}

function pickedUp({ seat, door, how, key }: SeenEventOf<'keyPickedUp'>): Words {
  const common = { seat: { seat }, door };
  if (key === null) return said('keyPickedUpPrivately', common);
  const seen = { ...common, key: { card: key } };
  return said(how === 'public' ? 'keyPickedUpPublicly' : 'keyPickedUpPrivatelySeen', seen);
}

function left({ seat, door, placed, kept }: SeenEventOf<'corridorLeft'>): Words {
  const common = { seat: { seat }, door };
  if (hasHole(kept)) return said('corridorLeft', common);
  const open = { ...common, kept: { cards: kept } };
  if (hasHole(placed)) return said('corridorLeftOpen', open);
  return said('corridorLeftSeen', { ...open, placed: { cards: placed } });
}

function seatLeft({ seat, why, putBack, discarded }: SeenEventOf<'seatLeft'>): Words {
  const left = leavingWords(seat, why);
  const undone = [
    ...(putBack > 0 ? [said('keysPutBack', { count: putBack })] : []),
    ...(discarded > 0 ? [said('faceUpDiscarded', { count: discarded })] : []),
  ];
  if (undone.length === 0) return left;
  return said('seatLeftInTurn', { left: { list: [left] }, undone: { list: undone } });
}

function hasHole(cards: readonly (Card | null)[]): boolean {
  return cards.includes(null);
}
