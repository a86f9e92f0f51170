import type { Card } from '@/lib/engine/card';
import type { GameEvent } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { Viewer } from '@/lib/engine/viewer';
import type { Event } from '@/lib/games/corridor/events';
import { corridor as rules } from '@/lib/games/corridor/rules';
import type { Options } from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';
import { latest } from '@/lib/games/registry';
import { type Secrecy, turned } from './secrecy';

const discarding = 'which own key was discarded';
const placing = 'which key was left at which door';
const reshuffling = 'the order of a reshuffle';

/** C4, C23, C24. */
function sight(event: Event, viewer: Viewer, { openKeys }: Options): unknown {
  const own = (seat: Seat) => viewer === seat;
  const ownOrOpen = (seat: Seat) => own(seat) || openKeys;
  switch (event.type) {
    case 'dealt':
      return {
        ...event,
        keysAtDoors: event.keysAtDoors.face.length,
        drawPile: event.drawPile.face.length,
        discardPile: event.discardPile.face.length,
        hands: event.hands.map(({ face }, seat) => (ownOrOpen(seat as Seat) ? face : face.length)),
      };
    case 'discardsReshuffled':
      return {
        ...event,
        order: event.order.face.length,
        dealt: event.dealt.map(({ seat, key }) => [seat, ownOrOpen(seat) ? key.face : null]),
      };
    case 'keyTaken':
      return {
        ...event,
        key: event.key.face,
        other: event.other.face,
        discarded: ownOrOpen(event.seat) ? event.discarded.face : null,
      };
    case 'keyPickedUp':
      return { ...event, key: event.how === 'public' || own(event.seat) ? event.key.face : null };
    case 'corridorLeft':
      return {
        ...event,
        placed: own(event.seat) ? event.placed.face : event.placed.face.length,
        kept: ownOrOpen(event.seat) ? event.kept.face : event.kept.face.length,
      };
    case 'keysTurnedUp':
    case 'bothKeysDiscarded':
      return { ...event, keys: event.keys.face };
    case 'doorOpened':
    case 'keyShown':
      return { ...event, key: event.key.face };
    case 'firstTurnAccepted':
    case 'firstTurnDeclined':
    case 'everyoneLockedIn':
    case 'seatLeft':
    case 'gameEnded':
      return event;
  }
}

/** What the Corridor hides. */
export const corridor: Secrecy = {
  rules: latest('corridor'),
  sight: (event, viewer, options) => sight(event as Event, viewer, options as Options),
  deckOf: () => 'play',
  prizesNamed: () => [],
  openingOf: (events, turning) => turned(events, turning.play) as GameEvent[],
  reshuffleIn: (events) => reshuffleOf(events as readonly Event[]),
  choiceAt({ before, seat, events }) {
    const [first] = events as readonly Event[];
    if (first?.type === 'keyTaken') {
      return { kind: discarding, among: handOf(before as State, seat) };
    }
    if (first?.type === 'corridorLeft') {
      return { kind: placing, among: [...first.placed.face, ...first.kept.face] };
    }
    const order = reshuffleOf(events as readonly Event[]);
    return order && { kind: reshuffling, among: order };
  },
  kinds: [discarding, placing, reshuffling],
  places(state) {
    const { hands, hanging, drawPile, discardPile, faceUp, quest } = state as State;
    return new Map<Card, string>([
      ...hands.flatMap((hand, seat) => hand.map((key) => [key, `hand ${seat}`] as const)),
      ...hanging.flatMap((key, at) => (key === null ? [] : [[key, `door ${at}`] as const])),
      ...drawPile.map((key, at) => [key, `pile ${at}`] as const),
      ...discardPile.map((key) => [key, 'discards'] as const),
      ...faceUp.map((key) => [key, 'face up'] as const),
      ...(quest?.pickedUp ?? []).map((key, at) => [key, `picked up ${at}`] as const),
    ]);
  },
};

function handOf(state: State, seat: Seat): readonly Card[] {
  return state.hands[seat] ?? [];
}

function reshuffleOf(events: readonly Event[]): readonly Card[] | undefined {
  const [first] = events;
  return first?.type === 'discardsReshuffled' ? first.order.face : undefined;
}

/**
 * The same opening as if the game had gone on for a while: a few keys left on the draw pile, all
 * others discarded, and each hand of as many keys as the allowance is then.
 */
export function fartherOn(
  opening: GameEvent,
  { left, allowance }: { readonly left: number; readonly allowance: number },
): GameEvent {
  const event = rules.schemas.event.parse(opening);
  if (event.type !== 'dealt') throw new Error('no opening of the Corridor');
  const pile = [...event.drawPile.face];
  const hands = event.hands.map((hand) => ({
    ...hand,
    face: [...hand.face, ...pile.splice(0, allowance - hand.face.length)],
  }));
  const later: Event = {
    ...event,
    allowance,
    hands,
    drawPile: { ...event.drawPile, face: pile.slice(0, left) },
    discardPile: { ...event.discardPile, face: pile.slice(left) },
  };
  return later;
}
