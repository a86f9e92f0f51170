import { z } from 'zod';
import type { Rules } from '@/lib/engine/rules';
import { corridor } from './corridor/rules';
import { mystery } from './mystery/rules';

/**
 * Every released version of every game. A match is finished under the rules that it began with, so
 * a version once released stays here.
 */

export const gameIds = ['corridor', 'mystery'] as const;
export const gameIdSchema = z.enum(gameIds).meta({ id: 'Game' });
export type GameId = z.infer<typeof gameIdSchema>;

/** By game, oldest version first. */
const released: Readonly<Record<GameId, readonly [Rules, ...Rules[]]>> = {
  corridor: [corridor],
  mystery: [mystery],
};

/** The rules of a stored match. Throws where that version was never released: stored data is wrong then. */
export function rulesOf(game: string, version: number): Rules {
  const found = everyRules().find((rules) => rules.game === game && rules.version === version);
  if (found === undefined) throw new Error(`no rules of ${game} in version ${version}`);
  return found;
}

/** The rules under which a new match of a game begins. */
export function latest(game: GameId): Rules {
  const [oldest, ...later] = released[game];
  return later.at(-1) ?? oldest;
}

/** All released rules, each version of each game. */
export function everyRules(): readonly Rules[] {
  return gameIds.flatMap((game) => released[game]);
}
