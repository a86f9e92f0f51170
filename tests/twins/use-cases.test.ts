import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/db/client';
import { gameIds } from '@/lib/games/registry';
import { auditMatch } from '@/lib/match/audit';
import { rebuildMatch } from '@/lib/match/rebuild';
import { testDatabase } from '../support/database';
import { askedOnce } from './asked-once';
import { lookAtMatch, nothingFound, playSome, sent } from './pairs';
import { choicesFrom, secrecies } from './play';
import { type Company, company, ownClock, staged, swap, takeAway, toldOf } from './stage';
import { logOf, sightsOf } from './told';
import { otherFaces } from './twin';

/**
 * Two matches that look the same to a viewer and differ only in what that viewer may not know are
 * told to them the same, byte for byte, by every use case that tells anybody anything.
 */

const base = testDatabase();
const clock = ownClock();
let db: Db;
let people: Company;
beforeAll(async () => {
  db = await askedOnce(base);
  people = await company(db, clock);
});
afterAll(clock.restore);

// Some ten thousand statements each: seconds where the machine is free, longer where it is not.
vi.setConfig({ testTimeout: 240_000 });

const pairs = 200;
const extent = { points: 3, twins: 1, seqs: 'all' as const, probes: 3 };

describe.each(gameIds)('what leaves the house of %s', (game) => {
  it(`never differs, in ${pairs} pairs and more`, async () => {
    const found = nothingFound();
    for (let seed = 1; found.pairs.faces + found.pairs.choices < pairs; seed++) {
      await lookAtMatch(db, game, people, seed, extent, found);
    }
    expect(found.differences).toEqual([]);
    // Of everything there was some to be compared.
    expect(found.pairs.choices).toBeGreaterThan(pairs / 3);
    expect([...found.roles.keys()].sort()).toEqual(['invited', 'seated', 'stranger', 'watcher']);
    expect([...found.sent.keys()].sort()).toEqual([...sent].sort());
    expect([...found.choices.keys()].sort()).toEqual([...secrecies[game].kinds].sort());
    if (game === 'corridor') expect(found.moved).toBeGreaterThan(10);
  });

  it('is what a rebuild would make of the log that was swapped beneath', async () => {
    const match = await staged(db, game, people, 7);
    await playSome(db, match, 12, choicesFrom(7));
    const told = await toldOf(db, match);
    const twin = otherFaces(told, sightsOf(told, 'table'), choicesFrom(7));
    expect(twin).toBeDefined();
    if (twin !== undefined) await swap(db, match, logOf(twin.told));
    expect(await rebuildMatch(db, match.id)).toBe('unchanged');
    expect(await auditMatch(db, match.id)).toEqual([]);
    await takeAway(db, match);
  });
});
