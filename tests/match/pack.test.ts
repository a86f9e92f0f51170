import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, deck } from '@/lib/engine/card';
import { chanceFrom } from '@/lib/engine/chance';
import type { GameEvent, GameState, GameView, Rules } from '@/lib/engine/rules';
import { see } from '@/lib/engine/secret';
import { everyRules } from '@/lib/games/registry';
import { pack, unpack } from '@/lib/match/pack';
import { type StoredViewer, storedViewers } from '@/lib/match/table';

/** What a move costs is the bytes of state and views that it reads and writes again. */

interface Position {
  readonly state: GameState;
  readonly views: ReadonlyMap<StoredViewer, GameView>;
}

/** Every position of a match of four, played by what `picks` choose among the open moves. */
function* positions(rules: Rules, seed: string, picks: Iterable<number>): Generator<Position> {
  const seats = 4;
  const options = rules.schemas.options.parse({});
  const chance = chanceFrom(seed);
  const after = ({ state, views }: Position, events: readonly GameEvent[]): Position => ({
    state: events.reduce(rules.evolve, state),
    views: new Map(
      [...views].map(([viewer, view]) => [
        viewer,
        events.reduce((known, event) => rules.observe(known, see(event, viewer)), view),
      ]),
    ),
  });
  const views = storedViewers(seats).map(
    (viewer) => [viewer, rules.blank(viewer, options, seats)] as const,
  );
  const before = { state: rules.start(options, seats), views: new Map(views) };
  let position = after(before, rules.deal(options, seats, chance));
  yield position;
  for (const pick of picks) {
    const [seat] = rules.toMove(position.state);
    const view = seat === undefined ? undefined : position.views.get(seat);
    if (seat === undefined || view === undefined) return;
    const open = [...firstOf(rules.movesOf(rules.offers(view), view), 100)];
    const move = open[pick % open.length];
    const decision = move && rules.decide(position.state, seat, move, chance);
    if (!decision?.events) throw new Error('an offered move was refused');
    position = after(position, decision.events);
    yield position;
  }
}

function* firstOf<T>(items: Iterable<T>, most: number): Generator<T> {
  let count = 0;
  for (const item of items) {
    if (count++ === most) return;
    yield item;
  }
}

const seedArbitrary = fc.stringMatching(/^[0-9a-f]{64}$/);
const picksArbitrary = fc.array(fc.nat(10_000), { minLength: 80, maxLength: 80 });

describe.each(everyRules())('what is stored of $game', (rules) => {
  it('always takes 2 kB at most at four seats, state and views together, and comes back as it was', () => {
    fc.assert(
      fc.property(seedArbitrary, picksArbitrary, (seed, picks) => {
        for (const { state, views } of positions(rules, seed, picks)) {
          const kept = [state, ...views.values()];
          const packed = kept.map(pack);
          const bytes = packed.reduce((sum, part) => sum + part.length, 0);
          expect(bytes).toBeLessThanOrEqual(2048);
          expect(packed.map(unpack)).toEqual(JSON.parse(JSON.stringify(kept)));
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('packing', () => {
  it('always gives back what it was given, cards and all', () => {
    const cards = fc.constantFrom(...deck);
    const ascii = fc.string({ unit: 'grapheme-ascii' });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        cards,
        ascii,
        fc.integer(),
        fc.constant(null),
        fc.boolean(),
        fc.array(tie('value'), { maxLength: 8 }),
        fc.dictionary(fc.oneof(cards, ascii), tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(value), (given) => {
        expect(unpack(pack(given))).toEqual(given);
      }),
    );
  });

  it('refuses text beyond ASCII, and bytes of a format that there is not', () => {
    expect(() => pack({ name: 'Zoë' })).toThrow('ASCII');
    expect(() => unpack(Uint8Array.of(7, 1, 2))).toThrow('format 7');
  });

  it('reads what it wrote before: the dictionary of a format never changes', () => {
    const before = 'AauGldrzweUDSrkNyRCGRrUA';
    const stored = { hand: [card('7H'), card('TD')], drawn: null, turn: 12 };
    expect(unpack(Buffer.from(before, 'base64'))).toEqual(stored);
  });
});
