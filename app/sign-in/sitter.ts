import 'server-only';
import { headers } from 'next/headers';
import type { FormState } from '@/app/components/form/state';
import { currentAsker } from '@/lib/auth/current-user';
import type { Asker } from '@/lib/match/asker';
import { signInFirst } from './first';
import { guestHere } from './guest';

/**
 * Who takes the seat of a form with `WhoSits`: whoever is signed in, or a guest who is made by it.
 * Somebody whose session ran out since is asked to sign in, and comes back to `here`.
 */
export async function sitter(
  values: Readonly<Record<string, string>>,
  here: string,
): Promise<Asker | { readonly state: FormState }> {
  const known = await currentAsker();
  if (known && !known.scope) return known;
  if (values.asGuest === undefined) return signInFirst(here);
  const guest = await guestHere(values, await headers());
  return guest.ok ? guest.asker : { state: { values, ...guest.state } };
}
