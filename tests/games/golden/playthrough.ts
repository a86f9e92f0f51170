import { chanceFrom } from '@/lib/engine/chance';
import { outReasonSchema } from '@/lib/engine/outcome';
import type { GameEvent, Rules } from '@/lib/engine/rules';
import { type Seat, seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { rulesOf } from '@/lib/games/registry';

/**
 * A playthrough is a text: a head that names the match, then its commands, each a line with `>`, and
 * after each command the events as they are stored with what changed by them in each viewer's view.
 * Head and commands are all that is needed to write the rest again.
 */

export interface Script {
  readonly about: string;
  readonly rules: Rules;
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
  readonly commands: readonly {
    readonly seat: Seat;
    readonly move?: object;
    readonly leaves?: string;
  }[];
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
export function playthroughOf({ about, rules, options, seats, seed, commands }: Script): string {
  const lines = [
    `about: ${about}`,
    `game: ${rules.game}`,
    `version: ${rules.version}`,
    `seats: ${seats}`,
    `options: ${JSON.stringify(options)}`,
    `seed: ${seed}`,
    '',
  ];
  const viewers: Viewer[] = ['table', ...seatsOf(seats), 'all'];
  const chance = chanceFrom(seed);
  let state = rules.start(options, seats);
  const views = new Map(viewers.map((viewer) => [viewer, rules.blank(viewer, options, seats)]));
  for (const [viewer, view] of views)
    lines.push(`${nameOf(viewer)} begins: ${JSON.stringify(view)}`);

  let seq = 0;
  const happen = (command: string, events: readonly GameEvent[]) => {
    lines.push('', `> ${command}`);
    for (const event of events) {
      seq += 1;
      lines.push(`${seq} ${JSON.stringify(event)}`);
      state = rules.evolve(state, event);
      for (const [viewer, view] of views) {
        const after = rules.observe(view, see(event, viewer));
        views.set(viewer, after);
        const changes = changesOf(view, after);
        if (changes.length > 0) lines.push(`    ${nameOf(viewer)}: ${changes.join(' ')}`);
      }
    }
  };

  happen('the deal', rules.deal(options, seats, chance));
  for (const command of commands) {
    if (command.leaves !== undefined) {
      const why = outReasonSchema.parse(command.leaves);
      const events = rules.retire(state, command.seat, why, chance);
      happen(`seat ${command.seat} leaves: ${why}`, events);
      continue;
    }
    const move = rules.schemas.move.parse(command.move);
    const { events, refusal } = rules.decide(state, command.seat, move, chance);
    if (events === undefined) throw new Error(`${refusal.reason}: ${JSON.stringify(command)}`);
    happen(`seat ${command.seat}: ${JSON.stringify(move)}`, events);
  }

  lines.push('');
  for (const [viewer, view] of views) lines.push(`${nameOf(viewer)} ends: ${JSON.stringify(view)}`);
  lines.push(
    `revealed: ${JSON.stringify(rules.outcome(state) === undefined ? null : rules.revealed(state))}`,
    '',
  );
  return lines.join('\n');
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
