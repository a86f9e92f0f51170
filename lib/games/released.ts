import type { Rules } from '@/lib/engine/rules';
import type { Upcaster } from '@/lib/engine/upcast';
import { corridor } from './corridor/rules';
import { mystery } from './mystery/rules';
import type { GameId } from './registry';

/**
 * Every released version of every game. A match is finished under the rules that it began with, so
 * a version once released stays here.
 */
export interface Release {
  readonly rules: Rules;
  /** For events that this version wrote in other shapes at first; oldest first. */
  readonly upcasters: readonly Upcaster[];
}

/** By game, oldest version first. */
export const released: Readonly<Record<GameId, readonly [Release, ...Release[]]>> = {
  corridor: [{ rules: corridor, upcasters: [] }],
  mystery: [{ rules: mystery, upcasters: [] }],
};
