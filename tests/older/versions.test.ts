import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { matchEvents, matches } from '@/db/schema';
import { type GameEvent, type Rules, refuse } from '@/lib/engine/rules';
import { seatSchema } from '@/lib/engine/seat';
import { secretCardSchema } from '@/lib/engine/secret';
import { type Upcaster, upcast, upcaster } from '@/lib/engine/upcast';
import { mystery } from '@/lib/games/mystery/rules';
import type { Release } from '@/lib/games/released';
import { auditMatch } from '@/lib/match/audit';
import { exportMatch } from '@/lib/match/export-match';
import { playMove } from '@/lib/match/play-move';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { readView } from '@/lib/match/read-view';
import { rebuildMatch } from '@/lib/match/rebuild';
import { verifyExport } from '@/lib/verify/verify';
import {
  at,
  endByResigning,
  moment,
  must,
  playOn,
  playRandomly,
  refusal,
  type TestTable,
  table,
} from '../match/table';
import { testDatabase } from '../support/database';

/**
 * Versions that were never released, made up so that what later versions will need is known to be
 * there: a match goes on under the rules it began with, and old events are read as they are written now.
 */

const base = testDatabase();

const releases = vi.hoisted(() => ({ corridor: [] as unknown[], mystery: [] as unknown[] }));
vi.mock('@/lib/games/released', async (original) => {
  const { released } = await original<typeof import('@/lib/games/released')>();
  Object.assign(releases, released);
  return { released: releases };
});

/** From here on these are the versions of the Mystery. */
function release(...versions: { rules: object; upcasters?: readonly Upcaster[] }[]): void {
  releases.mystery = versions.map(({ rules, upcasters = [] }) => {
    const made: Release = { rules: rules as Rules, upcasters };
    return made;
  });
}

beforeEach(() => release({ rules: mystery }));

/** Everybody only passes, so that the match is sure to go on. */
async function passOn(made: TestTable, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await playOn(base.db, made, (open) => open - 1);
}

async function exported(made: TestTable): Promise<unknown> {
  return JSON.parse(JSON.stringify(must(await exportMatch(base.db, at(made, 0), made.id))));
}

/** Whoever is to move sends a challenge of the first four cards of their hand; says why it was refused, if it was. */
async function challenge(made: TestTable): Promise<string | undefined> {
  const now = await moment(base.db, made);
  if (now === undefined) throw new Error('the match is over');
  const match = must(await readMatch(base.db, now.asker, made.id));
  const cards = match.game === 'mystery' ? match.view?.hand.slice(0, 4) : undefined;
  const input = { version: now.version, moveId: randomUUID(), move: { type: 'challenge', cards } };
  const answer = await playMove(base.db, now.asker, made.id, input);
  return answer.ok ? undefined : refusal(answer).reason;
}

describe('a match begun under an older version of the rules', () => {
  // In this one nobody could challenge.
  const older = {
    ...mystery,
    version: 0,
    decide: (...[state, seat, move, chance]: Parameters<typeof mystery.decide>) =>
      move.type === 'challenge'
        ? refuse('no-challenge', 'M7')
        : mystery.decide(state, seat, move, chance),
    offers: (view: Parameters<typeof mystery.offers>[0]) =>
      mystery.offers(view).filter(({ type }) => type !== 'challenge'),
  };

  it('is finished under it, beside matches of the present one', async () => {
    release({ rules: older });
    const made = await table(base.db, 'mystery', 3);
    await playRandomly(base.db, made, 3);

    release({ rules: older }, { rules: mystery });
    const later = await table(base.db, 'mystery', 3);
    expect(await challenge(made)).toBe('no-challenge');
    expect([undefined, 'not-a-set']).toContain(await challenge(later));

    await playRandomly(base.db, made, 100);
    const { outcome } = must(await readMatch(base.db, at(made, 0), made.id));
    expect(outcome?.ending).toBe('deck-exhausted');
    expect(await auditMatch(base.db, made.id)).toEqual([]);
    expect(await rebuildMatch(base.db, made.id)).toBe('unchanged');
    expect(verifyExport(await exported(made)).verified?.rulesVersion).toBe(0);
    const rows = await base.db.select({ id: matches.id, of: matches.rulesVersion }).from(matches);
    expect(new Map(rows.map(({ id, of }) => [id, of]))).toEqual(
      new Map([
        [made.id, 0],
        [later.id, 1],
      ]),
    );
  });
});

describe('an event that was stored in an older shape', () => {
  const old = z.strictObject({
    type: z.literal('cardTurned'),
    seat: seatSchema,
    turned: secretCardSchema,
  });
  const upcasters = [
    upcaster(old, ({ seat, turned }) => ({ type: 'cardDrawn', seat, card: turned }) as GameEvent),
  ];

  // The present rules as they were before: what they read is renewed, what they write is not yet.
  const downcast = (event: GameEvent): GameEvent => {
    if (event.type !== 'cardDrawn' || !('card' in event)) return event;
    const { card: turned, seat } = event;
    return { type: 'cardTurned', seat, turned } as GameEvent;
  };
  const seenUp = <T extends GameEvent>(event: T): T => {
    const { turned: card, ...rest } = event as T & { turned?: unknown };
    return (event.type === 'cardTurned' ? { ...rest, type: 'cardDrawn', card } : event) as T;
  };
  const present: Rules = mystery as unknown as Rules;
  const earlier: Rules = {
    ...present,
    schemas: { ...present.schemas, event: z.union([old, present.schemas.event]) },
    deal: (...given) => present.deal(...given).map(downcast),
    decide: (...given) => {
      const decided = present.decide(...given);
      return decided.events === undefined ? decided : { events: decided.events.map(downcast) };
    },
    retire: (...given) => present.retire(...given).map(downcast),
    evolve: (state, event) => present.evolve(state, upcast(event, upcasters)),
    observe: (view, event) => present.observe(view, seenUp(event)),
    words: (event) => present.words(seenUp(event)),
    moveBehind: (events) => present.moveBehind(events.map((event) => upcast(event, upcasters))),
  };

  const storedTypes = async ({ id }: TestTable) => {
    const rows = await base.db
      .select({ event: matchEvents.event })
      .from(matchEvents)
      .where(eq(matchEvents.matchId, id))
      .orderBy(matchEvents.seq);
    return rows.map(({ event }) => event.type);
  };

  it('is read in the present one, by everybody and for every purpose', async () => {
    release({ rules: earlier });
    const made = await table(base.db, 'mystery', 2);
    await passOn(made, 4);
    const now = await moment(base.db, made);
    if (now === undefined) throw new Error('the match is over');
    const input = { version: now.version, moveId: randomUUID(), move: now.moves.at(-1) };
    const answered = must(await playMove(base.db, now.asker, made.id, input));
    expect(answered.events.map(({ type }) => type)).toContain('cardTurned');
    const before = await storedTypes(made);

    release({ rules: mystery, upcasters });
    // What the earlier release answered it answers again, but for the shape.
    const again = must(await playMove(base.db, now.asker, made.id, input));
    expect(again).toEqual({ ...answered, events: answered.events.map(seenUp) });
    await passOn(made, 4);
    const types = await storedTypes(made);
    expect(types.slice(0, before.length)).toEqual(before);
    expect(before).toContain('cardTurned');
    expect(before).not.toContain('cardDrawn');
    expect(types.slice(before.length)).toContain('cardDrawn');

    for (const asker of made.people) {
      const { events } = must(await readEvents(base.db, asker, made.id));
      expect(events.map(({ type }) => type)).toEqual(
        types.map((type) => (type === 'cardTurned' ? 'cardDrawn' : type)),
      );
      const drawn = events.filter(({ type }) => type === 'cardDrawn');
      const own = made.people.indexOf(asker);
      for (const event of drawn) expect(event.card !== null).toBe(event.seat === own);
      const { view } = must(await readMatch(base.db, asker, made.id));
      expect(must(await readView(base.db, asker, made.id, types.length)).view).toEqual(view);
    }

    await base.db.execute(sql`
      update match_views set view = set_byte(view, 3, get_byte(view, 3) # 1) where match_id = ${made.id}`);
    expect(await rebuildMatch(base.db, made.id)).toBe('mended');
    expect(await auditMatch(base.db, made.id)).toEqual([]);
    await endByResigning(base.db, made);
    expect(verifyExport(await exported(made)).wrong).toBeUndefined();
  });

  it('is verified in a file that an earlier release exported', async () => {
    release({ rules: earlier });
    const made = await table(base.db, 'mystery', 2);
    await passOn(made, 4);
    await endByResigning(base.db, made);
    const file = await exported(made);
    expect(JSON.stringify(file)).toContain('cardTurned');
    release({ rules: mystery, upcasters });
    expect(verifyExport(file).wrong).toBeUndefined();
    expect(verifyExport(file).verified?.matchId).toBe(made.id);
  });

  it('is none of the game where its upcaster is gone', async () => {
    release({ rules: earlier });
    const made = await table(base.db, 'mystery', 2);
    release({ rules: mystery });
    const types = await storedTypes(made);
    expect(await auditMatch(base.db, made.id)).toContain(
      `event ${types.indexOf('cardTurned') + 1}`,
    );
    expect(await rebuildMatch(base.db, made.id)).toBe('no-replay');
  });
});
