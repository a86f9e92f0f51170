import { type Card, card } from '@/lib/engine/card';
import type { OutReason } from '@/lib/engine/outcome';
import type { Decision } from '@/lib/engine/rules';
import { type Seat, seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import type { Event } from '@/lib/games/mystery/events';
import { layoutChance, layoutEvents, layoutSchema } from '@/lib/games/mystery/layout';
import { mystery } from '@/lib/games/mystery/rules';
import type { Move, Options, View } from '@/lib/games/mystery/schemas';
import type { State } from '@/lib/games/mystery/state';

/** A table of the Mystery at which tests play: cards are written as texts, `'7H 8H'`. */
export class Table {
  readonly options: Options;
  readonly seats: number;
  readonly log: Event[];
  readonly #layout: Parameters<typeof layoutChance>[0];

  constructor(layout: TableLayout, options: Partial<Options> = {}) {
    this.options = mystery.schemas.options.parse(options);
    this.seats = layout.hands.length;
    const each = (texts: readonly string[] | undefined) =>
      layout.hands.map((_, at) => cards(texts?.[at] ?? ''));
    this.#layout = layoutSchema.parse({
      seats: this.seats,
      hands: each(layout.hands),
      prizes: each(layout.prizes),
      claimed: layout.hands.map((_, at) =>
        Object.entries(layout.claimed?.[at] ?? {}).flatMap(([from, text]) =>
          cards(text).map((claimed) => ({ card: claimed, from: Number(from) })),
        ),
      ),
      drawDeck: cards(layout.drawDeck),
      discards: [],
      first: layout.first ?? 0,
    });
    this.log = layoutEvents(this.#layout, this.options);
  }

  get state(): State {
    return this.log.reduce(mystery.evolve, mystery.start(this.options, this.seats));
  }

  view(viewer: Viewer | number): View {
    const eyes = typeof viewer === 'number' ? seat(viewer) : viewer;
    return this.log.reduce(
      (view, event) => mystery.observe(view, see(event, eyes)),
      mystery.blank(eyes, this.options, this.seats),
    );
  }

  /** What the rules make of a move, played where they accept it. */
  tries(number: number, move: Move): Decision<Event> {
    const decision = mystery.decide(this.state, seat(number), move, layoutChance(this.#layout));
    if (decision.events !== undefined) this.log.push(...decision.events);
    return decision;
  }

  challenge(number: number, text: string): readonly Event[] {
    return this.#plays(number, { type: 'challenge', cards: cards(text) });
  }

  pass(number: number, discard = ''): readonly Event[] {
    return this.#plays(number, { type: 'pass', discard: cards(discard) });
  }

  leave(number: number, why: OutReason = 'resigned'): readonly Event[] {
    const events = mystery.retire(this.state, seat(number), why, layoutChance(this.#layout));
    this.log.push(...events);
    return events;
  }

  toMove(): readonly Seat[] {
    return mystery.toMove(this.state);
  }

  #plays(number: number, move: Move): readonly Event[] {
    const { events, refusal } = this.tries(number, move);
    if (events === undefined) throw new Error(`refused: ${refusal?.reason}`);
    return events;
  }
}

export interface TableLayout {
  /** By seat, before the first draw. */
  readonly hands: readonly string[];
  /** Unclaimed, by owner. */
  readonly prizes?: readonly string[];
  /** By claimant: what they claimed of whom. */
  readonly claimed?: readonly Readonly<Record<number, string>>[];
  /** The first turn's card first. */
  readonly drawDeck: string;
  readonly first?: number;
}

export function cards(text: string): Card[] {
  return text.split(' ').filter(Boolean).map(card);
}

export const typesOf = (events: readonly Event[]) => events.map(({ type }) => type);
