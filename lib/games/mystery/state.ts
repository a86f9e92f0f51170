import { type Card, sorted, without } from '@/lib/engine/card';
import type { Outcome, OutReason } from '@/lib/engine/outcome';
import { nextSeat, type Seat } from '@/lib/engine/seat';
import type { Event } from './events';
import type { Options, Revealed } from './schemas';

/** The whole truth of a match: nobody's view. */

export interface Prize {
  readonly card: Card;
  readonly claimedBy: Seat | null;
}

export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly turn: number;
  /** Whose turn it is; null before the first turn and once the match is over. */
  readonly mover: Seat | null;
  /** By seat, sorted. */
  readonly hands: readonly (readonly Card[])[];
  /** By owner, sorted; the claimed ones too. */
  readonly prizes: readonly (readonly Prize[])[];
  /** Top first. */
  readonly drawDeck: readonly Card[];
  /** Oldest first. */
  readonly discards: readonly Card[];
  readonly setAside: readonly Card[];
  readonly out: readonly (OutReason | null)[];
  readonly outcome: Outcome | null;
}

export function start(options: Options, seats: number): State {
  return {
    options,
    seats,
    turn: 1,
    mover: null,
    hands: Array.from({ length: seats }, () => []),
    prizes: Array.from({ length: seats }, () => []),
    drawDeck: [],
    discards: [],
    setAside: [],
    out: Array.from({ length: seats }, () => null),
    outcome: null,
  };
}

export function handOf(state: State, seat: Seat): readonly Card[] {
  return state.hands[seat] ?? [];
}

export function isIn(state: State, seat: Seat): boolean {
  return state.out[seat] === null;
}

/** How many prizes a seat has claimed, whoever owned them. */
export function claimsOf(state: State, seat: Seat): number {
  return state.prizes.flat().filter((prize) => prize.claimedBy === seat).length;
}

/** The next seat clockwise that still plays, or undefined where there is no other. */
export function nextIn(state: State, seat: Seat): Seat | undefined {
  return nextSeat(seat, state.seats, (other) => isIn(state, other));
}

export function toMove(state: State): readonly Seat[] {
  return state.mover === null ? [] : [state.mover];
}

export function revealed(state: State): Revealed {
  return {
    hands: state.hands.map((hand) => [...hand]),
    prizes: state.prizes.map((prizes) => prizes.map((prize) => ({ ...prize }))),
    drawDeck: [...state.drawDeck],
    discards: [...state.discards],
    setAside: [...state.setAside],
  };
}

/** The state after a stored event. */
export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'prizesDealt':
      return {
        ...state,
        prizes: event.prizes.map(({ face }) =>
          sorted(face).map((card) => ({ card, claimedBy: null })),
        ),
        setAside: event.setAside.face,
      };
    case 'handsDealt':
      return {
        ...state,
        hands: event.hands.map(({ face }) => sorted(face)),
        drawDeck: event.drawDeck.face,
      };
    case 'tableLaid':
      return {
        ...state,
        prizes: event.claimed.reduce(
          (prizes, claims, claimant) => claimed(prizes, claimant as Seat, facesOf(claims)),
          state.prizes,
        ),
        discards: event.discards.face,
      };
    case 'cardsCut':
    case 'firstTurnGiven':
      return state;
    case 'cardDrawn':
      return {
        ...state,
        turn: state.mover === null ? state.turn : state.turn + 1,
        mover: event.seat,
        hands: withHand(state, event.seat, sorted([...handOf(state, event.seat), event.card.face])),
        drawDeck: without(state.drawDeck, [event.card.face]),
      };
    case 'challengePresented':
      return discarding(state, event.seat, event.cards.face);
    case 'prizesClaimed':
      return { ...state, prizes: claimed(state.prizes, event.seat, facesOf(event.claims)) };
    case 'turnPassed':
      return discarding(state, event.seat, event.discarded.face);
    case 'seatLeft':
      return {
        ...state,
        out: state.out.map((why, seat) => (seat === event.seat ? event.why : why)),
      };
    case 'gameEnded':
      return { ...state, mover: null, outcome: event.outcome };
  }
}

function facesOf(claims: readonly { readonly card: { readonly face: Card } }[]): Card[] {
  return claims.map((claim) => claim.card.face);
}

function withHand(state: State, seat: Seat, hand: readonly Card[]): State['hands'] {
  return state.hands.map((other, at) => (at === seat ? hand : other));
}

function discarding(state: State, seat: Seat, cards: readonly Card[]): State {
  return {
    ...state,
    hands: withHand(state, seat, without(handOf(state, seat), cards)),
    discards: [...state.discards, ...cards],
  };
}

function claimed(prizes: State['prizes'], claimant: Seat, cards: readonly Card[]): State['prizes'] {
  return prizes.map((owned) =>
    owned.map((prize) => (cards.includes(prize.card) ? { ...prize, claimedBy: claimant } : prize)),
  );
}
