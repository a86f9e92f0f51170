import type { Suit } from '@/lib/engine/card';
import { suitName } from '@/lib/words/say';
import styles from './cards.module.css';
import { SuitShape } from './suit-mark';

/** A door of the corridor, an ace of the deck. `open` while the one on a quest has passed it. */
export function DoorPicture({ door, suit, open }: { door: number; suit: Suit; open: boolean }) {
  return (
    <svg
      viewBox="0 0 60 84"
      role="img"
      aria-label={`Door ${door}: ${suitName(suit)}, ${open ? 'open' : 'locked'}`}
      className={styles.card}
    >
      <path d="M1 83V30a29 29 0 0 1 58 0v53Z" className={styles.stone} />
      {open ? (
        <>
          <path d="M8 83V31a22 22 0 0 1 44 0v52Z" className={styles.passage} />
          <path d="M8 83V31A22 22 0 0 1 17 13.5v60Z" className={styles.wood} />
        </>
      ) : (
        <>
          <path d="M8 83V31a22 22 0 0 1 44 0v52Z" className={styles.wood} />
          <path d="M19 13v70M30 9v74M41 13v70" className={styles.planks} />
          <path d="M8 74h44" className={styles.bands} />
          <circle cx="46.5" cy="66" r="2.6" className={styles.passage} />
        </>
      )}
      <circle cx="30" cy="42" r="17" className={styles.paper} />
      <g transform="translate(18.6 30.4) scale(0.95)">
        <SuitShape suit={suit} />
      </g>
    </svg>
  );
}

/** The treasure behind door 4, as the joker stands for it on a table. */
export function TreasurePicture() {
  return (
    <svg
      viewBox="0 0 60 84"
      role="img"
      aria-label="The treasure, behind door 4"
      className={styles.card}
    >
      <rect x="1" y="1" width="58" height="82" rx="6" className={styles.paper} />
      <path className={styles.rays} d="M30 9v10M14 15l5 7M46 15l-5 7M6 29l7 4M54 29l-7 4" />
      <path d="M9 47a21 17 0 0 1 42 0Z" className={styles.gold} />
      <path d="M9 47h42v22H9Z" className={styles.wood} />
      <path d="M9 47h42M19 47v22M41 47v22" className={styles.bands} />
      <rect x="25" y="42" width="10" height="13" rx="2" className={styles.gold} />
      <path d="M30 46v5" className={styles.bands} />
    </svg>
  );
}
