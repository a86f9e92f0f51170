import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
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
  const contributions = await db
    .select({ seat: seats.seat, contribution: seats.contribution, by: seats.contributionBy })
    .from(seats)
    .where(and(eq(seats.matchId, match.id), isNull(seats.until)))
    .orderBy(asc(seats.seat));
  return {
    serverBytes: secrets.serverBytes,
    contributions: contributions.map((row) => ({ ...row, seat: seat(row.seat) })),
    seed: secrets.seed,
    rulesVersion: match.rulesVersion,
    generatorVersion: match.generatorVersion,
  };
}
