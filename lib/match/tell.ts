import 'server-only';
import { actWords, isAct } from '@/lib/engine/act';
import type { GameEvent, Rules } from '@/lib/engine/rules';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { gameIdSchema } from '@/lib/games/registry';
import { say } from '@/lib/words/say';
import type { SeenEventRow } from './resource';

/** An event of the log. */
export interface LogEvent {
  readonly seq: number;
  readonly at: Date;
  readonly event: GameEvent;
}

/** What a viewer may know of an event of the log, with a sentence that says it. */
export function tell(
  rules: Rules,
  { seq, at, event }: LogEvent,
  viewer: Viewer,
  names: readonly string[],
): SeenEventRow {
  const seen = see(event, viewer);
  const words = isAct(event) ? actWords(event) : rules.words(seen);
  const text = say(words, { names, game: gameIdSchema.parse(rules.game) });
  return { seq, at: at.toISOString(), ...seen, text };
}

/** What each seat's player is called in sentences; somebody who is gone has no name. */
export function namesOf(
  seats: readonly { readonly seat: number; readonly name: string | null }[],
): string[] {
  const names: string[] = [];
  for (const { seat, name } of seats) names[seat] = name ?? 'somebody';
  return names;
}
