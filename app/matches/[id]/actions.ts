'use server';

import { redirect } from 'next/navigation';
import { signInPath } from '@/app/sign-in/path';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { resign } from '@/lib/match/resign';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';

/** Leaves the form's game for good, and shows its table again; where that was refused, with the reason. */
export async function resignFrom(data: FormData): Promise<void> {
  const matchId = data.get('match');
  if (typeof matchId !== 'string') redirect('/matches');
  const page = `/matches/${encodeURIComponent(matchId)}`;
  const asker = await currentAsker();
  if (asker === undefined) redirect(signInPath(page));
  const resigned = await resign(db(), asker, matchId);
  if (resigned.ok) deliverAfterAnswer();
  redirect(resigned.ok ? page : `${page}?refused=${resigned.failure.code}`);
}
