import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches } from '@/db/schema';
import type { Asker } from '@/lib/match/asker';
import { changeMatch } from '@/lib/match/change-match';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';
import { type ListFilter, listMatches } from '@/lib/match/list-matches';
import { readMatch } from '@/lib/match/read-match';
import { listItemSchema } from '@/lib/match/resource';
import { testDatabase } from '../support/database';
import { at, endByResigning, lobby, must, person, refusal, table } from './table';

const said: string[] = [];
const base = testDatabase();

const list = async (asker: Asker, filter: ListFilter, cursor?: string) =>
  must(await listMatches(base.db, asker, { filter, cursor }));
const idsIn = async (asker: Asker, filter: ListFilter) =>
  (await list(asker, filter)).items.map(({ id }) => id);

/** Sets what decides how urgent a match is. */
const set = (id: string, values: Partial<typeof matches.$inferInsert>) =>
  base.db.update(matches).set(values).where(eq(matches.id, id));

describe('a list of matches', () => {
  it('has each match of the asker under what it is, and those of others never', async () => {
    const inLobby = await lobby(base.db, 'mystery', 2);
    const begun = await table(base.db, 'mystery', 2);
    const over = await table(base.db, 'corridor', 2);
    await endByResigning(base.db, over);
    for (const seat of [0, 1]) {
      expect(await idsIn(at(inLobby, seat), 'lobby')).toEqual([inLobby.id]);
      expect(await idsIn(at(begun, seat), 'active')).toEqual([begun.id]);
      expect(await idsIn(at(over, seat), 'finished')).toEqual([over.id]);
      for (const filter of ['active', 'finished', 'to-move', 'open'] as const) {
        expect(await idsIn(at(inLobby, seat), filter)).toEqual([]);
      }
    }
    const match = must(await readMatch(base.db, at(begun, 0), begun.id));
    const waiting = match.toMove[0] === 0 ? 0 : 1;
    expect(await idsIn(at(begun, waiting), 'to-move')).toEqual([begun.id]);
    expect(await idsIn(at(begun, 1 - waiting), 'to-move')).toEqual([]);
  });

  it('tells of each what reading it tells, without view, offers, links and what was revealed', async () => {
    const made = await table(base.db, 'corridor', 3);
    for (const seat of [0, 1, 2]) {
      const { view, offers, revealed, links, contribution, lastMessage, ...rest } = must(
        await readMatch(base.db, at(made, seat), made.id),
      );
      const [item] = (await list(at(made, seat), 'active')).items;
      expect(item).toEqual(rest);
      expect(listItemSchema.parse(item)).toEqual(item);
    }
  });

  it('offers public lobbies of others that have a free seat', async () => {
    const stranger = await person(base.db, 'Kim');
    const open = await lobby(base.db, 'mystery', 2, { visibility: 'public' });
    expect(await idsIn(stranger, 'open')).not.toContain(open.id);
    must(await changeMatch(base.db, at(open, 0), open.id, { seats: 3 }));
    expect(await idsIn(stranger, 'open')).toContain(open.id);
    expect(await idsIn(at(open, 0), 'open')).not.toContain(open.id);
    must(await changeMatch(base.db, at(open, 0), open.id, { visibility: 'private' }));
    expect(await idsIn(stranger, 'open')).not.toContain(open.id);
  });

  it('begins with what waits for the asker, then goes by deadline, then by the longest wait', async () => {
    const made = await table(base.db, 'mystery', 2);
    const asker = at(made, 0);
    const ids = [made.id];
    for (let count = 1; count < 5; count++) {
      const input = createMatchSchema.parse({ game: 'mystery', seats: 2 });
      ids.push(must(await createMatch(base.db, asker, input)).match.id);
    }
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const active = { status: 'active' } as const;
    await set(a, { ...active, toMove: [1], deadlineAt: day(1), turnBeganAt: day(1) });
    await set(b, { ...active, toMove: [0], deadlineAt: null, turnBeganAt: day(2) });
    await set(c, { ...active, toMove: [0], deadlineAt: day(9), turnBeganAt: day(8) });
    await set(d, { ...active, toMove: [0], deadlineAt: day(7), turnBeganAt: day(6) });
    await set(e, { ...active, toMove: [0], deadlineAt: null, turnBeganAt: day(1) });
    expect(await idsIn(asker, 'to-move')).toEqual([d, c, e, b]);
    expect(await idsIn(asker, 'active')).toEqual([d, c, e, b, a]);
  });

  it('goes on where the page before ended, and shows every match once', async () => {
    const asker = await person(base.db, 'Ida');
    const input = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    const made = await Promise.all(
      Array.from({ length: 60 }, () => createMatch(base.db, asker, input)),
    );
    for (const [index, each] of made.entries()) {
      const { id } = must(each).match;
      // Some at the same moment, so that only their ids tell them apart.
      const at = new Date(Date.UTC(2026, 0, 1 + (index % 7)));
      await set(id, { status: index % 2 ? 'lobby' : 'active', createdAt: at, toMove: [index % 3] });
    }
    for (const filter of ['lobby', 'active'] as const) {
      await base.db.update(matches).set({ status: filter }).where(eq(matches.hostId, asker.userId));
      const first = await list(asker, filter);
      const second = await list(asker, filter, first.next ?? '');
      expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
      const ids = [...first.items, ...second.items].map(({ id }) => id);
      expect(new Set(ids).size).toBe(60);
    }
  });

  it('refuses a cursor that no page gave', async () => {
    const asker = await person(base.db, 'Ida');
    const broken = ['', 'x', '%%%', Buffer.from('[0,1e300,"x"]').toString('base64url')];
    broken.push(Buffer.from(`[0,${9e15},"${asker.userId}"]`).toString('base64url'));
    for (const cursor of broken) {
      const listed = await listMatches(base.db, asker, { filter: 'active', cursor });
      expect(refusal(listed).code).toBe('malformed');
    }
  });

  it('is one statement that touches neither views nor secrets', async () => {
    const made = await table(base.db, 'mystery', 2);
    const { db } = await base.open({
      logger: { logQuery: (statement) => said.push(statement) },
    });
    for (const filter of ['to-move', 'active', 'lobby', 'open', 'finished'] as const) {
      said.length = 0;
      must(await listMatches(db, at(made, 0), { filter }));
      expect(said).toHaveLength(1);
      expect(said[0]).not.toMatch(/match_views|match_secrets|match_events|\*\s+from/);
    }
  });

  it('is not for a session for one seat', async () => {
    const made = await table(base.db, 'mystery', 2);
    const scoped = { ...at(made, 0), scope: { matchId: made.id, seat: 0 } };
    const listed = await listMatches(base.db, scoped, { filter: 'active' });
    expect(refusal(listed).code).toBe('forbidden');
  });
});
