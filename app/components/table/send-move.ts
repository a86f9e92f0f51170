import type { MoveAnswer } from '@/lib/match/resource';

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
  let response: Response;
  try {
    response = await fetch(`/api/matches/${matchId}/moves`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return {
      kind: 'unknown',
      words:
        'The server could not be reached, so it is not known whether your move arrived. Your choice is kept: send it again when you are connected. It is played once, however often it is sent.',
    };
  }
  if (response.ok) return done(response);
  return refused(response.status, await problemIn(response));
}

/** A new random id. Made from plain random bytes: `randomUUID` is missing where a page came without TLS. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((bytes[8] ?? 0) % 4) + 8;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

const overtaking = new Set(['not-your-turn', 'match-over', 'not-found', 'move-id-reused']);

interface Problem {
  readonly code?: string;
  readonly detail?: string;
}

async function done(response: Response): Promise<Sent> {
  try {
    return { kind: 'done', answer: (await response.json()) as MoveAnswer };
  } catch {
    return {
      kind: 'unknown',
      words:
        'The answer was lost on its way, so it is not known whether your move arrived. Send it again: it is played once.',
    };
  }
}

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
  if (status >= 500) {
    return {
      kind: 'unknown',
      words:
        'The server failed, so it is not known whether your move was made. Your choice is kept: send it again. It is played once, however often it is sent.',
    };
  }
  return { kind: 'refused', words: `Your move was not made. ${detail ?? ''}` };
}

async function problemIn(response: Response): Promise<Problem> {
  try {
    const { code, detail } = (await response.json()) as Record<string, unknown>;
    return {
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof detail === 'string' ? { detail } : {}),
    };
  } catch {
    return {};
  }
}
