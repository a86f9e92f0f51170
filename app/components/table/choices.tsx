import type { ReactNode } from 'react';
import { type Back, CardPicture } from '@/app/components/cards/card-picture';
import type { Card } from '@/lib/engine/card';
import { type Kept, keeps } from './kept';
import styles from './table.module.css';

/** Where a kind of move is chosen, as links on the table lead there. */
export function actId(type: string): string {
  return `do-${type}`;
}

/** Where one card is chosen. */
export function choiceId(type: string, field: string, card: Card): string {
  return `do-${type}-${field}-${card}`;
}

/** One kind of move, folded away until it is chosen; opening one folds the others. */
export function Act({
  type,
  title,
  open = false,
  children,
}: {
  type?: string;
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details name="act" open={open} data-act={type} className={styles.act}>
      <summary>{title}</summary>
      {/* The id stands inside: what a link leads to is unfolded by the browser. */}
      <div id={type && actId(type)} className={styles.inside}>
        {children}
      </div>
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
  chosen,
  captions = {},
  tells = {},
}: {
  legend: string;
  type: string;
  field: string;
  cards: readonly Card[];
  kept: Kept | undefined;
  several?: boolean;
  /** What is chosen where nobody has chosen yet. */
  chosen?: Card | undefined;
  captions?: Readonly<Partial<Record<Card, string>>>;
  /** What choosing a card does, said as it is chosen. */
  tells?: Readonly<Partial<Record<Card, string>>>;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className={styles.picks}>
        {cards.map((card) => (
          <CardPick
            key={card}
            input={{
              id: choiceId(type, field, card),
              type: several ? 'checkbox' : 'radio',
              name: field,
              value: card,
              required: !several,
              defaultChecked: keeps(kept, type, field, card) || card === chosen,
            }}
            card={card}
            caption={captions[card]}
            tells={tells[card]}
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
  tells,
  back,
}: {
  input: {
    id?: string;
    type: 'radio' | 'checkbox';
    name: string;
    value: string;
    required?: boolean;
    defaultChecked?: boolean;
  };
  card: Card;
  caption?: string | undefined;
  tells?: string | undefined;
  back?: Back;
}) {
  return (
    <label className={styles.pick}>
      <input {...input} />
      <CardPicture card={card} {...(back === undefined ? {} : { back })} />
      {caption !== undefined && <span className={styles.caption}>{caption}</span>}
      {tells !== undefined && (
        <span data-tells hidden>
          {tells}
        </span>
      )}
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
