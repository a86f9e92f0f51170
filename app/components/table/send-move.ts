import type { MoveAnswer } from '@/lib/match/resource';
import { type Problem, sendJson } from '../form/send-json';

/** What became of a move that was sent. */
export type Sent =
  | { readonly kind: 'done'; readonly answer: MoveAnswer }
  /** The table has moved on: it must be looked at anew before anything is chosen. */
  | { readonly kind: 'overtaken'; readonly words: string }
  /** Not done; the choice can be changed, or sent again once the cause is gone. */
  | { readonly kind: 'refused'; readonly words: string }
  /** Nobody here knows whether it was done. Sent again with the same id it is done once. */
  | { readonly kind: 'unknown'; readonly words: string };

export interface MoveBody {
  readonly version: number;
  readonly moveId: string;
  readonly move: object;
}

/** Sends a move as JSON. Never throws: what went wrong comes back in words. */
export async function sendMove(matchId: string, body: MoveBody): Promise<Sent> {
  const sent = await sendJson('POST', `/api/matches/${matchId}/moves`, body);
  switch (sent.kind) {
    case 'done':
      return { kind: 'done', answer: sent.body as MoveAnswer };
    case 'refused':
      return refused(sent.status, sent.problem);
    case 'unknown':
      return { kind: 'unknown', words: unknownWords[sent.why] };
  }
}

const unknownWords = {
  unreached:
    'The server could not be reached, so it is not known whether your move arrived. Your choice is kept: send it again when you are connected. It is played once, however often it is sent.',
  failed:
    'The server failed, so it is not known whether your move was made. Your choice is kept: send it again. It is played once, however often it is sent.',
  lost: 'The answer was lost on its way, so it is not known whether your move arrived. Send it again: it is played once.',
};

const overtaking = new Set(['not-your-turn', 'match-over', 'not-found', 'move-id-reused']);

function refused(status: number, { code, detail }: Problem): Sent {
  if (code === 'stale') {
    return {
      kind: 'overtaken',
      words:
        'Your move was not made: something happened at the table since you looked. Here it is as it stands now.',
    };
  }
  if (code !== undefined && overtaking.has(code)) {
    return { kind: 'overtaken', words: `Your move was not made. ${detail ?? ''}` };
  }
  if (status === 401) {
    return {
      kind: 'refused',
      words:
        'You are no longer signed in, and your move was not made. Sign in again in another tab, then send it from here: your choice is kept.',
    };
  }
  return { kind: 'refused', words: `Your move was not made. ${detail ?? ''}` };
}
