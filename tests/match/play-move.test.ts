import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { card } from '@/lib/engine/card';
import { optionsSchema as corridorOptions } from '@/lib/games/corridor/schemas';
import { gameIds } from '@/lib/games/registry';
import { playMove } from '@/lib/match/play-move';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import { testDatabase } from '../support/database';
import {
  at,
  endByResigning,
  lobby,
  type Moment,
  moment,
  must,
  person,
  playOn,
  refusal,
  type TestTable,
  table,
} from './table';

const base = testDatabase();

async function toMove(made: TestTable): Promise<Moment> {
  const found = await moment(base.db, made);
  if (found === undefined) throw new Error('it is over');
  return found;
}

// Moves and options by which a match is over soonest.
const hasty = ['draw', 'keep', 'challenge'];
const shortest = corridorOptions.parse({ loseAt: 3 });

async function codeOf(made: TestTable, input: object, asker = at(made, 0)): Promise<string> {
  const sent = { version: 1, moveId: randomUUID(), move: { type: 'draw' }, ...input };
  return refusal(await playMove(base.db, asker, made.id, sent)).code;
}

describe.each(gameIds)('a move in %s', (game) => {
  it('answers what reading the match and its events then tell the same seat', async () => {
    const made = await table(base.db, game, 3);
    const { asker, version, moves } = await toMove(made);
    const input = { version, moveId: randomUUID(), move: moves[0] };
    const answer = must(await playMove(base.db, asker, made.id, input));
    const match = must(await readMatch(base.db, asker, made.id));
    const { events } = must(await readEvents(base.db, asker, made.id, { after: version }));

    expect(answer).toEqual({
      version: match.version,
      events,
      view: match.view,
      offers: match.offers,
      toMove: match.toMove,
      status: 'active',
      outcome: null,
    });
    expect(events.length).toBeGreaterThan(0);
    expect(answer.version).toBe(version + events.length);
  });

  it('is answered byte for byte the same when sent again, however much was played since', async () => {
    const made = await table(base.db, game, 2);
    const first = await toMove(made);
    const input = { version: first.version, moveId: randomUUID(), move: first.moves[0] };
    const answer = JSON.stringify(await playMove(base.db, first.asker, made.id, input));
    for (let count = 0; count < 6; count++) await playOn(base.db, made, () => 0);
    await endByResigning(base.db, made);

    const again = JSON.stringify(await playMove(base.db, first.asker, made.id, input));
    expect(again).toBe(answer);
  });

  it('that ends the match is answered the same again with its outcome', async () => {
    const made = await table(base.db, game, 2, game === 'corridor' ? { options: shortest } : {});
    for (;;) {
      const { asker, version, moves } = await toMove(made);
      const move = moves.find(({ type }) => hasty.includes(type)) ?? moves[0];
      const input = { version, moveId: randomUUID(), move };
      const answer = must(await playMove(base.db, asker, made.id, input));
      if (answer.status === 'active') continue;
      expect(answer.outcome).not.toBeNull();
      expect(answer.toMove).toEqual([]);
      const again = must(await playMove(base.db, asker, made.id, input));
      expect(JSON.stringify(again)).toBe(JSON.stringify(answer));
      return;
    }
  });
});

describe('a move is refused, in the order of checks', () => {
  it('not-found to a stranger of a private match, and where there is no match', async () => {
    const made = await table(base.db, 'corridor', 2);
    const stranger = await person(base.db, 'Eve');
    expect(await codeOf(made, { version: 99 }, stranger)).toBe('not-found');
    expect(await codeOf({ ...made, id: randomUUID() }, {})).toBe('not-found');
    expect(await codeOf({ ...made, id: 'no id' }, {})).toBe('not-found');
  });

  it('forbidden to someone without a seat in a public match', async () => {
    const made = await table(base.db, 'corridor', 2, { visibility: 'public' });
    expect(await codeOf(made, { version: 99 }, await person(base.db, 'Eve'))).toBe('forbidden');
  });

  it('forbidden to a session for another match, even where there is none', async () => {
    const made = await table(base.db, 'corridor', 2);
    const scoped = { ...at(made, 0), scope: { matchId: randomUUID(), seat: 0 } };
    expect(await codeOf(made, {}, scoped)).toBe('forbidden');
    expect(await codeOf({ ...made, id: randomUUID() }, {}, scoped)).toBe('forbidden');
  });

  it('malformed for a move of the other game, a move that is none, and a version beyond the last', async () => {
    const made = await table(base.db, 'corridor', 2);
    const { asker, version, moves } = await toMove(made);
    const pass = { type: 'pass', discard: [] };
    for (const move of [pass, undefined, null, 7, [], { type: 'draw', more: 1 }]) {
      expect(await codeOf(made, { version, move }, asker)).toBe('malformed');
    }
    const beyond = { version: version + 1, moveId: randomUUID(), move: moves[0] };
    const failure = refusal(await playMove(base.db, asker, made.id, beyond));
    expect(failure).toMatchObject({ code: 'malformed', issues: [{ path: 'version' }] });
  });

  it('move-id-reused for another move or another version, also once it is over', async () => {
    const made = await table(base.db, 'corridor', 2);
    const { asker, version, moves } = await toMove(made);
    const moveId = randomUUID();
    must(await playMove(base.db, asker, made.id, { version, moveId, move: moves[0] }));
    const otherMove = { version, moveId, move: { type: 'keep' } };
    const otherVersion = { version: version - 1, moveId, move: moves[0] };
    expect(await codeOf(made, otherMove, asker)).toBe('move-id-reused');
    expect(await codeOf(made, otherVersion, asker)).toBe('move-id-reused');
    await endByResigning(base.db, made);
    expect(await codeOf(made, otherMove, asker)).toBe('move-id-reused');
  });

  it('by none of this where another seat used the same moveId', async () => {
    const made = await table(base.db, 'mystery', 2);
    const moveId = randomUUID();
    for (let turn = 0; turn < 2; turn++) {
      const { asker, version, moves } = await toMove(made);
      const pass = moves.find(({ type }) => type === 'pass');
      must(await playMove(base.db, asker, made.id, { version, moveId, move: pass }));
    }
  });

  it('not-started in the lobby', async () => {
    const made = await lobby(base.db, 'corridor', 2);
    expect(await codeOf(made, { version: 0 })).toBe('not-started');
  });

  it('match-over once it is over, before whose turn it is or how stale', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await resign(base.db, at(made, 1), made.id));
    expect(await codeOf(made, {}, at(made, 0))).toBe('match-over');
    expect(await codeOf(made, {}, at(made, 1))).toBe('match-over');
  });

  it('not-your-turn before stale, also to a seat that has left', async () => {
    const made = await table(base.db, 'corridor', 3);
    must(await playFirst(made));
    const { asker } = await toMove(made);
    const waiting = made.people.filter((one) => one !== asker);
    for (const one of waiting) expect(await codeOf(made, {}, one)).toBe('not-your-turn');
    const [leaver] = waiting;
    if (leaver === undefined) throw new Error('nobody waits');
    must(await resign(base.db, leaver, made.id));
    expect(await codeOf(made, {}, leaver)).toBe('not-your-turn');
  });

  it('stale where something happened since the version, with the present one', async () => {
    const made = await table(base.db, 'corridor', 3);
    const { asker, version, moves } = await toMove(made);
    const waiting = made.people.find((one) => one !== asker);
    if (waiting === undefined) throw new Error('nobody waits');
    must(await resign(base.db, waiting, made.id));
    const sent = { version, moveId: randomUUID(), move: moves[0] };
    const failure = refusal(await playMove(base.db, asker, made.id, sent));
    const match = must(await readMatch(base.db, asker, made.id));
    expect(failure).toMatchObject({ code: 'stale', version: match.version });
    expect(match.version).toBeGreaterThan(version);
  });

  it('illegal-move with the reason and the rule, keeping nothing of it', async () => {
    const made = await table(base.db, 'mystery', 2);
    const { asker, version, moves } = await toMove(made);
    const moveId = randomUUID();
    const before = must(await readMatch(base.db, asker, made.id));
    const move = { type: 'challenge', cards: [card('2C')] };
    const failure = refusal(await playMove(base.db, asker, made.id, { version, moveId, move }));
    expect(failure).toMatchObject({
      code: 'illegal-move',
      reason: expect.any(String),
      rule: expect.stringMatching(/^M\d+$/),
    });
    expect(must(await readMatch(base.db, asker, made.id))).toEqual(before);
    // A refusal is not kept: the same id is good for a move that is allowed.
    must(await playMove(base.db, asker, made.id, { version, moveId, move: moves[0] }));
  });
});

/** Takes the first turn, so that the version is beyond that of the deal. */
async function playFirst(made: TestTable) {
  const { asker, version } = await toMove(made);
  const move = { type: 'first', accept: true };
  return playMove(base.db, asker, made.id, { version, moveId: randomUUID(), move });
}
