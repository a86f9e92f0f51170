import type { Reply } from '../form/send-json';
import { type FormState, signedOutWords } from '../form/state';

/** Words for what somebody wrote that could not be sent, or not be known to be. */
export function notWritten(reply: Exclude<Reply, { kind: 'done' }>, what: string): string {
  if (reply.kind === 'refused') {
    if (reply.status === 401) return signedOutWords;
    return `${what} ${reply.problem.detail ?? ''}`;
  }
  return 'The server could not be reached, or its answer was lost, so it is not known whether this arrived. What you wrote is kept: send it again when you are connected. It counts once, however often it is sent.';
}

/** Notes that another tab has saved meanwhile: what was written here, and what stands there now. */
export function apart(
  text: string,
  present: { readonly text: string; readonly version: number },
): FormState {
  return {
    values: { text, version: String(present.version), other: present.text },
    problem:
      'Your notes were saved from another tab meanwhile, so these are not saved yet. Here are both: put together what you want to keep, and save again.',
  };
}
