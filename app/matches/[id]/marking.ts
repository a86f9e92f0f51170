'use server';

import { redirect } from 'next/navigation';
import { type FormState, signedOutWords, typed } from '@/app/components/form/state';
import { markIn } from '@/app/components/table/notebook/mark-in';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { takeNamedLimit } from '@/lib/auth/limits';
import { setMarkSchema } from '@/lib/match/marks';
import { setMark } from '@/lib/match/set-mark';
import { notebookMessages } from '@/lib/words/en/notebook';

/** Sets or clears a mark of a notebook from a browser without JavaScript. */
export async function keepMark(_: FormState, data: FormData): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return { problem: signedOutWords };
  const limit = await takeNamedLimit(db(), 'marks', asker.userId);
  if (!limit.ok) return { problem: limit.failure.detail };
  const { match = '' } = typed(data);
  const mark = setMarkSchema.safeParse(markIn(data));
  if (!mark.success) return { problem: notebookMessages.incomplete };
  const set = await setMark(db(), asker, match, mark.data);
  if (!set.ok) return { problem: set.failure.detail };
  redirect(`/matches/${encodeURIComponent(match)}?notebook=open#notebook`);
}
