import type { Card } from '@/lib/engine/card';
import styles from './cards.module.css';
import { addressOf } from './drawings/file';
import type { DrawingId } from './drawings/sprite';

/**
 * One of our drawings of 60 by 84, as wide as `--card-width`. It stands in one file for all pages
 * (drawings/sprite), and a page only refers to it. Without a name it is silent.
 */
export function Drawing({ id, name }: { id: Card | DrawingId; name?: string }) {
  const drawing = <use href={addressOf(id)} />;
  return (
    <span className={styles.card}>
      {name === undefined ? (
        <svg viewBox="0 0 60 84" aria-hidden="true">
          {drawing}
        </svg>
      ) : (
        <svg viewBox="0 0 60 84" role="img" aria-label={name}>
          {drawing}
        </svg>
      )}
    </span>
  );
}
