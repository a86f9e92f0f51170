import type { Suit } from '@/lib/engine/card';
import { suitName } from '@/lib/words/say';
import styles from './cards.module.css';
import { addressOf } from './drawings/file';

const inks: Record<Suit, string | undefined> = {
  C: styles.markC,
  D: styles.markD,
  H: styles.markH,
  S: styles.markS,
};

/** A suit in running text, spoken by its name; `silent` where its name stands beside it. */
export function SuitMark({ suit, silent = false }: { suit: Suit; silent?: boolean }) {
  const mark = <use href={addressOf(`suit-${suit}`)} />;
  const style = `${styles.mark} ${inks[suit]}`;
  if (silent) {
    return (
      <svg viewBox="-12 -12 24 24" aria-hidden="true" className={style}>
        {mark}
      </svg>
    );
  }
  return (
    <svg viewBox="-12 -12 24 24" role="img" aria-label={suitName(suit)} className={style}>
      {mark}
    </svg>
  );
}
