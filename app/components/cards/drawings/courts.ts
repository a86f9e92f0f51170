import type { Suit } from '@/lib/engine/card';
import { placed } from './path';
import { suitInks, suitShapes } from './suits';

/**
 * The people of the courts, as those of a post office: the jack carries a letter and wears a
 * feather, the queen has a pen, the king a seal. Half a figure, and the same upside down.
 */

type Court = 'J' | 'Q' | 'K';

const robe = 'M17.5 42v-2.5c0-5 3.6-8 8.5-8.5h8c4.9.5 8.5 3.5 8.5 8.5v2.5z';
const gilt =
  'fill="var(--gilt)" stroke="var(--gilt-edge)" stroke-width=".7" stroke-linejoin="round"';
const skin = 'fill="var(--court-skin)" stroke="var(--court-line)" stroke-width=".7"';

const figures: Readonly<Record<Court, (ink: string) => string>> = {
  J: (ink) =>
    `<path fill="${ink}" d="M23.6 29.5V20h12.8v9.5c-1.6.7-11.2.7-12.8 0z"/>` +
    `<circle cx="30" cy="24.5" r="4.9" ${skin}/>` +
    `<path fill="${ink}" d="M22.6 20.5c-.4-5 3-7.7 8.3-7.7 4.6 0 7.2 2.7 7 6.2-4.6-.9-10-.3-15.3 1.5z"/>` +
    `<path ${gilt} d="M35.5 18.3c.2-3.8 1.8-6.3 5-7.5.4 3.5-1 6.2-5 7.5z"/>` +
    `<path fill="none" stroke="var(--gilt)" stroke-width="1.6" d="M21 33.5 27 42"/>`,
  Q: (ink) =>
    `<path fill="${ink}" d="M22.8 31.5c-1.3-9.5-.5-14.5 7.2-14.5s8.5 5 7.2 14.5z"/>` +
    `<circle cx="30" cy="24.8" r="5" ${skin}/>` +
    `<path fill="${ink}" d="M24.8 24c.3-3.4 2-5 5.2-5s4.9 1.6 5.2 5c-3-.4-4.6-1.5-5.2-3-.6 1.5-2.2 2.6-5.2 3z"/>` +
    `<path ${gilt} d="M24.3 18.3 23.5 12.5l3.7 2.6L30 11l2.8 4.1 3.7-2.6-.8 5.8c-3.4-1.3-8-1.3-11.4 0z"/>` +
    `<path fill="none" stroke="var(--gilt)" stroke-width="1.4" d="M25.5 31.4c1.2 2 7.8 2 9 0"/>`,
  K: (ink) =>
    `<path fill="${ink}" d="M23.5 19h13v7.5c0 4.5-2.7 7.5-6.5 7.5s-6.5-3-6.5-7.5z"/>` +
    `<path ${skin} d="M25.3 19h9.4v5.5c0 1.5-1.6 2-4.7 2s-4.7-.5-4.7-2z"/>` +
    `<path ${gilt} d="M23 19.5 22 11.3l4.6 3.6L30 9.8l3.4 5.1 4.6-3.6-1 8.2z"/>` +
    `<path fill="none" stroke="var(--gilt)" stroke-width="1.6" d="M20.6 35c1.6-1.6 2.5-1.8 4.2-2m14.6 2c-1.6-1.6-2.5-1.8-4.2-2"/>`,
};

const eyes: Readonly<Record<Court, number>> = { J: 24.3, Q: 25.2, K: 22.6 };

/** A figure with its suit as an emblem on its breast. */
export function court(rank: Court, suit: Suit): string {
  const ink = suitInks[suit];
  const half = `<path fill="${ink}" d="${robe}"/>${figures[rank](ink)}<path stroke="var(--court-line)" stroke-width="1.3" stroke-linecap="round" d="M28 ${eyes[rank]}v.4M32 ${eyes[rank]}v.4"/>`;
  return (
    `<rect x="16.5" y="8.5" width="27" height="67" rx="2.5" fill="var(--court-ground)"/>` +
    `<g>${half}</g><g transform="rotate(180 30 42)">${half}</g>` +
    `<rect x="16.5" y="8.5" width="27" height="67" rx="2.5" fill="none" stroke="${ink}" stroke-width=".9"/>` +
    `<circle cx="30" cy="42" r="8.2" fill="var(--card)" stroke="var(--gilt-edge)" stroke-width=".9"/>` +
    `<path fill="${ink}" d="${placed(suitShapes[suit], { x: 30, y: 42, scale: 0.48 })}"/>`
  );
}
