import { played } from './act';
import type { GameEvent, GameMove, GameOffer, GameState, GameView, Rules } from './rules';
import { see } from './secret';
import type { Viewer } from './viewer';

/** The state that a log leads to; acts in it are passed over. */
export function replay<O extends object, S extends GameState, E extends GameEvent>(
  rules: Rules<O, S, GameMove, E, GameView, GameOffer>,
  options: O,
  seats: number,
  events: Iterable<E>,
): S {
  let state = rules.start(options, seats);
  for (const event of played(events)) state = rules.evolve(state, event);
  return state;
}

/** What a viewer knows after a log: folded from seen events alone, acts passed over. */
export function viewAfter<O extends object, E extends GameEvent, V extends GameView>(
  rules: Rules<O, GameState, GameMove, E, V, GameOffer>,
  viewer: Viewer,
  options: O,
  seats: number,
  events: Iterable<E>,
): V {
  let view = rules.blank(viewer, options, seats);
  for (const event of played(events)) view = rules.observe(view, see(event, viewer));
  return view;
}
