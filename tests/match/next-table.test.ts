import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches } from '@/db/schema';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';
import { nextToMove } from '@/lib/match/list-matches';
import { testDatabase } from '../support/database';
import { must, person } from './table';

/** Going on from table to table: the most urgent first, all of them, and none twice before. */

const base = testDatabase();
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function waiting(deadlines: readonly (Date | null)[]) {
  const asker = await person(base.db, 'Ada');
  const ids: string[] = [];
  for (const deadlineAt of deadlines) {
    const input = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    const { match } = must(await createMatch(base.db, asker, input));
    ids.push(match.id);
    await set(match.id, { status: 'active', toMove: [0], deadlineAt, turnBeganAt: day(1) });
  }
  const next = async (id: string) => (await nextToMove(base.db, asker, id))?.id;
  return { asker, ids, next };
}

const set = (id: string, values: Partial<typeof matches.$inferInsert>) =>
  base.db.update(matches).set(values).where(eq(matches.id, id));

describe('the next table that waits', () => {
  it('is the most urgent one after a move', async () => {
    const { ids, next } = await waiting([day(9), day(3), day(5), null]);
    const [a = '', b = '', c = ''] = ids;
    await set(a, { toMove: [1] });
    expect(await next(a)).toBe(b);
    await set(b, { toMove: [1] });
    expect(await next(b)).toBe(c);
  });

  it('of one that waits itself is the one after it, and after the last the first, so that skipping visits all', async () => {
    const deadlines = [day(9), day(3), null, day(5), day(3), null, day(4)];
    const { ids, next } = await waiting(deadlines);
    const seen: string[] = [];
    for (let at = ids[0]; at !== undefined && !seen.includes(at); at = await next(at)) {
      seen.push(at);
    }
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(await next(seen.at(-1) ?? '')).toBe(ids[0]);
  });

  it('is none where no other waits, where the others are paused or over, or by a session for one seat', async () => {
    const { asker, ids, next } = await waiting([day(1), day(2), day(3)]);
    const [a = '', b = '', c = ''] = ids;
    await set(b, { pausedUntil: day(20) });
    await set(c, { status: 'finished' });
    expect(await next(a)).toBeUndefined();
    await set(b, { pausedUntil: null });
    expect(await next(a)).toBe(b);
    const scoped = { ...asker, scope: { matchId: a, seat: 0 } };
    expect(await nextToMove(base.db, scoped, a)).toBeUndefined();
  });
});
