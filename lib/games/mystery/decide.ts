import { type Card, orderOf, without } from '@/lib/engine/card';
import { agreedOutcome, type Outcome, type OutReason } from '@/lib/engine/outcome';
import { type Decision, refuse } from '@/lib/engine/rules';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { secret } from '@/lib/engine/secret';
import { challengeSize, isChallenge, surplus } from './challenge';
import type { Event } from './events';
import type { Move } from './schemas';
import { claimsOf, evolve, handOf, isIn, nextIn, type State } from './state';

/** What becomes of a move (M7 to M14). Refusals tell only what the mover's own hand shows. */
export function decide(state: State, seat: Seat, move: Move): Decision<Event> {
  if (state.outcome !== null) return refuse('match-over', 'M12');
  if (state.mover !== seat) return refuse('not-your-turn', 'M6');
  switch (move.type) {
    case 'challenge':
      return challenge(state, seat, move.cards);
    case 'pass':
      return pass(state, seat, move.discard);
  }
}

function challenge(state: State, seat: Seat, cards: readonly Card[]): Decision<Event> {
  if (cards.length !== challengeSize) return refuse('four-cards', 'M7');
  if (!holds(handOf(state, seat), cards)) return refuse('not-in-hand', 'M7');
  if (!isChallenge(cards)) return refuse('not-a-set', 'M7');
  const claims = state.prizes
    .flatMap((owned, owner) =>
      owned
        .filter((prize) => prize.claimedBy === null && cards.includes(prize.card))
        .map(({ card }) => ({ card: secret('table', card), from: owner as Seat })),
    )
    .sort((a, b) => orderOf(a.card.face) - orderOf(b.card.face));
  const events: Event[] = [
    { type: 'challengePresented', seat, cards: secret('table', cards) },
    { type: 'prizesClaimed', seat, claims },
  ];
  const after = events.reduce(evolve, state);
  if (claimsOf(after, seat) >= state.options.prizesToWin) {
    return { events: [...events, ended({ winners: [seat], ending: 'prizes-claimed' })] };
  }
  return { events: [...events, ...passTurn(after, seat)] };
}

function pass(state: State, seat: Seat, discard: readonly Card[]): Decision<Event> {
  const hand = handOf(state, seat);
  if (discard.length !== surplus(hand.length)) return refuse('discard-count', 'M10');
  if (!holds(hand, discard)) return refuse('not-in-hand', 'M10');
  const audience = state.options.discards === 'open' ? 'table' : [seat];
  const passed: Event = { type: 'turnPassed', seat, discarded: secret(audience, discard) };
  return { events: [passed, ...passTurn(evolve(state, passed), seat)] };
}

/** A seat leaves the game (M18). */
export function retire(state: State, seat: Seat, why: OutReason): Event[] {
  if (state.outcome !== null || !isIn(state, seat)) return [];
  const left: Event = { type: 'seatLeft', seat, why };
  const after = evolve(state, left);
  const staying = playing(after);
  if (staying.length <= 1) return [left, ended({ winners: staying, ending: 'last-one-left' })];
  return state.mover === seat ? [left, ...passTurn(after, seat)] : [left];
}

/** All who remain agree to end the game. */
export function agree(state: State): Event[] {
  if (state.outcome !== null) return [];
  return [ended(agreedOutcome(playing(state)))];
}

/** A seat's turn begins with the forced draw (M6), or the game ends where nothing is left to draw (M13). */
export function beginTurn(state: State, seat: Seat): Event[] {
  const [top] = state.drawDeck;
  if (top === undefined) return [exhausted(state)];
  return [{ type: 'cardDrawn', seat, card: secret([seat], top) }];
}

function passTurn(state: State, from: Seat): Event[] {
  const next = nextIn(state, from);
  return next === undefined ? [] : beginTurn(state, next);
}

/** The most claimed prizes win; those who share the most draw, also at nought (M13, M14). */
function exhausted(state: State): Event {
  const counted = playing(state);
  const most = Math.max(...counted.map((seat) => claimsOf(state, seat)));
  const leaders = counted.filter((seat) => claimsOf(state, seat) === most);
  return leaders.length === 1
    ? ended({ winners: leaders, ending: 'deck-exhausted' })
    : ended({ tied: leaders, ending: 'deck-exhausted' });
}

function playing(state: State): Seat[] {
  return seatsOf(state.seats).filter((seat) => isIn(state, seat));
}

function ended(result: Pick<Outcome, 'ending'> & Partial<Outcome>): Event {
  return {
    type: 'gameEnded',
    seat: null,
    outcome: { winners: [], tied: [], everyoneLost: false, ...result },
  };
}

/** Whether all cards are in the hand, each as often as it is asked for. */
function holds(hand: readonly Card[], cards: readonly Card[]): boolean {
  return without(hand, cards).length === hand.length - cards.length;
}
