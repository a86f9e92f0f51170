import { type Chance, chanceFrom, type Purpose } from '@/lib/engine/chance';
import { type OutReason, outReasons } from '@/lib/engine/outcome';
import type { GameEvent, GameMove, GameState, GameView, Rules } from '@/lib/engine/rules';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { Account } from './account';
import { type Random, randomFrom } from './random';

/** A match played at random, with checks called on its way. */

export interface Setup {
  readonly seats: number;
  readonly options: object;
  readonly seed: number;
}

export interface Match {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly viewers: readonly Viewer[];
  readonly log: readonly GameEvent[];
  readonly state: GameState;
  readonly views: ReadonlyMap<Viewer, GameView>;
  /** Kept from the stored events by other means than `see`. */
  readonly account: Account;
  /** For trying out: draws what the match would, and may do so again and again. */
  readonly chance: Chance;
  readonly random: Random;
}

/** A move of a seat, or its leaving. */
export type Command =
  | { readonly seat: Seat; readonly move: GameMove }
  | { readonly seat: Seat; readonly leaves: OutReason };

/** A property of every match. Each function throws where it does not hold. */
export interface Check {
  readonly title: string;
  /** The part of all positions and events at which it is looked at: less than 1 where that is dear. */
  readonly share?: number;
  /** Whether every event, state and view is frozen as it comes, so that what changes one in place fails. */
  readonly freezes?: boolean;
  /** After the opening, and then after each command with its events. */
  position?(match: Match): void;
  /** After each event. */
  event?(match: Match, event: GameEvent): void;
  /** After each command, with the state before it. */
  command?(before: GameState, match: Match, command: Command): void;
  /** When the match is over, or was broken off after very many moves. */
  end?(match: Match): void;
}

const longestMatch = 800;

/** Plays a match out. `depth` is the part of each check's share that is looked at: 1 in a short run. */
export function playAtRandom(
  rules: Rules,
  setup: Setup,
  checks: readonly Check[],
  { depth }: { readonly depth: number },
): void {
  const { seats, options, seed } = setup;
  const random = randomFrom(seed);
  const sampling = randomFrom(seed ^ 0x5a5a5a);
  const looked = (check: Check) => sampling.fraction((check.share ?? 1) * depth);
  const freezes = checks.some((check) => check.freezes) && sampling.fraction(depth);
  const kept = freezes ? frozen : <T>(value: T) => value;
  const chance = chanceFrom(seed.toString(16).padStart(64, '0'));
  const viewers: Viewer[] = ['table', 'all', ...seatsOf(seats)];
  const match = {
    rules,
    setup,
    viewers,
    log: [] as GameEvent[],
    state: rules.start(options, seats),
    views: new Map(viewers.map((viewer) => [viewer, rules.blank(viewer, options, seats)])),
    account: new Account(seats),
    chance,
    random: sampling,
  };
  const happen = (events: readonly GameEvent[]) => {
    for (const event of events) {
      kept(event);
      match.log.push(event);
      match.account.enter(event);
      match.state = kept(rules.evolve(match.state, event));
      for (const viewer of viewers) {
        const view = match.views.get(viewer) ?? rules.blank(viewer, options, seats);
        match.views.set(viewer, kept(rules.observe(view, see(event, viewer))));
      }
      for (const check of checks)
        if (check.event && looked(check)) named(check, () => check.event?.(match, event));
    }
  };
  const look = () => {
    for (const check of checks)
      if (check.position && looked(check)) named(check, () => check.position?.(match));
  };

  const own = eachPurposeOnce(chance);
  happen(rules.deal(options, seats, own));
  look();
  // In a third of the matches seats leave, by and by.
  const leaves = random.fraction(0.3) ? 0.04 : 0;
  for (let ply = 0; ply < longestMatch; ply += 1) {
    const [seat] = rules.toMove(match.state);
    if (seat === undefined) break;
    const before = match.state;
    const command: Command = random.fraction(leaves)
      ? { seat: random.pick(seatsOf(seats)), leaves: random.pick(outReasons) }
      : { seat, move: anyMove(rules, match.views, seat, random) };
    happen(eventsOf(rules, match.state, command, own));
    for (const check of checks) named(check, () => check.command?.(before, match, command));
    look();
  }
  // The end of a match is looked at five times as often as one of its positions.
  const ended = sampling.fraction(5 * depth);
  for (const check of checks) if (ended) named(check, () => check.end?.(match));
}

/** Says of a failure which property it is of. */
function named(check: Check, look: () => void): void {
  try {
    look();
  } catch (error) {
    throw new Error(`not so: ${check.title}`, { cause: error });
  }
}

function eventsOf(rules: Rules, state: GameState, command: Command, chance: Chance) {
  if ('leaves' in command) return rules.retire(state, command.seat, command.leaves, chance);
  const { events, refusal } = rules.decide(state, command.seat, command.move, chance);
  if (events !== undefined) return events;
  throw new Error(`offered but refused (${refusal.reason}): ${JSON.stringify(command.move)}`);
}

/** A move out of the seat's offers; each kind as likely as another, so that no kind crowds out the rest. */
function anyMove(
  rules: Rules,
  views: ReadonlyMap<Viewer, GameView>,
  seat: Seat,
  random: Random,
): GameMove {
  const view = views.get(seat);
  if (view === undefined) throw new Error(`no view of seat ${seat}`);
  return random.pick([...rules.movesOf([random.pick(rules.offers(view))], view)]);
}

/** The same chance, which fails as a purpose comes up a second time: one draw would repeat another. */
function eachPurposeOnce(chance: Chance): Chance {
  const used = new Set<Purpose>();
  const use = (purpose: Purpose) => {
    if (used.has(purpose)) throw new Error(`drawn twice for ${purpose}`);
    used.add(purpose);
  };
  return {
    shuffle(purpose, items) {
      use(purpose);
      return chance.shuffle(purpose, items);
    },
    below(purpose, bound) {
      use(purpose);
      return chance.below(purpose, bound);
    },
  };
}

/** The same value, frozen all through: whoever changes it in place fails. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
