import 'server-only';
import type { Db } from '@/db/client';
import { now } from '@/lib/clock';
import type { Act } from '@/lib/engine/act';
import type { TableThen } from '@/lib/engine/beside';
import type { Seat } from '@/lib/engine/seat';
import { accessTo, notFound, scopeAllows, seatIn } from './access';
import { advance, record } from './advance';
import type { Asker } from './asker';
import { caughtUp } from './caught-up';
import { tableThen, withConsent } from './consent';
import { done, fail, type Result } from './failure';
import { inPlay } from './in-play';
import { readMatch } from './read-match';
import type { MatchResource } from './resource';
import { type LockedTable, lockTable, type Play, type TableFacts } from './table';

/** What the acts of somebody who sits at a table that is being played have in common. */

export interface AtTable {
  readonly facts: TableFacts;
  readonly play: Play;
  /** Who acts. */
  readonly seat: Seat;
  readonly table: TableThen;
  readonly at: Date;
}

/**
 * Does something beside the game for the asker's seat, under the match's lock: `decide` names the
 * events, none where it is so already; what all who remain agree to by them then happens as well. Refused: as for reading; `forbidden` without a seat; what
 * {@link inPlay} refuses; `already-out` to a seat that left the game; and what `decide` refuses.
 */
export async function actAtTable(
  db: Db,
  asker: Asker,
  matchId: string,
  decide: (now: AtTable) => Result<readonly Act[]>,
): Promise<Result<MatchResource>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const acted = await db.transaction(async (tx): Promise<Result<void>> => {
    const { userId } = asker;
    const table = await caughtUp(tx, await lockTable(tx, matchId, { userId }), { userId });
    const found = atTable(table, asker);
    if (!found.ok) return found;
    const events = decide(found.value);
    if (!events.ok) return events;
    const { facts, play, at } = found.value;
    if (events.value.length === 0) return done(undefined);
    const all = withConsent(facts, play, events.value, at);
    await record(tx, matchId, advance(facts, play, all, at));
    return done(undefined);
  });
  return acted.ok ? readMatch(db, asker, matchId) : acted;
}

function atTable(locked: LockedTable | undefined, asker: Asker): Result<AtTable> {
  if (locked === undefined) return notFound();
  const { facts, play } = locked;
  const access = accessTo(facts, asker);
  if (!access.ok) return access;
  const seat = seatIn(access.value);
  if (!seat.ok) return seat;
  const playing = inPlay(facts);
  if (!playing.ok) return playing;
  if (play === undefined) throw new Error(`match ${facts.id} is active and has no state`);
  const table = tableThen(facts);
  if (!table.remaining.includes(seat.value)) {
    return fail('already-out', 'You have left this game already.');
  }
  return done({ facts, play, seat: seat.value, table, at: now() });
}
