import { isAct } from '@/lib/engine/act';
import type { GameEvent } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { TableFacts } from './table';

/** What is to be told to whom because of events: rows of the outbox. Whether it is still true is asked as it is told. */

export interface Tiding {
  readonly seat: Seat;
  readonly kind: 'turn' | 'over' | 'nudge' | 'asked' | 'resumed';
  /** What it concerns; the same thing is told to a seat once. */
  readonly about: string;
}

/** What events after those of `facts` are to be told. */
export function tidingsOf(
  facts: TableFacts,
  after: {
    readonly log: readonly { readonly seq: number; readonly event: GameEvent }[];
    /** Whose turn begins. */
    readonly begins: readonly Seat[];
    readonly toMove: readonly Seat[];
    readonly turn: number;
    readonly over: boolean;
  },
): Tiding[] {
  if (facts.status === 'finished') return [];
  const humans = facts.seats.filter(({ kind }) => kind === 'human');
  if (after.over) return humans.map(({ seat }) => ({ seat, kind: 'over', about: 'match' }));

  const turns = after.begins.map((seat) => turnOf(seat, after.turn));
  const acts = after.log.flatMap(({ seq, event }) => ofAct(facts, after, event, seq));
  return [...turns, ...acts].filter(({ seat }) => humans.some((each) => each.seat === seat));
}

function ofAct(
  { beside, seats }: TableFacts,
  { toMove, turn }: { readonly toMove: readonly Seat[]; readonly turn: number },
  event: GameEvent,
  seq: number,
): Tiding[] {
  if (!isAct(event)) return [];
  const others = seats
    .filter(({ seat, out }) => out === null && seat !== event.seat)
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
      return others.map((seat) => ({ seat, kind: 'resumed', about: `pause:${seq}` }));
    case 'seatReplaced':
      // The same turn was told to whoever sat there before.
      return toMove.includes(event.seat) ? [turnOf(event.seat, turn, seq)] : [];
    case 'pauseAgreed':
    case 'pauseDeclined':
    case 'paused':
    case 'seatOffered':
    case 'caretakerMoved':
    case 'rematchOpened':
      return [];
  }
}

function turnOf(seat: Seat, turn: number, seq?: number): Tiding {
  return { seat, kind: 'turn', about: `turn:${turn}${seq === undefined ? '' : `:${seq}`}` };
}

/** The turn that a tiding concerns, by its `about`. */
export function turnAbout(about: string): number | undefined {
  const turn = /^turn:(\d+)(?::\d+)?$/.exec(about)?.[1];
  return turn === undefined ? undefined : Number(turn);
}
