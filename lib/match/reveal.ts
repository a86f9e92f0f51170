import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matchSecrets, seats } from '@/db/schema';
import type { GameState } from '@/lib/engine/rules';
import { seat } from '@/lib/engine/seat';
import { rulesOf } from '@/lib/games/registry';
import type { MatchRow } from './load';
import { unpack } from './pack';
import type { MatchExport } from './resource';

/** What is told of a match once it is over, the same for all. The only reading of secrets that tells them. */

/** Every card, of a match that is over; null before. */
export async function reveal(db: Db, match: MatchRow): Promise<object | null> {
  if (match.status !== 'finished') return null;
  const [secrets] = await db
    .select({ state: matchSecrets.state })
    .from(matchSecrets)
    .where(eq(matchSecrets.matchId, match.id));
  if (!secrets?.state) throw new Error(`match ${match.id} is over and has no state`);
  return rulesOf(match.game, match.rulesVersion).revealed(unpack(secrets.state) as GameState);
}

/** All that a match's deal followed from, of a match that is over; null before. */
export async function revealDeal(db: Db, match: MatchRow): Promise<MatchExport['deal']> {
  if (match.status !== 'finished') return null;
  const [secrets] = await db
    .select({ serverBytes: matchSecrets.serverBytes, seed: matchSecrets.seed })
    .from(matchSecrets)
    .where(eq(matchSecrets.matchId, match.id));
  if (!secrets?.seed) throw new Error(`match ${match.id} is over and has no seed`);
  return {
    serverBytes: secrets.serverBytes,
    contributions: await contributionsAtStart(db, match.id),
    seed: secrets.seed,
    rulesVersion: match.rulesVersion,
    generatorVersion: match.generatorVersion,
  };
}

/**
 * What each seat contributed to the seed, in the order of seats: whoever sat there at the start, also
 * where somebody else sits there now.
 */
export async function contributionsAtStart(db: Db, matchId: string): Promise<Contribution[]> {
  const rows = await db
    .selectDistinctOn([seats.seat], {
      seat: seats.seat,
      contribution: seats.contribution,
      by: seats.contributionBy,
    })
    .from(seats)
    .where(eq(seats.matchId, matchId))
    // Who came later contributed nothing; until the start a seat that was left has no row.
    .orderBy(asc(seats.seat), sql`${seats.contribution} is null`, asc(seats.since));
  return rows.map((row) => ({ ...row, seat: seat(row.seat) }));
}

type Contribution = NonNullable<MatchExport['deal']>['contributions'][number];
