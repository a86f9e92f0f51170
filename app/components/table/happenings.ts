import { actTypes } from '@/lib/engine/act';
import type { Seat } from '@/lib/engine/seat';
import type { SeenEventRow } from '@/lib/match/resource';

/** Events that happened at one moment: what one move did. */
export interface Happening {
  readonly at: string;
  readonly events: readonly SeenEventRow[];
}

/** The log, move by move, oldest first. */
export function happenings(events: readonly SeenEventRow[]): Happening[] {
  const groups: { at: string; events: SeenEventRow[] }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last !== undefined && last.at === event.at) last.events.push(event);
    else groups.push({ at: event.at, events: [event] });
  }
  return groups;
}

/** What happened since a player's own last move, which the caretaker's for them is not. */
export interface Since {
  /** That move; undefined where it is not in this part of the log, or for those who play no seat. */
  readonly own: Happening | undefined;
  readonly after: readonly Happening[];
}

/** What happened since a player's last move; for those who did not move yet all of it, for others the last two moves. */
export function since(log: readonly Happening[], you: Seat | null): Since {
  if (you === null) return { own: undefined, after: log.slice(-2) };
  const at = log.findLastIndex(({ events }) => movedBy(events, you));
  return { own: log[at], after: log.slice(at + 1) };
}

/** A move stands first in what it brought about: a card drawn as somebody's turn begins is none of theirs. */
function movedBy(events: readonly SeenEventRow[], seat: Seat): boolean {
  return (
    events.find(({ type }) => !actTypes.has(type))?.seat === seat &&
    !events.some(({ type }) => type === 'caretakerMoved')
  );
}
