import type { Suit } from '@/lib/engine/card';

/** Four shapes that differ in outline, so that no suit is told from another by colour alone. About 24 high. */
export const suitShapes: Readonly<Record<Suit, string>> = {
  C: 'M0 -11.2a5.3 5.3 0 0 0-4.5 8.1a5.3 5.3 0 1 0 3.4 8c-.1 2.4-1.2 4.4-3.3 6.2h8.8c-2.1-1.8-3.2-3.8-3.3-6.2a5.3 5.3 0 1 0 3.4-8a5.3 5.3 0 0 0-4.5-8.1z',
  D: 'M0 -12c2.4 4.3 5.2 8.2 8.8 12c-3.6 3.8-6.4 7.7-8.8 12c-2.4-4.3-5.2-8.2-8.8-12c3.6-3.8 6.4-7.7 8.8-12z',
  H: 'M0 10.8c-7.2-6.1-11-10-11-14.6a5.7 5.7 0 0 1 11-2.2a5.7 5.7 0 0 1 11 2.2c0 4.6-3.8 8.5-11 14.6z',
  S: 'M0 -11.6c3.5 5.4 10.2 8.3 10.2 13.4a4.8 4.8 0 0 1-9.1 2c.1 2.9 1.2 5.2 3.2 7.3h-8.6c2-2.1 3.1-4.4 3.2-7.3a4.8 4.8 0 0 1-9.1-2c0-5.1 6.7-8 10.2-13.4z',
};

/** The custom property that prints a suit. */
export const suitInks: Readonly<Record<Suit, string>> = {
  C: 'var(--suit-c)',
  D: 'var(--suit-d)',
  H: 'var(--suit-h)',
  S: 'var(--suit-s)',
};
