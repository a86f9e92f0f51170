import type { Purpose } from '@/lib/engine/chance';

/** What a verification finds. A match that is verified is over, so a finding may name its cards. */

/** The first thing that is wrong with a file. */
export type Finding =
  | { readonly code: 'not-an-export'; readonly at: string }
  | { readonly code: 'not-over' }
  | { readonly code: 'unknown-rules'; readonly game: string; readonly version: number }
  | { readonly code: 'unknown-generator'; readonly version: number }
  | { readonly code: 'options' }
  | { readonly code: 'seats' }
  | { readonly code: 'contributions' }
  /** The bytes are not those that the match was committed to. */
  | { readonly code: 'commitment' }
  /** What the server filled in for a seat does not follow from its bytes. */
  | { readonly code: 'filled'; readonly seat: number }
  /** The seed does not follow from bytes, contributions and what is played. */
  | { readonly code: 'seed' }
  | FindingInLog
  | { readonly code: 'not-ended'; readonly events: number }
  | { readonly code: 'told'; readonly seq: number }
  | { readonly code: 'summary'; readonly part: SummaryPart };

/** Something wrong at one event of the log. */
export type FindingInLog = { readonly seq: number } & (
  | { readonly code: 'numbering'; readonly found: number }
  | { readonly code: 'no-event' }
  /** An event of the opening is missing or another. */
  | { readonly code: 'deal'; readonly type: string; readonly difference: Difference }
  /** A shuffle during play came out otherwise than the seed has it. */
  | { readonly code: 'reshuffle'; readonly type: string; readonly difference: Difference }
  /** The rules make something else of the move. */
  | { readonly code: 'event'; readonly type: string; readonly difference: Difference }
  /** No move begins with such an event, here or anywhere. */
  | { readonly code: 'no-move'; readonly type: string }
  | {
      readonly code: 'refused';
      readonly type: string;
      readonly reason: string;
      readonly rule: string;
    }
  | { readonly code: 'cannot-leave'; readonly type: string }
  | { readonly code: 'after-the-end'; readonly type: string }
  /** An act beside the game that could not be: by nobody who plays, or out of its time. */
  | { readonly code: 'act'; readonly type: string }
  | { readonly code: 'while-paused'; readonly type: string }
  /** An end by agreement to which not all who remained agreed. */
  | { readonly code: 'not-agreed'; readonly type: string }
);

/** The first place at which two events are not the same. */
export interface Difference {
  /** Such as `key.face`; empty where there is no event at all. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

export type SummaryPart =
  | 'version'
  | 'turn'
  | 'toMove'
  | 'outcome'
  | 'seats'
  | 'events'
  | 'view'
  | 'revealed';

/** What a seat added to the seed; a computer player adds nothing. */
export interface Contribution {
  readonly seat: number;
  readonly contribution: string | null;
  readonly by: 'device' | 'server' | null;
}

/** A draw of chance that was made again. */
export interface Draw {
  readonly purpose: Purpose;
  /** The first event that it led to. */
  readonly seq: number;
  /** What came out, in its order. */
  readonly result: readonly string[];
}

/** What was done again and came out the same. */
export interface Verified {
  readonly matchId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly commitment: string;
  readonly serverBytes: string;
  readonly seed: string;
  /** In the order of seats. */
  readonly contributions: readonly Contribution[];
  readonly draws: readonly Draw[];
  readonly moves: number;
  /** How many seats left. */
  readonly left: number;
  /** How many acts beside the game there were. */
  readonly acts: number;
  readonly events: number;
}

export type Verdict =
  | { readonly verified: Verified; readonly wrong?: undefined }
  | { readonly wrong: Finding; readonly verified?: undefined };
