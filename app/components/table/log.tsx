import { Moment } from '@/app/components/moment';
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

function movedBy(events: readonly SeenEventRow[], seat: Seat): boolean {
  return (
    events.some((event) => event.seat === seat && !actTypes.has(event.type)) &&
    !events.some(({ type }) => type === 'caretakerMoved')
  );
}

/** How many of the last moves lie open; those before them are folded. */
const openMoves = 8;

/** The log as sentences, the newest move first. */
export function Log({ log, zone }: { log: readonly Happening[]; zone: string }) {
  const newest = [...log].reverse();
  const earlier = newest.slice(openMoves);
  return (
    <>
      <Moves moves={newest.slice(0, openMoves)} zone={zone} />
      {earlier.length > 0 && (
        <details>
          <summary className="target fold">Earlier</summary>
          <Moves moves={earlier} zone={zone} />
        </details>
      )}
    </>
  );
}

function Moves({ moves, zone }: { moves: readonly Happening[]; zone: string }) {
  return (
    <ol className="divide-y divide-line">
      {moves.map(({ at, events }) => (
        <li key={events[0]?.seq} className="py-2">
          <p className="text-ink-soft text-sm">
            <Moment at={at} zone={zone} />
          </p>
          {events.map(({ seq, text }) => (
            <p key={seq}>{text}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
