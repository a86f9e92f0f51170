import { type Card, sorted, suitOf, without } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import { type Decision, refuse } from '@/lib/engine/rules';
import { clockwiseFrom, nextSeat, type Seat } from '@/lib/engine/seat';
import { nobody, secret } from '@/lib/engine/secret';
import { effectOfDraw, mustDraw } from './draw';
import { type Event, handAudience, type Next } from './events';
import type { Look, Move, Phase } from './schemas';
import { handOf, type Quest, type State, seatsIn } from './state';

/** What becomes of a move: the events that then happened, or why it is refused. */

type Decided = Decision<Event>;

/** The rule that says when a kind of move is open, and the phases in which it is. */
const open: Record<Move['type'], { readonly rule: string; readonly phases: readonly Phase[] }> = {
  first: { rule: 'C8', phases: ['first'] },
  draw: { rule: 'C9', phases: ['turn'] },
  take: { rule: 'C12', phases: ['choose'] },
  keep: { rule: 'C13', phases: ['choose'] },
  enter: { rule: 'C15', phases: ['turn'] },
  open: { rule: 'C16', phases: ['quest'] },
  leave: { rule: 'C19', phases: ['quest'] },
  show: { rule: 'C22', phases: ['turn', 'choose', 'quest'] },
};

/**
 * Decides a seat's move. Refusals: `match-over`, `not-your-turn`, `not-now` (the phase is another),
 * and for each kind of move those that its function below names.
 */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Decided {
  if (state.phase === 'over') return refuse('match-over', 'C26');
  if (state.mover !== seat) return refuse('not-your-turn', state.phase === 'first' ? 'C8' : 'C14');
  const { rule, phases } = open[move.type];
  if (!phases.includes(state.phase)) return refuse('not-now', rule);
  switch (move.type) {
    case 'first':
      return answerOffer(state, seat, move.accept);
    case 'draw':
      return draw(state, seat, chance);
    case 'take':
      return take(state, seat, move.card, move.discard);
    case 'keep':
      return {
        events: [
          {
            type: 'bothKeysDiscarded',
            seat,
            keys: secret('table', [...state.faceUp]),
            next: clockwise(state, seat),
          },
        ],
      };
    case 'enter':
      if (mustDraw(state)) return refuse('must-draw', 'C27');
      return { events: [pickUp(state, seat, 1, move.look)] };
    case 'open':
      return openDoor(state, seat, move.card, move.look);
    case 'leave':
      return leave(state, seat, move.place);
    case 'show':
      return show(state, seat, move.card);
  }
}

/**
 * Who is offered the first turn after `seat` (C8): the next seat clockwise that has not declined,
 * or that seat's turn begins at once because it is the last. `seat` may be the one now offered.
 */
export function nextOffer(state: State, seat: Seat): Next | undefined {
  const left = seatsIn(state).filter((each) => !state.declined.includes(each));
  const next = left.includes(seat)
    ? seat
    : nextSeat(seat, state.hands.length, (each) => left.includes(each));
  return next === undefined ? undefined : { seat: next, offered: left.length > 1 };
}

/** The seat whose turn comes after that of `seat`; itself where no other is in. */
export function clockwise(state: State, seat: Seat): Seat {
  return nextSeat(seat, state.hands.length, (each) => state.out[each] === null) ?? seat;
}

/** C8. */
function answerOffer(state: State, seat: Seat, accept: boolean): Decided {
  if (accept) return { events: [{ type: 'firstTurnAccepted', seat }] };
  const next = nextOffer({ ...state, declined: [...state.declined, seat] }, seat);
  // Where nobody else is left to be offered it, the match is over already.
  if (next === undefined) return refuse('not-now', 'C8');
  return { events: [{ type: 'firstTurnDeclined', seat, next }] };
}

/** C9 to C11. */
function draw(state: State, seat: Seat, chance: Chance): Decided {
  const effect = effectOfDraw({ ...state, drawPile: state.drawPile.length });
  if (effect === 'lose') {
    return {
      events: [
        { type: 'everyoneLockedIn', seat },
        {
          type: 'gameEnded',
          seat: null,
          outcome: { winners: [], tied: [], everyoneLost: true, ending: 'locked-in' },
        },
      ],
    };
  }
  if (effect === 'none') return { events: [turnUp(seat, state.drawPile)] };

  // The allowance grows with each reshuffle, so it numbers them.
  const order = chance.shuffle(`reshuffle:${state.allowance}`, state.discardPile);
  const pile = [...state.drawPile, ...order];
  const dealt = clockwiseFrom(seat, state.hands.length)
    .filter((each) => state.out[each] === null)
    .flatMap((each, place) =>
      pile
        .slice(place, place + 1)
        .map((key) => ({ seat: each, key: secret(handAudience(state.options, each), key) })),
    );
  return {
    events: [
      {
        type: 'discardsReshuffled',
        seat,
        order: secret(nobody, order),
        dealt,
        allowance: state.allowance + 1,
      },
      turnUp(seat, pile.slice(dealt.length)),
    ],
  };
}

function turnUp(seat: Seat, pile: readonly Card[]): Event {
  return { type: 'keysTurnedUp', seat, keys: secret('table', pile.slice(0, 2)) };
}

/** C12. Refusals: `not-face-up`, `not-your-key`. */
function take(state: State, seat: Seat, key: Card, discard: Card): Decided {
  const [other] = without(state.faceUp, [key]);
  if (!state.faceUp.includes(key) || other === undefined) return refuse('not-face-up', 'C12');
  if (!handOf(state, seat).includes(discard)) return refuse('not-your-key', 'C12');
  return {
    events: [
      {
        type: 'keyTaken',
        seat,
        key: secret('table', key),
        other: secret('table', other),
        discarded: secret(handAudience(state.options, seat), discard),
        next: clockwise(state, seat),
      },
    ],
  };
}

/** C15. */
function pickUp(state: State, seat: Seat, door: number, how: Look): Event {
  const key = state.hanging[door - 1];
  // A key hangs at every door that a quest has yet to reach (C3, C19, C28).
  if (!key) throw new Error(`no key hangs at door ${door}`);
  return {
    type: 'keyPickedUp',
    seat,
    door,
    how,
    key: secret(how === 'public' ? 'table' : [seat], key),
  };
}

/** C16, C17, C21. Refusals: `not-carried`, `does-not-fit`, `look-missing`, `no-door-behind`. */
function openDoor(state: State, seat: Seat, key: Card, look: Look | undefined): Decided {
  const { opened, pickedUp } = questOf(state);
  const suit = state.doors[opened];
  if (![...handOf(state, seat), ...pickedUp].includes(key)) return refuse('not-carried', 'C16');
  if (suitOf(key) !== suit) return refuse('does-not-fit', 'C16');
  const door = opened + 1;
  const doorOpened: Event = { type: 'doorOpened', seat, door, key: secret('table', key) };
  if (door < 4) {
    if (look === undefined) return refuse('look-missing', 'C15');
    return { events: [doorOpened, pickUp(state, seat, door + 1, look)] };
  }
  if (look !== undefined) return refuse('no-door-behind', 'C15');
  return {
    events: [
      doorOpened,
      {
        type: 'gameEnded',
        seat: null,
        outcome: { winners: [seat], tied: [], everyoneLost: false, ending: 'treasure' },
      },
    ],
  };
}

/** C18 to C20. Refusals: `one-key-a-door`, `placed-twice`, `not-carried`. */
function leave(state: State, seat: Seat, place: readonly Card[]): Decided {
  const { pickedUp } = questOf(state);
  const carried = [...handOf(state, seat), ...pickedUp];
  if (place.length !== pickedUp.length) return refuse('one-key-a-door', 'C19');
  if (new Set(place).size !== place.length) return refuse('placed-twice', 'C19');
  if (!place.every((key) => carried.includes(key))) return refuse('not-carried', 'C19');
  return {
    events: [
      {
        type: 'corridorLeft',
        seat,
        door: pickedUp.length,
        placed: secret([seat], [...place]),
        // Sorted: the order must not tell what came from the hand.
        kept: secret(handAudience(state.options, seat), sorted(without(carried, place))),
        next: clockwise(state, seat),
      },
    ],
  };
}

/** C22. Refusals: `hands-are-open`, `not-your-key`, `already-known`. */
function show(state: State, seat: Seat, key: Card): Decided {
  if (state.options.openKeys) return refuse('hands-are-open', 'C4');
  if (!handOf(state, seat).includes(key)) return refuse('not-your-key', 'C22');
  if (state.open[seat]?.includes(key)) return refuse('already-known', 'C22');
  return { events: [{ type: 'keyShown', seat, key: secret('table', key) }] };
}

function questOf(state: State): Quest {
  return state.quest ?? { pickedUp: [], opened: 0 };
}
