import type { Rank } from '@/lib/engine/card';

/**
 * The indices of the cards, as strokes of a broad pen, 4 wide: the same on every device whatever
 * fonts it has. Each stands in a box 28 high; six and nine, and one and seven, are told apart by
 * their build.
 */

export interface Glyph {
  readonly width: number;
  readonly strokes: string;
}

export const glyphs: Readonly<Record<Rank, Glyph>> = {
  2: { width: 18, strokes: 'M2.5 8.6a6.5 6.6 0 0 1 13 0c0 3.4-1.8 5.8-4.6 8.7L2.6 26H16' },
  3: {
    width: 18,
    strokes:
      'M2.8 5.8C4 3.4 6.2 2 9 2a5.9 5.7 0 0 1 0 11.4H7.6 9a6.7 6.3 0 0 1 0 12.6c-3.2 0-5.7-1.5-6.8-4.2',
  },
  4: { width: 18, strokes: 'M12.6 26V2L2 19h14.6' },
  5: {
    width: 18,
    strokes: 'M14.8 2H4.6L3.6 12.8C5 11.6 6.8 11 8.8 11a7 7.5 0 0 1 0 15c-3 0-5.4-1.4-6.6-4',
  },
  6: {
    width: 18,
    strokes:
      'M14.6 4.6C13.2 2.9 11.5 2 9.5 2 5 2 2 6.8 2 14.6v3.9a7 7.5 0 1 0 14 0 7 7.5 0 0 0-13.9-1',
  },
  7: { width: 18, strokes: 'M2 2h14C11.4 9 8.5 16.6 7.6 26' },
  8: {
    width: 18,
    strokes:
      'M9 2a5.8 5.7 0 0 1 0 11.4A5.8 5.7 0 0 1 9 2Zm0 11.4A7 6.3 0 0 1 9 26a7 6.3 0 0 1 0-12.6Z',
  },
  9: {
    width: 18,
    strokes:
      'M3.4 23.4C4.8 25.1 6.5 26 8.5 26c4.5 0 7.5-4.8 7.5-12.6V9.5a7 7.5 0 1 0-14 0 7 7.5 0 0 0 13.9 1',
  },
  T: {
    width: 26,
    strokes: 'M2 6.4 6.6 2v24M18 2c-4 0-6 4.4-6 12s2 12 6 12 6-4.4 6-12-2-12-6-12Z',
  },
  J: { width: 16, strokes: 'M7 2h6.5v17a5.7 7 0 0 1-11.3 1' },
  Q: {
    width: 19,
    strokes: 'M9 2c-4.6 0-7 4.4-7 12s2.4 12 7 12 7-4.4 7-12S13.6 2 9 2Zm1.5 17.5 6.5 6.8',
  },
  K: { width: 18, strokes: 'M3 2v24M15.6 2 3.4 15.4M7.8 11 16 26' },
  A: { width: 19, strokes: 'M2 26 9.5 2 17 26M5 18h9' },
};
