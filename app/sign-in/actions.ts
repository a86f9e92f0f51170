'use server';

import { headers } from 'next/headers';
import { db } from '@/db/client';
import { addressOf } from '@/lib/auth/address';
import { requestSignInMail } from '@/lib/auth/sign-in';
import { leaveFor } from '../components/form/leave';
import { type FormState, typed } from '../components/form/state';
import { guestHere } from './guest';
import { insidePath } from './path';

/** Mails a link to sign in, which leads on to the target. */
export async function askForLink(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const callbackUrl = insidePath(values.callbackUrl, '/matches');
  const asked = await requestSignInMail(db(), {
    email: values.email ?? '',
    callbackUrl,
    networkAddress: addressOf({ headers: await headers() }),
  });
  if (asked.ok) return leaveFor(`/sign-in/sent?callbackUrl=${encodeURIComponent(callbackUrl)}`);
  const { code, detail } = asked.failure;
  return code === 'malformed' ? { values, errors: { email: detail } } : { values, problem: detail };
}

/** Begins an account of nothing but a name, and goes on to the target. */
export async function playAsGuest(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const guest = await guestHere(values, await headers());
  return guest.ok
    ? leaveFor(insidePath(values.callbackUrl, '/matches'))
    : { values, ...guest.state };
}
