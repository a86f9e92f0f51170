import {
  chanceFrom,
  commitment,
  contributionInPlace,
  deriveSeed,
  generatorVersion,
} from '@/lib/engine/chance';
import { viewAfter } from '@/lib/engine/replay';
import type { GameEvent, Rules } from '@/lib/engine/rules';
import { seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { type Random, randomFrom } from '../games/conformance/random';

/** Matches played at random to their end, as exported files, written by hand from what the rules gave. */

export interface Played {
  readonly json: ExportFile;
  /** How many seats left, and how many moves were made. */
  readonly left: number;
  readonly moves: number;
}

/** As much of a file as a test would tamper with. Events are open, so that anything can be written there. */
export interface ExportFile {
  format: number;
  eyes: unknown;
  match: {
    [more: string]: unknown;
    id: string;
    options: object;
    commitment: string;
    seats: { [more: string]: unknown; out: unknown }[];
    outcome: { [more: string]: unknown; winners: number[]; tied: number[] } | null;
  };
  deal: {
    serverBytes: string;
    contributions: { seat: number; contribution: string | null; by: string | null }[];
    seed: string;
    rulesVersion: number;
    generatorVersion: number;
  };
  log: { seq: number; at: string; event: LooseEvent }[];
  events: { [more: string]: unknown; seq: number; at: string; text: string }[];
  view: object;
  revealed: object;
}
type LooseEvent = { [more: string]: unknown; type: string; seat: number | null };

const id = '2f1c7a52-5f0c-4d8e-9a43-0d5a3d4a9c11';
const longestMatch = 800;

/** A match that seats may leave, played to its end. The same number plays the same match. */
export function playedToTheEnd(rules: Rules, seats: number, number: number): Played {
  const random = randomFrom(number);
  const bytes = (count: number) =>
    Array.from({ length: count }, () => random.below(256).toString(16).padStart(2, '0')).join('');
  const serverBytes = bytes(32);
  const contributions = seatsOf(seats).map((seat) =>
    seat % 2 === 0
      ? { seat, contribution: bytes(16), by: 'device' }
      : { seat, contribution: contributionInPlace(serverBytes, id, seat), by: 'server' },
  );
  const options = rules.schemas.options.parse({});
  const seed = deriveSeed({
    serverBytes,
    contributions: contributions.map(({ contribution }) => contribution),
    game: rules.game,
    options,
    seats,
    rulesVersion: rules.version,
    generatorVersion,
  });
  const { log, state, moves, left } = play(rules, options, seats, seed, random);
  const out = new Map(
    log.flatMap((event) => ('why' in event ? [[event.seat, event.why] as const] : [])),
  );
  const at = '2026-03-01T12:00:00.000Z';
  const made = {
    format: 1,
    eyes: 'all',
    match: {
      id,
      game: rules.game,
      status: 'finished',
      options,
      version: log.length,
      turn: state.turn,
      toMove: [],
      outcome: rules.outcome(state),
      commitment: commitment(serverBytes, id),
      seats: seatsOf(seats).map((seat) => ({
        seat,
        name: `P${seat}`,
        kind: 'human',
        you: false,
        out: out.get(seat) ?? null,
      })),
    },
    deal: { serverBytes, contributions, seed, rulesVersion: rules.version, generatorVersion },
    log: log.map((event, index) => ({ seq: index + 1, at, event })),
    events: log.map((event, index) => ({ seq: index + 1, at, ...see(event, 'all'), text: 'so' })),
    view: viewAfter(rules, 'all', options, seats, log),
    revealed: rules.revealed(state),
  };
  // As a file is: nothing shared, nothing undefined.
  return { json: JSON.parse(JSON.stringify(made)) as ExportFile, moves, left };
}

function play(rules: Rules, options: object, seats: number, seed: string, random: Random) {
  const chance = chanceFrom(seed);
  const log: GameEvent[] = [];
  let state = rules.start(options, seats);
  let moves = 0;
  let left = 0;
  const views = new Map(seatsOf(seats).map((seat) => [seat, rules.blank(seat, options, seats)]));
  const happen = (events: readonly GameEvent[]) => {
    log.push(...events);
    state = events.reduce(rules.evolve, state);
    for (const [seat, view] of views) {
      views.set(
        seat,
        events.reduce((known, event) => rules.observe(known, see(event, seat)), view),
      );
    }
  };
  happen(rules.deal(options, seats, chance));
  while (rules.outcome(state) === undefined) {
    const [seat] = rules.toMove(state);
    if (seat === undefined) throw new Error('nobody is to move, and it is not over');
    // So that a match ends, whatever was played.
    const late = moves > longestMatch;
    const leaving = late ? seat : random.pick(seatsOf(seats));
    const events =
      late || random.fraction(0.01)
        ? rules.retire(state, leaving, random.pick(['resigned', 'timed-out', 'left']), chance)
        : undefined;
    if (events !== undefined) {
      if (events.length > 0) left += 1;
      happen(events);
      continue;
    }
    const view = views.get(seat) ?? rules.blank(seat, options, seats);
    const move = random.pick([...rules.movesOf([random.pick(rules.offers(view))], view)]);
    const decision = rules.decide(state, seat, move, chance);
    if (decision.events === undefined) throw new Error(`refused: ${decision.refusal.reason}`);
    happen(decision.events);
    moves += 1;
  }
  return { log, state, moves, left };
}
