import { type Card, rankOf, suitOf } from '@/lib/engine/card';
import { cardName } from '@/lib/words/say';
import styles from './cards.module.css';
import { inkOf, SuitShape } from './suit-mark';

/** Keys and the play deck share one back, the prize deck has the other, so that the two never mix. */
export type Back = 'plain' | 'prize';

/**
 * A card, face up where it is known and face down where it is null, spoken by its name. `note` is
 * added to that name ("seven of hearts, face up"); a `silent` card has its name beside it already.
 */
export function CardPicture({
  card,
  back = 'plain',
  note,
  silent = false,
}: {
  card: Card | null;
  back?: Back;
  note?: string | undefined;
  silent?: boolean;
}) {
  const drawing = card === null ? <BackDrawing back={back} /> : <FaceDrawing card={card} />;
  if (silent) {
    return (
      <svg viewBox="0 0 60 84" className={styles.card} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  const name = card === null ? 'face-down card' : cardName(card);
  return (
    <svg
      viewBox="0 0 60 84"
      className={styles.card}
      role="img"
      aria-label={note === undefined ? name : `${name}, ${note}`}
    >
      {drawing}
    </svg>
  );
}

function FaceDrawing({ card }: { card: Card }) {
  const suit = suitOf(card);
  const rank = rankOf(card);
  return (
    <>
      <rect x="1" y="1" width="58" height="82" rx="6" className={styles.paper} />
      {rank === 'T' ? (
        <text x="28" y="39" className={`${styles.rank} ${inkOf(suit)}`} letterSpacing="-4">
          10
        </text>
      ) : (
        <text x="30" y="39" className={`${styles.rank} ${inkOf(suit)}`}>
          {rank}
        </text>
      )}
      <g transform="translate(14.4 45.5) scale(1.3)">
        <SuitShape suit={suit} />
      </g>
    </>
  );
}

function BackDrawing({ back }: { back: Back }) {
  switch (back) {
    case 'plain':
      return (
        <>
          <rect x="1" y="1" width="58" height="82" rx="6" className={styles.plainBack} />
          <rect x="5.5" y="5.5" width="49" height="73" rx="3" className={styles.backFrame} />
          <path
            className={styles.plainLines}
            d="M6 20 20 6M6 34 34 6M6 48 48 6M6 62 54 14M6 76 54 28M18 78 54 42M32 78 54 56M46 78 54 70M40 6 54 20M26 6 54 34M12 6 54 48M6 14 54 62M6 28 54 76M6 42 42 78M6 56 28 78M6 70 14 78"
          />
          <circle cx="30" cy="42" r="14" className={styles.plainBack} />
          <path
            className={styles.backKey}
            d="M30 41.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0 0V54m0-1.5h4.5M30 48h3.5"
          />
        </>
      );
    case 'prize':
      return (
        <>
          <rect x="1" y="1" width="58" height="82" rx="6" className={styles.prizeBack} />
          <rect x="5.5" y="5.5" width="49" height="73" rx="3" className={styles.backFrame} />
          <path
            className={styles.prizeLines}
            d="M6 14H54M6 22H54M6 30H54M6 38H54M6 46H54M6 54H54M6 62H54M6 70H54"
          />
          <path
            className={styles.prizeStar}
            d="m30 22 4.9 13.6 14.4.4-11.4 8.8 4.1 13.9-12-8-12 8 4.1-13.9L10.7 36l14.4-.4Z"
          />
        </>
      );
  }
}
