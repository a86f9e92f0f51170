import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDb, openDb } from '@/db/client';
import { matchEvents } from '@/db/schema';
import { type Card, deck } from '@/lib/engine/card';
import type { Viewer } from '@/lib/engine/viewer';
import { gameIds } from '@/lib/games/registry';
import type { Asker } from '@/lib/match/asker';
import { exportMatch } from '@/lib/match/export-match';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { readView } from '@/lib/match/read-view';
import { cardName } from '@/lib/words/say';
import { testDatabase } from '../support/database';
import { at, endByResigning, must, person, playRandomly, type TestTable, table } from './table';

/**
 * Whatever a viewer is answered names no card that no event showed to them, in fields or in
 * sentences. What was shown is counted here from the stored events, by nothing but their audiences.
 */

const base = testDatabase();

async function shownTo(matchId: string, viewer: Viewer): Promise<Set<Card>> {
  const rows = await base.db
    .select({ event: matchEvents.event })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(asc(matchEvents.seq));
  const shown = new Set<Card>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('audience' in value && 'face' in value) {
      const { audience, face } = value;
      if (audience === 'table' || (Array.isArray(audience) && audience.includes(viewer))) {
        for (const card of [face].flat()) shown.add(card as Card);
      }
      return;
    }
    Object.values(value).forEach(collect);
  };
  for (const { event } of rows) collect(event);
  return shown;
}

/** All that somebody can be answered of a match. */
async function everythingFor(asker: Asker | undefined, { id }: TestTable): Promise<string> {
  const match = must(await readMatch(base.db, asker, id));
  const answers = [
    match,
    must(await readEvents(base.db, asker, id)),
    must(await exportMatch(base.db, asker, id)),
  ];
  const views = [];
  for (let seq = 1; seq <= match.version; seq += 3) {
    views.push(must(await readView(base.db, asker, id, seq)));
  }
  return JSON.stringify([answers, views]);
}

describe.each(gameIds)('while a match of %s is played', (game) => {
  it('neither seats nor strangers are ever told of a card that no event showed them', async () => {
    const made = await table(base.db, game, 3, { visibility: 'public' });
    for (let stretch = 0; stretch < 4; stretch++) {
      const stranger = await person(base.db, 'Eve');
      const askers: [Viewer, Asker | undefined][] = [
        ['table', undefined],
        ['table', stranger],
        ...made.people.map((asker, seat): [Viewer, Asker] => [seat as Viewer, asker]),
      ];
      for (const [viewer, asker] of askers) {
        const shown = await shownTo(made.id, viewer);
        const told = await everythingFor(asker, made);
        for (const card of deck) {
          if (shown.has(card)) continue;
          expect(told, `${viewer} is told of ${card}`).not.toContain(`"${card}"`);
          expect(told, `${viewer} is told of ${card}`).not.toContain(cardName(card));
        }
      }
      if ((await playRandomly(base.db, made, 4)) < 4) return;
    }
  }, 60_000);

  it('the seed, the bytes behind it and the contributions are in no answer', async () => {
    const made = await table(base.db, game, 2, { visibility: 'public' });
    const rows = await base.db.execute(sql`
      select seed, server_bytes, contribution from match_secrets join seats using (match_id)
      where match_id = ${made.id}`);
    const hidden = JSON.stringify(rows).match(/[0-9a-f]{32,64}/g) ?? [];
    expect(new Set(hidden).size).toBeGreaterThanOrEqual(4);
    for (const asker of [undefined, ...made.people]) {
      const told = await everythingFor(asker, made);
      for (const secret of hidden) expect(told).not.toContain(secret);
    }
  });
});

describe('reading a match for one seat', () => {
  const role = `reader_${randomBytes(6).toString('hex')}`;
  let reader: OpenDb;

  // A user of the database who may read of the views those of seat 1, and no secrets at all.
  beforeAll(async () => {
    const address = new URL(base.url);
    await base.db.execute(
      sql.raw(`
        create role ${role} login password '${role}';
        grant select on matches, seats, users, match_chat, match_views to ${role};
        alter table match_views enable row level security;
        create policy own on match_views for select to ${role} using (viewer = '1')`),
    );
    address.username = role;
    address.password = role;
    reader = openDb(address.href, { driver: 'pg', max: 1 });
  });

  afterAll(async () => {
    await reader.close();
    await base.db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
  });

  it('reads no other view, no state and no seed', async () => {
    const made = await table(base.db, 'mystery', 3);
    const seen = must(await readMatch(reader.db, at(made, 1), made.id));
    expect(seen).toEqual(must(await readMatch(base.db, at(made, 1), made.id)));
    const other = must(await readMatch(reader.db, at(made, 0), made.id));
    expect(other.view).toBeNull();
  });

  it('reads secrets only once it is over', async () => {
    const made = await table(base.db, 'mystery', 2);
    must(await readMatch(reader.db, at(made, 1), made.id));
    await endByResigning(base.db, made);
    const { cause } = await readMatch(reader.db, at(made, 1), made.id).catch((error) => error);
    expect(String(cause)).toContain('permission denied for table match_secrets');
  });
});
