import { randomUUID } from 'node:crypto';
import { matchAs, matchOf, type Offer, type Visitor } from '../started-match';

// Games of the Corridor that come by what a player can find at its table, and where to look.

/** A table as it is worth a picture. */
export interface State {
  readonly name: string;
  readonly table: string;
  /** Who looks; undefined for a watcher. */
  readonly by: Visitor | undefined;
  /** The kind of move to unfold. */
  readonly unfolds?: string | undefined;
  /** What is chosen there: the first of what this selects. */
  readonly chooses?: string;
}

interface View {
  readonly phase: string;
  readonly doors: readonly { readonly suit: string }[];
  readonly quest: { readonly door: number } | null;
  readonly turnsWithoutDraw: number;
  readonly shownThisTurn: readonly string[];
}

interface Moment {
  readonly when: (offers: readonly Offer[], view: View) => boolean;
  readonly eyes?: 'other' | 'watcher';
  readonly unfolds?: string;
}

interface Course {
  readonly options?: object;
  readonly pick: (offers: readonly Offer[], view: View) => object;
  readonly moments: Readonly<Record<string, Moment>>;
}

const offers = (type: string) => (offered: readonly Offer[]) => of(offered, type) !== undefined;
const draws = (effect: string) => (offered: readonly Offer[]) =>
  of(offered, 'draw')?.effect === effect;
const stands = (door: number) => (offered: readonly Offer[], view: View) =>
  view.quest?.door === door && offers('open')(offered);
const over = (_: readonly Offer[], view: View) => view.phase === 'over';

const courses: readonly Course[] = [
  {
    pick: fetching,
    moments: {
      'first-offer': { when: offers('first') },
      'to-move': { when: offers('draw') },
      'to-move-draw': { when: offers('draw'), unfolds: 'draw' },
      'to-move-enter': { when: offers('enter'), unfolds: 'enter' },
      'not-to-move': { when: offers('draw'), eyes: 'other' },
      'turned-up': { when: offers('take') },
      entered: { when: (offered) => offers('leave')(offered) && !offers('open')(offered) },
      shown: { when: (_, view) => view.shownThisTurn.length > 0 },
      'door-2': { when: stands(2) },
      'door-3': { when: stands(3) },
      'door-4': { when: stands(4) },
      leave: { when: stands(4), unfolds: 'leave' },
      'quest-waiting': { when: stands(4), eyes: 'other' },
      'quest-watched': { when: stands(4), eyes: 'watcher' },
      'over-won': { when: over },
    },
  },
  {
    options: { mustDrawAfter: 10 },
    pick: (offered, view) =>
      of(offered, 'enter') ? { type: 'enter', look: 'private' } : fetching(offered, view),
    moments: { 'must-draw': { when: (_, view) => view.turnsWithoutDraw >= 10, unfolds: 'draw' } },
  },
  {
    options: { loseAt: 3 },
    pick: (offered, view) =>
      of(offered, 'take')
        ? { type: 'keep' }
        : of(offered, 'draw')
          ? { type: 'draw' }
          : fetching(offered, view),
    moments: {
      reshuffles: { when: draws('reshuffle'), unfolds: 'draw' },
      loses: { when: draws('lose'), unfolds: 'draw' },
      'over-lost': { when: over },
    },
  },
];

/** The wanted states one after another, each while its table stands like that. */
export async function* corridorStates(
  url: string,
  all: readonly [Visitor, Visitor, ...Visitor[]],
  wanted: (name: string) => boolean,
): AsyncGenerator<State> {
  for (const course of courses) yield* statesOf(url, all, course, wanted);
  if (wanted('paused')) {
    const table = await matchOf(url, 'corridor', all);
    for (const { context } of all) await post({ context, name: '' }, table, 'pause', {});
    yield { name: 'paused', table, by: all[0] };
  }
}

async function* statesOf(
  url: string,
  all: readonly [Visitor, Visitor, ...Visitor[]],
  { options, pick, moments }: Course,
  wanted: (name: string) => boolean,
): AsyncGenerator<State> {
  const missing = new Map(Object.entries(moments).filter(([name]) => wanted(name)));
  if (missing.size === 0) return;
  const table = await matchOf(url, 'corridor', all, options);
  const { watch } = await post(all[0], table, 'links', { watch: 'new' });
  let { toMove } = await matchAs(all[0], table);
  while (missing.size > 0) {
    const mover = all[toMove[0]] ?? all[0];
    const other = all.find((one) => one !== mover);
    const { version, offers: offered, view } = await matchAs(mover, table);
    for (const [name, { when, eyes, unfolds }] of missing) {
      if (!when(offered, view)) continue;
      missing.delete(name);
      if (eyes === 'watcher') yield { name, table: watch, by: undefined };
      else yield { name, table, by: eyes === 'other' ? other : mover, unfolds };
    }
    if (view.phase === 'over') return;
    const move = pick(offered, view);
    ({ toMove } = await post(mover, table, 'moves', { version, moveId: randomUUID(), move }));
  }
}

async function post({ context }: Visitor, table: string, to: string, data: object) {
  const url = `${table.replace('/matches/', '/api/matches/')}/${to}`;
  const answer = await context.request.post(url, { data });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

function of(offered: readonly Offer[], type: string): Offer | undefined {
  return offered.find((one) => one.type === type);
}

function first(values: unknown): string {
  return Array.isArray(values) ? String(values[0]) : '';
}

/** One sensible move: a draw to begin with, a key shown, then on as far as a key fits, and fitting keys left behind. */
function fetching(offered: readonly Offer[], view: View): object {
  const [open, leave, take, enter, show] = ['open', 'leave', 'take', 'enter', 'show'].map((type) =>
    of(offered, type),
  );
  if (of(offered, 'first') !== undefined) return { type: 'first', accept: true };
  if (open !== undefined) {
    const card = first(open.card);
    if (open.look === undefined) return { type: 'open', card };
    return { type: 'open', card, look: view.quest?.door === 2 ? 'public' : 'private' };
  }
  if (leave !== undefined) return leaving(leave, view);
  if (take !== undefined) {
    return { type: 'take', card: first(take.card), discard: first(take.discard) };
  }
  if (show !== undefined && view.shownThisTurn.length === 0) {
    return { type: 'show', card: first(show.card) };
  }
  const enters = enter !== undefined && view.turnsWithoutDraw < 2 && view.shownThisTurn.length > 0;
  return enters ? { type: 'enter', look: 'private' } : { type: 'draw' };
}

function leaving(leave: Offer, view: View): object {
  const rest = Array.isArray(leave.from) ? leave.from.map(String) : [];
  const suits = view.doors.slice(0, Number(leave.doors)).map(({ suit }) => suit);
  const fitting = suits.map((suit) => {
    const at = rest.findIndex((card) => card.endsWith(suit));
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  });
  return { type: 'leave', place: fitting.map((card) => card ?? rest.shift()) };
}
