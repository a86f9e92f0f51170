import type { Card } from '@/lib/engine/card';
import type { GameEvent, GameMove, GameState, Rules } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { Viewer } from '@/lib/engine/viewer';

/**
 * What a game hides, written down a second time on purpose: straight from the rules, and without
 * asking the audience of any secret. Were twins made by `see` itself, a secret that is open to too
 * many would only make fewer twins, and nobody would find it.
 */

/** Decks whose cards are told apart: the Mystery's prizes have twins of their own among what is played. */
export type Deck = 'play' | 'prizes';

/** Which card stands for which in a twin; what is not named stays. */
export type Turning = Readonly<Record<Deck, ReadonlyMap<string, Card>>>;

export interface Secrecy {
  readonly rules: Rules;
  /** What of an event a viewer may know while it is played: the event with less in it. */
  sight(event: GameEvent, viewer: Viewer, options: object): unknown;
  /** The deck that the cards of an event are of; undefined: of one for the cut alone, which hides nothing. */
  deckOf(event: GameEvent): Deck | undefined;
  /** Prizes that are known by what became of them: claimed, or named in vain. */
  prizesNamed(event: GameEvent): readonly Card[];
  /** The opening with other cards in it, told as the rules tell one. */
  openingOf(events: readonly GameEvent[], turning: Turning): GameEvent[];
  /** The order of a reshuffle among events. */
  reshuffleIn(events: readonly GameEvent[]): readonly Card[] | undefined;
  /** The cards among which a hidden choice lies, of the seat or of chance, and what kind of choice it is. */
  choiceAt(ply: {
    readonly before: GameState;
    readonly seat: Seat;
    readonly move: GameMove | undefined;
    readonly events: readonly GameEvent[];
  }): { readonly kind: string; readonly among: readonly Card[] } | undefined;
  /** Every kind of hidden choice that there is. */
  readonly kinds: readonly string[];
  /** Where each card lies, one deck: so that a card that was seen once can be found again. */
  places(state: GameState): ReadonlyMap<Card, string>;
}

/** A value of moves or events with other cards in it. */
export function turned<T>(value: T, cards: ReadonlyMap<string, Card>): T {
  return change(value, cards) as T;
}

function change(value: unknown, cards: ReadonlyMap<string, Card>): unknown {
  if (typeof value === 'string') return cards.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => change(item, cards));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, cards)]));
}
