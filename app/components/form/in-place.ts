import 'server-only';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { signInFirst } from '@/app/sign-in/first';
import { type FormState, isSentInPlace, signedOutWords, typed } from './state';

/**
 * Ends an action after which its own page is to be seen as it stands now. With JavaScript it is drawn
 * anew around what is half written in its other forms, with what is `said`; a redirect would take that
 * away. Without, the browser is led to it, so that loading it again sends nothing twice: unless
 * there is something that is shown this once.
 */
export function seeAgain(page: string, data: FormData, said: FormState = {}): FormState {
  if (!isSentInPlace(data) && said.once === undefined) redirect(page);
  refresh();
  return said;
}

/**
 * Ends the action of somebody whose session has run out. With JavaScript the page stays as it is, with
 * all that is written in it. Without, they sign in first and come back, with `kept` in the address.
 */
export async function signedOut(
  page: string,
  data: FormData,
  kept: Readonly<Record<string, string>> = {},
): Promise<FormState> {
  if (isSentInPlace(data)) return { values: typed(data), problem: signedOutWords };
  return signInFirst(page, kept);
}
