'use server';

import { redirect } from 'next/navigation';
import { signInPath } from '@/app/sign-in/path';
import { type Db, db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import type { Asker } from '@/lib/match/asker';
import { comeBack } from '@/lib/match/come-back';
import type { Result } from '@/lib/match/failure';
import { resign } from '@/lib/match/resign';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';

/** What somebody does at the form's table; then the table again, where that was refused with the reason. */
async function actAt(
  data: FormData,
  act: (db: Db, asker: Asker, matchId: string) => Promise<Result<unknown>>,
): Promise<never> {
  const matchId = data.get('match');
  if (typeof matchId !== 'string') redirect('/matches');
  const page = `/matches/${encodeURIComponent(matchId)}`;
  const asker = await currentAsker();
  if (asker === undefined) redirect(signInPath(page));
  const done = await act(db(), asker, matchId);
  if (done.ok) deliverAfterAnswer();
  redirect(done.ok ? page : `${page}?refused=${done.failure.code}`);
}

/** Leaves the form's game for good. */
export async function resignFrom(data: FormData): Promise<void> {
  await actAt(data, resign);
}

/** Whoever sends the form plays for themselves again, after the caretaker had moved for them. */
export async function backAt(data: FormData): Promise<void> {
  await actAt(data, comeBack);
}
