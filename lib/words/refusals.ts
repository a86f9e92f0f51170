import type { Refusal } from '@/lib/engine/rules';
import { otherRefusal, refusalMessages } from './en/refusals';
import { formatted } from './say';

/** Why a move was refused, in a sentence to its player. */
export function refusalSentence({ reason, rule }: Refusal): string {
  return formatted(refusalMessages[reason] ?? otherRefusal, { rule });
}
