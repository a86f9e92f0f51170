import { type Card, sorted, suitOf, without } from '@/lib/engine/card';
import { effectOfDraw } from './draw';
import type { Look, Move, Offer, View } from './schemas';

/** What the viewer's own seat may do now: exactly what `decide` accepts, worked out from the view alone. */

const looks: readonly Look[] = ['private', 'public'];

/** The kinds of move open to the viewer's seat, always in the same order; none unless it is to move. */
export function offers(view: View): Offer[] {
  const { you } = view;
  if (you === null || !view.toMove.includes(you)) return [];
  const hand = sorted((view.hands[you]?.cards ?? []).filter((key) => key !== null));
  switch (view.phase) {
    case 'first':
      return [{ type: 'first', accept: [true, false] }];
    case 'turn':
      return [
        { type: 'draw', effect: effectOfDraw(view) },
        ...(view.mustDraw ? [] : [{ type: 'enter' as const, look: [...looks] }]),
        ...shows(view, hand),
      ];
    case 'choose':
      return [
        { type: 'take', card: [...view.faceUp], discard: hand },
        { type: 'keep' },
        ...shows(view, hand),
      ];
    case 'quest':
      return [...questOffers(view, hand), ...shows(view, hand)];
    case 'over':
      return [];
  }
}

function questOffers(view: View, hand: readonly Card[]): Offer[] {
  if (view.quest === null) return [];
  const { door, looked } = view.quest;
  const suit = view.doors[door - 1]?.suit;
  const carried = sorted([...hand, ...looked.flatMap(({ card }) => (card === null ? [] : [card]))]);
  const fitting = carried.filter((key) => suitOf(key) === suit);
  const open: Offer =
    door < 4 ? { type: 'open', card: fitting, look: [...looks] } : { type: 'open', card: fitting };
  return [
    ...(fitting.length > 0 ? [open] : []),
    { type: 'leave', doors: looked.length, from: carried },
  ];
}

/** C22: own keys that not everybody knows by sight. */
function shows(view: View, hand: readonly Card[]): Offer[] {
  const hidden = without(hand, view.you === null ? [] : (view.hands[view.you]?.open ?? []));
  return hidden.length > 0 ? [{ type: 'show', card: hidden }] : [];
}

/** Every move that the offers allow, one by one. */
export function* movesOf(offered: readonly Offer[]): Generator<Move> {
  for (const offer of offered) yield* movesOfOne(offer);
}

function* movesOfOne(offer: Offer): Generator<Move> {
  switch (offer.type) {
    case 'first':
      for (const accept of offer.accept) yield { type: 'first', accept };
      return;
    case 'draw':
      yield { type: 'draw' };
      return;
    case 'take':
      for (const card of offer.card)
        for (const discard of offer.discard) yield { type: 'take', card, discard };
      return;
    case 'keep':
      yield { type: 'keep' };
      return;
    case 'enter':
      for (const look of offer.look) yield { type: 'enter', look };
      return;
    case 'open':
      for (const card of offer.card) {
        if (offer.look === undefined) yield { type: 'open', card };
        else for (const look of offer.look) yield { type: 'open', card, look };
      }
      return;
    case 'leave':
      for (const place of arrangements(offer.from, offer.doors)) yield { type: 'leave', place };
      return;
    case 'show':
      for (const card of offer.card) yield { type: 'show', card };
      return;
  }
}

/** Every way to lay `count` of the cards in a row. */
function* arrangements(cards: readonly Card[], count: number): Generator<Card[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const first of cards)
    for (const rest of arrangements(without(cards, [first]), count - 1)) yield [first, ...rest];
}
