import 'server-only';
import type { Act } from '@/lib/engine/act';
import { turnsAbsent } from '@/lib/engine/beside';
import { chanceFrom } from '@/lib/engine/chance';
import type { GameEvent } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import { playAfter } from './advance';
import type { Play, TableFacts } from './table';

// No turn of any game takes the caretaker as many moves.
const mostMoves = 10;

/**
 * What the caretaker does for the seats that are to move: the whole turn of each, every move behind an
 * act that marks it. It is shown the seat's own view and nothing else.
 */
export function caretaken({ beside, toMove }: TableFacts, play: Play): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let now = play;
  for (const seat of toMove) {
    const turn = turnOf(now, seat, turnsAbsent(beside, seat) + 1);
    events.push(...turn);
    now = playAfter(now, turn);
  }
  return events;
}

function turnOf(play: Play, seat: Seat, turns: number): GameEvent[] {
  const { rules, seed } = play;
  const marked: Act = { type: 'caretakerMoved', seat, turns };
  const events: GameEvent[] = [];
  let now = play;
  for (let moves = 0; moves < mostMoves; moves++) {
    const view = now.views.get(seat);
    if (view === undefined) throw new Error(`there is no view of seat ${seat}`);
    const move = rules.caretaker(view, rules.offers(view));
    if (move === 'waits') return [...events, { type: 'caretakerWaited', seat } satisfies Act];
    const decided = rules.decide(now.state, seat, move, chanceFrom(seed));
    if (decided.events === undefined) {
      throw new Error(`the caretaker of ${rules.game} was refused: ${decided.refusal.reason}`);
    }
    events.push(marked, ...decided.events);
    now = playAfter(now, decided.events);
    const goesOn = rules.toMove(now.state).includes(seat) && now.state.turn === play.state.turn;
    if (!goesOn) return events;
  }
  throw new Error(`the caretaker of ${rules.game} comes to no end`);
}
