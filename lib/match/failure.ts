/**
 * Why a request was not done, as a value. Absent and "may not know of it" are the same `not-found`.
 * The words are those of the interface; the HTTP status of each is decided where HTTP is spoken.
 */
export const failureCodes = [
  /** Not JSON, or not the schema. */
  'malformed',
  'not-signed-in',
  /** May know of it, may not do it. */
  'forbidden',
  /** There is none, or the asker may not know that there is. */
  'not-found',
  /** Something since the asker's version changed the game, the turn or the seats. */
  'stale',
  'not-your-turn',
  'match-over',
  'not-over',
  'not-started',
  'match-cancelled',
  'already-started',
  'full',
  'too-few',
  'already-out',
  /** Whoever sits there is not absent, so nobody can take the seat over. */
  'not-absent',
  'paused',
  /** All pauses of the match together would be longer than they may. */
  'pause-spent',
  /** The same moveId came with another body. */
  'move-id-reused',
  /** The same messageId came with another text, or from somebody else. */
  'message-id-reused',
  /** The game's rules refuse the move: see `reason` and `rule`. */
  'illegal-move',
  'too-many',
] as const;
export type FailureCode = (typeof failureCodes)[number];

export interface Failure {
  readonly code: FailureCode;
  /** One sentence that says what to do. Never anything that the asker could not know. */
  readonly detail: string;
  /** With `illegal-move`: a stable word of the game, and the number of its rule. */
  readonly reason?: string;
  readonly rule?: string;
  /** With `stale`: the present version. */
  readonly version?: number;
  /** With `stale` of notes: their present text. */
  readonly text?: string;
  /** With `malformed`: which fields. */
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** With `too-many`: seconds until it may be tried again. */
  readonly retryAfterSeconds?: number;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: FailureCode,
  detail: string,
  more: Omit<Failure, 'code' | 'detail'> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, detail, ...more } };
}
