import { played } from '@/lib/engine/act';
import { type Card, deck } from '@/lib/engine/card';
import { type Lost, type Proven, provenDeck, type Sighting } from '@/lib/engine/notebook';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import {
  allAt,
  amongPlaces,
  counted,
  move,
  narrowed,
  placeOf,
  placesOf as placesOfCard,
  type Whereabouts,
} from '@/lib/engine/whereabouts';
import type { SeenEvent } from './events';
import type { View } from './schemas';

/**
 * What a viewer of the Mystery can prove of where each card of the two decks is, and which prizes
 * nobody can claim any more.
 */

export interface Known {
  readonly cards: Whereabouts;
  readonly prizes: Whereabouts;
  /** Every card that was ever presented in a challenge, the last four last. */
  readonly presented: readonly Card[];
}

const handOf = (seat: Seat) => `hand:${seat}`;
/** A player's prizes that nobody has claimed. */
const prizeOf = (seat: Seat) => `prize:${seat}`;

/** Where a card can be said to be, by somebody who keeps a notebook: first of the play deck, then of the prizes. */
export function placesOf(seats: number): string[] {
  return [...cardPlaces(seats), ...prizePlaces(seats).filter((place) => place !== 'claimed')];
}

function cardPlaces(seats: number): string[] {
  return [...seatsOf(seats).map(handOf), 'drawDeck', 'discards'];
}

function prizePlaces(seats: number): string[] {
  return ['setAside', ...seatsOf(seats).map(prizeOf), 'claimed'];
}

/** What follows from a view, and from everything that its viewer saw up to it; without that, from the view alone. */
export function proves(view: View, seen?: readonly SeenEvent[]): Proven {
  const known =
    seen === undefined
      ? knownFrom(view)
      : [...played(seen)].reduce(reckon, nothingKnown(view.seats.length));
  return proven(view, known);
}

/** What is known before the deal; {@link reckon} goes on from it. */
export function nothingKnown(seats: number): Known {
  return {
    // In the box are cards that are not dealt yet.
    cards: allAt(deck, ['box', ...cardPlaces(seats)]),
    prizes: allAt(deck, prizePlaces(seats)),
    presented: [],
  };
}

/** What a notebook tells of what is known, as the view of the same moment shows part of it. */
export function proven(view: View, { cards, prizes, presented }: Known): Proven {
  const seen = sightings(view);
  const sure = { cards: narrowed(cards), prizes: narrowed(prizes), presented };
  return {
    decks: [
      provenDeck('cards', sure.cards, seen.cards),
      provenDeck('prizes', sure.prizes, seen.prizes),
    ],
    lost: deck.flatMap((card) => lost(view, sure, card)),
  };
}

/** Every card that a view shows, with its place. */
export function sightings(view: View): { cards: Sighting[]; prizes: Sighting[] } {
  const at = (cards: readonly (Card | null)[], place: string) =>
    cards.flatMap((card) => (card === null ? [] : [{ card, place }]));
  const unclaimed = (prizes: View['prizes'], owner: Seat) =>
    at(
      prizes.flatMap(({ card, claimedBy }) => (claimedBy === null ? [card] : [])),
      prizeOf(owner),
    );
  const { you } = view;
  return {
    cards: [
      ...(you === null ? [] : at(view.hand, handOf(you))),
      ...view.seats.flatMap(({ seat, cards }) => at(cards ?? [], handOf(seat))),
      ...at(view.discards, 'discards'),
    ],
    prizes: [
      ...(you === null ? [] : unclaimed(view.prizes, you)),
      ...view.seats.flatMap(({ seat, prizes }) => unclaimed(prizes ?? [], seat)),
      ...view.seats.flatMap(({ claimed }) =>
        at(
          claimed.map(({ card }) => card),
          'claimed',
        ),
      ),
    ],
  };
}

/** What a view alone tells: the numbers, and what it shows. */
export function knownFrom(view: View): Known {
  const seats = view.seats.length;
  const seen = sightings(view);
  const cards = counted(
    deck,
    ['box', ...cardPlaces(seats)],
    new Map([
      ...view.seats.map(({ seat, hand }) => [handOf(seat), hand] as const),
      ['drawDeck', view.drawDeck],
      ['discards', view.discards.length],
    ]),
  );
  const prizes = counted(
    deck,
    prizePlaces(seats),
    new Map([
      ...view.seats.map(({ seat, unclaimed }) => [prizeOf(seat), unclaimed] as const),
      ['claimed', view.seats.reduce((sum, { claimed }) => sum + claimed.length, 0)],
    ]),
  );
  const placed = (known: Whereabouts, { card, place }: Sighting) =>
    amongPlaces(known, card, [place]);
  return {
    cards: seen.cards.reduce(placed, cards),
    prizes: seen.prizes.reduce(placed, prizes),
    presented: [],
  };
}

/** What is known after a seen event. */
export function reckon(known: Known, event: SeenEvent): Known {
  switch (event.type) {
    case 'prizesDealt':
      return {
        ...known,
        prizes: event.prizes.reduce(
          (prizes, faces, owner) => move(prizes, faces, 'setAside', prizeOf(owner as Seat)),
          known.prizes,
        ),
      };
    case 'handsDealt': {
      const hands = event.hands.reduce(
        (cards, faces, seat) => move(cards, faces, 'box', handOf(seat as Seat)),
        known.cards,
      );
      return { ...known, cards: move(hands, event.drawDeck, 'box', 'drawDeck') };
    }
    case 'tableLaid': {
      const laid = { ...known, cards: move(known.cards, event.discards, 'box', 'discards') };
      return claimed(laid, event.claimed.flat());
    }
    case 'cardDrawn':
      return {
        ...known,
        cards: move(known.cards, [event.card], 'drawDeck', handOf(event.seat)),
      };
    case 'challengePresented':
      return {
        ...known,
        cards: move(known.cards, event.cards, handOf(event.seat), 'discards'),
        presented: [...known.presented, ...event.cards.filter((card) => card !== null)],
      };
    case 'prizesClaimed':
      return compared(claimed(known, event.claims));
    case 'turnPassed':
      return {
        ...known,
        cards: move(known.cards, event.discarded, handOf(event.seat), 'discards'),
      };
    case 'cardsCut':
    case 'firstTurnGiven':
    case 'seatLeft':
    case 'gameEnded':
      return known;
  }
}

type Claims = Extract<SeenEvent, { type: 'prizesClaimed' }>['claims'];

function claimed(known: Known, claims: Claims): Known {
  const prizes = claims.reduce(
    (after, { card, from }) => move(after, [card], prizeOf(from), 'claimed'),
    known.prizes,
  );
  return { ...known, prizes };
}

/** M8: after a challenge no prize that nobody has claimed equals one of its four cards. */
function compared(known: Known): Known {
  const prizes = known.presented
    .slice(-4)
    .reduce((after, card) => amongPlaces(after, card, ['claimed', 'setAside']), known.prizes);
  return { ...known, prizes };
}

/**
 * Whether a prize can be claimed no more: `claimed` already; `unmatched`, its card was presented and
 * nobody had it; `setAside`, by elimination; `played`, its card lies with the discards; `held`, only
 * players who have left can have its card (M18).
 */
function lost(view: View, { cards, prizes, presented }: Known, card: Card): Lost[] {
  const place = placeOf(prizes, card);
  if (place === 'claimed') return [{ card, why: 'claimed' }];
  if (place === 'setAside')
    return [{ card, why: presented.includes(card) ? 'unmatched' : 'setAside' }];
  const can = placesOfCard(cards, card);
  if (can.length === 1 && can[0] === 'discards') return [{ card, why: 'played' }];
  const gone = view.seats.flatMap(({ seat, out }) => (out === null ? [] : [handOf(seat)]));
  const stuck = can.length > 0 && can.every((each) => each === 'discards' || gone.includes(each));
  return stuck ? [{ card, why: 'held' }] : [];
}
