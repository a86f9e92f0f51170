import { played } from '@/lib/engine/act';
import { type Proven, provenDeck, type Sighting } from '@/lib/engine/notebook';
import type { Seat } from '@/lib/engine/seat';
import {
  allAt,
  amongPlaces,
  counted,
  mixed,
  move,
  movesUnseen,
  type Whereabouts,
} from '@/lib/engine/whereabouts';
import { keys } from './deal';
import type { SeenEvent, SeenEventOf } from './events';
import type { View } from './schemas';

/**
 * What a viewer of the Corridor can prove of where each key is: followed through all that they saw, and
 * then by elimination. Of an unseen key that moves, every key that could have been it is kept in mind.
 */

const doors = [1, 2, 3, 4] as const;
const handOf = (seat: Seat) => `hand:${seat}`;
const doorOf = (door: number) => `door:${door}`;
/** The key picked up at a door, while the quest lasts. */
const carriedOf = (door: number) => `carried:${door}`;

/** Where a key can be said to be, by somebody who keeps a notebook. */
export function placesOf(seats: number): string[] {
  const hands = Array.from({ length: seats }, (_, seat) => handOf(seat as Seat));
  return [...doors.map(doorOf), ...hands, 'drawPile', 'discardPile'];
}

/** Everything that a key can be in; the box, where keys are that are not dealt yet, comes first. */
function allPlaces(seats: number): string[] {
  return ['box', ...placesOf(seats), ...doors.map(carriedOf), 'faceUp'];
}

/** What follows from a view, and from everything that its viewer saw up to it; without that, from the view alone. */
export function proves(view: View, seen?: readonly SeenEvent[]): Proven {
  const seats = view.hands.length;
  const known =
    seen === undefined ? knownFrom(view) : [...played(seen)].reduce(reckon, nothingKnown(seats));
  return proven(view, known);
}

/** What is known before the deal; {@link reckon} goes on from it. */
export function nothingKnown(seats: number): Whereabouts {
  return allAt(keys, allPlaces(seats));
}

/** What a notebook tells of what is known, as the view of the same moment shows part of it. */
export function proven(view: View, known: Whereabouts): Proven {
  return { decks: [provenDeck('keys', known, sightings(view))], lost: [] };
}

/** Every key that a view shows, with its place. */
export function sightings(view: View): Sighting[] {
  const at = (cards: readonly (Sighting['card'] | null)[], place: string) =>
    cards.flatMap((card) => (card === null ? [] : [{ card, place }]));
  return [
    ...view.hands.flatMap(({ seat, cards }) => at(cards, handOf(seat))),
    ...view.doors.flatMap(({ door, key }) => at([key], doorOf(door))),
    ...(view.quest?.looked ?? []).flatMap(({ door, card }) => at([card], carriedOf(door))),
    ...at(view.faceUp, 'faceUp'),
  ];
}

/** What a view alone tells: the numbers, what it shows, and that a shown key is carried. */
export function knownFrom(view: View): Whereabouts {
  const looked = view.quest?.looked ?? [];
  const counts = new Map<string, number>([
    ...view.hands.map(({ seat, count }) => [handOf(seat), count] as const),
    ...view.doors.map(({ door, hangs }) => [doorOf(door), hangs ? 1 : 0] as const),
    ...looked.map(({ door }) => [carriedOf(door), 1] as const),
    ['drawPile', view.drawPile],
    ['discardPile', view.discardPile],
    ['faceUp', view.faceUp.length],
  ]);
  const unseen = counted(keys, allPlaces(view.hands.length), counts);
  const shown = (view.quest?.shown ?? []).reduce(
    (known, key) => amongPlaces(known, key, carriedBy(view.quest?.seat, looked.length)),
    unseen,
  );
  return sightings(view).reduce(
    (known, { card, place }) => amongPlaces(known, card, [place]),
    shown,
  );
}

/** What is known after a seen event. */
export function reckon(known: Whereabouts, event: SeenEvent): Whereabouts {
  switch (event.type) {
    case 'dealt':
      return dealt(known, event);
    case 'discardsReshuffled':
      return reshuffled(known, event);
    case 'keysTurnedUp':
      return move(known, event.keys, 'drawPile', 'faceUp');
    case 'keyTaken': {
      const hand = handOf(event.seat);
      // C12: not the one just taken, so it is put away before that comes to the hand.
      const discarded = move(known, [event.discarded], hand, 'discardPile');
      return move(
        move(discarded, [event.other], 'faceUp', 'discardPile'),
        [event.key],
        'faceUp',
        hand,
      );
    }
    case 'bothKeysDiscarded':
      return move(known, event.keys, 'faceUp', 'discardPile');
    case 'keyPickedUp':
      return move(known, [event.key], doorOf(event.door), carriedOf(event.door));
    case 'doorOpened':
      return event.key === null
        ? known
        : amongPlaces(known, event.key, carriedBy(event.seat, event.door));
    case 'corridorLeft':
      return corridorLeft(known, event);
    case 'keyShown':
      return event.key === null ? known : amongPlaces(known, event.key, [handOf(event.seat)]);
    case 'seatLeft':
      return seatLeft(known, event);
    case 'firstTurnAccepted':
    case 'firstTurnDeclined':
    case 'everyoneLockedIn':
    case 'gameEnded':
      return known;
  }
}

function dealt(known: Whereabouts, event: SeenEventOf<'dealt'>): Whereabouts {
  const piles: [place: string, faces: SeenEventOf<'dealt'>['drawPile']][] = [
    ...event.keysAtDoors.map((key, at) => [doorOf(at + 1), [key]] as [string, (typeof key)[]]),
    ...event.hands.map((hand, seat) => [handOf(seat as Seat), hand] as [string, typeof hand]),
    ['drawPile', event.drawPile],
    ['discardPile', event.discardPile],
  ];
  return piles.reduce((after, [place, faces]) => move(after, faces, 'box', place), known);
}

/** C9: what was left of the draw pile stays on top, so that it is dealt first. */
function reshuffled(known: Whereabouts, event: SeenEventOf<'discardsReshuffled'>): Whereabouts {
  const left = known.holds[known.places.indexOf('drawPile')] ?? 0;
  const deal = (after: Whereabouts, one: (typeof event.dealt)[number]) =>
    move(after, [one.key], 'drawPile', handOf(one.seat));
  const first = event.dealt.slice(0, left).reduce(deal, known);
  const under = movesUnseen(first, 'discardPile', 'drawPile', event.order.length);
  return event.dealt.slice(left).reduce(deal, under);
}

/** C19: any of the carried keys at any of the doors. */
function corridorLeft(known: Whereabouts, event: SeenEventOf<'corridorLeft'>): Whereabouts {
  const hand = handOf(event.seat);
  const reached = doors.slice(0, event.door);
  const back = reached.reduce(
    (after, door) => movesUnseen(after, carriedOf(door), doorOf(door), 1),
    known,
  );
  const any = mixed(back, [hand, ...reached.map(doorOf)]);
  const placed = event.placed.reduce(
    (after, key, at) => (key === null ? after : amongPlaces(after, key, [doorOf(at + 1)])),
    any,
  );
  return event.kept.reduce(
    (after, key) => (key === null ? after : amongPlaces(after, key, [hand])),
    placed,
  );
}

/** C28: what was picked up hangs where it hung; keys that lay face up are discarded. */
function seatLeft(known: Whereabouts, event: SeenEventOf<'seatLeft'>): Whereabouts {
  const hung = doors
    .slice(0, event.putBack)
    .reduce((after, door) => movesUnseen(after, carriedOf(door), doorOf(door), 1), known);
  return movesUnseen(hung, 'faceUp', 'discardPile', event.discarded);
}

/** What somebody carries who has reached that door (C16). */
function carriedBy(seat: Seat | undefined, door: number): string[] {
  return [...(seat === undefined ? [] : [handOf(seat)]), ...doors.slice(0, door).map(carriedOf)];
}
