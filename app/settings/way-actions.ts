'use server';

import { revalidatePath } from 'next/cache';
import { db } from '@/db/client';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { takeNamedLimit } from '@/lib/auth/limits';
import { liftStop } from '@/lib/notify/mail-stops';
import { unsubscribeBrowser } from '@/lib/notify/push/subscriptions';
import { testWebhook } from '@/lib/notify/webhook/test-webhook';
import { addWebhook, newWebhookSchema, removeWebhook } from '@/lib/notify/webhook/webhooks';
import { leaveFor } from '../components/form/leave';
import { type FormState, typed } from '../components/form/state';
import { signInFirst } from '../sign-in/first';

/** The ways by which a person is told. */

export async function addHook(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const wanted = newWebhookSchema.safeParse({ url: values.url, shape: values.shape });
  if (!wanted.success) {
    return { values, errors: { url: 'That is no address that begins with https://.' } };
  }
  const added = await addWebhook(db(), asker, wanted.data);
  if (!added.ok) return { values, problem: added.failure.detail };
  revalidatePath('/settings');
  return added.value.shape === 'json' ? { once: added.value.secret } : leaveFor('/settings');
}

export async function testHook(_: FormState, data: FormData): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const taken = await takeNamedLimit(db(), 'webhookTests', asker.userId);
  if (!taken.ok) return { problem: taken.failure.detail };
  const tried = await testWebhook(db(), asker, typed(data).id ?? '');
  if (!tried.ok) return { problem: tried.failure.detail };
  return tried.value.ok ? { done: tried.value.says } : { problem: tried.value.says };
}

export async function removeHook(_: FormState, data: FormData): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const removed = await removeWebhook(db(), asker, typed(data).id ?? '');
  return removed.ok ? leaveFor('/settings') : { problem: removed.failure.detail };
}

export async function removeBrowser(_: FormState, data: FormData): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const removed = await unsubscribeBrowser(db(), asker, typed(data).id ?? '');
  return removed.ok ? leaveFor('/settings') : { problem: removed.failure.detail };
}

/** Has mail go again to an address that it was stopped to. */
export async function mailAgain(): Promise<FormState> {
  const user = await currentUser();
  if (!user || user.scope) return signInFirst('/settings');
  if (user.email !== undefined) await liftStop(db(), user.email);
  return leaveFor('/settings');
}
