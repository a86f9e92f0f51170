import assert from 'node:assert/strict';
import type { GameMove, GameState, GameView } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Check, Match } from './match';

/** What is played for an absent player, from wherever they left off. */

const mostMoves = 4;

export const caretakerEndsTheTurn: Check = {
  title:
    'the caretaker’s moves are always accepted, end the turn where there is a way on, and never lose the match for all',
  share: 0.5,
  position(match) {
    const { rules } = match;
    for (const seat of rules.toMove(match.state)) {
      let state = match.state;
      let view = viewOf(match, seat);
      for (let made = 0; rules.toMove(state).includes(seat); made += 1) {
        const move = rules.caretaker(view, rules.offers(view));
        if (move === 'waits') {
          losesWhateverItDoes(match, state, seat, view);
          break;
        }
        assert.ok(made < mostMoves, `seat ${seat} has moved ${made} times and is still to move`);
        for (const event of eventsOf(match, state, seat, move)) {
          state = rules.evolve(state, event);
          view = rules.observe(view, see(event, seat));
        }
        assert.notEqual(rules.outcome(state)?.everyoneLost, true, 'it lost the match for everyone');
        if (state.turn !== match.state.turn) break;
      }
    }
  },
};

/** Each move that is open leaves the turn where it is, or loses the match for everyone. */
function losesWhateverItDoes(match: Match, state: GameState, seat: Seat, view: GameView): void {
  const { rules } = match;
  for (const move of rules.movesOf(rules.offers(view), view)) {
    const next = after(match, state, seat, move);
    const stays =
      next.turn === state.turn &&
      rules.outcome(next) === undefined &&
      rules.toMove(next)[0] === seat;
    const lost = rules.outcome(next)?.everyoneLost === true;
    assert.ok(stays || lost, `it waits where ${JSON.stringify(move)} is open`);
  }
}

function after(match: Match, state: GameState, seat: Seat, move: GameMove): GameState {
  return eventsOf(match, state, seat, move).reduce(match.rules.evolve, state);
}

function eventsOf({ rules, chance }: Match, state: GameState, seat: Seat, move: GameMove) {
  const { events, refusal } = rules.decide(state, seat, move, chance);
  assert.ok(events !== undefined, `${refusal?.reason}: ${JSON.stringify(move)}`);
  return events;
}

function viewOf(match: Match, seat: Seat): GameView {
  const view = match.views.get(seat);
  assert.ok(view !== undefined);
  return view;
}
