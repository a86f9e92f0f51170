import type { z } from 'zod';
import type { Chance } from '@/lib/engine/chance';
import type { GameEvent } from '@/lib/engine/rules';
import * as corridor from './corridor/layout';
import * as mystery from './mystery/layout';
import type { GameId } from './registry';

/** Tables set up by hand, a kind for each game: what rule vectors start from. */
export interface Layouts<L extends { readonly seats: number } = { readonly seats: number }> {
  readonly layoutSchema: z.ZodType<L>;
  /** The events that lead to the layout. */
  layoutEvents(layout: L, options: object): readonly GameEvent[];
  /** Chance as the layout names it. */
  layoutChance(layout: L): Chance;
}

export const layouts: Readonly<Record<GameId, Layouts>> = { corridor, mystery };
