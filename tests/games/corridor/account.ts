import { type Card, sorted } from '@/lib/engine/card';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import type { Move, View } from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';

/**
 * An account of who saw what, kept from the moves and the real table: which keys of a hand everybody has
 * seen, and who knows what hangs at a door. It keeps no cards of its own for doors, only who knows; what
 * it then says of a view is the truth of the table, as far as that viewer saw it.
 */

type Eyes = Seat | 'table' | 'all';

export interface Account {
  move(before: State, seat: Seat, move: Move): void;
  leave(before: State, seat: Seat): void;
  /** What the view of these eyes must say of hands, doors and the quest. */
  expected(state: State, eyes: Eyes): Pick<View, 'hands' | 'doors'> & { looked: (Card | null)[] };
}

export function accountOf(seats: number, open: boolean): Account {
  const everybody: Eyes[] = [...seatsOf(seats), 'table', 'all'];
  const inSight = seatsOf(seats).map(() => new Set<Card>());
  const knows = [0, 1, 2, 3].map(() => new Set<Eyes>(['all']));
  /** Who saw the keys picked up on the quest under way. */
  let looks: Set<Eyes>[] = [];

  function pickUp(seat: Seat, look: 'private' | 'public') {
    const seen = new Set<Eyes>(look === 'public' ? everybody : [seat, 'all']);
    for (const eyes of seen) knows[looks.length]?.add(eyes);
    looks.push(seen);
  }

  return {
    move(before, seat, move) {
      const sight = inSight[seat];
      if (move.type === 'enter') pickUp(seat, move.look);
      if (move.type === 'open' && move.look !== undefined) pickUp(seat, move.look);
      if (move.type === 'show') sight?.add(move.card);
      if (move.type === 'take') {
        sight?.clear();
        sight?.add(move.card);
      }
      if (move.type === 'leave') {
        sight?.clear();
        for (const door of move.place.keys()) {
          knows[door]?.clear();
          knows[door]?.add(seat).add('all');
        }
        looks = [];
      }
      if (before.phase === 'over') throw new Error('a move after the end');
    },
    leave(before, seat) {
      if (before.mover === seat) looks = [];
    },
    expected(state, eyes) {
      return {
        hands: state.hands.map((hand, at) => {
          const sight = open ? hand : hand.filter((key) => inSight[at]?.has(key));
          const seen = eyes === 'all' || eyes === at ? hand : sight;
          return {
            seat: at as Seat,
            count: hand.length,
            cards: [...sorted(seen), ...Array(hand.length - seen.length).fill(null)],
            open: sorted(sight),
            out: state.out[at] ?? null,
          };
        }),
        doors: state.doors.map((suit, at) => {
          const key = state.hanging[at] ?? null;
          const back = key === null ? (state.quest?.pickedUp[at] ?? null) : null;
          const known = knows[at]?.has(eyes) === true;
          return {
            door: at + 1,
            suit,
            hangs: key !== null,
            key: known ? key : null,
            recalled: known ? back : null,
          };
        }),
        looked: (state.quest?.pickedUp ?? []).map((key, at) => (looks[at]?.has(eyes) ? key : null)),
      };
    },
  };
}
