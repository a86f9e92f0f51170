import { type Card, deck, type Suit, suits } from '@/lib/engine/card';
import { keyStrokes, plainBack, prizeBack, treasure } from './backs';
import { door } from './doors';
import { face, paper } from './faces';
import { suitShapes } from './suits';

/** What is drawn besides the faces, which go by their card's code. */
export type DrawingId =
  | 'back-plain'
  | 'back-prize'
  | 'treasure'
  | 'key'
  | `suit-${Suit}`
  | `door-${Suit}-${'locked' | 'open'}`;

/**
 * All drawings of cards and doors, as the one file that every page refers to: it is fetched once
 * and kept. Its colours are the page's, by custom properties; nothing in it is shared by
 * reference, so that the oldest browsers draw it, too.
 */
export function sprite(): string {
  const drawings: [id: Card | DrawingId, drawing: string][] = [
    ...deck.map((card): [Card | DrawingId, string] => [card, face(card)]),
    ['back-plain', plainBack],
    ['back-prize', prizeBack],
    ['treasure', paper + treasure],
    [
      'key',
      `<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="${keyStrokes}"/>`,
    ],
    ...suits.flatMap((suit): [Card | DrawingId, string][] => [
      [`suit-${suit}`, `<path d="${suitShapes[suit]}"/>`],
      [`door-${suit}-locked`, door(suit, 'locked')],
      [`door-${suit}-open`, door(suit, 'open')],
    ]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 84">\n${drawings
    .map(([id, drawing]) => `<g id="${id}">${drawing}</g>\n`)
    .join('')}</svg>\n`;
}
