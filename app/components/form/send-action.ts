import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import { type FormAction, type FormState, sendInPlace, typed } from './state';

/**
 * Has the server act on a form of an open page. Where that fails the page stays, with what was typed
 * in it and the reason: an error page in its place would take both away.
 */
export async function sendAction(
  action: FormAction,
  before: FormState,
  data: FormData,
): Promise<FormState> {
  sendInPlace(data);
  try {
    return await action(before, data);
  } catch (error) {
    // How an action leads to another page.
    unstable_rethrow(error);
    const problem = unstable_isUnrecognizedActionError(error) ? overtaken : unknown;
    return { values: typed(data), problem };
  }
}

const overtaken =
  'This site was renewed since you opened this page, so nothing was done. Load the page again, and take along what you typed.';

const unknown =
  'The server could not be reached, or it failed, so it is not known whether this was done. Look in another tab before you send it again.';
