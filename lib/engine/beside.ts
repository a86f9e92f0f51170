import { type Act, isAct } from './act';
import type { GameEvent } from './rules';
import type { Seat } from './seat';

/**
 * What acts have made of a match beside its game: folded from its log, so that it can be made again
 * from there. `allows` says which act may come next; the use cases ask it before they write one, and
 * whoever verifies a log asks it again.
 */

export interface Beside {
  /** Who would end the game by agreement. A vote stands until it is taken back or the seat is replaced. */
  readonly endVotes: readonly Seat[];
  /** The pause that was asked for last, until it begins or somebody is against it. */
  readonly pauseAsk: PauseAsk | null;
  readonly paused: Pause | null;
  /** How long the match was paused, before the present pause. */
  readonly pausedSeconds: number;
  /** Whose players would hand their seats on. */
  readonly offered: readonly Seat[];
  /** When each seat that was nudged was nudged last. */
  readonly nudged: readonly { readonly seat: Seat; readonly at: string }[];
  /** For whom the caretaker moved last, and in how many turns in a row. */
  readonly absent: readonly { readonly seat: Seat; readonly turns: number }[];
}

export interface PauseAsk {
  readonly by: Seat;
  readonly days: number;
  readonly agreed: readonly Seat[];
}

export interface Pause {
  readonly by: Seat;
  readonly since: string;
  readonly until: string;
  /** What was left of the turn as the pause began; null: no clock. */
  readonly secondsLeft: number | null;
}

export const nothingBeside: Beside = {
  endVotes: [],
  pauseAsk: null,
  paused: null,
  pausedSeconds: 0,
  offered: [],
  nudged: [],
  absent: [],
};

/** How long a match may be paused in all. */
export const mostPausedDays = 90;
const daySeconds = 24 * 60 * 60;

/** What stands beside the game after another event of the log. Never throws. */
export function besideAfter(beside: Beside, event: GameEvent, at: string): Beside {
  if (!isAct(event)) {
    // A seat that left has no say any more; every game tells of it by an event of this type.
    return event.type === 'seatLeft' && event.seat !== null ? without(beside, event.seat) : beside;
  }
  switch (event.type) {
    case 'pauseAsked':
      return {
        ...beside,
        pauseAsk: { by: event.seat, days: event.days, agreed: [event.seat] },
      };
    case 'pauseAgreed':
      return {
        ...beside,
        pauseAsk: beside.pauseAsk && {
          ...beside.pauseAsk,
          agreed: added(beside.pauseAsk.agreed, event.seat),
        },
      };
    case 'pauseDeclined':
      return { ...beside, pauseAsk: null };
    case 'paused': {
      const { seat: by, until, secondsLeft } = event;
      return { ...beside, pauseAsk: null, paused: { by, since: at, until, secondsLeft } };
    }
    case 'resumed':
      return {
        ...beside,
        paused: null,
        pausedSeconds:
          beside.pausedSeconds + (beside.paused ? secondsBetween(beside.paused.since, at) : 0),
      };
    case 'endVoteCast':
      return {
        ...beside,
        endVotes: event.agree
          ? added(beside.endVotes, event.seat)
          : removed(beside.endVotes, event.seat),
      };
    case 'seatOffered':
      return {
        ...beside,
        offered: event.offered
          ? added(beside.offered, event.seat)
          : removed(beside.offered, event.seat),
      };
    case 'seatReplaced':
      return without(beside, event.seat);
    case 'nudged':
      return {
        ...beside,
        nudged: [...beside.nudged.filter(({ seat }) => seat !== event.to), { seat: event.to, at }],
      };
    case 'caretakerMoved': {
      const { seat, turns } = event;
      return {
        ...beside,
        absent: [...beside.absent.filter((each) => each.seat !== seat), { seat, turns }],
      };
    }
    case 'cameBack':
      return { ...beside, absent: beside.absent.filter(({ seat }) => seat !== event.seat) };
    case 'caretakerWaited':
    case 'rematchOpened':
      return beside;
  }
}

/** What a table is as an act comes to it. */
export interface TableThen {
  readonly beside: Beside;
  /** The seats that are still in the game. */
  readonly remaining: readonly Seat[];
  readonly seats: number;
  readonly over: boolean;
}

/** The table after another event; whether that ended the match is the rules' to say. */
export function tableAfter(table: TableThen, event: GameEvent, at: string): TableThen {
  const gone = event.type === 'seatLeft' ? event.seat : null;
  return {
    ...table,
    beside: besideAfter(table.beside, event, at),
    remaining: gone === null ? table.remaining : removed(table.remaining, gone),
  };
}

/** Whether an act may come next, at this time. */
export function allows(table: TableThen, act: Act, at: string): boolean {
  const { beside, remaining, over } = table;
  if (act.seat !== null && act.seat >= table.seats) return false;
  if (act.type === 'rematchOpened') return over;
  if (over) return false;
  const playing = act.seat !== null && remaining.includes(act.seat);
  const { paused, pauseAsk } = beside;
  switch (act.type) {
    case 'pauseAsked':
      return playing && paused === null && act.days <= pauseDaysLeft(beside);
    case 'pauseAgreed':
      return playing && pauseAsk !== null && !pauseAsk.agreed.includes(act.seat);
    case 'pauseDeclined':
      return playing && pauseAsk !== null;
    case 'paused':
      return (
        pauseAsk?.by === act.seat &&
        pauseAsk.days === act.days &&
        allIn(pauseAsk.agreed, remaining) &&
        secondsBetween(at, act.until) === pauseSeconds(act.days)
      );
    case 'resumed':
      return (
        paused !== null && (act.seat === null ? secondsBetween(paused.until, at) >= 0 : playing)
      );
    case 'endVoteCast':
      return playing && beside.endVotes.includes(act.seat) !== act.agree;
    case 'seatOffered':
      return playing && beside.offered.includes(act.seat) !== act.offered;
    case 'nudged':
      return remaining.includes(act.to) && act.to !== act.seat && mayBeNudged(beside, act.to, at);
    case 'caretakerMoved': {
      const before = turnsAbsent(beside, act.seat);
      // The moves of one turn are numbered alike.
      const goesOn = act.turns === before || act.turns === before + 1;
      return playing && paused === null && goesOn;
    }
    case 'cameBack':
      return playing && isCaretaken(beside, act.seat);
    case 'seatReplaced':
    case 'caretakerWaited':
      return playing && paused === null;
  }
}

/** In how many turns in a row the caretaker moved for a seat, up to now. */
export function turnsAbsent({ absent }: Beside, seat: Seat): number {
  return absent.find((each) => each.seat === seat)?.turns ?? 0;
}

/** Whether the caretaker moved for a seat last. */
export function isCaretaken(beside: Beside, seat: Seat): boolean {
  return turnsAbsent(beside, seat) > 0;
}

/** After how many turns in a row the caretaker keeps a seat until its player is back. */
export const turnsUntilKept = 3;

/** Whether the caretaker keeps a seat: it moves at once, and nobody waits. */
export function isKept(beside: Beside, seat: Seat): boolean {
  return turnsAbsent(beside, seat) >= turnsUntilKept;
}

/** Whether all who remain would end the game by agreement. */
export function allAgreeToEnd({ beside, remaining }: TableThen): boolean {
  return allIn(beside.endVotes, remaining);
}

/** Whether all who remain agree to the pause that was asked for. */
export function allAgreeToPause({ beside, remaining }: TableThen): boolean {
  return beside.pauseAsk !== null && allIn(beside.pauseAsk.agreed, remaining);
}

/** How long a pause of so many days lasts. */
export function pauseSeconds(days: number): number {
  return days * daySeconds;
}

/** The longest pause that may still be asked for, so that all pauses together keep within their bound. */
export function pauseDaysLeft({ pausedSeconds }: Beside): number {
  return Math.max(0, Math.floor(mostPausedDays - pausedSeconds / daySeconds));
}

/** When a seat may be nudged again: a day after the last time; undefined where it was not yet. */
export function nudgeableFrom({ nudged }: Beside, seat: Seat): Date | undefined {
  const last = nudged.find((each) => each.seat === seat)?.at;
  return last === undefined ? undefined : new Date(Date.parse(last) + daySeconds * 1000);
}

function mayBeNudged(beside: Beside, seat: Seat, at: string): boolean {
  const from = nudgeableFrom(beside, seat);
  return from === undefined || Date.parse(at) >= from.getTime();
}

function without(beside: Beside, seat: Seat): Beside {
  const { endVotes, pauseAsk, offered, nudged, absent } = beside;
  const agreed = pauseAsk?.by === seat ? undefined : pauseAsk?.agreed;
  return {
    ...beside,
    endVotes: removed(endVotes, seat),
    // Who asked is gone, and with them the ask.
    pauseAsk: pauseAsk && agreed ? { ...pauseAsk, agreed: removed(agreed, seat) } : null,
    offered: removed(offered, seat),
    nudged: nudged.filter((each) => each.seat !== seat),
    absent: absent.filter((each) => each.seat !== seat),
  };
}

function allIn(given: readonly Seat[], all: readonly Seat[]): boolean {
  return all.length > 0 && all.every((seat) => given.includes(seat));
}

function added(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.includes(seat) ? seats : [...seats, seat];
}

function removed(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.filter((each) => each !== seat);
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
