import type { MatchStatus } from '@/db/schema';
import { done, type Failure, type Result } from './failure';

/** Refused where a match is not being played, as what it is: `not-started`, `match-cancelled`, `match-over`. */
export function inPlay({ status }: { readonly status: MatchStatus }): Result<void> {
  const failure = notInPlay[status];
  return failure ? { ok: false, failure } : done(undefined);
}

const notInPlay: Readonly<Record<MatchStatus, Failure | undefined>> = {
  lobby: { code: 'not-started', detail: 'This game has not started yet.' },
  active: undefined,
  finished: { code: 'match-over', detail: 'This game is over.' },
  cancelled: { code: 'match-cancelled', detail: 'This game was cancelled.' },
};
