import type { Mark } from '@/lib/engine/notebook';

/** What the notebook of a table says. ICU messages; places by their kind, the part of their id before the colon. */

/** Where a card is, in the middle of a sentence. */
export const whereMessages: Readonly<Record<string, string>> = {
  door: 'at door {number}',
  hand: '{own, select, yes {in your hand} other {in {name}’s hand}}',
  carried: 'picked up at door {number} and carried',
  faceUp: 'face up on the table',
  drawPile: 'in the draw pile',
  discardPile: 'in the discard pile',
  drawDeck: 'in the draw deck',
  discards: 'with the discards',
  prize: '{own, select, yes {among your prizes} other {among {name}’s prizes}}',
  setAside: 'set aside',
  claimed: 'claimed',
};

/** A place by itself, as a heading or a button. */
export const placeMessages: Readonly<Record<string, string>> = {
  door: 'Door {number}',
  hand: '{own, select, yes {Your hand} other {{name}’s hand}}',
  carried: 'Picked up at door {number}',
  faceUp: 'Face up',
  drawPile: 'Draw pile',
  discardPile: 'Discard pile',
  drawDeck: 'Draw deck',
  discards: 'Discards',
  prize: '{own, select, yes {Your prizes} other {{name}’s prizes}}',
  setAside: 'Set aside',
  claimed: 'Claimed',
};

/** Why a prize can be claimed no more. */
export const lostMessages: Readonly<Record<string, string>> = {
  claimed: 'Claimed already',
  unmatched: 'Presented, and nobody had it',
  setAside: 'Set aside: it can be nowhere else',
  played: 'Its playing card was discarded',
  held: 'Only players who left can hold its playing card',
};

export const markNames: Readonly<Record<Mark, string>> = {
  sure: 'surely',
  maybe: 'maybe',
  not: 'not',
};

export const notebookMessages = {
  title: 'Notebook',
  folded:
    '{count, plural, =0 {nothing is certain beyond what you hold} one {one card is certain beyond what you hold} other {# cards are certain beyond what you hold}}',
  intro:
    'Certain is what follows from all that you have seen, and only that. It keeps itself up to date; your own marks are yours alone to keep.',
  proven: 'What is certain',
  nothing: 'nothing certain',
  oneOf: 'one of {cards}',
  ofSoMany: '{known} of {holds}',
  reckoned: 'reckoned from what you saw',
  lost: 'Prizes that nobody can claim any more',
  own: 'Your marks',
  noneYet: 'You have marked nothing yet.',
  mark: 'Mark a card',
  chooseCard: 'Card',
  signs: 'A dot: its place is certain. A question mark: you have marked it.',
  signSure: '●',
  signOwn: '?',
  choosePlace: 'Place',
  cardDeck: 'Playing cards',
  prizeDeck: 'Prize cards',
  setSure: 'Surely there',
  setMaybe: 'Maybe there',
  setNot: 'Not there',
  setNone: 'Clear',
  clear: 'Clear the mark: {mark}',
  /** Of a card: what is proven of it, then what was marked. */
  surely: 'surely {where}',
  ownMark: '{mark} {where}',
  sentence: '{card}: {marks}',
  saved: 'Marked.',
  notSaved: 'The mark was not set.',
  incomplete: 'Choose a card and a place, then the mark.',
} as const;
