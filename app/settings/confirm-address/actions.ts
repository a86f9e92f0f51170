'use server';

import { cookies } from 'next/headers';
import { leaveFor } from '@/app/components/form/leave';
import { type FormState, typed } from '@/app/components/form/state';
import { db } from '@/db/client';
import { confirmAddress } from '@/lib/auth/confirm-address';
import { sessionCookieName, sessionCookieOptions } from '@/lib/auth/session-cookie';

/** Makes an address theirs who asked for it, and signs this browser in as them. */
export async function confirmMailAddress(_: FormState, data: FormData): Promise<FormState> {
  const confirmed = await confirmAddress(db(), typed(data).token ?? '');
  if (!confirmed.ok) return { problem: confirmed.failure.detail };
  const { session } = confirmed.value;
  const jar = await cookies();
  jar.set(sessionCookieName(), session.token, sessionCookieOptions(session.expires));
  return leaveFor('/settings?confirmed=yes');
}
