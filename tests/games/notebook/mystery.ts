import type { Event } from '@/lib/games/mystery/events';
import {
  type Known,
  knownFrom,
  nothingKnown,
  proven,
  reckon,
  sightings,
} from '@/lib/games/mystery/notebook';
import { mystery } from '@/lib/games/mystery/rules';
import type { View } from '@/lib/games/mystery/schemas';
import type { State } from '@/lib/games/mystery/state';
import type { NotebookOf } from './positions';

export const mysteryNotebook: NotebookOf<Known, Event, State, View> = {
  rules: mystery as never,
  nothingKnown,
  reckon,
  knownFrom,
  proven,
  shown: sightings,
  truth: (state) => ({ cards: new Map(cardsIn(state)), prizes: new Map(prizesIn(state)) }),
  /** Nobody has claimed it, somebody owns it, and somebody who plays has its card or can draw it. */
  counts({ prizes, hands, drawDeck, out }, card) {
    const open = prizes.flat().some((prize) => prize.card === card && prize.claimedBy === null);
    const playing = hands.filter((_, seat) => out[seat] === null);
    return open && [...playing.flat(), ...drawDeck].some((each) => each === card);
  },
};

function cardsIn({ hands, drawDeck, discards }: State): [string, string][] {
  return [
    ...hands.flatMap((hand, seat) => hand.map((card): [string, string] => [card, `hand:${seat}`])),
    ...drawDeck.map((card): [string, string] => [card, 'drawDeck']),
    ...discards.map((card): [string, string] => [card, 'discards']),
  ];
}

function prizesIn({ prizes, setAside }: State): [string, string][] {
  return [
    ...prizes.flatMap((owned, owner) =>
      owned.map(({ card, claimedBy }): [string, string] => [
        card,
        claimedBy === null ? `prize:${owner}` : 'claimed',
      ]),
    ),
    ...setAside.map((card): [string, string] => [card, 'setAside']),
  ];
}
