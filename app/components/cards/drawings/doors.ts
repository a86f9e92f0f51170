import type { Suit } from '@/lib/engine/card';
import { placed } from './path';
import { suitInks, suitShapes } from './suits';

/** A door of the corridor, 60 by 84: its suit in the arch above, locked or open below. */

const stone =
  '<path fill="var(--stone)" stroke="var(--stone-edge)" stroke-width="1.5" d="M.75 83.2V30a29.25 29.25 0 0 1 58.5 0v53.2z"/>' +
  '<path fill="none" stroke="var(--stone-edge)" stroke-opacity=".7" d="M1 52h6M1 68h6M53 52h6M53 68h6M2 36h5M53 36h5M9 12l4 4M51 12l-4 4"/>';

const lockedLeaf =
  '<path fill="var(--oak)" stroke="var(--oak-edge)" stroke-width="1.5" d="M8 83V37h44v46z"/>' +
  '<path fill="none" stroke="var(--oak-edge)" stroke-opacity=".7" d="M19 37v46M30 37v46M41 37v46"/>' +
  '<path fill="none" stroke="var(--iron)" stroke-width="3" d="M8 45h44M8 75h44"/>' +
  '<rect x="23" y="51" width="14" height="18" rx="2" fill="var(--gilt)" stroke="var(--gilt-edge)" stroke-width="1.2"/>' +
  '<path fill="var(--iron)" d="M30 54.5a3 3 0 0 1 1.5 5.6l1 5.4h-5l1-5.4a3 3 0 0 1 1.5-5.6z"/>';

const openLeaf =
  '<path fill="var(--dark)" d="M8 83V37h44v46z"/>' +
  '<path fill="var(--gilt)" fill-opacity=".9" d="M19 83l8-28h14l11 28z"/>' +
  '<path fill="var(--gilt)" fill-opacity=".35" d="M27 55V43h14v12z"/>' +
  '<path fill="var(--oak)" stroke="var(--oak-edge)" stroke-width="1.5" stroke-linejoin="round" d="M8 37l12 5v44.5L8 83z"/>' +
  '<path fill="none" stroke="var(--iron)" stroke-width="2.5" d="M8 45.5l12 4M8 74l12 3.5"/>' +
  '<circle cx="17.2" cy="63" r="1.5" fill="var(--gilt)"/>';

export function door(suit: Suit, state: 'locked' | 'open'): string {
  const leaf = state === 'open' ? openLeaf : lockedLeaf;
  const plate =
    '<circle cx="30" cy="19.5" r="15.5" fill="var(--card)" stroke="var(--stone-edge)"/>' +
    `<path fill="${suitInks[suit]}" d="${placed(suitShapes[suit], { x: 30, y: 19.5, scale: 0.92 })}"/>`;
  return stone + leaf + plate;
}
