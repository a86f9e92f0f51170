import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormState } from './state';

/**
 * Ends a server action by a full navigation to `path`, with and without JavaScript. A redirect
 * followed by the script on the page would keep what was drawn for somebody else in memory; after
 * a change of identity nothing of the former page may stay.
 */
export async function leaveFor(path: string): Promise<FormState> {
  const byScript = (await headers()).has('next-action');
  if (byScript) return { go: path };
  redirect(path);
}
