import { IntlMessageFormat } from 'intl-messageformat';
import { type Card, rankOf, type Suit, suitOf } from '@/lib/engine/card';
import { type Outcome, outcomeWords } from '@/lib/engine/outcome';
import type { Seat } from '@/lib/engine/seat';
import type { Words, WordValue } from '@/lib/engine/words';
import type { GameId } from '@/lib/games/registry';
import { actMessages } from './en/acts';
import { cardMessages, rankNames, suitNames } from './en/cards';
import { corridorMessages } from './en/corridor';
import { endingMessages } from './en/endings';
import { gameTitles } from './en/games';
import { mysteryMessages } from './en/mystery';

/**
 * Turns words into sentences. Names and cards enter a message as values and are never read as part
 * of it, so a name may hold anything.
 */

// British English joins a list without a comma before its last word.
const locale = 'en-GB';
const messages: Readonly<Record<GameId, Readonly<Record<string, string>>>> = {
  corridor: { ...endingMessages, ...actMessages, ...corridorMessages },
  mystery: { ...endingMessages, ...actMessages, ...mysteryMessages },
};

/** Whom a sentence speaks of: the names by seat, and whose messages it uses. */
export interface Speech {
  readonly names: readonly string[];
  readonly game: GameId;
}

/**
 * The sentence for some words. A message may use each value by its key and, where the value is
 * several things, their number as the key with `Count` behind it. A card that was not seen is a
 * "hidden card". Throws where the game has no such message: a fault of ours.
 */
export function say(words: Words, speech: Speech): string {
  const message = messages[speech.game][words.key];
  if (message === undefined) throw new Error(`${speech.game} has no message ${words.key}`);
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(words.values)) {
    const count = countOf(value);
    if (count !== undefined) values[`${key}Count`] = count;
    values[key] = spoken(value, speech);
  }
  return formatted(message, values);
}

/** How a match ended, in a sentence. */
export function outcomeSentence(outcome: Outcome, speech: Speech): string {
  return say(outcomeWords(outcome), speech);
}

/** A card as it is spoken: `seven of hearts`. */
export function cardName(card: Card): string {
  return formatted(cardMessages.card, {
    rank: rankNames[rankOf(card)],
    suit: suitNames[suitOf(card)],
  });
}

export function suitName(suit: Suit): string {
  return suitNames[suit];
}

export function gameTitle(game: GameId): string {
  return gameTitles[game];
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Several things as English joins them: `Ada, Ben and Cem`. */
export function listed(items: readonly string[]): string {
  return list.format(items);
}

const compiled = new Map<string, IntlMessageFormat>();

/** A message with its values put in. */
export function formatted(message: string, values: Record<string, string | number>): string {
  let format = compiled.get(message);
  if (format === undefined) {
    format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    compiled.set(message, format);
  }
  return String(format.format(values));
}

function spoken(value: WordValue, speech: Speech): string | number {
  if (typeof value !== 'object') return value;
  if ('seat' in value) return nameOf(value.seat, speech);
  if ('seats' in value) return listed(value.seats.map((seat) => nameOf(seat, speech)));
  if ('card' in value) return value.card === null ? unseen(1) : cardName(value.card);
  if ('cards' in value) return cardNames(value.cards);
  if ('suit' in value) return suitName(value.suit);
  return listed(value.list.map((words) => say(words, speech)));
}

function countOf(value: WordValue): number | undefined {
  if (typeof value !== 'object') return undefined;
  if ('seats' in value) return value.seats.length;
  if ('cards' in value) return value.cards.length;
  if ('list' in value) return value.list.length;
  return undefined;
}

function nameOf(seat: Seat, { names }: Speech): string {
  return names[seat] ?? 'somebody';
}

function cardNames(cards: readonly (Card | null)[]): string {
  const seen = cards.filter((card) => card !== null);
  const hidden = cards.length - seen.length;
  return listed([...seen.map(cardName), ...(hidden > 0 ? [unseen(hidden)] : [])]);
}

function unseen(count: number): string {
  return formatted(cardMessages.unseenCards, { count });
}
