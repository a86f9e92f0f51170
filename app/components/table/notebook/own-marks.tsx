import { SuitMark } from '@/app/components/cards/suit-mark';
import { type Card, suitOf, suits } from '@/lib/engine/card';
import type { Notebook } from '@/lib/match/read-notebook';
import { notebookMessages as words } from '@/lib/words/en/notebook';
import {
  cardSentence,
  markWords,
  placeName,
  type Readers,
  surelyWords,
} from '@/lib/words/notebook';
import { formatted } from '@/lib/words/say';
import { CardText, rankText } from './card-text';
import styles from './notebook.module.css';

/** The fields of a mark: a card, then a place. */
export function MarkFields({ notebook, readers }: { notebook: Notebook; readers: Readers }) {
  const cards = notebook.decks[0]?.cards.map(({ card }) => card) ?? [];
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{words.chooseCard}</legend>
        <p className="text-ink-soft text-sm">{words.signs}</p>
        {suits.map((suit) => (
          <div key={suit} className={styles.suit}>
            <span className={styles.suitMark}>
              <SuitMark suit={suit} />
            </span>
            <div className={styles.ranks}>
              {cards
                .filter((card) => suitOf(card) === suit)
                .map((card) => (
                  <Cell key={card} card={card} notebook={notebook} readers={readers} />
                ))}
            </div>
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{words.choosePlace}</legend>
        <div className={styles.choices}>
          {notebook.places.map((place) => (
            <label key={place} className={styles.choice}>
              <input type="radio" name="place" value={place} required />
              <span className="[overflow-wrap:anywhere]">{placeName(place, readers)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The marks there are, each with a button that clears it. */
export function OwnMarks({ notebook, readers }: { notebook: Notebook; readers: Readers }) {
  return (
    <>
      <h3>{words.own}</h3>
      {notebook.marks.length === 0 ? (
        <p className="text-ink-soft">{words.noneYet}</p>
      ) : (
        <ul className={styles.cards}>
          {notebook.marks.map(({ card, place, mark }) => (
            <li key={`${card} ${place}`} className={styles.own}>
              <CardText card={card} says={cardSentence(card, [markWords(mark, place, readers)])} />
              <span aria-hidden="true">{markWords(mark, place, readers)}</span>
              <button
                type="submit"
                name="clear"
                value={`${card} ${place}`}
                formNoValidate
                className="button button-quiet"
                aria-label={formatted(words.clear, {
                  mark: cardSentence(card, [markWords(mark, place, readers)]),
                })}
              >
                {words.setNone}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One card to be chosen, with signs of what is known and marked of it; its name says it in words. */
function Cell({ card, notebook, readers }: { card: Card; notebook: Notebook; readers: Readers }) {
  const sure = notebook.decks.flatMap(({ cards }) =>
    cards.flatMap((one) => (one.card === card && one.can.length === 1 ? one.can : [])),
  );
  const own = notebook.marks.filter((mark) => mark.card === card);
  const said = [
    ...sure.map((place) => surelyWords(place, readers)),
    ...own.map(({ mark, place }) => markWords(mark, place, readers)),
  ];
  return (
    <label className={styles.cell}>
      <input type="radio" name="card" value={card} required />
      <span aria-hidden="true">{rankText(card)}</span>
      <span aria-hidden="true" className={styles.sign}>
        {sure.length > 0 && words.signSure}
        {own.length > 0 && words.signOwn}
      </span>
      <span className="sr-only">{cardSentence(card, said)}</span>
    </label>
  );
}
