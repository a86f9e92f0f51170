import { agreedOutcome, type OutReason } from '@/lib/engine/outcome';
import type { Seat } from '@/lib/engine/seat';
import { clockwise, nextOffer } from './decide';
import type { Event, Next } from './events';
import { type State, seatsIn } from './state';

/**
 * A seat leaves the game (C28). Its turn, if it is in one, comes to nothing; it keeps its keys and is
 * skipped from now on; the last seat left wins. No events where the match is over or the seat out already.
 */
export function retire(state: State, seat: Seat, why: OutReason): Event[] {
  if (state.phase === 'over' || state.out[seat] !== null) return [];
  const [last, ...others] = seatsIn(state).filter((each) => each !== seat);
  const ends = others.length === 0;
  const inTurn = state.mover === seat;
  const left: Event = {
    type: 'seatLeft',
    seat,
    why,
    putBack: inTurn ? (state.quest?.pickedUp.length ?? 0) : 0,
    discarded: inTurn ? state.faceUp.length : 0,
    next: ends ? null : nextAfter(state, seat, why),
  };
  if (!ends) return [left];
  return [
    left,
    {
      type: 'gameEnded',
      seat: null,
      outcome: {
        winners: last === undefined ? [] : [last],
        tied: [],
        everyoneLost: false,
        ending: 'last-one-left',
      },
    },
  ];
}

/** All who remain agree to end the game. */
export function agree(state: State): Event[] {
  if (state.phase === 'over') return [];
  return [{ type: 'gameEnded', seat: null, outcome: agreedOutcome(seatsIn(state)) }];
}

/** Who is to move after a seat left; null where nothing changes for the one to move. */
function nextAfter(state: State, seat: Seat, why: OutReason): Next | null {
  const mover = state.mover;
  const without: State = { ...state, out: state.out.map((out, at) => (at === seat ? why : out)) };
  if (state.phase === 'first') {
    const next = mover === null ? undefined : nextOffer(without, mover);
    return next === undefined || (next.seat === mover && next.offered) ? null : next;
  }
  return mover === seat ? { seat: clockwise(without, seat), offered: false } : null;
}
