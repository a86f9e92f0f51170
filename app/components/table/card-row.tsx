import { type Back, CardPicture } from '@/app/components/cards/card-picture';
import type { Card } from '@/lib/engine/card';
import styles from './table.module.css';

export type CardSize = 'small' | 'middle' | 'large';

export interface LyingCard {
  readonly card: Card | null;
  /** Said of the card to those who hear the page. */
  readonly note?: string;
  /** Printed under the card. */
  readonly caption?: string;
}

/** Cards that lie beside one another. The same card may lie there twice. */
export function CardRow({
  cards,
  size,
  back = 'plain',
  label,
}: {
  cards: readonly LyingCard[];
  size: CardSize;
  back?: Back;
  label?: string;
}) {
  return (
    <ul className={`${styles.row} ${styles[size]}`} aria-label={label}>
      {cards.map(({ card, note, caption }, at) => (
        // Cards have no identity but their place: two backs are alike.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at} className={styles.captioned}>
          <CardPicture card={card} back={back} note={note} />
          {caption !== undefined && <span className={styles.caption}>{caption}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A pile of which only the count is known, or an empty place. */
export function Pile({
  name,
  count,
  back = 'plain',
  unit,
}: {
  name: string;
  count: number;
  back?: Back;
  unit: string;
}) {
  return (
    <div className={`${styles.captioned} ${styles.middle}`}>
      {count > 0 ? (
        <CardPicture card={null} back={back} silent />
      ) : (
        <div className={styles.vacant} />
      )}
      <p className="text-center leading-tight">
        <span className="block text-sm">{name}</span>
        <span className="font-semibold">
          {count}
          <span className="sr-only"> {unit}</span>
        </span>
      </p>
    </div>
  );
}
