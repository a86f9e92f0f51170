import { latenessMessages, namedPaces, noClock, paceMessages } from './en/pace';
import { formatted, listed } from './say';

/** How fast a match is played and what being late means, in words for forms, lobbies and mails. */

export type Lateness = keyof typeof latenessMessages;

/** The lengths of a turn that forms suggest, and no clock. */
export const suggestedPaces = ['', ...Object.keys(namedPaces)];

/** How long a turn may take: `perTurn` as it is stored, with its length in seconds. */
export function paceWords(pace: { perTurn: string; seconds: number } | undefined): string {
  if (pace === undefined) return noClock;
  return (
    namedPaces[pace.perTurn] ?? formatted(paceMessages.perTurn, { length: spanWords(pace.seconds) })
  );
}

/** What happens when somebody is late. */
export function latenessWords(late: Lateness): { choice: string; meaning: string } {
  return latenessMessages[late];
}

const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span of time as it is spoken: `1 day and 12 hours`. */
function spanWords(seconds: number): string {
  let left = seconds;
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(formatted(paceMessages[unit], { count }));
  }
  return listed(parts);
}
