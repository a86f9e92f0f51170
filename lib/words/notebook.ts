import type { Card } from '@/lib/engine/card';
import type { Mark } from '@/lib/engine/notebook';
import type { Seat } from '@/lib/engine/seat';
import {
  lostMessages,
  markNames,
  notebookMessages,
  placeMessages,
  whereMessages,
} from './en/notebook';
import { cardName, formatted, listed } from './say';

/** The notebook of a table in words. */

/** Whose places are spoken of: the names by seat, and the reader's own seat. */
export interface Readers {
  readonly names: readonly string[];
  readonly you: Seat | null;
}

/** Where a card is, as it stands in a sentence: `at door 2`. */
export function whereWords(place: string, readers: Readers): string {
  return placed(whereMessages, place, readers);
}

/** A place by itself: `Door 2`. */
export function placeName(place: string, readers: Readers): string {
  return placed(placeMessages, place, readers);
}

/** A mark as it is spoken: `maybe in Ben’s hand`. */
export function markWords(mark: Mark, place: string, readers: Readers): string {
  const where = whereWords(place, readers);
  return formatted(notebookMessages.ownMark, { mark: markNames[mark], where });
}

/** A card with all that is said of it: `seven of hearts: surely at door 2`; its name alone where that is nothing. */
export function cardSentence(card: Card, marks: readonly string[]): string {
  if (marks.length === 0) return cardName(card);
  return formatted(notebookMessages.sentence, { card: cardName(card), marks: listed(marks) });
}

/** What is proven of a card that lies in one place. */
export function surelyWords(place: string, readers: Readers): string {
  return formatted(notebookMessages.surely, { where: whereWords(place, readers) });
}

export function oneOfWords(cards: readonly Card[]): string {
  return formatted(notebookMessages.oneOf, { cards: listed(cards.map(cardName)) });
}

/** Why a prize can be claimed no more. Throws for a word that no game says: a fault of ours. */
export function lostWords(why: string): string {
  return found(lostMessages, why);
}

function placed(
  messages: Readonly<Record<string, string>>,
  place: string,
  { names, you }: Readers,
): string {
  const [kind = '', number = ''] = place.split(':');
  return formatted(found(messages, kind), {
    number,
    own: you !== null && number === String(you) ? 'yes' : 'no',
    name: names[Number(number)] ?? 'somebody',
  });
}

function found(messages: Readonly<Record<string, string>>, key: string): string {
  const message = messages[key];
  if (message === undefined) throw new Error(`the notebook has no words for ${key}`);
  return message;
}
