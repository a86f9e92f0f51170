import type { ReactNode } from 'react';
import { type Card, suitOf } from '@/lib/engine/card';
import type { Offer, View } from '@/lib/games/corridor/schemas';
import { corridorWords } from '@/lib/words/table-corridor';
import { actId, choiceId } from '../choices';
import styles from './ways.module.css';

/**
 * From what lies on the table to what can be done with it: the pile leads to the draw, a door to
 * its opening, a key to the choice of it. A way is a link to a place in the forms, which browsers
 * unfold by themselves; nothing is sent by it.
 */

export interface Way {
  /** The kind of move, so that what lies on the table shows that it is being chosen. */
  readonly act: Offer['type'];
  /** The id of the act or of the choice that it leads to. */
  readonly to: string;
  readonly words: string;
  readonly grave?: boolean;
}

export interface Ways {
  readonly draw: Way | undefined;
  readonly door: (door: number) => Way | undefined;
  /** Of a card turned up. */
  readonly turnedUp: (card: Card) => Way | undefined;
  /** Of a key that the viewer carries. */
  readonly own: (card: Card) => Way | undefined;
}

export function waysOf(offers: readonly Offer[], view: View): Ways {
  const of = <T extends Offer['type']>(type: T) =>
    offers.find((offer): offer is Extract<Offer, { type: T }> => offer.type === type);
  const [draw, enter, open, take, show] = [
    of('draw'),
    of('enter'),
    of('open'),
    of('take'),
    of('show'),
  ];
  const suit = view.doors[(view.quest?.door ?? 0) - 1]?.suit;
  const choice = (
    offer: { type: Offer['type'] } | undefined,
    field: string,
    cards: readonly Card[] | undefined,
    card: Card,
    words: string,
  ): Way | undefined =>
    offer !== undefined && cards?.includes(card) === true
      ? { act: offer.type, to: choiceId(offer.type, field, card), words }
      : undefined;
  return {
    draw: draw && {
      act: 'draw',
      to: actId('draw'),
      words: corridorWords('wayDraw', { effect: draw.effect }),
      grave: draw.effect !== 'none',
    },
    door(door) {
      if (enter !== undefined && door === 1)
        return { act: 'enter', to: actId('enter'), words: corridorWords('wayEnter') };
      if (open !== undefined && door === view.quest?.door)
        return { act: 'open', to: actId('open'), words: corridorWords('wayOpen') };
      return undefined;
    },
    turnedUp: (card) => choice(take, 'card', take?.card, card, corridorWords('wayTake')),
    own: (card) =>
      choice(take, 'discard', take?.discard, card, corridorWords('wayDiscard')) ??
      (suitOf(card) === suit
        ? choice(open, 'card', open?.card, card, corridorWords('wayShow'))
        : undefined) ??
      choice(show, 'card', show?.card, card, corridorWords('wayShow')),
  };
}

/** What lies on the table, as a link where a way leads from it. */
export function Along({
  way,
  className = '',
  children,
}: {
  way: Way | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (way === undefined) return <div className={`${className} ${styles.lying}`}>{children}</div>;
  return (
    <a
      href={`#${way.to}`}
      data-way={way.act}
      className={`${className} ${styles.lying} ${styles.way} ${way.grave ? styles.grave : ''}`}
    >
      {children}
      <span className={styles.words}>{way.words}</span>
    </a>
  );
}
