import { type Act, isAct, parseLogged } from '@/lib/engine/act';
import {
  allAgreeToEnd,
  allows,
  nothingBeside,
  type TableThen,
  tableAfter,
} from '@/lib/engine/beside';
import type { Chance } from '@/lib/engine/chance';
import { outReasonSchema } from '@/lib/engine/outcome';
import type { GameEvent, GameState, Rules } from '@/lib/engine/rules';
import { seatsOf } from '@/lib/engine/seat';
import { upcast } from '@/lib/engine/upcast';
import { upcastersOf } from '@/lib/games/registry';
import { difference } from './difference';
import type { LoggedEvent } from './file';
import type { Draw, FindingInLog } from './finding';

/**
 * Plays a log again: the opening from chance, then whatever each move, each leaving and an end by
 * agreement lead to by the rules. Acts beside the game stand between these, and each is judged by
 * those before it. What was verified of it is the truth that the next event is judged by, so that the first
 * wrong one is found and no later one is blamed.
 */

export interface Replayed {
  readonly state: GameState;
  /** The events that followed. */
  readonly events: readonly GameEvent[];
  /** These and later ones that are events of the game at least, numbered as they should be. */
  readonly sound: readonly GameEvent[];
  readonly draws: readonly Draw[];
  readonly moves: number;
  readonly left: number;
  readonly acts: number;
  /** Where the log stopped following; undefined where it follows to its last event. */
  readonly wrong: FindingInLog | undefined;
}

export function replayLog(
  rules: Rules,
  options: object,
  seats: number,
  log: readonly LoggedEvent[],
  chance: Chance,
): Replayed {
  const { events, wrong: unsound } = soundPart(rules, log);
  const draws: Draw[] = [];
  let state = rules.start(options, seats);
  let at = 0;
  let moves = 0;
  let left = 0;
  let acts = 0;
  let table: TableThen = { beside: nothingBeside, remaining: seatsOf(seats), seats, over: false };
  const passed = (event: GameEvent) => {
    const over = rules.outcome(state) !== undefined;
    table = { ...tableAfter(table, event, log[at]?.at ?? ''), over };
    at += 1;
  };
  const drawing = recording(chance, (draw) => draws.push({ ...draw, seq: at + 1 }));

  let step: Step = { events: rules.deal(options, seats, drawing), kind: 'deal' };
  for (;;) {
    const drawnBefore = draws.some(({ seq }) => seq === at + 1);
    for (const expected of step.events) {
      const found = events[at];
      // What is unsound stands where the next event belongs.
      if (found === undefined && unsound !== undefined) return stop(unsound);
      const differs = difference(expected, found);
      if (differs !== undefined) {
        const code =
          step.kind === 'deal'
            ? 'deal'
            : drawnBefore && found !== undefined
              ? 'reshuffle'
              : 'event';
        return stop({ seq: at + 1, code, type: expected.type, difference: differs });
      }
      state = rules.evolve(state, expected);
      passed(expected);
    }
    if (step.kind === 'move') moves += 1;
    if (step.kind === 'leaving') left += 1;
    let caretaken: Act | undefined;
    for (let next = events[at]; next !== undefined && isAct(next); next = events[at]) {
      const wrong = { code: 'act', seq: at + 1, type: next.type } as const;
      if (caretaken !== undefined || !allows(table, next, log[at]?.at ?? '')) return stop(wrong);
      if (next.type === 'caretakerMoved') caretaken = next;
      passed(next);
      acts += 1;
    }
    const next = events.slice(at, at + 2).filter((event) => !isAct(event));
    if (caretaken !== undefined && next[0]?.seat !== caretaken.seat) {
      return stop({ code: 'act', seq: at, type: caretaken.type });
    }
    if (at === events.length) return stop(unsound);
    const following = stepOf(rules, { state, table }, next, at + 1, drawing);
    if (following.wrong !== undefined) return stop(following.wrong);
    if (following.kind === 'move' && table.beside.paused !== null) {
      return stop({ code: 'while-paused', seq: at + 1, type: next[0]?.type ?? '' });
    }
    step = following;
  }

  function stop(wrong: FindingInLog | undefined): Replayed {
    return { state, events: events.slice(0, at), sound: events, draws, moves, left, acts, wrong };
  }
}

/** The events up to the first that is numbered wrongly or is none of the game, and what is wrong with that. */
function soundPart(
  rules: Rules,
  log: readonly LoggedEvent[],
): { events: GameEvent[]; wrong: FindingInLog | undefined } {
  const events: GameEvent[] = [];
  const upcasters = upcastersOf(rules.game, rules.version);
  for (const { seq, event } of log) {
    const expected = events.length + 1;
    if (seq !== expected) {
      return { events, wrong: { code: 'numbering', seq: expected, found: seq } };
    }
    const parsed = parseLogged(rules, upcast(event, upcasters));
    if (parsed === undefined) return { events, wrong: { code: 'no-event', seq } };
    events.push(parsed);
  }
  return { events, wrong: undefined };
}

interface Step {
  readonly events: readonly GameEvent[];
  readonly kind: 'deal' | 'move' | 'leaving' | 'agreement';
  readonly wrong?: undefined;
}

/** What must happen where these events come next. */
function stepOf(
  rules: Rules,
  { state, table }: { readonly state: GameState; readonly table: TableThen },
  next: readonly GameEvent[],
  seq: number,
  chance: Chance,
): Step | { readonly wrong: FindingInLog } {
  const [first] = next;
  if (first === undefined) throw new Error('no event comes next');
  const { type, seat } = first;
  if (rules.outcome(state) !== undefined) return { wrong: { code: 'after-the-end', seq, type } };
  if (type === 'seatLeft' && seat !== null) {
    const why = outReasonSchema.parse('why' in first ? first.why : undefined);
    const events = rules.retire(state, seat, why, chance);
    if (events.length === 0) return { wrong: { code: 'cannot-leave', seq, type } };
    return { events, kind: 'leaving' };
  }
  const agreed = rules.agree(state);
  if (agreed.length > 0 && difference(agreed[0], first) === undefined) {
    return allAgreeToEnd(table)
      ? { events: agreed, kind: 'agreement' }
      : { wrong: { code: 'not-agreed', seq, type } };
  }
  const move = rules.moveBehind(next);
  if (move === undefined || seat === null) return { wrong: { code: 'no-move', seq, type } };
  const { events, refusal } = rules.decide(state, seat, move, chance);
  if (refusal !== undefined) return { wrong: { code: 'refused', seq, type, ...refusal } };
  return { events, kind: 'move' };
}

function recording(chance: Chance, drawn: (draw: Omit<Draw, 'seq'>) => void): Chance {
  return {
    shuffle(purpose, items) {
      const result = chance.shuffle(purpose, items);
      drawn({ purpose, result: result.map(String) });
      return result;
    },
    below(purpose, bound) {
      const result = chance.below(purpose, bound);
      drawn({ purpose, result: [String(result)] });
      return result;
    },
  };
}
