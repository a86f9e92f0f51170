import type { ReactNode } from 'react';
import { type Back, CardPicture } from '@/app/components/cards/card-picture';
import type { Card } from '@/lib/engine/card';
import { type Kept, keeps } from './kept';
import styles from './table.module.css';

/** One kind of move, folded away until it is chosen; opening one folds the others. */
export function Act({
  title,
  open = false,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details name="act" open={open} className={styles.act}>
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

/** Cards to choose from: one of them, or (`several`) any number. */
export function CardChoice({
  legend,
  type,
  field,
  cards,
  kept,
  several = false,
  captions = {},
}: {
  legend: string;
  type: string;
  field: string;
  cards: readonly Card[];
  kept: Kept | undefined;
  several?: boolean;
  captions?: Readonly<Partial<Record<Card, string>>>;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className={styles.picks}>
        {cards.map((card) => (
          <CardPick
            key={card}
            input={{
              type: several ? 'checkbox' : 'radio',
              name: field,
              value: card,
              required: !several,
              defaultChecked: keeps(kept, type, field, card),
            }}
            card={card}
            caption={captions[card]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** One card to choose. */
export function CardPick({
  input,
  card,
  caption,
  back,
}: {
  input: {
    type: 'radio' | 'checkbox';
    name: string;
    value: string;
    required?: boolean;
    defaultChecked?: boolean;
  };
  card: Card;
  caption?: string | undefined;
  back?: Back;
}) {
  return (
    <label className={styles.pick}>
      <input {...input} />
      <CardPicture card={card} {...(back === undefined ? {} : { back })} />
      {caption !== undefined && <span className={styles.caption}>{caption}</span>}
    </label>
  );
}

/** Answers in words, of which one is to be chosen. */
export function AnswerChoice({
  legend,
  type,
  field,
  answers,
  kept,
}: {
  legend: string;
  type: string;
  field: string;
  answers: readonly { readonly value: string; readonly words: ReactNode }[];
  kept: Kept | undefined;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-2">
        {answers.map(({ value, words }) => (
          <label key={value} className={styles.answer}>
            <input
              type="radio"
              name={field}
              value={value}
              required
              defaultChecked={keeps(kept, type, field, value)}
              className="check"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
