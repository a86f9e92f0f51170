import { type Card, card, type Suit, without } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import type { OutReason } from '@/lib/engine/outcome';
import { viewAfter } from '@/lib/engine/replay';
import type { Refusal } from '@/lib/engine/rules';
import { type Seat, seat } from '@/lib/engine/seat';
import type { Viewer } from '@/lib/engine/viewer';
import { keys } from '@/lib/games/corridor/deal';
import type { Event, EventOf } from '@/lib/games/corridor/events';
import { layoutEvents } from '@/lib/games/corridor/layout';
import { corridor } from '@/lib/games/corridor/rules';
import {
  moveSchema,
  type Offer,
  type Options,
  optionsSchema,
  type View,
} from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';

/** A table of the Corridor in the middle of things: given a layout, when seats move, then look. */

/** What a test needs to say of a table; every key that it does not name lies in the draw pile. */
export interface Given {
  /** Cards as they are written, with blanks between: `6S 6H`. */
  readonly hands: readonly string[];
  readonly options?: Partial<Record<keyof Options, unknown>>;
  readonly doors?: string;
  readonly atDoors?: string;
  /** What lies on top of the draw pile. */
  readonly top?: string;
  /** Keep only so many keys in the draw pile and discard the rest. */
  readonly drawPile?: number;
  readonly phase?: 'first' | 'turn';
  readonly toMove?: number;
  readonly declined?: number;
  /** What comes to the top of a reshuffled pile. */
  readonly shuffledTop?: string;
}

export interface Table {
  readonly log: readonly Event[];
  readonly state: State;
  /** The events of the last move. */
  readonly last: readonly Event[];
  /** Plays a move as a client would send it. Throws where it is refused. */
  when(seat: number, move: object): Table;
  leaves(seat: number, why?: OutReason): Table;
  /** Why a move is refused. Throws where it is accepted. */
  refusal(seat: number, move: object): Refusal;
  view(eyes: number | 'table' | 'all'): View;
  offers(seat: number): readonly Offer[];
  /** The offer of one kind, if it is made. */
  offer(seat: number, type: Offer['type']): Offer | undefined;
  happened<T extends Event['type']>(type: T): EventOf<T>;
}

export function cards(text: string): Card[] {
  return text.split(' ').filter(Boolean).map(card);
}

/** The table as it stands, seat 0 to move unless said otherwise. */
export function given(setting: Given): Table {
  const options = optionsSchema.parse(setting.options ?? {});
  const hands = setting.hands.map(cards);
  const keysAtDoors = cards(setting.atDoors ?? '2H 3D 4C 5S');
  const top = cards(setting.top ?? '');
  const rest = without(keys, [...hands.flat(), ...keysAtDoors, ...top]);
  const pile = [...top, ...rest];
  const opening = layoutEvents(
    {
      seats: hands.length,
      doors: (setting.doors ?? 'S H D C').split(' ') as Suit[],
      keysAtDoors,
      hands,
      drawPile: pile.slice(0, setting.drawPile),
      discardPile: setting.drawPile === undefined ? [] : pile.slice(setting.drawPile),
      allowance: hands[0]?.length ?? 1,
      toMove: seat(setting.toMove ?? 0),
      phase: setting.phase ?? 'turn',
      declined: setting.declined ?? 0,
      shuffles: [],
    },
    options,
  );
  return tableOf(options, hands.length, stacked(setting.shuffledTop ?? ''), opening, []);
}

/** A match dealt by chance. */
export function dealt(seats: number, chance: Chance, chosen: Given['options'] = {}): Table {
  const options = optionsSchema.parse(chosen);
  return tableOf(options, seats, chance, corridor.deal(options, seats, chance), []);
}

/** Chance that brings the named cards to the top and leaves the others as they are. */
export function stacked(top: string): Chance {
  return {
    shuffle: (_purpose, items) => {
      const names = cards(top) as readonly unknown[];
      const place = (item: unknown) => (names.includes(item) ? names.indexOf(item) : names.length);
      return [...items].sort((a, b) => place(a) - place(b));
    },
    below: () => 0,
  };
}

function tableOf(
  options: Options,
  seats: number,
  chance: Chance,
  log: readonly Event[],
  last: readonly Event[],
): Table {
  const state = log.reduce(corridor.evolve, corridor.start(options, seats));
  const then = (events: readonly Event[]) =>
    tableOf(options, seats, chance, [...log, ...events], events);
  const view = (eyes: number | 'table' | 'all') =>
    viewAfter(corridor, eyes as Viewer, options, seats, log);
  const offers = (number: number) => corridor.offers(view(number));
  return {
    log,
    state,
    last,
    when(number, move) {
      const { events, refusal } = decided(state, seat(number), move, chance);
      if (events === undefined) throw new Error(`refused: ${JSON.stringify(refusal)}`);
      return then(events);
    },
    leaves: (number, why = 'resigned') => then(corridor.retire(state, seat(number), why, chance)),
    refusal(number, move) {
      const { refusal } = decided(state, seat(number), move, chance);
      if (refusal === undefined) throw new Error(`accepted: ${JSON.stringify(move)}`);
      return refusal;
    },
    view,
    offers,
    offer: (number, type) => offers(number).find((offer) => offer.type === type),
    happened(type) {
      const found = last.findLast((event) => event.type === type);
      if (found === undefined) throw new Error(`no ${type} among the last events`);
      return found as EventOf<typeof type>;
    },
  };
}

function decided(state: State, by: Seat, move: object, chance: Chance) {
  return corridor.decide(state, by, moveSchema.parse(move), chance);
}
