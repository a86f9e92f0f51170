import { type Chance, chanceFrom } from '@/lib/engine/chance';
import { outReasons } from '@/lib/engine/outcome';
import { viewAfter } from '@/lib/engine/replay';
import type { GameEvent, GameMove, GameState, GameView, Rules } from '@/lib/engine/rules';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { GameId } from '@/lib/games/registry';
import { type Random, randomFrom } from '../games/conformance/random';
import { corridor, fartherOn } from './corridor';
import { mystery } from './mystery';
import type { Secrecy } from './secrecy';
import type { Act } from './told';

/** Matches played at random, in which much is hidden and much of it comes to light again. */

export const secrecies: Readonly<Record<GameId, Secrecy>> = { corridor, mystery };

/** Choices from one number; from the numbers that come one after another, choices that have nothing in common. */
export function choicesFrom(number: number): Random {
  return randomFrom(Math.imul(number, 0x9e3779b1));
}

export interface Setup {
  readonly secrecy: Secrecy;
  readonly seats: number;
  readonly options: object;
  /** Where a Corridor begins farther on, near a reshuffle: keys on the draw pile, and in each hand. */
  readonly later: { readonly left: number; readonly allowance: number } | undefined;
}

/** Small tables; options and openings under which hidden choices come soon. */
export function anySetup(game: GameId, random: Random): Setup {
  const secrecy = secrecies[game];
  const options =
    game === 'corridor'
      ? { openKeys: random.fraction(0.15), loseAt: random.fraction(0.8) ? 4 : 3 }
      : {
          discards: random.fraction(0.7) ? 'closed' : 'open',
          prizesToWin: random.fraction(0.7) ? 4 : 3,
        };
  return {
    secrecy,
    seats: 2 + random.below(3),
    options: secrecy.rules.schemas.options.parse(options),
    later:
      game === 'corridor' && random.fraction(0.8)
        ? { left: 2 + random.below(7), allowance: 1 + random.below(2) }
        : undefined,
  };
}

/** The opening of a match, or where the set-up says so of one that is farther on. */
export function openingOf(
  { later }: Pick<Setup, 'later'>,
  dealt: readonly GameEvent[],
): GameEvent[] {
  const [first, ...others] = dealt;
  if (later === undefined || first === undefined) return [...dealt];
  return [fartherOn(first, later), ...others];
}

/** The log of a match played at random, of so many plies unless it is over sooner; never of one that is over. */
export function playedLog(setup: Setup, seed: number, plies: number): GameEvent[] {
  const { secrecy, options, seats } = setup;
  const { rules } = secrecy;
  const random = choicesFrom(seed);
  const chance = chanceFrom(seed.toString(16).padStart(64, '0'));
  const log = openingOf(setup, rules.deal(options, seats, chance));
  let state = log.reduce(rules.evolve, rules.start(options, seats));
  const views = new Map(
    seatsOf(seats).map((seat) => [seat, viewAfter(rules, seat, options, seats, log)]),
  );
  for (let ply = 0; ply < plies; ply++) {
    const [seat] = rules.toMove(state);
    const view = seat === undefined ? undefined : views.get(seat);
    if (seat === undefined || view === undefined) break;
    const act: Act = leaves(random, ply)
      ? { leaves: random.pick(outReasons) }
      : { move: anyMove(rules, view, random) };
    const events = eventsOf(
      rules,
      state,
      act.leaves === undefined ? seat : anyIn(seats, random),
      act,
      chance,
    );
    const next = events.reduce(rules.evolve, state);
    if (rules.outcome(next) !== undefined) break;
    log.push(...events);
    state = next;
    for (const [viewer, view] of views) {
      const seen = events.map((event) => see(event, viewer));
      views.set(viewer, seen.reduce(rules.observe, view));
    }
  }
  return log;
}

/** Whether somebody leaves now: seldom, and not before much was hidden. */
export function leaves(random: Random, ply: number): boolean {
  return random.fraction(ply > 6 ? 0.02 : 0);
}

/** A move out of the offers; each kind as likely as another, but for challenges, which lay everything open. */
export function anyMove(rules: Rules, view: GameView, random: Random): GameMove {
  const offers = rules.offers(view);
  const quiet = offers.filter(({ type }) => type !== 'challenge');
  const offer = random.pick(random.fraction(0.8) ? quiet : offers);
  return random.pick([...rules.movesOf([offer], view)]);
}

function anyIn(seats: number, random: Random): Seat {
  return random.pick(seatsOf(seats));
}

function eventsOf(
  rules: Rules,
  state: GameState,
  seat: Seat,
  act: Act,
  chance: Chance,
): readonly GameEvent[] {
  if (act.leaves !== undefined) return rules.retire(state, seat, act.leaves, chance);
  const { events, refusal } = rules.decide(state, seat, act.move, chance);
  if (events === undefined) throw new Error(`offered but refused: ${refusal.reason}`);
  return events;
}
