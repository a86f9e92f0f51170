import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'vitest';
import type { Proven, Sighting } from '@/lib/engine/notebook';
import type { GameEvent, GameState, GameView, Rules } from '@/lib/engine/rules';
import { type Seen, see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { type Check, type Match, playAtRandom } from '../conformance/match';
import { anySetup } from '../conformance/setup';

/**
 * Notebooks kept through matches that are played at random, each viewer's from what they saw alone, and
 * held against the full state.
 */
export interface NotebookOf<K, E extends GameEvent, S extends GameState, V extends GameView> {
  readonly rules: Rules;
  nothingKnown(seats: number): K;
  reckon(known: K, event: Seen<E>): K;
  knownFrom(view: V): K;
  proven(view: V, known: K): Proven;
  /** What a view shows, by deck. */
  shown(view: V): Readonly<Record<string, readonly Sighting[]>>;
  /** Where each card is in truth, by deck. */
  truth(state: S): Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Whether a card can come to something yet, in truth. */
  counts(state: S, card: string): boolean;
}

/** What was looked at, and how much was proven of it beyond what was seen. */
interface Tally {
  positions: number;
  marks: number;
  reckoned: number;
  lost: number;
}

/** The property, over so many positions. */
export function itIsSound<K, E extends GameEvent, S extends GameState, V extends GameView>(
  notebook: NotebookOf<K, E, S, V>,
  positions: number,
): void {
  it(`never says what is not so, to any viewer of ${positions} positions`, () => {
    const tally: Tally = { positions: 0, marks: 0, reckoned: 0, lost: 0 };
    for (let seed = 1; tally.positions < positions; seed += 1) {
      const [setup] = fc.sample(anySetup(notebook.rules), { numRuns: 1, seed });
      assert.ok(setup !== undefined);
      playAtRandom(notebook.rules, setup, [soundness(notebook, tally, positions)], { depth: 1 });
    }
    // Of everything there was some to be looked at.
    assert.ok(tally.reckoned > positions, `${tally.reckoned} marks were reckoned, not seen`);
    assert.ok(tally.marks > tally.reckoned);
    if (process.env.TALLY === '1') process.stdout.write(`${JSON.stringify(tally)}\n`);
  });
}

function soundness<K, E extends GameEvent, S extends GameState, V extends GameView>(
  notebook: NotebookOf<K, E, S, V>,
  tally: Tally,
  positions: number,
): Check {
  const known = new Map<Viewer, K>();
  return {
    title: 'what a notebook says is always so',
    event({ viewers, setup }, event) {
      for (const viewer of viewers) {
        const before = known.get(viewer) ?? notebook.nothingKnown(setup.seats);
        known.set(viewer, notebook.reckon(before, see(event, viewer) as Seen<E>));
      }
    },
    position({ viewers, views, state }) {
      if (tally.positions >= positions) return;
      tally.positions += 1;
      for (const viewer of viewers) {
        const view = views.get(viewer) as V;
        const folded = known.get(viewer) as K;
        const told = notebook.proven(view, folded);
        isSo(notebook, told, view, state as S, tally);
        isSo(notebook, notebook.proven(view, notebook.knownFrom(view)), view, state as S);
      }
    },
    end(match) {
      sameAtOnce(notebook, known, match);
    },
  };
}

/** A notebook says where each card is among other places or alone, and has all that the view shows. */
function isSo<K, E extends GameEvent, S extends GameState, V extends GameView>(
  notebook: NotebookOf<K, E, S, V>,
  { decks, lost }: Proven,
  view: V,
  state: S,
  tally?: Tally,
): void {
  const truth = notebook.truth(state);
  const shown = notebook.shown(view);
  for (const { deck, places, cards } of decks) {
    const real = truth[deck] ?? new Map<string, string>();
    const sighted = new Map((shown[deck] ?? []).map(({ card, place }) => [card, place]));
    const counts = new Map<string, number>();
    for (const place of real.values()) counts.set(place, (counts.get(place) ?? 0) + 1);
    for (const { card, can, seen } of cards) {
      const place = real.get(card);
      if (place === undefined || !can.includes(place)) assert.fail(`${card}: ${place}, not ${can}`);
      const sight = sighted.get(card);
      const told = can.length === 1 && seen ? can[0] : undefined;
      if (sight !== told) assert.fail(`${card} is seen at ${sight}, and said to be at ${can}`);
      if (can.length !== 1 || tally === undefined) continue;
      tally.marks += 1;
      if (!seen) tally.reckoned += 1;
    }
    for (const { place, holds } of places)
      if (holds !== (counts.get(place) ?? 0)) assert.fail(`${place} is said to hold ${holds}`);
  }
  for (const { card, why } of lost) {
    if (notebook.counts(state, card)) assert.fail(`${card} is not lost: ${why}`);
    if (tally !== undefined) tally.lost += 1;
  }
}

/** What is kept event by event is what the rules say of all events at once. */
function sameAtOnce<K, E extends GameEvent, S extends GameState, V extends GameView>(
  notebook: NotebookOf<K, E, S, V>,
  known: ReadonlyMap<Viewer, K>,
  { viewers, views, log, random, rules }: Match,
): void {
  const viewer = random.pick(viewers);
  const view = views.get(viewer) as V;
  const seen = log.map((event) => see(event, viewer));
  assert.deepEqual(rules.proves(view, seen), notebook.proven(view, known.get(viewer) as K));
  assert.deepEqual(rules.proves(view), notebook.proven(view, notebook.knownFrom(view)));
}
