'use server';

import { cookies } from 'next/headers';
import { leaveFor } from '@/app/components/form/leave';
import { type FormState, typed } from '@/app/components/form/state';
import { db } from '@/db/client';
import { sessionCookieName, sessionCookieOptions } from '@/lib/auth/session-cookie';
import { continueByLink } from '@/lib/auth/turn-links';
import { tablePath } from './table-path';

/** Signs this browser in for the link's seat, and goes to its table. */
export async function continueAs(_: FormState, data: FormData): Promise<FormState> {
  const { token = '', query = '' } = typed(data);
  const began = await continueByLink(db(), token);
  // The page says what has become of it.
  if (began === undefined) return leaveFor(`/t/${encodeURIComponent(token)}`);
  const { session, link } = began;
  const jar = await cookies();
  jar.set(sessionCookieName(), session.token, sessionCookieOptions(session.expires));
  return leaveFor(tablePath(link, query));
}
