import { isAct } from '@/lib/engine/act';
import type { GameEvent } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import { laterBy } from './duration';
import type { TableFacts } from './table';

/** What time a turn has: since when somebody is awaited, until when, and until when the match rests. */
export interface MatchClock {
  readonly turnBeganAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly pausedUntil: Date | null;
}

/**
 * The clock after events that happened at one time. A turn that begins has its whole time, and so has
 * a seat that somebody else took over; a pause keeps what was left, and gives it back as it ends.
 */
export function clockAfter(
  facts: TableFacts,
  {
    events,
    begins,
    toMove,
    at,
    over,
  }: {
    readonly events: readonly GameEvent[];
    /** Whose turn begins by these events. */
    readonly begins: readonly Seat[];
    readonly toMove: readonly Seat[];
    readonly at: Date;
    readonly over: boolean;
  },
): MatchClock {
  if (over) return { turnBeganAt: null, deadlineAt: null, pausedUntil: null };
  const { perTurn } = facts.pace;
  const whole = perTurn === null ? null : laterBy(at, perTurn);
  let { turnBeganAt, deadlineAt, pausedUntil } = facts;
  if (begins.length > 0) [turnBeganAt, deadlineAt] = [at, pausedUntil === null ? whole : null];
  for (const event of events) {
    if (!isAct(event)) continue;
    if (event.type === 'seatReplaced' && toMove.includes(event.seat)) {
      [turnBeganAt, deadlineAt] = [at, whole];
    }
    if (event.type === 'paused') [deadlineAt, pausedUntil] = [null, new Date(event.until)];
    if (event.type === 'resumed') {
      deadlineAt = whole && resumedDeadline(facts, at, whole);
      pausedUntil = null;
    }
  }
  return { turnBeganAt, deadlineAt, pausedUntil };
}

/** What was left as the pause began, counted from now; the whole of a turn that began during it. */
function resumedDeadline({ beside, turnBeganAt }: TableFacts, at: Date, whole: Date): Date {
  const { paused } = beside;
  if (paused === null || paused.secondsLeft === null) return whole;
  const beganSince = turnBeganAt !== null && turnBeganAt.getTime() >= Date.parse(paused.since);
  return beganSince ? whole : new Date(at.getTime() + paused.secondsLeft * 1000);
}
