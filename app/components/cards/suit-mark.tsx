import type { Suit } from '@/lib/engine/card';
import { suitName } from '@/lib/words/say';
import styles from './cards.module.css';

// Four shapes that differ in outline, so that no suit is told from another by colour alone.
const outlines: Record<Suit, string> = {
  C: 'M12 1.4a4.9 4.9 0 0 0-4.3 7.3A4.9 4.9 0 1 0 10.9 16c-.1 2.8-1.1 4.8-2.9 6.4h8c-1.8-1.6-2.8-3.6-2.9-6.4A4.9 4.9 0 1 0 16.3 8.7 4.9 4.9 0 0 0 12 1.4Z',
  D: 'M12 .8 20.2 12 12 23.2 3.8 12Z',
  H: 'M12 22C5 16 1.4 12.2 1.4 7.9A5.5 5.5 0 0 1 12 5.7 5.5 5.5 0 0 1 22.6 7.9C22.6 12.2 19 16 12 22Z',
  S: 'M12 1c3.4 5.2 9.8 8 9.8 12.9a4.6 4.6 0 0 1-8.8 1.9c.1 2.9 1.1 5.1 3 6.6H8c1.9-1.5 2.9-3.7 3-6.6a4.6 4.6 0 0 1-8.8-1.9C2.2 9 8.6 6.2 12 1Z',
};

const inks: Record<Suit, string | undefined> = {
  C: styles.black,
  D: styles.red,
  H: styles.red,
  S: styles.black,
};

/** The class that prints a suit, and the rank beside it, in its ink. */
export function inkOf(suit: Suit): string | undefined {
  return inks[suit];
}

/** A suit's shape inside another drawing, in a box of 24 by 24. */
export function SuitShape({ suit }: { suit: Suit }) {
  return <path d={outlines[suit]} className={inkOf(suit)} />;
}

/** A suit in running text, spoken by its name. */
export function SuitMark({ suit }: { suit: Suit }) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={suitName(suit)} className={styles.mark}>
      <path d={outlines[suit]} fill="currentColor" />
    </svg>
  );
}
