import type { Whereabouts } from '@/lib/engine/whereabouts';
import type { Event } from '@/lib/games/corridor/events';
import { knownFrom, nothingKnown, proven, reckon, sightings } from '@/lib/games/corridor/notebook';
import { corridor } from '@/lib/games/corridor/rules';
import type { View } from '@/lib/games/corridor/schemas';
import type { State } from '@/lib/games/corridor/state';
import type { NotebookOf } from './positions';

export const corridorNotebook: NotebookOf<Whereabouts, Event, State, View> = {
  rules: corridor,
  nothingKnown,
  reckon,
  knownFrom,
  proven,
  shown: (view) => ({ keys: sightings(view) }),
  truth: (state) => ({ keys: new Map(placesIn(state)) }),
  counts: () => true,
};

function placesIn(state: State): [string, string][] {
  const { hands, hanging, drawPile, discardPile, faceUp, quest } = state;
  return [
    ...hands.flatMap((hand, seat) => hand.map((key): [string, string] => [key, `hand:${seat}`])),
    ...hanging.flatMap((key, at): [string, string][] => (key ? [[key, `door:${at + 1}`]] : [])),
    ...drawPile.map((key): [string, string] => [key, 'drawPile']),
    ...discardPile.map((key): [string, string] => [key, 'discardPile']),
    ...faceUp.map((key): [string, string] => [key, 'faceUp']),
    ...(quest?.pickedUp ?? []).map((key, at): [string, string] => [key, `carried:${at + 1}`]),
  ];
}
