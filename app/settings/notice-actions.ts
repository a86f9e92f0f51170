'use server';

import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { changeProfile, profileSchema } from '@/lib/auth/profile';
import { noticeKinds, noticeWays, shareOfTime } from '@/lib/notify/settings';
import { leaveFor } from '../components/form/leave';
import { type FormState, typed } from '../components/form/state';
import { signInFirst } from '../sign-in/first';

/** What a person wants to be told. */
export async function saveNotices(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const { quietFrom = '', quietUntil = '' } = values;
  if ((quietFrom === '') !== (quietUntil === '')) {
    const missing = quietFrom === '' ? 'quietFrom' : 'quietUntil';
    return { values, errors: { [missing]: 'Quiet hours need a beginning and an end.' } };
  }
  if (quietFrom !== '' && quietFrom === quietUntil) {
    return { values, errors: { quietUntil: 'Quiet hours end at another time than they begin.' } };
  }
  const change = profileSchema.safeParse({
    notify: {
      table: Object.fromEntries(
        noticeKinds.map((kind) => [
          kind,
          Object.fromEntries(noticeWays.map((way) => [way, values[`${kind}.${way}`] === 'on'])),
        ]),
      ),
      batch: values.batch,
      batchHour: Number(values.batchHour),
      quietHours: quietFrom === '' ? null : { from: quietFrom, until: quietUntil },
      reminders:
        values.reminders === 'own'
          ? [...new Set([values.first, values.second])].filter(Boolean)
          : shareOfTime,
    },
  });
  if (!change.success) {
    return {
      values,
      problem: 'Something in this form does not fit together. Look through it again.',
    };
  }
  const saved = await changeProfile(db(), asker, change.data);
  return saved.ok ? leaveFor('/settings?saved=yes') : { values, problem: saved.failure.detail };
}
