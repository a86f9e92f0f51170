'use server';

import { actOn } from '@/app/components/form/act';
import type { FormState } from '@/app/components/form/state';
import { db } from '@/db/client';
import { takeNamedLimit } from '@/lib/auth/limits';
import { fail } from '@/lib/match/failure';
import { nudge } from '@/lib/match/nudge';
import { pauseMatch, pauseMatchSchema, resumeMatch } from '@/lib/match/pause-match';
import { readMatch } from '@/lib/match/read-match';
import { rematch } from '@/lib/match/rematch';
import { replaceSeat } from '@/lib/match/replace-seat';
import { voteToEnd } from '@/lib/match/vote-to-end';

/** What can be done at a table beside its game. */

export async function voteOnEnd(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId, { agree }) =>
    voteToEnd(db(), asker, matchId, agree === 'true'),
  );
}

export async function answerPause(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, async (asker, matchId, values) => {
    const input = pauseMatchSchema.safeParse({
      agree: values.agree !== 'false',
      ...(values.for === undefined ? {} : { for: values.for }),
      ...(values.answers === undefined ? {} : { answers: values.answers }),
    });
    if (!input.success) return fail('malformed', 'Choose how long the pause is to be.');
    return pauseMatch(db(), asker, matchId, input.data);
  });
}

export async function endPauseNow(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId) => resumeMatch(db(), asker, matchId));
}

export async function nudgeAwaited(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId) => nudge(db(), asker, matchId));
}

/** The link to a seat, shown where it was asked for; or the table again, where one's own is offered no more. */
export async function offerSeat(_: FormState, data: FormData): Promise<FormState> {
  return actOn(
    data,
    (asker, matchId, { seat, offer }) =>
      replaceSeat(db(), asker, matchId, Number(seat), { offer: offer !== 'false' }),
    ({ invite }) => (invite === null ? `/matches/${data.get('match')}` : { once: invite }),
  );
}

export async function playAgain(_: FormState, data: FormData): Promise<FormState> {
  return actOn(
    data,
    async (asker, matchId, { key }) => {
      const here = await readMatch(db(), asker, matchId);
      if (!here.ok) return here;
      // Who goes to the game that is there opens none.
      if (here.value.rematch === null) {
        const limit = await takeNamedLimit(db(), 'matches', asker.userId);
        if (!limit.ok) return limit;
      }
      return rematch(db(), asker, matchId, { idempotencyKey: key });
    },
    ({ match }) => `/matches/${match.id}`,
  );
}
