import { isAct } from '@/lib/engine/act';
import { isKept, type TableThen } from '@/lib/engine/beside';
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
 * a seat that somebody else took over or whose player is back; a pause keeps what was left, and gives
 * it back as it ends. For a seat that the caretaker keeps the time is over as its turn begins; where
 * it keeps all of them the match rests, with no clock, until somebody is back.
 */
export function clockAfter(
  facts: TableFacts,
  {
    events,
    begins,
    toMove,
    at,
    table,
  }: {
    readonly events: readonly GameEvent[];
    /** Whose turn begins by these events. */
    readonly begins: readonly Seat[];
    readonly toMove: readonly Seat[];
    readonly at: Date;
    /** The table as it is then. */
    readonly table: TableThen;
  },
): MatchClock {
  if (table.over) return { turnBeganAt: null, deadlineAt: null, pausedUntil: null };
  const { perTurn } = facts.pace;
  const whole = perTurn === null ? null : laterBy(at, perTurn);
  const ofTurn = whole && timeFor(toMove, { table, facts, at, whole });
  let { turnBeganAt, deadlineAt, pausedUntil } = facts;
  if (begins.length > 0) [turnBeganAt, deadlineAt] = [at, pausedUntil === null ? ofTurn : null];
  for (const event of events) {
    if (!isAct(event)) continue;
    if (event.type === 'seatReplaced' && toMove.includes(event.seat)) {
      [turnBeganAt, deadlineAt] = [at, ofTurn];
    }
    if (event.type === 'seatReplaced' || event.type === 'cameBack') {
      // Whoever is to move was waited for by nobody until now.
      if (pausedUntil === null && isAwaitedAnew(facts, event.seat, toMove)) deadlineAt = ofTurn;
    }
    if (event.type === 'caretakerWaited') deadlineAt = null;
    if (event.type === 'paused') [deadlineAt, pausedUntil] = [null, new Date(event.until)];
    if (event.type === 'resumed') {
      deadlineAt = whole && ofTurn && resumedDeadline(facts, at, whole);
      pausedUntil = null;
    }
  }
  return { turnBeganAt, deadlineAt, pausedUntil };
}

/** Until when whoever is to move has time; null where everybody is away. */
function timeFor(
  toMove: readonly Seat[],
  {
    table: { beside, remaining },
    facts,
    at,
    whole,
  }: { table: TableThen; facts: TableFacts; at: Date; whole: Date },
): Date | null {
  if (!toMove.every((seat) => isKept(beside, seat))) return whole;
  const humans = remaining.filter((seat) =>
    facts.seats.some((each) => each.seat === seat && each.kind === 'human'),
  );
  return humans.every((seat) => isKept(beside, seat)) ? null : at;
}

/** Whether a seat's player who is back makes a difference to the clock: by their own turn, or as the first of all. */
function isAwaitedAnew({ beside, toMove }: TableFacts, back: Seat, now: readonly Seat[]): boolean {
  if (!isKept(beside, back)) return false;
  return now.includes(back) || toMove.every((seat) => isKept(beside, seat));
}

/** What was left as the pause began, counted from now; the whole of a turn that began during it. */
function resumedDeadline({ beside, turnBeganAt }: TableFacts, at: Date, whole: Date): Date {
  const { paused } = beside;
  if (paused === null || paused.secondsLeft === null) return whole;
  const beganSince = turnBeganAt !== null && turnBeganAt.getTime() >= Date.parse(paused.since);
  return beganSince ? whole : new Date(at.getTime() + paused.secondsLeft * 1000);
}
