import 'server-only';
import { actWords, isAct } from '@/lib/engine/act';
import type { GameEvent, Rules } from '@/lib/engine/rules';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { gameIdSchema } from '@/lib/games/registry';
import { say } from '@/lib/words/say';
import type { FormerSeat } from './access';
import type { SeenEventRow } from './resource';

const gone = 'somebody';

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

/** What each seat's player was called at an event, where some were replaced: those who sat there then. */
export function namesThrough({
  seats,
  former,
}: {
  readonly seats: Parameters<typeof namesOf>[0];
  readonly former: readonly FormerSeat[];
}): (seq: number) => readonly string[] {
  const present = namesOf(seats);
  if (former.length === 0) return () => present;
  return (seq) => {
    // Of several at one seat the first to go sat there first: they come later, so that they count.
    const then = former.filter(({ untilSeq }) => seq < untilSeq).toReversed();
    return then.reduce((names, { seat, name }) => names.with(seat, name ?? gone), present);
  };
}

/** What each seat's player is called in sentences; somebody who is gone has no name. */
export function namesOf(
  seats: readonly { readonly seat: number; readonly name: string | null }[],
): string[] {
  const names: string[] = [];
  for (const { seat, name } of seats) names[seat] = name ?? gone;
  return names;
}
