import type { Notice } from '@/lib/match/notice';
import { listed } from '@/lib/words/say';
import { nameAt } from './wording-names';

/** What is said of a question to those at the table: a pause, or the end by agreement. */

interface Asked {
  readonly notice: Notice;
  readonly asks: 'pause' | 'end';
}

export function askedSubject(asked: Asked): string {
  const who = askersOf(asked);
  return asked.asks === 'pause' ? `${who} asks for a pause` : `${who} would end the game`;
}

/** The question in full; `title`: the game and the others in it, as its reader knows them. */
export function askedSentences(asked: Asked, title: string): string {
  const who = askersOf(asked);
  const days = asked.notice.beside.pauseAsk?.days ?? 0;
  return asked.asks === 'pause'
    ? `${who} asks for a pause of ${days === 1 ? '1 day' : `${days} days`} in ${title}. It begins once everybody agrees.`
    : `${who} would end ${title} by agreement, with nobody winning. It ends once everybody agrees.`;
}

function askersOf({ notice, asks }: Asked): string {
  const { pauseAsk, endVotes } = notice.beside;
  const seats = asks === 'end' ? endVotes : pauseAsk ? [pauseAsk.by] : [];
  return seats.length === 0 ? 'Somebody' : listed(seats.map((seat) => nameAt(notice, seat)));
}
