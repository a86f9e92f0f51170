import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Db } from '@/db/client';
import { matchSecrets, matchViews } from '@/db/schema';
import type { View } from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';
import { pack, unpack } from '@/lib/match/pack';
import { testServer } from '../support/server';
import { pagesOf, tablePage } from '../twins/pages';
import { type House, lookAtPoint, nothingFound, playSome } from '../twins/pairs';
import { choicesFrom } from '../twins/play';
import { describeServedPairs, realTime } from '../twins/served';
import { company, type Staged, staged } from '../twins/stage';

/**
 * What holds of the use cases (tests/twins) through a served build: pages as markup and as data, with
 * all that they hand to the browser, and the interface with its headers.
 */

const server = testServer({ env: { WORKER: '0' } });
vi.setConfig({ testTimeout: 240_000 });

describeServedPairs(server, 10);

describe('a leak in stored views', () => {
  /** Every stored view tells something of the state besides. */
  const planted = (leak: (view: View, state: State) => object): House => {
    const pages = pagesOf(() => server.url, tablePage);
    return {
      ...pages,
      async tell(db, match, looking) {
        await changeViews(db, match, leak);
        return pages.tell(db, match, looking);
      },
    };
  };
  const foundIn = async (house: House) => {
    const { db } = server.base;
    const match = await staged(db, 'corridor', await company(db, realTime), 5);
    await playSome(db, match, 8, choicesFrom(5));
    const found = nothingFound();
    const extent = { points: 1, twins: 1, seqs: 1, probes: 0 };
    await lookAtPoint(db, match, 5, extent, choicesFrom(5), found, house);
    return [...new Set(found.differences.map(({ check }) => check))].sort();
  };

  it('is found in what a page shows and in what it hands to the browser', async () => {
    const keys = planted((view, { hanging }) => ({
      ...view,
      doors: view.doors.map((door, at) => ({ ...door, key: hanging[at] ?? null })),
    }));
    expect(await foundIn(keys)).toEqual([
      'interface ',
      'interface /live',
      'table',
      'table, its data',
      'table, navigated to',
    ]);
  });

  it('is found in what a page hands to the browser, where it shows nothing of it', async () => {
    const unshown = planted((view, { hanging, hands }) => ({ ...view, unshown: [hanging, hands] }));
    expect(await foundIn(unshown)).toEqual([
      'interface ',
      'interface /live',
      'table, its data',
      'table, navigated to',
    ]);
  });
});

async function changeViews(
  db: Db,
  { id }: Staged,
  leak: (view: View, state: State) => object,
): Promise<void> {
  const [secrets] = await db
    .select({ state: matchSecrets.state })
    .from(matchSecrets)
    .where(eq(matchSecrets.matchId, id));
  if (!secrets?.state) throw new Error('a match without a state');
  const state = unpack(secrets.state) as State;
  const rows = await db.select().from(matchViews).where(eq(matchViews.matchId, id));
  for (const { viewer, view } of rows) {
    const changed = pack(leak(unpack(view) as View, state));
    await db.execute(sql`
      update match_views set view = ${changed}::bytea
      where match_id = ${id}::uuid and viewer = ${viewer}`);
  }
}
