/** What a server action answers to a form that stays on its page. */
export interface FormState {
  /** What was typed, by field, so that nothing has to be typed twice. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** What is wrong with a field, in words. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** What is wrong with the whole, in words. */
  readonly problem?: string | undefined;
  /** What was done, in words, where the page stays. */
  readonly done?: string | undefined;
  /** Something that is shown this once, such as a new token. */
  readonly once?: string | undefined;
}

export type FormAction = (state: FormState, data: FormData) => Promise<FormState>;

/** The field by which the scripts of a page say that they take the answer, and the page stays. */
const inPlaceField = '$in-place';

export function sendInPlace(data: FormData): void {
  data.set(inPlaceField, 'yes');
}

/** Whether the page that sent a form stays open around it. */
export function isSentInPlace(data: FormData): boolean {
  return data.has(inPlaceField);
}

/** The text fields of a form as they were sent, without what the framework and our scripts add. */
export function typed(data: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    const added = name.startsWith('$ACTION') || name === inPlaceField;
    if (typeof value === 'string' && !added) values[name] = value;
  }
  return values;
}

export const signedOutWords =
  'You are no longer signed in, and this was not sent. Sign in again in another tab, then send it from here: what you wrote is kept.';
