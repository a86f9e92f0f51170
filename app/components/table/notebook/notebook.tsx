import type { FormAction } from '@/app/components/form/state';
import type { Notebook } from '@/lib/match/read-notebook';
import { notebookMessages as words } from '@/lib/words/en/notebook';
import {
  cardSentence,
  lostWords,
  oneOfWords,
  placeName,
  type Readers,
  surelyWords,
} from '@/lib/words/notebook';
import { cardName, formatted } from '@/lib/words/say';
import { CardText } from './card-text';
import { MarkForm } from './mark-form';
import styles from './notebook.module.css';
import { MarkFields, OwnMarks } from './own-marks';

/**
 * What a player can prove, and what they mark for themselves. Folded, so that it never crowds the table.
 * It is drawn from what this player saw alone.
 */
export function NotebookPanel({
  matchId,
  notebook,
  readers,
  open,
  action,
}: {
  matchId: string;
  notebook: Notebook;
  readers: Readers;
  open: boolean;
  /** Takes a mark from a browser without JavaScript. */
  action: FormAction;
}) {
  const { decks, lost } = notebook;
  const own = `hand:${readers.you}`;
  const certain = decks
    .flatMap(({ cards }) => cards)
    .filter(({ can }) => can.length === 1 && can[0] !== own && can[0] !== `prize:${readers.you}`);
  return (
    <section id="notebook" aria-labelledby="notebook-title" className="sheet">
      <details open={open}>
        <summary className={styles.summary}>
          <h2 id="notebook-title" className="inline">
            {words.title}
          </h2>
          <span className="ml-2 text-ink-soft text-sm">
            {formatted(words.folded, { count: certain.length })}
          </span>
        </summary>
        <div className="mt-3 grid gap-6">
          <p className="text-ink-soft">{words.intro}</p>
          <div>
            <h3 className="mb-2">{words.proven}</h3>
            {decks.map((deck) => (
              <Proven key={deck.deck} deck={deck} readers={readers} />
            ))}
          </div>
          {lost.length > 0 && <Lost lost={lost} />}
          <MarkForm
            matchId={matchId}
            action={action}
            words={formWords}
            standing={<OwnMarks notebook={notebook} readers={readers} />}
          >
            <h3>{words.mark}</h3>
            <MarkFields notebook={notebook} readers={readers} />
          </MarkForm>
        </div>
      </details>
    </section>
  );
}

const formWords = {
  title: words.mark,
  saved: words.saved,
  notSaved: words.notSaved,
  incomplete: words.incomplete,
  buttons: [
    { mark: 'sure', says: words.setSure },
    { mark: 'maybe', says: words.setMaybe },
    { mark: 'not', says: words.setNot },
    { mark: 'none', says: words.setNone },
  ],
} as const;

/** How many cards a place may be narrowed down to and still be worth naming them all. */
const fewCards = 4;

function Proven({ deck, readers }: { deck: Notebook['decks'][number]; readers: Readers }) {
  const title = titles[deck.deck];
  return (
    <>
      {title !== undefined && <h4 className="mt-3 mb-1 font-semibold">{title}</h4>}
      <dl className={styles.places}>
        {deck.places
          .filter(({ place, holds }) => holds > 0 && !lyingOpen.has(place))
          .map(({ place, holds }) => {
            const sure = deck.cards.filter(({ can }) => can.length === 1 && can[0] === place);
            const others = deck.cards
              .filter(({ can }) => can.length > 1 && can.includes(place))
              .map(({ card }) => card);
            const narrowed = others.length > 0 && others.length <= fewCards;
            return (
              <div key={place} className={styles.place}>
                <dt>{placeName(place, readers)}</dt>
                <dd>
                  {sure.length === 0 && !narrowed && (
                    <span className="text-ink-soft">{words.nothing}</span>
                  )}
                  {sure.length > 0 && (
                    <ul className={styles.cards}>
                      {sure.map(({ card, seen }) => (
                        <li key={card}>
                          <CardText
                            card={card}
                            says={cardSentence(card, [surelyWords(place, readers)])}
                          />
                          {!seen && hidden.test(place) && (
                            <span className="ml-1 text-sm">{words.reckoned}</span>
                          )}
                        </li>
                      ))}
                    </ul>
                  )}
                  {narrowed && <p>{oneOfWords(others)}</p>}
                  {holds > 1 && sure.length > 0 && sure.length < holds && (
                    <p className="text-ink-soft text-sm">
                      {formatted(words.ofSoMany, { known: sure.length, holds })}
                    </p>
                  )}
                </dd>
              </div>
            );
          })}
      </dl>
    </>
  );
}

/** Places that lie open on the table, for all to see. */
const lyingOpen = new Set(['faceUp', 'claimed']);

/** Places of which nobody sees the cards of others, so that it is worth saying that one was reckoned to be there. */
const hidden = /^(hand|door|carried|prize):/;

const titles: Readonly<Record<string, string | undefined>> = {
  cards: words.cardDeck,
  prizes: words.prizeDeck,
};

function Lost({ lost }: { lost: Notebook['lost'] }) {
  const whys = [...new Set(lost.map(({ why }) => why))];
  return (
    <div>
      <h3 className="mb-2">{words.lost}</h3>
      <dl className={styles.places}>
        {whys.map((why) => (
          <div key={why} className={styles.place}>
            <dt>{lostWords(why)}</dt>
            <dd>
              <ul className={styles.cards}>
                {lost
                  .filter((one) => one.why === why)
                  .map(({ card }) => (
                    <li key={card}>
                      <CardText card={card} says={cardName(card)} />
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
