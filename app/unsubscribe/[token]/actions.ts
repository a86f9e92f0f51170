'use server';

import { leaveFor } from '@/app/components/form/leave';
import { type FormState, typed } from '@/app/components/form/state';
import { db } from '@/db/client';
import { unsubscribe } from '@/lib/notify/unsubscribe';

/** Ends mails of the kind that a link came in. */
export async function endMails(_: FormState, data: FormData): Promise<FormState> {
  const token = typed(data).token ?? '';
  if (!(await unsubscribe(db(), token))) return { problem: 'This link is none of ours.' };
  return leaveFor(`/unsubscribe/${encodeURIComponent(token)}`);
}
