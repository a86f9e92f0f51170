import 'server-only';
import { type Act, played } from '@/lib/engine/act';
import {
  allAgreeToEnd,
  allAgreeToPause,
  pauseSeconds,
  type TableThen,
  tableAfter,
} from '@/lib/engine/beside';
import type { GameEvent } from '@/lib/engine/rules';
import type { Play, TableFacts } from './table';

/** A match as an act comes to it. */
export function tableThen({ beside, seats, seatCount, status }: TableFacts): TableThen {
  return {
    beside,
    remaining: seats.filter(({ out }) => out === null).map(({ seat }) => seat),
    seats: seatCount,
    over: status === 'finished',
  };
}

/**
 * Events with what they bring about because all who remain agree to it now: the end of the game, or
 * the pause that was asked for. The last one who did not agree may as well have left.
 */
export function withConsent(
  facts: TableFacts,
  { rules, state }: Play,
  events: readonly GameEvent[],
  at: Date,
): readonly GameEvent[] {
  const then = at.toISOString();
  const table = events.reduce((so, event) => tableAfter(so, event, then), tableThen(facts));
  const after = [...played(events)].reduce(rules.evolve, state);
  if (rules.outcome(after) !== undefined) return events;
  if (allAgreeToEnd(table)) return [...events, ...rules.agree(after)];
  return allAgreeToPause(table) ? [...events, ...pauseBegun(facts, table, at)] : events;
}

function pauseBegun({ deadlineAt }: TableFacts, { beside }: TableThen, at: Date): Act[] {
  if (beside.pauseAsk === null) return [];
  const { by, days } = beside.pauseAsk;
  return [
    {
      type: 'paused',
      seat: by,
      days,
      until: new Date(at.getTime() + pauseSeconds(days) * 1000).toISOString(),
      secondsLeft: deadlineAt && Math.ceil(Math.max(0, deadlineAt.getTime() - at.getTime()) / 1000),
    },
  ];
}
