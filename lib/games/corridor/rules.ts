import { defineRules } from '@/lib/engine/rules';
import { caretaker } from './caretaker';
import { deal, keys } from './deal';
import { decide } from './decide';
import { eventSchema, seenEventSchema } from './events';
import { moveBehind } from './move-behind';
import { placesOf, proves } from './notebook';
import { blank, observe } from './observe';
import { movesOf, offers } from './offers';
import { agree, retire } from './retire';
import { revealed } from './revealed';
import {
  moveSchema,
  type Options,
  offerSchema,
  optionsSchema,
  revealedSchema,
  viewSchema,
} from './schemas';
import { evolve, start } from './state';
import { words } from './words';

/**
 * The Corridor of Locked Doors, rules C1 to C28. Four aces are doors, the other cards keys; a key hangs
 * hidden at each door, and each player holds a few. Words: a *quest* is a run for the treasure, the
 * *allowance* how many keys each holds between turns. Events and state tell everything; what somebody
 * may know is folded in `observe` from seen events alone and must never be worked out from the state.
 */
export const corridor = defineRules({
  game: 'corridor',
  version: 1,
  // C6.
  seats: { min: 2, max: 14, suggested: [3, 6] },
  schemas: {
    options: optionsSchema,
    move: moveSchema,
    event: eventSchema,
    seenEvent: seenEventSchema,
    view: viewSchema,
    offer: offerSchema,
    revealed: revealedSchema,
  },
  seatsNamed: ({ youngest }) => (youngest === 'random' ? [] : [youngest]),
  reseat(options, to): Options {
    const youngest = options.youngest === 'random' ? undefined : to(options.youngest);
    return { ...options, youngest: youngest ?? 'random' };
  },
  begunBy: (options, seat) => ({ ...options, youngest: seat }),
  start,
  deal,
  decide,
  retire,
  agree,
  evolve,
  toMove: ({ mover }) => (mover === null ? [] : [mover]),
  outcome: ({ outcome }) => outcome ?? undefined,
  revealed,
  blank,
  observe,
  offers,
  movesOf,
  caretaker,
  moveBehind,
  words,
  notebook: (seats) => ({ cards: keys, places: placesOf(seats) }),
  proves,
});
