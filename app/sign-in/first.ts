import 'server-only';
import { leaveFor } from '../components/form/leave';
import { signInPath } from './path';

/**
 * Ends the action of somebody whose session has run out: they sign in first and come back to the
 * form, with what they had typed in its address.
 */
export async function signInFirst(
  path: string,
  typedValues: Readonly<Record<string, string>> = {},
): Promise<never> {
  const query = new URLSearchParams(typedValues).toString();
  return leaveFor(signInPath(query === '' ? path : `${path}?${query}`));
}
