import type { z } from 'zod';
import type { Chance } from './chance';
import type { Decision, GameEvent, GameMove, GameOffer, GameState, GameView, Rules } from './rules';
import type { Seat } from './seat';

/** A move that is none of the game's: what the schema says of it. */
export interface Malformed {
  readonly malformed: z.ZodError;
  readonly events?: undefined;
  readonly refusal?: undefined;
}

/** What becomes of a seat's move as it came, whatever it is. Never throws, and a refusal changes nothing. */
export function decideJson<S extends GameState, M extends GameMove, E extends GameEvent>(
  rules: Rules<object, S, M, E, GameView, GameOffer>,
  state: S,
  seat: Seat,
  json: unknown,
  chance: Chance,
): Decision<E> | Malformed {
  const move = rules.schemas.move.safeParse(json);
  if (!move.success) return { malformed: move.error };
  return rules.decide(state, seat, move.data, chance);
}
