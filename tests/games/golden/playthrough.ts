import { chanceFrom } from '@/lib/engine/chance';
import { outReasonSchema } from '@/lib/engine/outcome';
import type { GameEvent, GameState, Rules } from '@/lib/engine/rules';
import { type Seat, seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { upcast } from '@/lib/engine/upcast';
import type { Viewer } from '@/lib/engine/viewer';
import { rulesOf, upcastersOf } from '@/lib/games/registry';

/**
 * A playthrough is a text: a head that names the match, then its commands, each a line with `>`, and
 * after each command the events as they are stored, each with what changed by it in each viewer's view,
 * or where the head says `views: whole` with those views. Head and commands are all that is needed to
 * play the match again, head and events to replay it; either way the whole text must come out as it is.
 */

export interface Script {
  readonly about: string;
  readonly rules: Rules;
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
  readonly views: 'changes' | 'whole';
  readonly commands: readonly Command[];
}

interface Command {
  readonly seat: Seat;
  readonly move?: object;
  readonly leaves?: string;
}

/** Reads a playthrough's head and commands; what else is in it is passed over. */
export function scriptOf(text: string): Script {
  const lines = text.split('\n');
  const head = (name: string) => {
    const line = lines.find((each) => each.startsWith(`${name}: `));
    if (line === undefined) throw new Error(`a playthrough names its ${name}`);
    return line.slice(name.length + 2);
  };
  const rules = rulesOf(head('game'), Number(head('version')));
  return {
    about: head('about'),
    rules,
    seats: Number(head('seats')),
    options: rules.schemas.options.parse(JSON.parse(head('options'))),
    seed: head('seed'),
    views: lines.includes('views: whole') ? 'whole' : 'changes',
    commands: lines.flatMap((line) => {
      const [, number, leaves, move] = line.match(/^> seat (\d+)(?: leaves: (\S+)|: (.+))$/) ?? [];
      if (number === undefined) return [];
      const who = seat(Number(number));
      return [
        leaves === undefined ? { seat: who, move: JSON.parse(move ?? '') } : { seat: who, leaves },
      ];
    }),
  };
}

/** Plays a script and writes the whole playthrough. Throws where a move is refused. */
export function playthroughOf(script: Script): string {
  const { rules, options, seats, seed } = script;
  const chance = chanceFrom(seed);
  return written(script, (command, state) => {
    if (command === undefined) return rules.deal(options, seats, chance);
    if (command.leaves !== undefined) {
      return rules.retire(state, command.seat, outReasonSchema.parse(command.leaves), chance);
    }
    const move = rules.schemas.move.parse(command.move);
    const { events, refusal } = rules.decide(state, command.seat, move, chance);
    if (events === undefined) throw new Error(`${refusal.reason}: ${JSON.stringify(command)}`);
    return events;
  });
}

/** Replays the events that stand in a playthrough and writes it with them: nothing is decided or drawn. */
export function replayOf(text: string): string {
  const groups = text.split('\n> ').slice(1);
  const recorded = groups
    .map((group) => [...group.matchAll(/^\d+ (\{.+)$/gm)].map(([, json = '']) => JSON.parse(json)))
    .values();
  return written(scriptOf(text), () => recorded.next().value ?? []);
}

/** Writes a playthrough, by what happened at each command; undefined: at the deal. */
function written(
  { about, rules, options, seats, seed, views: shown, commands }: Script,
  happened: (command: Command | undefined, state: GameState) => readonly GameEvent[],
): string {
  const lines = [
    `about: ${about}`,
    `game: ${rules.game}`,
    `version: ${rules.version}`,
    `seats: ${seats}`,
    `options: ${JSON.stringify(options)}`,
    `seed: ${seed}`,
    ...(shown === 'whole' ? ['views: whole'] : []),
    '',
  ];
  const viewers: Viewer[] = ['table', ...seatsOf(seats), 'all'];
  const upcasters = upcastersOf(rules.game, rules.version);
  let state = rules.start(options, seats);
  const views = new Map(viewers.map((viewer) => [viewer, rules.blank(viewer, options, seats)]));
  for (const [viewer, view] of views)
    lines.push(`${nameOf(viewer)} begins: ${JSON.stringify(view)}`);

  let seq = 0;
  for (const command of [undefined, ...commands]) {
    lines.push('', `> ${wordsOf(command)}`);
    for (const stored of happened(command, state)) {
      seq += 1;
      lines.push(`${seq} ${JSON.stringify(stored)}`);
      const event = rules.schemas.event.parse(upcast(stored, upcasters));
      state = rules.evolve(state, event);
      for (const [viewer, view] of views) {
        const after = rules.observe(view, see(event, viewer));
        views.set(viewer, after);
        const told = shown === 'whole' ? [JSON.stringify(after)] : changesOf(view, after);
        if (told.length > 0) lines.push(`    ${nameOf(viewer)}: ${told.join(' ')}`);
      }
    }
  }

  lines.push('');
  for (const [viewer, view] of views) lines.push(`${nameOf(viewer)} ends: ${JSON.stringify(view)}`);
  lines.push(
    `revealed: ${JSON.stringify(rules.outcome(state) === undefined ? null : rules.revealed(state))}`,
    '',
  );
  return lines.join('\n');
}

function wordsOf(command: Command | undefined): string {
  if (command === undefined) return 'the deal';
  if (command.leaves !== undefined) return `seat ${command.seat} leaves: ${command.leaves}`;
  return `seat ${command.seat}: ${JSON.stringify(command.move)}`;
}

function nameOf(viewer: Viewer): string {
  return typeof viewer === 'number' ? `seat ${viewer}` : viewer;
}

/** Each changed place with its new value; a list that grew or shrank is written whole. */
function changesOf(before: unknown, after: unknown, path = ''): string[] {
  if (isObject(before) && isObject(after) && sameKeys(before, after)) {
    const was = Object.entries(before);
    return Object.entries(after).flatMap(([key, value], at) =>
      changesOf(was[at]?.[1], value, path === '' ? key : `${path}.${key}`),
    );
  }
  const written = JSON.stringify(after);
  return JSON.stringify(before) === written ? [] : [`${path}=${written}`];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sameKeys(a: object, b: object): boolean {
  return Array.isArray(a) === Array.isArray(b) && Object.keys(a).join() === Object.keys(b).join();
}
