import type { Verified } from './finding';

/**
 * What a visitor's own device remembers of a match, held against its verified file. Whoever keeps the
 * file has no hand in that memory, so it shows what no file alone can: that the commitment is the one
 * that stood there before the deal, and that the visitor's contribution counted.
 */

export interface Memory {
  /** The first commitment that the device was shown. */
  readonly commitment?: { readonly value: string; readonly beforeDeal: boolean } | undefined;
  /** What it contributed, in hex, also where another took its place later. */
  readonly sent: readonly string[];
}

/** One thing compared; `agrees` is undefined where the device remembers nothing of it. */
export type Recollection =
  | { readonly code: 'match'; readonly agrees: false }
  | { readonly code: 'commitment'; readonly agrees: true; readonly beforeDeal: boolean }
  | { readonly code: 'commitment'; readonly agrees: false; readonly remembered: string }
  | { readonly code: 'commitment'; readonly agrees: undefined }
  | { readonly code: 'contribution'; readonly agrees: boolean }
  | { readonly code: 'contribution'; readonly agrees: undefined; readonly by: 'device' | 'server' };

/** `seat` is the visitor's, null for somebody without one. */
export function compareWithMemory(
  verified: Verified,
  { matchId, seat, memory }: { matchId: string; seat: number | null; memory: Memory },
): Recollection[] {
  if (verified.matchId !== matchId) return [{ code: 'match', agrees: false }];
  return [commitmentOf(verified, memory), ...contributionOf(verified, seat, memory)];
}

function commitmentOf(verified: Verified, { commitment }: Memory): Recollection {
  if (commitment === undefined) return { code: 'commitment', agrees: undefined };
  return commitment.value === verified.commitment
    ? { code: 'commitment', agrees: true, beforeDeal: commitment.beforeDeal }
    : { code: 'commitment', agrees: false, remembered: commitment.value };
}

function contributionOf(verified: Verified, seat: number | null, { sent }: Memory): Recollection[] {
  const all = verified.contributions;
  const own = seat === null ? all : all.filter((each) => each.seat === seat);
  if (sent.length > 0) {
    const agrees = own.some(
      ({ contribution }) => contribution !== null && sent.includes(contribution),
    );
    // Who sat in the lobby and left has no seat, and contributed nothing.
    return seat === null && !agrees ? [] : [{ code: 'contribution', agrees }];
  }
  const by = seat === null ? null : own[0]?.by;
  return by ? [{ code: 'contribution', agrees: undefined, by }] : [];
}
