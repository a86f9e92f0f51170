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

/** The text fields of a form as they were sent, without what the framework adds. */
export function typed(data: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === 'string' && !name.startsWith('$ACTION')) values[name] = value;
  }
  return values;
}
