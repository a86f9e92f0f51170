import type { Refusal } from '@/lib/engine/rules';
import { otherRefusal, refusalMessages } from './en/refusals';
import { formatted } from './say';

const messages = new Map(Object.entries(refusalMessages));

/**
 * Why a move was refused, in a sentence to its player. Reason and rule may come out of an address,
 * which anybody can write: nothing of them is repeated but the number of a rule.
 */
export function refusalSentence({ reason, rule }: Refusal): string {
  const number = /^[A-Z]\d{1,2}$/.test(rule) ? rule : 'none';
  return formatted(messages.get(reason) ?? otherRefusal, { rule: number });
}
