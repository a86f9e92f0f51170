import { deck } from '@/lib/engine/card';
import { defineRules } from '@/lib/engine/rules';
import { caretaker } from './caretaker';
import { deal } from './deal';
import { agree, decide, retire } from './decide';
import { type Event, eventSchema, seenEventSchema } from './events';
import { moveBehind } from './move-behind';
import { placesOf, proves } from './notebook';
import { blank, observe } from './observe';
import { movesOf, offers } from './offers';
import {
  type Move,
  moveSchema,
  type Offer,
  type Options,
  offerSchema,
  optionsSchema,
  revealedSchema,
  type View,
  viewSchema,
} from './schemas';
import { evolve, revealed, type State, start, toMove } from './state';
import { words } from './words';

/**
 * Four Card Mystery, rules M1 to M18. All its chance is in the deal; the rest follows from moves.
 */
export const mystery = defineRules<Options, State, Move, Event, View, Offer>({
  game: 'mystery',
  version: 1,
  seats: { min: 2, max: 6, suggested: [3, 5] },
  schemas: {
    options: optionsSchema,
    move: moveSchema,
    event: eventSchema,
    seenEvent: seenEventSchema,
    view: viewSchema,
    offer: offerSchema,
    revealed: revealedSchema,
  },
  seatsNamed: (options) => (options.first === 'cut' ? [] : [options.first]),
  reseat: (options, to) => ({
    ...options,
    first: options.first === 'cut' ? 'cut' : (to(options.first) ?? 'cut'),
  }),
  begunBy: (options, seat) => ({ ...options, first: seat }),
  start,
  deal,
  decide,
  retire,
  agree,
  evolve,
  toMove,
  outcome: (state) => state.outcome ?? undefined,
  revealed,
  blank,
  observe,
  offers,
  movesOf,
  caretaker,
  moveBehind,
  words,
  notebook: (seats) => ({ cards: deck, places: placesOf(seats) }),
  proves,
});
