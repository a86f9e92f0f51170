import type { ListItem } from '@/lib/match/resource';
import { type Lateness, latenessWords } from '@/lib/words/pace';
import { gameTitle, listed } from '@/lib/words/say';

/** What entries of a calendar say, to whoever may see the calendar: names, and nothing of the cards. */

export function deadlineSummary({ game, seats }: Pick<ListItem, 'game' | 'seats'>): string {
  const others = seats.filter(({ you, kind }) => !you && kind !== 'open');
  const names = others.map(({ name }) => name ?? 'somebody');
  return `Move by now: ${gameTitle(game)}${names.length === 0 ? '' : ` with ${listed(names)}`}`;
}

/** What comes of it if they are late. */
export function deadlineWords(late: Lateness): string {
  const { choice, meaning } = latenessWords(late);
  return `Who is late: ${choice} ${meaning}`;
}
