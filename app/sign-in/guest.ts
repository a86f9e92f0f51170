import 'server-only';
import { cookies } from 'next/headers';
import type { FormState } from '@/app/components/form/state';
import { db } from '@/db/client';
import { addressOf } from '@/lib/auth/address';
import { createGuest } from '@/lib/auth/guests';
import { takeNamedLimit } from '@/lib/auth/limits';
import { nameSchema } from '@/lib/auth/name';
import { changeProfile, profileSchema } from '@/lib/auth/profile';
import { sessionCookieName, sessionCookieOptions } from '@/lib/auth/session-cookie';
import type { Asker } from '@/lib/match/asker';

type Guest =
  | { readonly ok: true; readonly asker: Asker }
  | { readonly ok: false; readonly state: FormState };

/** Makes a guest of whoever sends a form, under the name in it, and signs this browser in. */
export async function guestHere(
  values: Readonly<Record<string, string>>,
  headers: Headers,
): Promise<Guest> {
  const parsed = nameSchema.safeParse(values.name ?? '');
  if (!parsed.success) {
    return {
      ok: false,
      state: { errors: { name: `Your name ${parsed.error.issues[0]?.message}.` } },
    };
  }
  const limit = await takeNamedLimit(db(), 'guests', addressOf({ headers }));
  if (!limit.ok) return { ok: false, state: { problem: limit.failure.detail } };
  const { id, session } = await createGuest(db(), { name: parsed.data });
  // What the device says of its time zone is a help, not worth a refusal.
  const zone = profileSchema.safeParse({ timeZone: values.timeZone });
  if (zone.success) await changeProfile(db(), { userId: id }, zone.data);
  const jar = await cookies();
  jar.set(sessionCookieName(), session.token, sessionCookieOptions(session.expires));
  return { ok: true, asker: { userId: id } };
}
