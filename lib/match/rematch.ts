import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import { now } from '@/lib/clock';
import { clockwiseFrom, type Seat, seat as seatNumber } from '@/lib/engine/seat';
import { gameIdSchema, latest, rulesOf } from '@/lib/games/registry';
import { accessTo, notFound, seatIn } from './access';
import { advance, record } from './advance';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { createMatchSchema, insertLobby } from './create-match';
import { done, type Failure, fail, type Result } from './failure';
import { claimKey } from './idempotency';
import { joinMatch } from './join-match';
import { inviteToken } from './links';
import { readLog } from './log';
import { readMatch } from './read-match';
import type { MatchResource } from './resource';
import { type LockedTable, lockTable, type TableFacts } from './table';

/**
 * Another game of the same people, once one is over: the first who asks opens its lobby, the others
 * sit down in it by asking too, and it starts as it is full. There is one rematch of a match at most,
 * however many ask at the same instant; one that was cancelled is none. Seats keep their order, without those whose players are gone;
 * the turn to begin goes round. `created`: the asker sat down by this. Refused: as for reading;
 * `forbidden` without a seat; `not-started`, `match-cancelled` (also where what the same key opened is
 * that), `not-over`; `too-few` where too few
 * accounts are left; and as {@link joinMatch} refuses.
 */
export async function rematch(
  db: Db,
  asker: Asker,
  matchId: string,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<Result<{ match: MatchResource; created: boolean }>> {
  if (asker.scope) return fail('forbidden', 'Sign in to play another game.');
  const opened = await allOrNothing(db, (tx) => openRematch(tx, asker, matchId, idempotencyKey));
  if (!opened.ok) return opened;
  const { id, invite, seat, again } = opened.value;
  // Locks of two matches are never held together, so that nobody waits in a ring.
  const here = await readMatch(db, asker, id);
  if (again || (here.ok && here.value.seats.some(({ you }) => you))) {
    return here.ok ? done({ match: here.value, created: again || invite === undefined }) : here;
  }
  return joinMatch(db, asker, id, { invite, seat });
}

interface Opened {
  readonly id: string;
  /** Undefined where the asker has opened it, and so sits there. */
  readonly invite: string | undefined;
  readonly seat: Seat;
  /** The asker's same request was done before. */
  readonly again: boolean;
}

async function openRematch(
  tx: Db,
  asker: Asker,
  matchId: string,
  key: string | undefined,
): Promise<Result<Opened>> {
  const { userId } = asker;
  const locked = await lockTable(tx, matchId, { userId });
  if (locked === undefined) return notFound();
  const { facts } = locked;
  const access = accessTo(facts, asker);
  if (!access.ok) return access;
  const own = seatIn(access.value);
  if (!own.ok) return own;
  const failure = notOver[facts.status];
  if (failure) return { ok: false, failure };

  const claimed = key === undefined ? undefined : await claimRematch(tx, userId, key, matchId);
  if (claimed?.ok === false) return claimed;
  const again = claimed?.value.again ?? false;
  const staying = facts.seats.filter((row) => row.kind === 'human' && row.userId !== null);
  const seat = seatNumber(staying.findIndex((row) => row.seat === own.value));
  const [there] = await tx
    .select({ id: matches.id, inviteNumber: matches.inviteNumber })
    .from(matches)
    .where(and(eq(matches.rematchOf, matchId), ne(matches.status, 'cancelled')));
  if (there !== undefined) {
    return done({ id: there.id, invite: inviteToken(there), seat, again });
  }
  if (again) return fail('match-cancelled', 'The game that this opened was cancelled.');
  const least = latest(gameIdSchema.parse(facts.game)).seats.min;
  if (staying.length < least) {
    return fail('too-few', 'Too few of those who played are still here.');
  }
  const id = randomUUID();
  const input = await inputOf(
    tx,
    facts,
    staying.map((row) => row.seat),
  );
  await insertLobby(tx, asker, id, input, { seat, rematchOf: matchId });
  await noteOpened(tx, locked, own.value);
  return done({ id, invite: undefined, seat, again: false });
}

function claimRematch(tx: Db, userId: string, key: string, matchId: string) {
  return claimKey(tx, { userId, key, action: 'rematch', matchId });
}

async function noteOpened(tx: Db, { facts, play }: LockedTable, seat: Seat): Promise<void> {
  if (play === undefined) throw new Error(`match ${facts.id} is over and has no state`);
  await record(tx, facts.id, advance(facts, play, [{ type: 'rematchOpened', seat }], now()));
}

/** The same game again, of those who are still here; the next of them begins. */
async function inputOf(tx: Db, facts: TableFacts, staying: readonly Seat[]) {
  const game = gameIdSchema.parse(facts.game);
  const rules = latest(game);
  const first = await whoBegan(tx, facts);
  const next = clockwiseFrom(first, facts.seatCount)
    .slice(1)
    .find((seat) => staying.includes(seat));
  const options = rules.schemas.options.parse(facts.options);
  const begins = seatNumber(Math.max(0, next === undefined ? 0 : staying.indexOf(next)));
  const [row] = await tx
    .select({ pace: matches.pace, visibility: matches.visibility })
    .from(matches)
    .where(eq(matches.id, facts.id));
  return createMatchSchema.parse({
    game,
    ...row,
    seats: staying.length,
    options: rules.begunBy(options, begins),
    startWhenFull: true,
  });
}

/** The seat that was the first to move, or to be offered that. */
async function whoBegan(tx: Db, facts: TableFacts): Promise<Seat> {
  const rules = rulesOf(facts.game, facts.rulesVersion);
  let state = rules.start(facts.options, facts.seatCount);
  // The opening is short: cards dealt, and rounds of a cut.
  for (const { event } of await readLog(tx, facts, { limit: 100 })) {
    state = rules.evolve(state, event);
    const [first] = rules.toMove(state);
    if (first !== undefined) return first;
  }
  return seatNumber(0);
}

const notOver: Readonly<Record<TableFacts['status'], Failure | undefined>> = {
  lobby: { code: 'not-started', detail: 'This game has not started yet.' },
  active: { code: 'not-over', detail: 'This game is not over yet.' },
  finished: undefined,
  cancelled: { code: 'match-cancelled', detail: 'This game was cancelled.' },
};
