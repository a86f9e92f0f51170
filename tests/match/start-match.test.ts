import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { deliveries, matches, matchSecrets, seats } from '@/db/schema';
import { setClock } from '@/lib/clock';
import { chanceFrom, commitment, contributionInPlace, deriveSeed } from '@/lib/engine/chance';
import { seat } from '@/lib/engine/seat';
import { optionsSchema as corridorOptions } from '@/lib/games/corridor/schemas';
import { optionsSchema as mysteryOptions } from '@/lib/games/mystery/schemas';
import { type GameId, gameIds, rulesOf } from '@/lib/games/registry';
import { auditMatch } from '@/lib/match/audit';
import { cancelMatch } from '@/lib/match/cancel-match';
import { exportMatch } from '@/lib/match/export-match';
import { joinMatch } from '@/lib/match/join-match';
import { leaveSeat } from '@/lib/match/leave-seat';
import { readMatch } from '@/lib/match/read-match';
import { startMatch } from '@/lib/match/start-match';
import { testDatabase } from '../support/database';
import { at, endByResigning, lobby, must, person, refusal, type TestTable, table } from './table';

const base = testDatabase();

let restoreClock = () => {};
afterEach(() => restoreClock());

async function codeOfStart(made: TestTable, by = at(made, 0)): Promise<string> {
  return refusal(await startMatch(base.db, by, made.id)).code;
}

describe('a match is not started', () => {
  it('by anybody but its host, nor where the asker may not know of it', async () => {
    const made = await lobby(base.db, 'corridor', 2);
    expect(await codeOfStart(made, at(made, 1))).toBe('forbidden');
    expect(await codeOfStart(made, await person(base.db, 'Eve'))).toBe('not-found');
    const scoped = { ...at(made, 0), scope: { matchId: made.id, seat: 0 } };
    expect(await codeOfStart(made, scoped)).toBe('forbidden');
    expect(must(await readMatch(base.db, at(made, 0), made.id)).status).toBe('lobby');
  });

  it('with fewer seated than the game takes', async () => {
    expect(await codeOfStart(await lobby(base.db, 'mystery', 4, { seated: 1 }))).toBe('too-few');
  });

  it('twice, nor once it was cancelled or is over', async () => {
    const made = await table(base.db, 'corridor', 2);
    expect(await codeOfStart(made)).toBe('already-started');
    await endByResigning(base.db, made);
    expect(await codeOfStart(made)).toBe('match-over');
    const cancelled = await lobby(base.db, 'corridor', 2);
    must(await cancelMatch(base.db, at(cancelled, 0), cancelled.id));
    expect(await codeOfStart(cancelled)).toBe('match-cancelled');
  });
});

describe.each(gameIds)('a match of %s that starts', (game) => {
  it('is dealt to those seated, who keep their order, without the empty seats', async () => {
    const made = await lobby(base.db, game, 5);
    for (const leaving of [1, 3])
      must(await leaveSeat(base.db, at(made, leaving), made.id, leaving));
    const match = must(await startMatch(base.db, at(made, 0), made.id));
    expect(match.seats.map(({ seat, name, kind }) => [seat, name, kind])).toEqual([
      [0, 'Ada', 'human'],
      [1, 'Cem', 'human'],
      [2, 'Emil', 'human'],
    ]);
    expect(match).toMatchObject({ status: 'active', turn: 1, outcome: null, revealed: null });
    expect(match.version).toBeGreaterThan(0);
    expect(match.toMove).toHaveLength(1);
    for (const [number, person] of [at(made, 0), at(made, 2), at(made, 4)].entries()) {
      const own = must(await readMatch(base.db, person, made.id));
      expect(own.view?.you).toBe(number);
      expect(own.offers.length > 0).toBe(own.toMove.includes(seat(number)));
    }
    expect(await auditMatch(base.db, made.id)).toEqual([]);
  });

  it('follows from its seed, as anyone can check once it is over', async () => {
    const made = await lobby(base.db, game, 4, { seated: 2 });
    const joiner = await person(base.db, 'Dora');
    const contribution = '0123456789abcdef0123456789abcdef';
    must(await joinMatch(base.db, joiner, made.id, { invite: made.invite, contribution }));
    const lobbyMatch = must(await readMatch(base.db, joiner, made.id));
    must(await startMatch(base.db, at(made, 0), made.id));
    await endByResigning(base.db, { ...made, people: [...made.people, joiner] });

    const { match, deal, log } = must(await exportMatch(base.db, at(made, 0), made.id));
    if (deal === null || log === null) throw new Error('it is not over');
    expect(match.commitment).toBe(lobbyMatch.commitment);
    expect(commitment(deal.serverBytes, made.id)).toBe(match.commitment);
    expect(deal.contributions.map(({ by }) => by)).toEqual(['server', 'server', 'device']);
    expect(deal.contributions[2]?.contribution).toBe(contribution);
    expect(new Set(deal.contributions.map(({ contribution }) => contribution)).size).toBe(3);

    const { serverBytes, rulesVersion, generatorVersion } = deal;
    const seed = deriveSeed({
      serverBytes,
      contributions: deal.contributions.map(({ contribution }) => contribution),
      game,
      options: match.options,
      seats: match.seats.length,
      rulesVersion,
      generatorVersion,
    });
    expect(deal.seed).toBe(seed);
    const dealt = rulesOf(game, rulesVersion).deal(match.options, 3, chanceFrom(seed));
    expect(log.slice(0, dealt.length).map(({ event }) => event)).toEqual(
      JSON.parse(JSON.stringify(dealt)),
    );
  });

  it('tells the first to move, once, and the others that it has begun', async () => {
    const made = await table(base.db, game, 3);
    const match = must(await readMatch(base.db, at(made, 0), made.id));
    const rows = await base.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.matchId, made.id))
      .orderBy(asc(deliveries.to));
    const common = { way: 'every', state: 'due' };
    expect(rows).toMatchObject(
      [0, 1, 2].map((seat) =>
        seat === match.toMove[0]
          ? { ...common, to: `seat:${seat}`, kind: 'turn', about: 'turn:1' }
          : { ...common, to: `seat:${seat}`, kind: 'started', about: 'match' },
      ),
    );
  });
});

describe('an option that names a seat', () => {
  const named: Record<GameId, (seatNumber: number) => object> = {
    corridor: (number) => corridorOptions.parse({ youngest: number }),
    mystery: (number) => mysteryOptions.parse({ first: number }),
  };
  const byChance = { corridor: { youngest: 'random' }, mystery: { first: 'cut' } };

  async function startWithout(game: GameId, leaving: number) {
    const made = await lobby(base.db, game, 4, { options: named[game](3) as never });
    must(await leaveSeat(base.db, at(made, leaving), made.id, leaving));
    return must(await startMatch(base.db, at(made, 0), made.id));
  }

  it.each(gameIds)('follows that seat to its new number in %s', async (game) => {
    const match = await startWithout(game, 1);
    expect(match.options).toEqual(named[game](2));
    expect(match.toMove).toEqual([2]);
  });

  it.each(gameIds)('is left to chance in %s where nobody sits there any more', async (game) => {
    expect((await startWithout(game, 3)).options).toMatchObject(byChance[game]);
  });
});

describe('the start', () => {
  it('leaves the contributions of devices as they are, and marks its own', async () => {
    const made = await table(base.db, 'corridor', 2);
    const rows = await base.db
      .select({ contribution: seats.contribution, by: seats.contributionBy })
      .from(seats)
      .where(and(eq(seats.matchId, made.id), isNull(seats.until)))
      .orderBy(asc(seats.seat));
    const [secrets] = await base.db
      .select({ serverBytes: matchSecrets.serverBytes })
      .from(matchSecrets)
      .where(eq(matchSecrets.matchId, made.id));
    expect(rows).toEqual(
      [0, 1].map((number) => ({
        contribution: contributionInPlace(secrets?.serverBytes ?? '', made.id, number),
        by: 'server',
      })),
    );
  });

  it('has the time of the house’s clock, and the deadline that the pace gives', async () => {
    restoreClock = setClock(() => new Date('2026-03-28T23:30:00.123Z'));
    const clocked = await table(base.db, 'corridor', 2, { pace: { perTurn: 'P1DT12H' } });
    expect(must(await readMatch(base.db, at(clocked, 0), clocked.id))).toMatchObject({
      createdAt: '2026-03-28T23:30:00.123Z',
      startedAt: '2026-03-28T23:30:00.123Z',
      turnBeganAt: '2026-03-28T23:30:00.123Z',
      deadline: '2026-03-30T11:30:00.123Z',
      endedAt: null,
    });
    const unclocked = await table(base.db, 'corridor', 2);
    expect(must(await readMatch(base.db, at(unclocked, 0), unclocked.id)).deadline).toBeNull();
    const [row] = await base.db.select().from(matches).where(eq(matches.id, clocked.id));
    expect(row?.lastEventAt?.toISOString()).toBe('2026-03-28T23:30:00.123Z');
  });
});
