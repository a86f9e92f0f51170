'use server';

import { leaveFor } from '@/app/components/form/leave';
import { type FormState, typed } from '@/app/components/form/state';
import { sitter } from '@/app/sign-in/sitter';
import { db } from '@/db/client';
import { joinMatch } from '@/lib/match/join-match';
import { seatOfLink } from '@/lib/match/match-of-link';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';

/** Takes over the seat of an absent player: as who is signed in, or as a guest who is made by it. */
export async function takeOver(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const token = values.token ?? '';
  const offer = await seatOfLink(db(), token);
  if (offer === undefined) {
    return { values, problem: 'This seat is taken, or the game is over.' };
  }
  const asker = await sitter(values, `/take/${encodeURIComponent(token)}`);
  if ('state' in asker) return asker.state;
  const taken = await joinMatch(db(), asker, offer.matchId, { invite: token });
  if (!taken.ok) return { values, problem: taken.failure.detail };
  deliverAfterAnswer();
  return leaveFor(`/matches/${offer.matchId}`);
}
