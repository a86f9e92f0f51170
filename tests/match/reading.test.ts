import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type GameId, gameIds, rulesOf } from '@/lib/games/registry';
import type { Asker } from '@/lib/match/asker';
import { exportMatch } from '@/lib/match/export-match';
import { readEvents } from '@/lib/match/read-events';
import { readMatch } from '@/lib/match/read-match';
import { readView } from '@/lib/match/read-view';
import {
  type EventsPage,
  eventsPageSchema,
  matchExportSchema,
  matchResourceSchema,
  type SeenEventRow,
} from '@/lib/match/resource';
import { testDatabase } from '../support/database';
import {
  at,
  endByResigning,
  lobby,
  must,
  person,
  playOn,
  playRandomly,
  refusal,
  type TestTable,
  table,
} from './table';

const base = testDatabase();

/** A match under way, and its end. */
async function played(game: GameId, moves: number): Promise<TestTable> {
  const made = await table(base.db, game, 3, { visibility: 'public' });
  await playRandomly(base.db, made, moves);
  return made;
}

async function eventsOf(made: TestTable, asker?: Asker): Promise<SeenEventRow[]> {
  return must(await readEvents(base.db, asker, made.id)).events;
}

describe.each(gameIds)('the events of %s', (game) => {
  it('come in pages, in order and without gaps, until there is no next', async () => {
    const made = await played(game, 6);
    const all = await eventsOf(made, at(made, 1));
    const { version } = must(await readMatch(base.db, at(made, 1), made.id));
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
    for (const limit of [1, 2, version - 1, version, version + 1]) {
      const paged: SeenEventRow[] = [];
      let pages = 0;
      for (let after: number | null = 0; after !== null; pages++) {
        const page: EventsPage = must(
          await readEvents(base.db, at(made, 1), made.id, { after, limit }),
        );
        paged.push(...page.events);
        after = page.next;
      }
      expect(paged).toEqual(all);
      expect(pages).toBe(Math.ceil(version / limit));
    }
    const beyond = must(await readEvents(base.db, at(made, 1), made.id, { after: version }));
    expect(beyond).toEqual({ events: [], next: null });
  });

  it('are sentences that name people, and never a seat', async () => {
    const made = await played(game, 8);
    for (const { text } of await eventsOf(made, at(made, 0))) {
      expect(text).toMatch(/^[A-Z0-9].*[.!]$/);
      expect(text).not.toMatch(/player|seat|undefined|null|somebody/i);
    }
    const texts = (await eventsOf(made)).map(({ text }) => text).join(' ');
    expect(texts).toMatch(/Ada|Ben|Cem/);
  });

  it('have the fields and the types that the game declares, with null for what was not seen', async () => {
    const made = await played(game, 6);
    const { seenEvent } = rulesOf(game, 1).schemas;
    for (const asker of [undefined, at(made, 0)]) {
      for (const { seq: _seq, at: _at, text: _text, ...event } of await eventsOf(made, asker)) {
        expect(seenEvent.safeParse(event).error).toBeUndefined();
      }
    }
    expect(JSON.stringify(await eventsOf(made))).toContain('null');
  });
});

describe.each(gameIds)('the views of %s, one after each event', (game) => {
  it('are what the viewer was told at that time', async () => {
    const made = await table(base.db, game, 3);
    const told: { seq: number; asker: Asker; view: unknown }[] = [];
    for (let count = 0; count < 6; count++) {
      for (const asker of made.people) {
        const { version, view } = must(await readMatch(base.db, asker, made.id));
        told.push({ seq: version, asker, view });
      }
      if ((await playOn(base.db, made, (open) => count % open)) === undefined) break;
    }
    await endByResigning(base.db, made);
    for (const { seq, asker, view } of told) {
      const then = must(await readView(base.db, asker, made.id, seq));
      expect(JSON.stringify(then.view)).toBe(JSON.stringify(view));
    }
  });

  it('end in the view that the match has now, for a seat and for a spectator', async () => {
    const made = await played(game, 6);
    for (const asker of [undefined, ...made.people]) {
      const match = must(await readMatch(base.db, asker, made.id));
      const last = must(await readView(base.db, asker, made.id, match.version));
      expect(JSON.stringify(last.view)).toBe(JSON.stringify(match.view));
      const events = await eventsOf(made, asker);
      expect(last.at).toBe(events.at(-1)?.at);
    }
  });

  it('are not there before the first event and beyond the last', async () => {
    const made = await played(game, 1);
    const { version } = must(await readMatch(base.db, at(made, 0), made.id));
    for (const seq of [0, -1, 1.5, version + 1, Number.NaN]) {
      expect(refusal(await readView(base.db, at(made, 0), made.id, seq)).code).toBe('not-found');
    }
  });

  it('with the eyes of all hide nothing, and with those of a seat what that seat did not see', async () => {
    const made = await played(game, 4);
    await endByResigning(base.db, made);
    const seen = async (eyes: 'all' | 'table' | 'mine' | 0 | 2, asker: Asker | undefined) => {
      const page = must(await readEvents(base.db, asker, made.id, { eyes: eyes as 'all' }));
      const { version } = must(await readMatch(base.db, asker, made.id));
      const { view } = must(
        await readView(base.db, asker, made.id, version, { eyes: eyes as 'all' }),
      );
      return JSON.stringify([page.events, view]);
    };
    const stranger = await person(base.db, 'Eve');
    const everything = await seen('all', stranger);
    const cards = (text: string) => text.match(/"[2-9TJQKA][CDHS]"/g)?.length ?? 0;
    expect(await seen('mine', at(made, 2))).toBe(await seen(2, stranger));
    expect(await seen('table', at(made, 2))).toBe(await seen('mine', stranger));
    expect(cards(everything)).toBeGreaterThan(cards(await seen(0, stranger)));
    expect(cards(await seen(0, stranger))).toBeGreaterThan(cards(await seen('table', stranger)));
  });
});

describe.each(gameIds)('what is told of %s', (game) => {
  it('is of the schemas that the interface is described by, at every stage', async () => {
    const waiting = await lobby(base.db, game, 3, { seated: 2 });
    const active = await played(game, 3);
    const over = await played(game, 2);
    await endByResigning(base.db, over);
    for (const made of [waiting, active, over]) {
      for (const asker of made.people) {
        const match = JSON.parse(JSON.stringify(must(await readMatch(base.db, asker, made.id))));
        expect(matchResourceSchema.parse(match)).toEqual(match);
        const page = JSON.parse(JSON.stringify(must(await readEvents(base.db, asker, made.id))));
        expect(eventsPageSchema.parse(page)).toEqual(page);
        const file = JSON.parse(JSON.stringify(must(await exportMatch(base.db, asker, made.id))));
        expect(matchExportSchema.parse(file)).toEqual(file);
      }
    }
  });

  it('is the same to all once it is over, but for who is asking', async () => {
    const made = await played(game, 3);
    await endByResigning(base.db, made);
    const [first, ...others] = await Promise.all(
      [undefined, ...made.people].map(async (asker) =>
        must(await readMatch(base.db, asker, made.id)),
      ),
    );
    for (const other of others) expect(other.revealed).toEqual(first?.revealed);
    expect(first?.revealed).not.toBeNull();
  });
});

describe('reading', () => {
  it('finds nothing by an id that there is not', async () => {
    for (const id of [randomUUID(), 'x', '', "'; drop table matches"]) {
      expect(refusal(await readMatch(base.db, undefined, id)).code).toBe('not-found');
      expect(refusal(await readEvents(base.db, undefined, id)).code).toBe('not-found');
      expect(refusal(await readView(base.db, undefined, id, 1)).code).toBe('not-found');
      expect(refusal(await exportMatch(base.db, undefined, id)).code).toBe('not-found');
    }
  });

  it('shows a lobby with its open seats, and nothing of the game', async () => {
    const made = await lobby(base.db, 'corridor', 3, { seated: 2 });
    const match = must(await readMatch(base.db, at(made, 1), made.id));
    expect(match).toMatchObject({ status: 'lobby', version: 0, turn: 0, view: null, offers: [] });
    expect(match.seats).toEqual([
      {
        seat: 0,
        name: 'Ada',
        kind: 'human',
        you: false,
        out: null,
        caretaker: null,
        absent: false,
        contributionBy: null,
      },
      {
        seat: 1,
        name: 'Ben',
        kind: 'human',
        you: true,
        out: null,
        caretaker: null,
        absent: false,
        contributionBy: null,
      },
      {
        seat: 2,
        name: null,
        kind: 'open',
        you: false,
        out: null,
        caretaker: null,
        absent: false,
        contributionBy: null,
      },
    ]);
    expect(must(await readEvents(base.db, at(made, 1), made.id))).toEqual({
      events: [],
      next: null,
    });
  });

  it('shows the host the links to pass on: the invite until the start, none to watch until there is one', async () => {
    const made = await lobby(base.db, 'corridor', 2);
    const links = async () => must(await readMatch(base.db, at(made, 0), made.id)).links;
    expect(await links()).toEqual({ invite: expect.stringContaining(made.invite), watch: null });
    const begun = await table(base.db, 'corridor', 2);
    expect(must(await readMatch(base.db, at(begun, 0), begun.id)).links).toEqual({
      invite: null,
      watch: null,
    });
  });
});
