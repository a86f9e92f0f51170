import { type Card, type Rank, rankOf, type Suit, suitOf } from '@/lib/engine/card';
import { court } from './courts';
import { type Place, placed } from './path';
import { glyphs } from './ranks';
import { suitInks, suitShapes } from './suits';

/**
 * A card's face, 60 by 84. Each has two drawings: the plain one, a big index and one big suit, for
 * cards no wider than a thumb; the full one, with pips or a figure, where there is room. Which is
 * shown, the card's own width decides (cards.module.css).
 */

const left = 22.6;
const right = 37.4;
const middle = 30;
const rows = [15.5, 33.2, 50.8, 68.5] as const;
const [first, second, third, last] = rows;

const onTheSides = (...ys: readonly number[]) =>
  ys.flatMap((y): [number, number][] => [
    [left, y],
    [right, y],
  ]);

/** Where the pips lie on a real pack; those of the lower half stand on their heads. */
const pips: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  2: [
    [middle, first],
    [middle, last],
  ],
  3: [
    [middle, first],
    [middle, 42],
    [middle, last],
  ],
  4: onTheSides(first, last),
  5: [...onTheSides(first, last), [middle, 42]],
  6: onTheSides(first, 42, last),
  7: [...onTheSides(first, 42, last), [middle, 28.7]],
  8: [...onTheSides(first, 42, last), [middle, 28.7], [middle, 55.3]],
  9: [...onTheSides(...rows), [middle, 42]],
  T: [...onTheSides(...rows), [middle, (first + second) / 2], [middle, (third + last) / 2]],
};

/** Both drawings of a face, as the inside of its group. */
export function face(card: Card): string {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return `${paper}<g style="display:var(--plain-face,inline)">${plain(rank, suit)}</g><g style="display:var(--full-face,none)">${full(rank, suit)}</g>`;
}

export const paper =
  '<rect x=".75" y=".75" width="58.5" height="82.5" rx="6" fill="var(--card)" stroke="var(--card-edge)" stroke-width="1.5"/>';

function plain(rank: Rank, suit: Suit): string {
  return index(rank, suit, 'translate(6 6)scale(1.35)') + pip(suit, { x: 38, y: 59.8, scale: 1.5 });
}

function full(rank: Rank, suit: Suit): string {
  return corners(rank, suit) + inside(rank, suit);
}

/** The index with a small suit beneath it, twice. */
function corners(rank: Rank, suit: Suit): string {
  const narrow = rank === 'T' ? 0.43 : 0.56;
  const x = 9.6 - (glyphs[rank].width * narrow) / 2;
  const upper = `translate(${x.toFixed(2)} 5)scale(${narrow} .56)`;
  return (
    index(rank, suit, upper) +
    index(rank, suit, `rotate(180 30 42)${upper}`) +
    pip(suit, { x: 9.6, y: 28, scale: 0.42 }, { x: 50.4, y: 56, scale: 0.42, turned: true })
  );
}

function inside(rank: Rank, suit: Suit): string {
  switch (rank) {
    case 'A':
      return pip(suit, { x: 30, y: 42, scale: 1.15 });
    case 'J':
    case 'Q':
    case 'K':
      return court(rank, suit);
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
    case 'T':
      return pip(
        suit,
        ...(pips[rank] ?? []).map(([x, y]) => ({ x, y, scale: 0.45, turned: y > 42 })),
      );
  }
}

function index(rank: Rank, suit: Suit, transform: string): string {
  return `<path transform="${transform}" fill="none" stroke="${suitInks[suit]}" stroke-width="4.2" stroke-linejoin="round" stroke-linecap="round" d="${glyphs[rank].strokes}"/>`;
}

function pip(suit: Suit, ...places: readonly Place[]): string {
  return `<path fill="${suitInks[suit]}" d="${places.map((place) => placed(suitShapes[suit], place)).join('')}"/>`;
}
