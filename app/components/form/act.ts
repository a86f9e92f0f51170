import 'server-only';
import { currentAsker } from '@/lib/auth/current-user';
import type { Asker } from '@/lib/match/asker';
import type { Result } from '@/lib/match/failure';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';
import { seeAgain, signedOut } from './in-place';
import { leaveFor } from './leave';
import { type FormState, typed } from './state';

type Values = Readonly<Record<string, string>>;

/**
 * Does one thing to the form's match as the asker, and shows that match again, or what `then` says of
 * what was done. Each form names its match; who may do what is not decided here.
 */
export async function actOn<T>(
  data: FormData,
  doIt: (asker: Asker, matchId: string, values: Values) => Promise<Result<T>>,
  then?: (value: T) => FormState | string,
): Promise<FormState> {
  const values = typed(data);
  const matchId = values.match ?? '';
  const page = `/matches/${encodeURIComponent(matchId)}`;
  const asker = await currentAsker();
  if (!asker) return signedOut(page, data);
  const result = await doIt(asker, matchId, values);
  if (!result.ok) return { values, problem: result.failure.detail };
  deliverAfterAnswer();
  const next = then?.(result.value) ?? page;
  if (typeof next !== 'string') return seeAgain(page, data, next);
  return next === page ? seeAgain(page, data) : leaveFor(next);
}
