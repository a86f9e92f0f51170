import type { Failure, FailureCode } from '@/lib/match/failure';

// Where refusals become HTTP: the one table from code to status, and the body of every error.

/** Refusals that only HTTP itself knows. */
type TransportCode = 'foreign-origin' | 'too-large' | 'unsupported-media-type' | 'internal';
export type ProblemCode = FailureCode | TransportCode;

/** Code to status and title. A code never changes its meaning; its title is for people. */
export const problems: Readonly<Record<ProblemCode, { status: number; title: string }>> = {
  malformed: { status: 400, title: 'Not in the expected form' },
  'not-signed-in': { status: 401, title: 'Not signed in' },
  forbidden: { status: 403, title: 'Not allowed' },
  'foreign-origin': { status: 403, title: 'Sent from elsewhere' },
  'not-found': { status: 404, title: 'Not found' },
  stale: { status: 409, title: 'Something has happened since' },
  'not-your-turn': { status: 409, title: 'Not your turn' },
  'match-over': { status: 409, title: 'The game is over' },
  'not-over': { status: 409, title: 'Not over yet' },
  'not-started': { status: 409, title: 'Not started yet' },
  'match-cancelled': { status: 409, title: 'Cancelled' },
  'already-started': { status: 409, title: 'Already started' },
  full: { status: 409, title: 'All seats are taken' },
  'too-few': { status: 409, title: 'Too few players' },
  'already-out': { status: 409, title: 'Already out of the game' },
  'not-absent': { status: 409, title: 'The seat is taken' },
  paused: { status: 409, title: 'Paused' },
  'pause-spent': { status: 409, title: 'Paused for as long as may be' },
  'move-id-reused': { status: 409, title: 'The same moveId came with another move' },
  'message-id-reused': { status: 409, title: 'The same messageId came with another message' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'illegal-move': { status: 422, title: 'Against the rules' },
  'too-many': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
};

/** Who asks decides what an answer holds, so no cache may keep it. */
export const privately = { 'Cache-Control': 'private, no-store' };

/** A refusal as `application/problem+json`. */
export function problem(failure: Omit<Failure, 'code'> & { readonly code: ProblemCode }): Response {
  const { code, detail, reason, rule, version, text, issues, retryAfterSeconds } = failure;
  const { status, title } = problems[code];
  return new Response(
    JSON.stringify({
      type: `urn:longhand:problem:${code}`,
      title,
      status,
      detail,
      code,
      reason,
      rule,
      version,
      text,
      issues,
    }),
    {
      status,
      headers: {
        ...privately,
        'Content-Type': 'application/problem+json',
        ...(retryAfterSeconds === undefined
          ? {}
          : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
        ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      },
    },
  );
}
