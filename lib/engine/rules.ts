import type { z } from 'zod';
import type { Card } from './card';
import type { Chance } from './chance';
import type { Proven } from './notebook';
import type { Outcome, OutReason } from './outcome';
import type { Seat } from './seat';
import type { HoldsBareCard, Seen } from './secret';
import type { Viewer } from './viewer';
import type { Words } from './words';

/**
 * The contract of a game: a decider (commands to events), a fold of events to state, and a fold of
 * seen events to what one viewer knows. All functions are pure and total: no clock, no randomness
 * but the chance handed in, nothing awaited, nothing changed in place.
 */

/** A typed reason why a move was not accepted. `rule` is the number of the rule, such as `C12`. */
export interface Refusal {
  readonly reason: string;
  readonly rule: string;
}

/** What became of a move: the events that then happened, or a refusal that changes nothing. */
export type Decision<E> =
  | { readonly events: readonly E[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly events?: undefined };

export function refuse(reason: string, rule: string): { readonly refusal: Refusal } {
  return { refusal: { reason, rule } };
}

/** What every event has: its type (past tense) and the seat that acted, null where none did. */
export interface GameEvent {
  readonly type: string;
  readonly seat: Seat | null;
}

export interface GameMove {
  readonly type: string;
}

/** A kind of move open to the viewer's seat, with the choices it takes. */
export interface GameOffer {
  readonly type: string;
}

export interface GameState {
  /** 1 at the deal; grows as another seat becomes the one to move. */
  readonly turn: number;
}

export interface GameView {
  readonly you: Seat | null;
  readonly toMove: readonly Seat[];
  readonly turn: number;
  readonly phase: string;
}

/** A game's rules, of one version. The schemas parse at the edges; inside, the types are trusted. */
export interface Rules<
  O extends object = object,
  S extends GameState = GameState,
  M extends GameMove = GameMove,
  E extends GameEvent = GameEvent,
  V extends GameView = GameView,
  F extends GameOffer = GameOffer,
> {
  readonly game: string;
  /** A match is finished under the version it began with. */
  readonly version: number;
  readonly seats: {
    readonly min: number;
    readonly max: number;
    readonly suggested: readonly [number, number];
  };

  readonly schemas: {
    /** Options as a client gives them: what is left out takes its default. */
    readonly options: z.ZodType<O>;
    readonly move: z.ZodType<M>;
    /** A stored event, secrets closed. */
    readonly event: z.ZodType<E>;
    /** An event as a viewer sees it. */
    readonly seenEvent: z.ZodType<Seen<E>>;
    readonly view: z.ZodType<V>;
    readonly offer: z.ZodType<F>;
    readonly revealed: z.ZodType<object>;
  };

  /** The seats that options name, so that they can be checked against the number of seats. */
  seatsNamed(options: O): readonly Seat[];
  /** Options after seats were renumbered: a named seat follows; one that is gone falls back to chance. */
  reseat(options: O, to: (seat: Seat) => Seat | undefined): O;

  /** Options by which a seat begins. */
  begunBy(options: O, seat: Seat): O;

  /** The state before anything was dealt; `evolve` goes on from it. */
  start(options: O, seats: number): S;
  /** The opening. */
  deal(options: O, seats: number, chance: Chance): readonly E[];
  /** What becomes of a seat's move. A seat that is not to move is refused. Never throws. */
  decide(state: S, seat: Seat, move: M, chance: Chance): Decision<E>;
  /** A seat leaves the game, in any phase (C28, M18). No events where the match is over or the seat already out. */
  retire(state: S, seat: Seat, why: OutReason, chance: Chance): readonly E[];
  /** All who remain agree to end the game: a draw between them. No events where the match is over. */
  agree(state: S): readonly E[];
  /** The state after a stored event. Never validates, never draws, never throws. */
  evolve(state: S, event: E): S;

  /** The seats that are to move; none exactly when the match is over. */
  toMove(state: S): readonly Seat[];
  outcome(state: S): Outcome | undefined;
  /** Everything, for a match that is over (C25, M17). */
  revealed(state: S): object;

  /** What a viewer knows before anything was seen. */
  blank(viewer: Viewer, options: O, seats: number): V;
  /** What a viewer knows after a seen event. */
  observe(view: V, event: Seen<E>): V;
  /** The moves open to the viewer's own seat; none unless it is to move. */
  offers(view: V): readonly F[];
  /** Every move that the offers allow, one by one: for tests and computer players. May be long. */
  movesOf(offers: readonly F[], view: V): Iterable<M>;
  /**
   * The move that is made for a seat whose player is away: the least that its turn can be, from what
   * that seat knows alone. `waits` where every move that ends the turn would lose the match for all.
   */
  caretaker(view: V, offers: readonly F[]): M | 'waits';
  /**
   * The move that brought these events about, read off the first of them; undefined where that is
   * none that a move begins with. Only a guess: whether the rules allow it, `decide` says.
   */
  moveBehind(events: readonly E[]): M | undefined;
  /** What a seen event says. */
  words(event: Seen<E>): Words;

  /** The cards, and the places where they can be said to be, by somebody who keeps a notebook. */
  notebook(seats: number): { readonly cards: readonly Card[]; readonly places: readonly string[] };
  /**
   * What a viewer can prove from everything that they saw up to this view; from the view alone where
   * that is not given. Never false, and never all that could be proven.
   */
  proves(view: V, seen?: readonly Seen<E>[]): Proven;
}

/** Declares a game's rules. Does not compile where one of its events could hold a card outside a secret. */
export function defineRules<
  O extends object,
  S extends GameState,
  M extends GameMove,
  E extends GameEvent,
  V extends GameView,
  F extends GameOffer,
>(
  rules: Rules<O, S, M, E, V, F> &
    (true extends HoldsBareCard<E> ? { 'an event holds a bare card': never } : unknown),
): Rules<O, S, M, E, V, F> {
  return rules;
}
