import { z } from 'zod';
import type { Rules } from '@/lib/engine/rules';
import type { Upcaster } from '@/lib/engine/upcast';
import { type Release, released } from './released';

/** The games there are, and the rules of each by its version. */

export const gameIds = ['corridor', 'mystery'] as const;
export const gameIdSchema = z.enum(gameIds).meta({ id: 'Game' });
export type GameId = z.infer<typeof gameIdSchema>;

/** The rules of a stored match. Throws where that version was never released: stored data is wrong then. */
export function rulesOf(game: string, version: number): Rules {
  const found = releaseOf(game, version);
  if (found === undefined) throw new Error(`no rules of ${game} in version ${version}`);
  return found.rules;
}

/** What reads the old events of a stored match; nothing for a version that was never released. */
export function upcastersOf(game: string, version: number): readonly Upcaster[] {
  return releaseOf(game, version)?.upcasters ?? [];
}

/** The rules under which a new match of a game begins. */
export function latest(game: GameId): Rules {
  const [oldest, ...later] = released[game];
  return (later.at(-1) ?? oldest).rules;
}

/** All released rules, each version of each game. */
export function everyRules(): readonly Rules[] {
  return everyRelease().map(({ rules }) => rules);
}

function everyRelease(): readonly Release[] {
  return gameIds.flatMap((game) => released[game]);
}

function releaseOf(game: string, version: number): Release | undefined {
  return everyRelease().find(({ rules }) => rules.game === game && rules.version === version);
}
