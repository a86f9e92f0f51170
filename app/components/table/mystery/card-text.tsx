import { SuitMark } from '@/app/components/cards/suit-mark';
import { type Card, rankOf, suitOf } from '@/lib/engine/card';
import { faceOf } from './grid';
import styles from './mystery.module.css';

/** A card in a line of text, as small as it can be read. It is never spoken. */
export function CardText({ card }: { card: Card }) {
  return (
    <span aria-hidden="true" className={styles.cardText}>
      {faceOf(rankOf(card))}
      <SuitMark suit={suitOf(card)} silent />
    </span>
  );
}
