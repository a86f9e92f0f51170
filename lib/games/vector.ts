import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Chance } from '@/lib/engine/chance';
import { decideJson } from '@/lib/engine/decide-json';
import type { GameEvent, GameState, GameView, Rules } from '@/lib/engine/rules';
import { type Seat, seatSchema, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { layouts } from './layouts';
import { gameIdSchema, latest } from './registry';

/** Rule vectors: a table, moves, and what must be true after each. */

const vectorSchema = z.object({
  game: z.string(),
  name: z.string(),
  options: z.unknown().optional(),
  layout: z.unknown(),
  start: z.record(z.string(), z.unknown()).optional(),
  steps: z.array(
    z.object({
      seat: seatSchema,
      move: z.unknown(),
      expect: z.record(z.string(), z.unknown()).optional(),
      refused: z.boolean().optional(),
    }),
  ),
});

/** The first thing that is wrong with a vector or with the rules by it, in a line; undefined where all holds. */
export function vectorFailure(json: unknown): string | undefined {
  const parsed = vectorSchema.safeParse(json);
  if (!parsed.success) return `not a vector: ${issuesOf(parsed.error)}`;
  const { name, layout, options, start, steps } = parsed.data;
  const game = gameIdSchema.safeParse(parsed.data.game);
  if (!game.success) return `${name}: unknown game ${JSON.stringify(parsed.data.game)}`;
  const rules = latest(game.data);
  const chosen = rules.schemas.options.safeParse(options ?? {});
  if (!chosen.success) return `${name}: options: ${issuesOf(chosen.error)}`;
  const { layoutSchema, layoutEvents, layoutChance } = layouts[game.data];
  const laid = layoutSchema.safeParse(layout);
  if (!laid.success) return `${name}: layout: ${issuesOf(laid.error)}`;

  const table = tableOf(rules, chosen.data, laid.data.seats, layoutChance(laid.data));
  table.happen(layoutEvents(laid.data, chosen.data));
  const atStart = difference(start ?? {}, table.truth());
  if (atStart !== undefined) return `${name}: start: ${atStart}`;
  for (const [at, step] of steps.entries()) {
    const wrong = stepFailure(table, step);
    if (wrong !== undefined) return `${name}: step ${at + 1}: ${wrong}`;
  }
  return undefined;
}

type Step = z.infer<typeof vectorSchema>['steps'][number];

function stepFailure(table: Table, step: Step): string | undefined {
  const before = structuredClone(table.truth());
  const events = table.play(step.seat, step.move);
  if (step.refused === true) {
    if (events !== undefined) return 'accepted, but was to be refused';
    return isDeepStrictEqual(before, table.truth()) ? undefined : 'refused, but changed the table';
  }
  if (events === undefined) return 'refused, but was to be accepted';
  return difference(step.expect ?? {}, table.truth());
}

interface Table {
  happen(events: readonly GameEvent[]): void;
  /** Plays a move; undefined, and nothing changed, where it is refused. */
  play(seat: Seat, move: unknown): readonly GameEvent[] | undefined;
  /** What an expectation speaks of. */
  truth(): object;
}

function tableOf(rules: Rules, options: object, seats: number, chance: Chance): Table {
  const viewers: Viewer[] = ['table', ...seatsOf(seats)];
  let state: GameState = rules.start(options, seats);
  const views = new Map<Viewer, GameView>(
    viewers.map((viewer) => [viewer, rules.blank(viewer, options, seats)]),
  );
  const happen = (events: readonly GameEvent[]) => {
    for (const event of events) {
      state = rules.evolve(state, event);
      for (const [viewer, view] of views)
        views.set(viewer, rules.observe(view, see(event, viewer)));
    }
  };
  return {
    happen,
    play(seat, move) {
      const { events } = decideJson(rules, state, seat, move, chance);
      if (events !== undefined) happen(events);
      return events;
    },
    truth: () => ({
      toMove: rules.toMove(state),
      outcome: rules.outcome(state) ?? null,
      table: views.get('table'),
      seats: Object.fromEntries(seatsOf(seats).map((seat) => [seat, views.get(seat)])),
    }),
  };
}

/** Where `actual` lacks what is expected: named fields of objects, arrays element by element. */
function difference(expected: unknown, actual: unknown, path = ''): string | undefined {
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return firstOf(expected.keys(), (at) => difference(expected[at], actual[at], `${path}[${at}]`));
  }
  if (isRecord(expected) && isRecord(actual)) {
    return firstOf(Object.keys(expected), (key) =>
      difference(expected[key], actual[key], path === '' ? key : `${path}.${key}`),
    );
  }
  if (Object.is(expected, actual)) return undefined;
  return `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function issuesOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
}
