import type { GameEvent, GameState } from '@/lib/engine/rules';
import { type Secret, see } from '@/lib/engine/secret';
import type { Event } from '@/lib/games/mystery/events';
import type { State } from '@/lib/games/mystery/state';
import type { Result } from '@/lib/match/failure';
import type { MatchResource } from '@/lib/match/resource';

/** Use cases that return what they must not, so that it is known that this is found. Never called. */

declare function stored<T>(): T;

export async function theState(): Promise<Result<{ match: MatchResource; state: State }>> {
  return stored();
}
export const anyState = () => stored<GameState | undefined>();
export const rawEvents = async () => stored<{ log: readonly GameEvent[] }>();
export const eventsOfAGame = async () => stored<Extract<Event, { type: 'cardsCut' }>[]>();
export const aSecret = () => new Map([['7H', stored<Secret>()]]);
export const aSeed = () => ({ deal: { seed: stored<string>() } });
export const theBytes = () => ({ row: { serverBytes: stored<string>() } });
export const packed = () => ({ view: stored<Buffer | null>() });
export const anything = () => ({ more: stored<unknown>() });
export const anyObject = () => stored<{ options: object }[]>();
export const later = () => ({ read: () => stored<Promise<State>>() });
export const inDepth = () => stored<Record<string, { a?: readonly [number, State] }>>();

export const wellClosed = async () => stored<Result<MatchResource>>();
export const seen = () => see(stored<{ hands: Secret[]; at: Date }>(), 'table');
