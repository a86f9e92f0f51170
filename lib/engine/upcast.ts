import type { z } from 'zod';
import type { GameEvent } from './rules';

/**
 * Old events, read as the rules write them now. A stored event is never edited: where the rules of a
 * version come to write an event in another shape, an upcaster for the old shape stands beside them
 * from then on. One event stays one event, so that no seq moves.
 */

/** The same fact in the next newer shape; undefined where what is given has not the old one. */
export type Upcaster = (stored: unknown) => GameEvent | undefined;

/**
 * Declares an upcaster. `old` must fit strictly the events of the old shape, and none of a later one;
 * `renew` keeps every card in its secret, with the same audience.
 */
export function upcaster<Old extends GameEvent>(
  old: z.ZodType<Old>,
  renew: (event: Old) => GameEvent,
): Upcaster {
  return (stored) => {
    const parsed = old.safeParse(stored);
    return parsed.success ? renew(parsed.data) : undefined;
  };
}

/** A stored event in the present shape, through all upcasters that it needs, oldest first. */
export function upcast<T>(stored: T, upcasters: readonly Upcaster[]): T | GameEvent {
  return upcasters.reduce<T | GameEvent>((event, renewed) => renewed(event) ?? event, stored);
}
