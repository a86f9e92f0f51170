import { SuitMark } from '@/app/components/cards/suit-mark';
import { type Card, rankOf, suitOf } from '@/lib/engine/card';
import styles from './notebook.module.css';

/** A card in a word, spoken as `says` tells. */
export function CardText({ card, says }: { card: Card; says: string }) {
  return (
    <span className={styles.card}>
      <span aria-hidden="true">
        {rankText(card)}
        <SuitMark suit={suitOf(card)} />
      </span>
      <span className="sr-only">{says}</span>
    </span>
  );
}

export function rankText(card: Card): string {
  const rank = rankOf(card);
  return rank === 'T' ? '10' : rank;
}
