import 'server-only';
import type { Db } from '@/db/client';
import { now } from '@/lib/clock';
import { chanceFrom } from '@/lib/engine/chance';
import type { OutReason } from '@/lib/engine/outcome';
import type { Seat } from '@/lib/engine/seat';
import { advance, record } from './advance';
import { withConsent } from './consent';
import { done, fail, type Result } from './failure';
import { inPlay } from './in-play';
import type { LockedTable } from './table';

/**
 * A seat leaves a running match, whatever the reason: the one way out. The table was locked by this
 * transaction. The seat keeps its view as it is. Refused: `not-started`, `match-cancelled`,
 * `match-over`, `already-out`.
 */
export async function retireSeat(
  tx: Db,
  { facts, play }: LockedTable,
  seat: Seat,
  why: OutReason,
): Promise<Result<void>> {
  const playing = inPlay(facts);
  if (!playing.ok) return playing;
  const row = facts.seats.find((taken) => taken.seat === seat);
  if (row?.out !== null) return fail('already-out', 'This seat has left the game already.');
  if (play === undefined) throw new Error(`match ${facts.id} is active and has no state`);

  const at = now();
  const left = play.rules.retire(play.state, seat, why, chanceFrom(play.seed));
  const events = withConsent(facts, play, left, at);
  await record(tx, facts.id, advance(facts, play, events, at), { out: { seat, why } });
  return done(undefined);
}
