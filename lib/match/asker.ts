/** Who is asking, for every use case. Nobody signed in: undefined. */
export interface Asker {
  readonly userId: string;
  /** A session or token that may do one seat of one match only; absent: everything of the user. */
  readonly scope?: { readonly matchId: string; readonly seat: number };
}

/** Links that let someone without a seat look in: the last part of an invite or watch URL. */
export interface Keys {
  readonly invite?: string | undefined;
  readonly watch?: string | undefined;
}
