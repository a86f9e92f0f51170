import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Asker, Keys } from '@/lib/match/asker';
import { cancelMatch } from '@/lib/match/cancel-match';
import { changeLinks } from '@/lib/match/change-links';
import { exportMatch } from '@/lib/match/export-match';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { readView } from '@/lib/match/read-view';
import { testDatabase } from '../support/database';
import { at, endByResigning, lobby, must, person, type TestTable, table } from './table';

/** Every stage of a match against everybody who may ask: what they see of it, if anything. */

const base = testDatabase();

const stages = [
  'private lobby',
  'public lobby',
  'cancelled',
  'private, active',
  'public, active',
  'private, finished',
  'public, finished',
] as const;
type Stage = (typeof stages)[number];

/** `no`: not found; `forbidden`; else with whose eyes: `table`, or a seat's. */
type Sight = 'no' | 'forbidden' | 'table' | 0 | 1;

const privately = (stage: Stage): boolean => !stage.startsWith('public');
const openOnly = (stage: Stage): Sight => (privately(stage) ? 'no' : 'table');

const roles: Readonly<Record<string, (stage: Stage) => Sight>> = {
  nobody: openOnly,
  stranger: openOnly,
  'nobody with an invite': (stage) => (stage === 'private lobby' ? 'table' : openOnly(stage)),
  'stranger with an invite': (stage) => (stage === 'private lobby' ? 'table' : openOnly(stage)),
  'nobody with an invite of another match': openOnly,
  'nobody with a link to watch': () => 'table',
  'nobody with a revoked link to watch': openOnly,
  host: () => 0,
  seated: () => 1,
  'seated with a link to watch': () => 1,
  'seated, by a session for this seat': () => 1,
  'seated, by a session for another seat': openOnly,
  'seated, by a session for another match': () => 'forbidden',
};

describe.each(stages)('a match that is %s', (stage) => {
  let made: TestTable;
  let askers: Record<string, { asker?: Asker; keys?: Keys }>;

  beforeAll(async () => {
    made = await begun(stage);
    const host = at(made, 0);
    const seated = at(made, 1);
    const stranger = await person(base.db, 'Eve');
    const elsewhere = await lobby(base.db, 'corridor', 2);
    const revoked = await watchToken(made);
    const keys = { watch: await watchToken(made) };
    await ended(made, stage);
    const { id: matchId, invite } = made;
    askers = {
      nobody: {},
      stranger: { asker: stranger },
      'nobody with an invite': { keys: { invite } },
      'stranger with an invite': { asker: stranger, keys: { invite } },
      'nobody with an invite of another match': { keys: { invite: elsewhere.invite } },
      'nobody with a link to watch': { keys },
      'nobody with a revoked link to watch': { keys: { watch: revoked } },
      host: { asker: host },
      seated: { asker: seated },
      'seated with a link to watch': { asker: seated, keys },
      'seated, by a session for this seat': { asker: { ...seated, scope: { matchId, seat: 1 } } },
      'seated, by a session for another seat': {
        asker: { ...seated, scope: { matchId, seat: 0 } },
      },
      'seated, by a session for another match': {
        asker: { ...seated, scope: { matchId: randomUUID(), seat: 1 } },
      },
    };
  });

  async function watchToken(of: TestTable): Promise<string> {
    const { watch } = must(await changeLinks(base.db, at(of, 0), of.id, { watch: 'new' }));
    return watch?.slice(watch.lastIndexOf('/') + 1) ?? expect.unreachable();
  }

  it.each(Object.entries(roles))('shows itself to %s as it should', async (role, sightOf) => {
    const { asker, keys = {} } = askers[role] ?? expect.unreachable();
    const sight = sightOf(stage);
    const match = await readMatch(base.db, asker, made.id, keys);
    const events = await readEvents(base.db, asker, made.id, { keys });
    const file = await exportMatch(base.db, asker, made.id, { keys });
    if (sight === 'no' || sight === 'forbidden') {
      const code = sight === 'no' ? 'not-found' : 'forbidden';
      for (const result of [match, events, file]) {
        expect(result).toMatchObject({ ok: false, failure: { code } });
      }
      return;
    }

    const dealt = stage.includes('active') || stage.includes('finished');
    const over = stage.includes('finished');
    const seen = must(match);
    const own = sight === 'table' ? null : sight;
    expect(seen.seats.filter(({ you }) => you).map(({ seat }) => seat)).toEqual(
      own === null ? [] : [own],
    );
    expect(seen.isHost).toBe(role === 'host');
    expect(seen.links !== null).toBe(role === 'host');
    expect(seen.view === null ? 'none' : seen.view.you).toBe(dealt ? own : 'none');
    expect(seen.revealed !== null).toBe(over);
    expect(must(events).events.length > 0).toBe(dealt);
    expect(must(file)).toMatchObject({
      eyes: over ? 'all' : sight,
      deal: over ? expect.anything() : null,
      log: over ? expect.anything() : null,
    });
  });

  it('opens the eyes of others once it is over, and not before', async () => {
    const { asker, keys = {} } = askers.seated ?? expect.unreachable();
    for (const eyes of ['all', 0, 2] as const) {
      const whose = { eyes: eyes as 'all', keys };
      const events = await readEvents(base.db, asker, made.id, whose);
      const view = await readView(base.db, asker, made.id, 1, whose);
      const open = stage.includes('finished') && eyes !== 2;
      expect([events.ok, view.ok]).toEqual([open, open]);
    }
    for (const eyes of ['mine', 'table', 1] as const) {
      const whose = { eyes: eyes as 'mine', keys };
      expect((await readEvents(base.db, asker, made.id, whose)).ok).toBe(true);
    }
  });
});

/** A match on its way to a stage: no links can be made later than this. */
async function begun(stage: Stage): Promise<TestTable> {
  const visibility = privately(stage) ? 'private' : 'public';
  const make = stage.includes('active') || stage.includes('finished') ? table : lobby;
  return make(base.db, 'corridor', 2, { visibility });
}

async function ended(made: TestTable, stage: Stage): Promise<void> {
  if (stage === 'cancelled') must(await cancelMatch(base.db, at(made, 0), made.id));
  if (stage.includes('finished')) await endByResigning(base.db, made);
}
