import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches, matchSecrets, seats } from '@/db/schema';
import { now } from '@/lib/clock';
import {
  chanceFrom,
  commitment,
  contributionInPlace,
  deriveSeed,
  generatorVersion,
} from '@/lib/engine/chance';
import { seatsOf } from '@/lib/engine/seat';
import { rulesOf } from '@/lib/games/registry';
import { advance, record } from './advance';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { done, fail, type Result } from './failure';
import { lobbyOfHost } from './lobby';
import { readMatch } from './read-match';
import type { MatchResource } from './resource';
import { lockTable, storedViewers } from './table';

/**
 * Starts a match: empty seats are dropped and the others keep their order, the seed is derived, the
 * cards are dealt. Refused: as for reading; `forbidden` to all but the host; `already-started`,
 * `match-over`, `match-cancelled`; `too-few` with fewer seated than the game takes.
 */
export async function startMatch(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<MatchResource>> {
  const started = await allOrNothing(db, async (tx) => {
    const lobby = await lobbyOfHost(tx, asker, matchId);
    if (!lobby.ok) return lobby;
    const match = lobby.value;
    const least = rulesOf(match.game, match.rulesVersion).seats.min;
    if (match.seats.length < least) return fail('too-few', `It takes ${least} players to start.`);
    await dealMatch(tx, matchId);
    return done(undefined);
  });
  return started.ok ? readMatch(db, asker, matchId) : started;
}

/** Starts a match that is to start when it is full, if it is. It is locked by this transaction. */
export async function startIfFull(tx: Db, matchId: string): Promise<void> {
  const [match] = await tx
    .select({
      status: matches.status,
      startWhenFull: matches.startWhenFull,
      seatCount: matches.seatCount,
    })
    .from(matches)
    .where(eq(matches.id, matchId));
  if (match?.status !== 'lobby' || !match.startWhenFull) return;
  const seated = await tx.$count(seats, and(eq(seats.matchId, matchId), isNull(seats.until)));
  if (seated === match.seatCount) await dealMatch(tx, matchId);
}

/** Deals a match that is locked by this transaction and still in its lobby. */
async function dealMatch(tx: Db, matchId: string): Promise<void> {
  const table = await lockTable(tx, matchId);
  if (table === undefined) throw new Error(`there is no match ${matchId} to deal`);
  const serverBytes = await serverBytesOf(tx, matchId);
  const contributions = await seatInOrder(tx, matchId, serverBytes);

  const { game, rulesVersion } = table.facts;
  const rules = rulesOf(game, rulesVersion);
  const seatCount = contributions.length;
  const seated = table.facts.seats.map((row, index) => ({ ...row, to: seatsOf(seatCount)[index] }));
  const options = rules.reseat(
    table.facts.options,
    (seat) => seated.find((row) => row.seat === seat)?.to,
  );
  const seed = deriveSeed({
    serverBytes,
    contributions,
    game,
    options,
    seats: seatCount,
    rulesVersion,
    generatorVersion,
  });
  const at = now();
  await tx
    .update(matches)
    .set({ options, seatCount, generatorVersion, startedAt: at })
    .where(eq(matches.id, matchId));
  await tx.update(matchSecrets).set({ seed }).where(eq(matchSecrets.matchId, matchId));

  const facts = {
    ...table.facts,
    options,
    seatCount,
    seats: seated.map(({ to, ...row }) => ({ ...row, seat: to ?? row.seat })),
  };
  const play = {
    rules,
    seed,
    state: rules.start(options, seatCount),
    views: new Map(
      storedViewers(seatCount).map((viewer) => [viewer, rules.blank(viewer, options, seatCount)]),
    ),
  };
  const events = rules.deal(options, seatCount, chanceFrom(seed));
  await record(tx, matchId, advance(facts, play, events, at));
}

/** The bytes that the match's commitment is to. */
async function serverBytesOf(tx: Db, matchId: string): Promise<string> {
  const [row] = await tx
    .select({ serverBytes: matchSecrets.serverBytes, commitment: matches.commitment })
    .from(matchSecrets)
    .innerJoin(matches, eq(matches.id, matchSecrets.matchId))
    .where(eq(matchSecrets.matchId, matchId));
  if (row === undefined || commitment(row.serverBytes, matchId) !== row.commitment) {
    throw new Error(`match ${matchId} has not the bytes that it is committed to`);
  }
  return row.serverBytes;
}

/**
 * Renumbers the taken seats from 0 and fills in, marked as the server's, what their devices did not
 * contribute to the seed. Returns the contributions in the order of the seats; computer players make none.
 */
async function seatInOrder(
  tx: Db,
  matchId: string,
  serverBytes: string,
): Promise<(string | null)[]> {
  const taken = await tx
    .select({ id: seats.id, kind: seats.kind, contribution: seats.contribution })
    .from(seats)
    .where(and(eq(seats.matchId, matchId), isNull(seats.until)))
    .orderBy(asc(seats.seat));
  const contributions: (string | null)[] = [];
  // In ascending order each moves down to a number that is free by then.
  for (const [seat, { id, kind, contribution }] of taken.entries()) {
    const given = kind === 'bot' ? null : contribution;
    const filled =
      kind === 'human' && given === null ? contributionInPlace(serverBytes, matchId, seat) : given;
    contributions.push(filled);
    await tx
      .update(seats)
      .set({
        seat,
        contribution: filled,
        ...(filled === given ? {} : { contributionBy: 'server' as const }),
      })
      .where(eq(seats.id, id));
  }
  return contributions;
}
