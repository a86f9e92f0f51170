import { describe, expect, it } from 'vitest';
import { type Card, without } from '@/lib/engine/card';
import { type Chance, chanceFrom } from '@/lib/engine/chance';
import { seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { keys } from '@/lib/games/corridor/deal';
import type { Event } from '@/lib/games/corridor/events';
import { corridor } from '@/lib/games/corridor/rules';
import { type Move, moveSchema, type View } from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';
import { always, type Playout, play, type Step } from './play';

/**
 * Two matches that look the same to somebody and differ only in what they may not know give them the
 * same, word for word: events, views, offers. Tried with other faces on the cards that they never saw,
 * and with other choices that were hidden from them.
 */

describe('what one viewer receives', { timeout: 120_000 }, () => {
  it('never depends on the faces of cards that they did not see (C24)', () => {
    let different = 0;
    always(20, (playout) => {
      const { chance, drawn } = recorded(chanceFrom(playout.seed));
      const steps = [...play(playout, chance)];
      for (const eyes of [...seatsOf(2), 'table' as const]) {
        const log = steps.flatMap(({ events }) => events);
        const otherFace = turned(without(keys, cardsIn(see(log, eyes))));
        const twin = again(playout, steps, drawn, otherFace);
        if (JSON.stringify(twin) !== JSON.stringify(log)) different += 1;
        expect(see(twin, eyes)).toEqual(see(log, eyes));
      }
    });
    expect(different).toBeGreaterThan(20);
  });

  it('never depends on hidden choices: which own key was discarded, what was left where (C12, C19)', () => {
    let hidden = 0;
    always(20, (playout) => {
      for (const { before, state, events, views, played, previous } of withPrevious(playout)) {
        if (!played || !('move' in played) || previous === undefined) continue;
        const { seat, move } = played;
        for (const other of sameToOthers(previous.views.get(seat), move, playout)) {
          const twin = corridor.decide(before, seat, other, chanceFrom(playout.seed)).events ?? [];
          hidden += 1;
          for (const [eyes, view] of views) {
            if (eyes === seat || eyes === 'all') continue;
            expect(see(twin, eyes)).toEqual(see(events, eyes));
            const seen = twin.reduce(
              (known, event) => corridor.observe(known, see(event, eyes)),
              previous.views.get(eyes) as View,
            );
            expect(seen).toEqual(view);
            expect(corridor.offers(seen)).toEqual(corridor.offers(view));
          }
          const twinState = twin.reduce(corridor.evolve, before);
          expect(corridor.toMove(twinState)).toEqual(corridor.toMove(state));
        }
      }
    });
    expect(hidden).toBeGreaterThan(200);
  });
});

function* withPrevious(playout: Playout): Generator<Step & { previous: Step | undefined }> {
  let previous: Step | undefined;
  for (const step of play(playout)) {
    yield { ...step, previous };
    previous = step;
  }
}

/** Some other moves that must look the same to everybody else. */
function sameToOthers(view: View | undefined, move: Move, { options }: Playout): Move[] {
  if (view === undefined) return [];
  const possible = [...corridor.movesOf(corridor.offers(view), view)];
  const alike = possible.filter((other) => {
    if (move.type === 'take')
      return other.type === 'take' && other.card === move.card && !options.openKeys;
    // With open keys the hand that was kept shows, not what hangs where.
    if (move.type === 'leave')
      return (
        other.type === 'leave' &&
        (!options.openKeys || without(move.place, other.place).length === 0)
      );
    return false;
  });
  return alike.filter((_, at) => at % Math.ceil(alike.length / 8) === 0);
}

/** Chance that remembers what it gave for each purpose. */
function recorded(chance: Chance): { chance: Chance; drawn: Map<string, readonly unknown[]> } {
  const drawn = new Map<string, readonly unknown[]>();
  return {
    drawn,
    chance: {
      shuffle(purpose, items) {
        const order = chance.shuffle(purpose, items);
        drawn.set(purpose, [...order]);
        return order;
      },
      below: chance.below,
    },
  };
}

/** The same match with other faces on some cards: each step decided anew by the rules. */
function again(
  { seats, options, seed }: Playout,
  steps: readonly Step[],
  drawn: ReadonlyMap<string, readonly unknown[]>,
  otherFace: ReadonlyMap<unknown, Card>,
): Event[] {
  const chance: Chance = {
    shuffle: <T>(purpose: string) =>
      (drawn.get(purpose) ?? []).map((item) => (otherFace.get(item) ?? item) as T),
    below: chanceFrom(seed).below,
  };
  let state: State = corridor.start(options, seats);
  const log: Event[] = [];
  for (const { played, events: were } of steps) {
    const events = happened(state, played, were, chance, otherFace, { seats });
    log.push(...events);
    state = events.reduce(corridor.evolve, state);
  }
  return log;
}

function happened(
  state: State,
  played: Step['played'],
  were: readonly Event[],
  chance: Chance,
  otherFace: ReadonlyMap<unknown, Card>,
  { seats }: { seats: number },
): readonly Event[] {
  if (played === undefined) return corridor.deal(state.options, seats, chance);
  if ('left' in played) {
    const [left] = were;
    const why = left?.type === 'seatLeft' ? left.why : 'left';
    return corridor.retire(state, played.seat, why, chance);
  }
  const move = moveSchema.parse(
    JSON.parse(JSON.stringify(played.move), (_, value) => otherFace.get(value) ?? value),
  );
  return corridor.decide(state, played.seat, move, chance).events ?? [];
}

/** Each of the cards with the face of the next, the last with that of the first. */
function turned(cards: readonly Card[]): ReadonlyMap<unknown, Card> {
  return new Map(cards.map((card, at) => [card, cards[(at + 1) % cards.length] ?? card]));
}

function cardsIn(value: unknown): Card[] {
  const text = JSON.stringify(value);
  return keys.filter((key) => text.includes(`"${key}"`));
}
