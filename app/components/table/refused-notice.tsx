import { Notice } from '@/app/components/notice';
import { refusalSentence } from '@/lib/words/refusals';
import type { Refused } from './kept';

// The address names a reason and never a sentence: a link must not put words on our page.
const sentences = new Map(
  Object.entries({
    stale:
      'Something happened at the table since you looked. Here it is as it stands now; choose again if you still want to.',
    malformed: 'Something was missing in your choice.',
    forbidden: 'You do not sit in this game, or not any more.',
    'not-started': 'The game has not begun.',
    'match-cancelled': 'The game was cancelled.',
    'already-out': 'You are out of this game already.',
    paused: 'The game is paused.',
    'move-id-reused': 'A move was already made from that page. Here is the table as it stands now.',
    'too-many': 'That was too often within a minute. Wait a little, then send it again.',
    'not-signed-in': 'You are not signed in.',
  }),
);

/** Why the last move was not made, after it came from a page without JavaScript. */
export function RefusedNotice({ refused }: { refused: Refused }) {
  const { code, reason, rule } = refused;
  return (
    <Notice tone="problem" title="Your move was not made">
      <p>{sentences.get(code) ?? refusalSentence({ reason: reason || code, rule })}</p>
    </Notice>
  );
}
