'use server';

import { revalidatePath } from 'next/cache';
import { cookies, headers } from 'next/headers';
import { db } from '@/db/client';
import { addAddress, addressSchema } from '@/lib/auth/add-address';
import { addressOf } from '@/lib/auth/address';
import { endCalendarFeed, makeCalendarFeed } from '@/lib/auth/calendar-feed';
import { currentAsker } from '@/lib/auth/current-user';
import { deleteAccount } from '@/lib/auth/delete-account';
import { createToken, deleteToken, newTokenSchema } from '@/lib/auth/personal-tokens';
import { changeProfile, profileSchema } from '@/lib/auth/profile';
import { sessionCookieName, sessionCookieOptions } from '@/lib/auth/session-cookie';
import { endSession } from '@/lib/auth/sessions';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';
import { deliver } from '@/lib/notify/deliver';
import { leaveFor } from '../components/form/leave';
import { type FormState, typed } from '../components/form/state';
import { signInFirst } from '../sign-in/first';

/** What a person changes about themselves. */

export async function saveProfile(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings', values);
  const change = profileSchema.safeParse({
    name: values.name,
    timeZone: values.timeZone,
    notify: { mail: values.mail === 'on', cardsInMail: values.cardsInMail === 'on' },
  });
  if (!change.success) {
    const says = (field: string) =>
      change.error.issues.find(({ path }) => path[0] === field)?.message;
    const name = says('name');
    const zone = says('timeZone');
    return {
      values,
      errors: {
        ...(name ? { name: `Your name ${name}.` } : {}),
        ...(zone ? { timeZone: 'There is no such time zone.' } : {}),
      },
    };
  }
  const saved = await changeProfile(db(), asker, change.data);
  return saved.ok ? leaveFor('/settings?saved=yes') : { values, problem: saved.failure.detail };
}

export async function addMailAddress(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const address = addressSchema.safeParse({ email: values.email });
  if (!address.success) return { values, errors: { email: 'That is no mail address.' } };
  const networkAddress = addressOf({ headers: await headers() });
  const added = await addAddress(db(), asker, address.data, networkAddress);
  if (!added.ok) return { values, problem: added.failure.detail };
  await deliver(db(), { ids: [added.value.deliveryId] });
  revalidatePath('/settings');
  return { done: `A mail is on its way to ${address.data.email}. Open the link in it to confirm.` };
}

export async function addToken(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const label = newTokenSchema.safeParse({ label: values.label });
  if (!label.success) {
    return { values, errors: { label: `The name ${label.error.issues[0]?.message}.` } };
  }
  const made = await createToken(db(), asker, label.data);
  if (!made.ok) return { values, problem: made.failure.detail };
  revalidatePath('/settings');
  return { once: made.value.token };
}

export async function endToken(_: FormState, data: FormData): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const ended = await deleteToken(db(), asker, typed(data).id ?? '');
  return ended.ok ? leaveFor('/settings') : { problem: ended.failure.detail };
}

/** Makes an address for calendars; one that was made before is no more. */
export async function newCalendarAddress(): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const made = await makeCalendarFeed(db(), asker);
  if (!made.ok) return { problem: made.failure.detail };
  revalidatePath('/settings');
  return { once: made.value.url };
}

export async function endCalendarAddress(): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings');
  const ended = await endCalendarFeed(db(), asker);
  return ended.ok ? leaveFor('/settings') : { problem: ended.failure.detail };
}

/** Ends this browser's session. */
export async function signOut(): Promise<FormState> {
  const token = (await cookies()).get(sessionCookieName())?.value;
  if (token !== undefined) await endSession(db(), token);
  await forgetSession();
  return leaveFor('/');
}

/** Deletes the account for good. */
export async function deleteMyAccount(): Promise<FormState> {
  const asker = await currentAsker();
  if (!asker) return signInFirst('/settings/delete-account');
  const deleted = await deleteAccount(db(), asker);
  if (!deleted.ok) return { problem: deleted.failure.detail };
  deliverAfterAnswer();
  await forgetSession();
  return leaveFor('/');
}

/** With the same attributes as it was set: browsers refuse a `__Secure-` cookie without them. */
async function forgetSession(): Promise<void> {
  (await cookies()).set(sessionCookieName(), '', sessionCookieOptions(new Date(0)));
}
