import type { MoveAnswer } from '@/lib/match/resource';
import type { SendingWords } from '@/lib/words/en/live';
import { type Problem, sendJson } from '../form/send-json';

/** What became of a move that was sent. */
export type Sent =
  | { readonly kind: 'done'; readonly answer: MoveAnswer }
  /** The table has moved on: it must be looked at anew before anything is chosen. */
  | { readonly kind: 'overtaken'; readonly words: string }
  /** Not done; the choice can be changed. */
  | { readonly kind: 'refused'; readonly words: string }
  /**
   * Not done, or nobody here knows whether it was: sent again with the same id it is done once. `once`
   * is what to say where that happens by itself, `words` where it does not.
   */
  | { readonly kind: 'kept'; readonly words: string; readonly once: string };

export interface MoveBody {
  readonly version: number;
  readonly moveId: string;
  readonly move: object;
}

/** Sends a move as JSON. Never throws: what went wrong comes back in words. */
export async function sendMove(
  matchId: string,
  body: MoveBody,
  words: SendingWords,
): Promise<Sent> {
  const sent = await sendJson('POST', `/api/matches/${matchId}/moves`, body);
  switch (sent.kind) {
    case 'done':
      return { kind: 'done', answer: sent.body as MoveAnswer };
    case 'refused':
      return refused(sent.status, sent.problem, words);
    case 'unknown': {
      const why = sent.why === 'unreached' && !navigator.onLine ? words.offline : words[sent.why];
      return {
        kind: 'kept',
        words: `${why} ${words.sendAgain}`,
        once: `${why} ${words.sentAgain}`,
      };
    }
  }
}

const overtaking = new Set(['not-your-turn', 'match-over', 'not-found', 'move-id-reused']);

function refused(status: number, { code, detail }: Problem, words: SendingWords): Sent {
  if (code === 'stale') return { kind: 'overtaken', words: words.stale };
  if (code !== undefined && overtaking.has(code)) {
    return { kind: 'overtaken', words: `${words.notMade} ${detail ?? ''}` };
  }
  if (status === 401) {
    return {
      kind: 'kept',
      words: `${words.signedOut} ${words.signInThenSend}`,
      once: `${words.signedOut} ${words.signInThenSent}`,
    };
  }
  return { kind: 'refused', words: `${words.notMade} ${detail ?? ''}` };
}
