'use server';

import { leaveFor } from '@/app/components/form/leave';
import { type FormState, typed } from '@/app/components/form/state';
import { sitter } from '@/app/sign-in/sitter';
import { db } from '@/db/client';
import { contributionIn } from '@/lib/match/contribution';
import { joinMatch } from '@/lib/match/join-match';
import { matchOfInvite } from '@/lib/match/match-of-link';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';

/** Takes a seat by an invite: as who is signed in, or as a guest who is made by it. */
export async function join(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const invite = values.invite ?? '';
  const matchId = await matchOfInvite(db(), invite);
  if (matchId === undefined) {
    return { values, problem: 'This invitation is over. Ask your host for another.' };
  }
  const asker = await sitter(values, `/join/${encodeURIComponent(invite)}`);
  if ('state' in asker) return asker.state;
  const joined = await joinMatch(db(), asker, matchId, {
    invite,
    contribution: contributionIn(values.contribution),
  });
  if (!joined.ok) return { values, problem: joined.failure.detail };
  deliverAfterAnswer();
  return leaveFor(`/matches/${matchId}`);
}
