import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matchSecrets } from '@/db/schema';
import { type Card, sorted, suitOf } from '@/lib/engine/card';
import type { GameEvent } from '@/lib/engine/rules';
import { secret } from '@/lib/engine/secret';
import type { Event as CorridorEvent } from '@/lib/games/corridor/events';
import type { View as CorridorView } from '@/lib/games/corridor/schemas';
import type { State as CorridorState } from '@/lib/games/corridor/state';
import type { View as MysteryView } from '@/lib/games/mystery/schemas';
import type { State as MysteryState } from '@/lib/games/mystery/state';
import type { GameId } from '@/lib/games/registry';
import { unpack } from '@/lib/match/pack';
import type { MatchResource } from '@/lib/match/resource';
import { cardName } from '@/lib/words/say';
import { cardsIn } from '../games/conformance/account';
import { corridor } from './corridor';
import { type Check, leaving, type WaysOut, waysOut } from './leaving';
import { type House, type OfKind, ours } from './pairs';
import type { Staged } from './stage';

/** Leaks, at least one of each kind, put around the house from outside; and what must find each. */

export interface Plant {
  readonly leak: string;
  readonly game: GameId;
  readonly house: (db: Db, match: Staged) => House;
  readonly foundBy: Readonly<Record<OfKind, readonly Check[]>>;
}

/** Which comparisons a way out comes into. */
const comparedOf: Readonly<Record<keyof WaysOut, readonly Check[]>> = {
  readMatch: ['match', 'offers', 'tag'],
  readEvents: ['events'],
  readView: ['views'],
  exportMatch: ['export'],
  listMatches: ['lists'],
  playMove: ['refusals', 'answers'],
  tagOf: ['tag'],
  deliver: ['notices'],
};

function wayOut(leak: (match: Staged) => Partial<WaysOut>): Plant['house'] {
  return (_, match) => {
    const leaks = leak(match);
    const asked = Object.keys(leaks).flatMap((way) => comparedOf[way as keyof WaysOut]);
    const ways = { ...waysOut, ...leaks };
    return { ...ours, tell: (db, match, looking) => leaving(db, match, looking, ways, asked) };
  };
}

/** A match is told with something of the whole truth in it. */
function told<S, V>(
  change: (
    view: V,
    state: S,
    known: { readonly match: MatchResource; readonly seen: ReadonlySet<string> },
  ) => Partial<MatchResource>,
): Plant['house'] {
  return wayOut(() => ({
    async readMatch(db, asker, id, keys) {
      const read = await waysOut.readMatch(db, asker, id, keys);
      if (!read.ok || read.value.view === null) return read;
      const match = read.value;
      const state = await truthOf<S>(db, id);
      const seen = new Set(cardsIn(await waysOut.readEvents(db, asker, id, { keys: keys ?? {} })));
      const changed = change(match.view as V, state, { match, seen });
      return { ...read, value: { ...match, ...changed } as MatchResource };
    },
  }));
}

const everywhere = ['match', 'tag'] as const;
const both = (...checks: Check[]) => ({ faces: checks, choices: checks });

export const plants: readonly Plant[] = [
  {
    leak: 'nothing',
    game: 'corridor',
    house: () => ours,
    foundBy: both(),
  },
  {
    leak: 'nothing',
    game: 'mystery',
    house: () => ours,
    foundBy: both(),
  },
  {
    leak: 'a bare card in a view: the key that hangs at the first door',
    game: 'corridor',
    house: told<CorridorState, CorridorView>((view, { hanging }) => ({
      view: {
        ...view,
        doors: view.doors.map((door, at) => ({ ...door, key: hanging[at] ?? null })),
      },
    })),
    foundBy: both(...everywhere),
  },
  {
    leak: 'a bare card in a view: closed discards',
    game: 'mystery',
    house: told<MysteryState, MysteryView>((view, { discards }) => ({
      view: { ...view, discards: [...discards] },
    })),
    foundBy: both(...everywhere),
  },
  {
    leak: 'a bare card in a view of an earlier step',
    game: 'corridor',
    house: wayOut(() => ({
      async readView(db, asker, id, seq, whose) {
        const read = await waysOut.readView(db, asker, id, seq, whose);
        if (!read.ok) return read;
        const { hanging } = await truthOf<CorridorState>(db, id);
        return { ...read, value: { ...read.value, hanging } };
      },
    })),
    foundBy: both('views'),
  },
  {
    leak: 'a card in a sentence',
    game: 'corridor',
    house: wayOut(() => ({
      async readEvents(db, asker, id, input) {
        const read = await waysOut.readEvents(db, asker, id, input);
        if (!read.ok) return read;
        const { discardPile } = await truthOf<CorridorState>(db, id);
        const gone = discardPile.map(cardName).join(', ');
        const events = read.value.events.map((event) => ({ ...event, text: event.text + gone }));
        return { ...read, value: { ...read.value, events } };
      },
    })),
    foundBy: both('events'),
  },
  {
    leak: 'another’s card in offers',
    game: 'corridor',
    house: told<CorridorState, CorridorView>((_, { hands }, { match }) =>
      match.game === 'corridor' && match.offers.length > 0
        ? { offers: [...match.offers, { type: 'show', card: sorted(hands.flat()) }] }
        : {},
    ),
    foundBy: both('match', 'offers', 'tag'),
  },
  {
    leak: 'a card in an ETag',
    game: 'corridor',
    house: wayOut(() => {
      let hidden = '';
      return {
        async readMatch(db, asker, id, keys) {
          hidden = digest(await truthOf(db, id));
          return waysOut.readMatch(db, asker, id, keys);
        },
        tagOf: (match) => digest([waysOut.tagOf(match), hidden]),
      };
    }),
    foundBy: both('tag'),
  },
  {
    leak: 'a count: how many keys in other hands fit the first door',
    game: 'corridor',
    house: told<CorridorState, CorridorView>((view, { hands, doors }) => {
      const fitting = hands.map((hand) => hand.filter((key) => suitOf(key) === doors[0]).length);
      return {
        view: { ...view, hands: view.hands.map((hand, at) => ({ ...hand, fits: fitting[at] })) },
      };
    }),
    foundBy: both(...everywhere),
  },
  {
    leak: 'the order of a list: which comes first hangs on what is hidden',
    game: 'corridor',
    house: wayOut(({ id }) => ({
      async listMatches(db, asker, input) {
        const read = await waysOut.listMatches(db, asker, input);
        if (!read.ok || read.value.items.length === 0) return read;
        const { items } = read.value;
        const first = Number.parseInt(digest(await truthOf(db, id)).slice(0, 8), 16) % items.length;
        const turned = [...items.slice(first), ...items.slice(0, first)];
        return { ...read, value: { ...read.value, items: turned } };
      },
    })),
    foundBy: both('lists'),
  },
  {
    leak: 'the order of cards in a view: a hidden hand as it was dealt',
    game: 'corridor',
    house: told<CorridorState, CorridorView>((view, { drawPile, discardPile }) => {
      const pile = [...drawPile, ...discardPile];
      return {
        view: {
          ...view,
          options: { ...view.options, order: sorted(pile).map((key) => pile.indexOf(key)) },
        },
      };
    }),
    foundBy: both(...everywhere),
  },
  {
    leak: 'a refusal that tells where a card lies',
    game: 'corridor',
    house: wayOut(() => ({
      async playMove(db, asker, id, input) {
        const answer = await waysOut.playMove(db, asker, id, input);
        if (answer.ok) return answer;
        const places = corridor.places(await truthOf(db, id));
        const where = cardsIn(input.move).map((card) => places.get(card as Card));
        return { ...answer, failure: { ...answer.failure, detail: `${where}` } };
      },
    })),
    foundBy: both('refusals'),
  },
  {
    leak: 'an export with the state in it',
    game: 'mystery',
    house: wayOut(() => ({
      async exportMatch(db, asker, id, keys) {
        const read = await waysOut.exportMatch(db, asker, id, keys);
        if (!read.ok) return read;
        return { ...read, value: { ...read.value, state: await truthOf(db, id) } };
      },
    })),
    foundBy: both('export'),
  },
  {
    leak: 'a mail with a header that hangs on what is hidden',
    game: 'mystery',
    house: wayOut(({ id }) => ({
      async deliver(db, input) {
        const worked = await waysOut.deliver(db, input);
        const header = JSON.stringify({ 'X-About': digest(await truthOf(db, id)) });
        await db.execute(sql`update mailbox set headers = headers || ${header}::jsonb`);
        return worked;
      },
    })),
    foundBy: both('notices'),
  },
  {
    leak: 'a secret with too wide an audience: which key was left at which door',
    game: 'corridor',
    house: () => ({ ...ours, stored: (log) => log.map(widened) }),
    foundBy: both('match', 'tag', 'events', 'views', 'export', 'notebook', 'answers'),
  },
  {
    leak: 'a key once seen by all, marked at the door where it hangs now',
    game: 'corridor',
    house: told<CorridorState, CorridorView>((view, { hanging }, { seen }) => ({
      view: {
        ...view,
        doors: view.doors.map((door, at) => {
          const key = hanging[at] ?? null;
          return key !== null && seen.has(key) ? { ...door, key } : door;
        }),
      },
    })),
    foundBy: { faces: [], choices: everywhere },
  },
];

function widened(event: GameEvent): GameEvent {
  const happened = event as CorridorEvent;
  if (happened.type !== 'corridorLeft') return event;
  const open: CorridorEvent = { ...happened, placed: secret('table', happened.placed.face) };
  return open;
}

async function truthOf<S>(db: Db, id: string): Promise<S> {
  const [row] = await db
    .select({ state: matchSecrets.state })
    .from(matchSecrets)
    .where(eq(matchSecrets.matchId, id));
  return (row?.state ? unpack(row.state) : null) as S;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
