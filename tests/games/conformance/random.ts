/** Choices of a random match, all from one number, so that a failure can be played again. */
export interface Random {
  /** From 0 to `bound` - 1. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in this part of all calls, from 0 to 1. */
  fraction(part: number): boolean;
  /** Up to `count` of the items, each once. */
  some<T>(items: readonly T[], count: number): T[];
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The high bits: those of a linear congruence that are any good.
    return Math.floor((state / 2 ** 32) * bound);
  };
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[below(items.length)] as T;
  };
  return {
    below,
    pick,
    fraction: (part) => below(1_000_000) < part * 1_000_000,
    some(items, count) {
      const left = [...items];
      const chosen: typeof left = [];
      while (chosen.length < count && left.length > 0) {
        chosen.push(...left.splice(below(left.length), 1));
      }
      return chosen;
    },
  };
}
