import { isAct } from '@/lib/engine/act';
import { isKept, type TableThen, turnsUntilKept } from '@/lib/engine/beside';
import type { GameEvent } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { TableFacts } from './table';

/**
 * What happened that a seat's player may have to be told: rows of the outbox. Who sits there, by
 * which ways they want it, when, and whether it is still true is asked as it is told.
 */

export interface Tiding {
  readonly seat: Seat;
  readonly kind: TidingKind;
  /** What it concerns; the same thing is told to a seat once. */
  readonly about: string;
}

/**
 * `deadline`: it was set anew within a turn. Told to nobody; reminders are planned by it. `reminder`
 * is written by `lib/notify`; `late`: what came of being late; `chat`: there is something new to read.
 */
export type TidingKind =
  | 'turn'
  | 'started'
  | 'over'
  | 'nudge'
  | 'asked'
  | 'resumed'
  | 'rematch'
  | 'deadline'
  | 'late'
  | 'reminder'
  | 'chat';

/** What events after those of `facts` are to be told. */
export function tidingsOf(
  facts: TableFacts,
  after: {
    readonly log: readonly { readonly seq: number; readonly event: GameEvent }[];
    /** Whose turn begins. */
    readonly begins: readonly Seat[];
    readonly toMove: readonly Seat[];
    readonly turn: number;
    readonly table: TableThen;
  },
): Tiding[] {
  const humans = facts.seats.filter(({ kind }) => kind === 'human');
  if (after.table.over && facts.status !== 'finished')
    return humans.map(({ seat }) => ({ seat, kind: 'over', about: 'match' }));

  const turns = after.begins
    // The caretaker moves for them at once.
    .filter((seat) => !isKept(after.table.beside, seat))
    .map((seat) => turnOf(seat, after.turn));
  const starts =
    facts.version === 0 ? humans.filter(({ seat }) => !after.begins.includes(seat)) : [];
  const started = starts.map(({ seat }): Tiding => ({ seat, kind: 'started', about: 'match' }));
  const acts = after.log.flatMap(({ seq, event }) => ofAct(facts, after, event, seq));
  return withoutRepeats([...turns, ...started, ...acts]).filter(({ seat }) =>
    humans.some((each) => each.seat === seat),
  );
}

/** The moves of a turn of the caretaker's are marked one by one, and told once. */
function withoutRepeats(tidings: readonly Tiding[]): Tiding[] {
  const keyOf = ({ seat, kind, about }: Tiding) => [seat, kind, about].join();
  return [...new Map(tidings.map((tiding) => [keyOf(tiding), tiding])).values()];
}

function ofAct(
  facts: TableFacts,
  { toMove, turn }: { readonly toMove: readonly Seat[]; readonly turn: number },
  event: GameEvent,
  seq: number,
): Tiding[] {
  if (!isAct(event)) return event.type === 'seatLeft' ? ofLeaving(event, turn) : [];
  const { beside, seats } = facts;
  const others = seats
    .filter(({ seat, out }) => (out === null || facts.status === 'finished') && seat !== event.seat)
    .map(({ seat }) => seat);
  switch (event.type) {
    case 'nudged':
      return [{ seat: event.to, kind: 'nudge', about: `turn:${turn}:${seq}` }];
    case 'pauseAsked':
      return others.map((seat) => ({ seat, kind: 'asked', about: `pause:${seq}` }));
    case 'endVoteCast': {
      const asks = event.agree && beside.endVotes.length === 0;
      return asks ? others.map((seat) => ({ seat, kind: 'asked', about: `end:${seq}` })) : [];
    }
    case 'resumed':
      return [
        ...others.map((seat): Tiding => ({ seat, kind: 'resumed', about: `pause:${seq}` })),
        ...toMove.map((seat): Tiding => ({ seat, kind: 'deadline', about: `deadline:${seq}` })),
      ];
    case 'rematchOpened':
      return others.map((seat) => ({ seat, kind: 'rematch', about: `rematch:${seq}` }));
    case 'seatReplaced':
      // The same turn was told to whoever sat there before.
      return toMove.includes(event.seat) ? [turnOf(event.seat, turn, seq)] : [];
    case 'cameBack':
      // Their time begins anew where the caretaker had kept the seat.
      return isKept(beside, event.seat) && toMove.includes(event.seat)
        ? [{ seat: event.seat, kind: 'deadline', about: `deadline:${seq}` }]
        : [];
    case 'caretakerMoved':
      // From now on it keeps the seat.
      return event.turns === turnsUntilKept ? [lateOf(event.seat, facts.turn)] : [];
    case 'pauseAgreed':
    case 'pauseDeclined':
    case 'paused':
    case 'seatOffered':
    case 'caretakerWaited':
      return [];
  }
}

/** Who is out for lack of time did not see it happen. */
function ofLeaving(event: GameEvent, turn: number): Tiding[] {
  const timedOut = 'why' in event && event.why === 'timed-out';
  return timedOut && event.seat !== null ? [lateOf(event.seat, turn)] : [];
}

function lateOf(seat: Seat, turn: number): Tiding {
  return { seat, kind: 'late', about: `turn:${turn}` };
}

function turnOf(seat: Seat, turn: number, seq?: number): Tiding {
  return { seat, kind: 'turn', about: `turn:${turn}${seq === undefined ? '' : `:${seq}`}` };
}

/** The turn that a tiding concerns, by its `about`. */
export function turnAbout(about: string): number | undefined {
  const turn = /^turn:(\d+)(?::\d+)?$/.exec(about)?.[1];
  return turn === undefined ? undefined : Number(turn);
}
