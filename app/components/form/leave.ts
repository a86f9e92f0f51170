import 'server-only';
import { redirect } from 'next/navigation';

/**
 * Ends a server action by a full navigation to `path`, with and without JavaScript. A redirect
 * that the page's scripts follow themselves would keep what was drawn for somebody else in memory;
 * after a change of identity nothing of the former page may stay.
 */
export async function leaveFor(path: string): Promise<never> {
  redirect(`/go?to=${encodeURIComponent(path)}`);
}
