import { type Card, type Suit, without } from '@/lib/engine/card';
import type { Outcome, OutReason } from '@/lib/engine/outcome';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { endsWithoutDraw } from './draw';
import type { Event, EventOf, Next } from './events';
import type { Options, Phase } from './schemas';

/**
 * The whole truth about a match of the Corridor, as plain JSON, and how each event changes it.
 * It is never shown: what a viewer may know is folded apart, in `observe`.
 */

/** A run for the treasure: the keys picked up so far, from door 1 on, and how many doors were opened. */
export interface Quest {
  readonly pickedUp: readonly Card[];
  readonly opened: number;
}

export interface State {
  readonly options: Options;
  readonly turn: number;
  readonly phase: Phase;
  /** Who is to move; in phase `first`, who is offered the first turn. Null once over. */
  readonly mover: Seat | null;
  readonly declined: readonly Seat[];
  /** From door 1 on. */
  readonly doors: readonly Suit[];
  readonly hanging: readonly (Card | null)[];
  readonly hands: readonly (readonly Card[])[];
  /** Of each hand, the keys that were taken or shown since it last changed hiddenly: known by sight. */
  readonly open: readonly (readonly Card[])[];
  readonly out: readonly (OutReason | null)[];
  /** Top first. */
  readonly drawPile: readonly Card[];
  readonly discardPile: readonly Card[];
  readonly faceUp: readonly Card[];
  readonly allowance: number;
  readonly turnsWithoutDraw: number;
  readonly quest: Quest | null;
  readonly outcome: Outcome | null;
}

/** The state before the deal. */
export function start(options: Options, seats: number): State {
  return {
    options,
    turn: 0,
    phase: 'first',
    mover: null,
    declined: [],
    doors: [],
    hanging: [],
    hands: seatsOf(seats).map(() => []),
    open: seatsOf(seats).map(() => []),
    out: seatsOf(seats).map(() => null),
    drawPile: [],
    discardPile: [],
    faceUp: [],
    allowance: 0,
    turnsWithoutDraw: 0,
    quest: null,
    outcome: null,
  };
}

/** The state after a stored event. */
export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'dealt':
      return {
        ...state,
        turn: 1,
        mover: event.offered,
        doors: event.doors,
        hanging: event.keysAtDoors.face,
        hands: event.hands.map((hand) => hand.face),
        drawPile: event.drawPile.face,
        discardPile: event.discardPile.face,
        allowance: event.allowance,
      };
    case 'firstTurnAccepted':
      return { ...state, phase: 'turn' };
    case 'firstTurnDeclined':
      return passTo({ ...state, declined: [...state.declined, event.seat] }, event.next);
    case 'discardsReshuffled':
      return reshuffled(state, event);
    case 'keysTurnedUp':
      return {
        ...state,
        phase: 'choose',
        drawPile: state.drawPile.slice(event.keys.face.length),
        faceUp: event.keys.face,
        turnsWithoutDraw: 0,
      };
    case 'keyTaken':
      return turnOver(
        {
          ...state,
          hands: put(state.hands, event.seat, [
            ...without(handOf(state, event.seat), [event.discarded.face]),
            event.key.face,
          ]),
          open: put(state.open, event.seat, [event.key.face]),
          discardPile: [...state.discardPile, event.other.face, event.discarded.face],
        },
        event.next,
      );
    case 'bothKeysDiscarded':
      return turnOver(
        { ...state, discardPile: [...state.discardPile, ...event.keys.face] },
        event.next,
      );
    case 'keyPickedUp':
      return {
        ...state,
        phase: 'quest',
        hanging: put(state.hanging, event.door - 1, null),
        quest: {
          pickedUp: [...(state.quest?.pickedUp ?? []), event.key.face],
          opened: state.quest?.opened ?? 0,
        },
      };
    case 'doorOpened':
      return {
        ...state,
        quest: { pickedUp: state.quest?.pickedUp ?? [], opened: event.door },
      };
    case 'corridorLeft':
      return turnOver(
        {
          ...state,
          hanging: hungAgain(state.hanging, event.placed.face),
          hands: put(state.hands, event.seat, event.kept.face),
          open: put(state.open, event.seat, []),
          turnsWithoutDraw: state.turnsWithoutDraw + 1,
        },
        event.next,
      );
    case 'keyShown':
      return {
        ...state,
        open: put(state.open, event.seat, [...(state.open[event.seat] ?? []), event.key.face]),
      };
    case 'everyoneLockedIn':
      return { ...state, turnsWithoutDraw: 0 };
    case 'seatLeft':
      return left(state, event);
    case 'gameEnded':
      return { ...state, phase: 'over', mover: null, outcome: event.outcome };
  }
}

/** The keys in a seat's hand; during a quest, without those picked up on it. */
export function handOf(state: State, seat: Seat): readonly Card[] {
  return state.hands[seat] ?? [];
}

/** The seats still in the game. */
export function seatsIn(state: State): Seat[] {
  return seatsOf(state.hands.length).filter((seat) => state.out[seat] === null);
}

function reshuffled(state: State, event: EventOf<'discardsReshuffled'>): State {
  const hands = [...state.hands];
  for (const { seat, key } of event.dealt) hands[seat] = [...(hands[seat] ?? []), key.face];
  return {
    ...state,
    drawPile: [...state.drawPile, ...event.order.face].slice(event.dealt.length),
    discardPile: [],
    hands,
    allowance: event.allowance,
  };
}

/** C28: what was begun in the turn comes to nothing; the hand stays where it is. */
function left(state: State, event: EventOf<'seatLeft'>): State {
  const gone = { ...state, out: put(state.out, event.seat, event.why) };
  if (event.seat !== state.mover) return event.next ? passTo(gone, event.next) : gone;
  const ended: State = {
    ...gone,
    hanging: hungAgain(state.hanging, state.quest?.pickedUp ?? []),
    discardPile: [...state.discardPile, ...state.faceUp],
    faceUp: [],
    quest: null,
    turnsWithoutDraw: state.turnsWithoutDraw + (endsWithoutDraw(state.phase) ? 1 : 0),
  };
  return event.next ? passTo(ended, event.next) : ended;
}

function turnOver(state: State, next: Seat): State {
  return passTo({ ...state, faceUp: [], quest: null }, { seat: next, offered: false });
}

function passTo(state: State, next: Next): State {
  return {
    ...state,
    turn: next.seat === state.mover ? state.turn : state.turn + 1,
    mover: next.seat,
    phase: next.offered ? 'first' : 'turn',
  };
}

/** `keys` hang at door 1, door 2, … again; the doors beyond are as they were. */
function hungAgain(
  hanging: readonly (Card | null)[],
  keys: readonly Card[],
): readonly (Card | null)[] {
  return [...keys, ...hanging.slice(keys.length)];
}

function put<T>(list: readonly T[], at: number, value: T): T[] {
  const copy = [...list];
  copy[at] = value;
  return copy;
}
