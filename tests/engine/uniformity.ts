import { type Chance, chanceFrom, deriveSeed, generatorVersion } from '@/lib/engine/chance';

/**
 * Pearson's chi-squared test: whether each item comes to each place as often as any other. A place holds
 * one item, or several whose order is not told, such as a hand. Places are tested one by one, so the
 * significance is shared out among them (Bonferroni).
 */

/** The chance with which a whole table of places is found uneven though it is even. */
export const significance = 1e-6;

/** The chance of deal `number` of a run, derived as a match's is. A run is the same each time. */
export function chanceOfRun(game: string, number: number): Chance {
  return chanceFrom(
    deriveSeed({
      serverBytes: number.toString(16).padStart(64, '0'),
      contributions: ['00112233445566778899aabbccddeeff', null],
      game,
      options: {},
      seats: 2,
      rulesVersion: 1,
      generatorVersion,
    }),
  );
}

/** How often each of some items came to each of some places. */
export class Tally {
  private readonly numbers: ReadonlyMap<string, number>;
  private places: { readonly size: number; readonly counts: number[] }[] = [];
  private deals = 0;

  constructor(items: readonly string[]) {
    this.numbers = new Map(items.map((item, number) => [item, number]));
  }

  /** One deal: what lay at each place, as many at each as at the last deal. */
  count(dealt: readonly (string | readonly string[])[]): void {
    this.deals += 1;
    if (this.deals === 1) {
      const none = () => Array.from(this.numbers, () => 0);
      this.places = dealt.map((held) => ({ size: [held].flat().length, counts: none() }));
    }
    if (dealt.length !== this.places.length) throw new Error(`${dealt.length} places were dealt`);
    for (const [number, { size, counts }] of this.places.entries()) {
      const held = [dealt[number] ?? []].flat();
      if (held.length !== size) throw new Error(`${held.length} items lie at a place of ${size}`);
      for (const item of held) {
        const at = this.numbers.get(item);
        if (at === undefined) throw new Error(`${item} was dealt`);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }

  /** The places that are uneven, a line each. Throws where there were too few deals to tell. */
  uneven(): string[] {
    const items = this.numbers.size;
    return this.places.flatMap(({ size, counts }, place) => {
      const part = size / items;
      const expected = this.deals * part;
      // Below, the statistic is not distributed as chi-squared is (Cochran).
      if (!(expected >= 5)) throw new Error('too few deals for a chi-squared test');
      // An item lies at one place once: for one item a place this is the expected number itself.
      const variance = (expected * (1 - part) * items) / (items - 1);
      const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / variance, 0);
      const chance = chanceOfMore(statistic, items - 1);
      return chance < significance / this.places.length
        ? [`place ${place}: chi-squared ${statistic}, of chance ${chance}`]
        : [];
    });
  }
}

/**
 * The chance that chi-squared with so many degrees of freedom exceeds a value: from one or two degrees
 * on by the recurrence of the incomplete gamma function.
 */
export function chanceOfMore(value: number, degrees: number): number {
  const half = value / 2;
  const even = degrees % 2 === 0;
  let chance = even ? Math.exp(-half) : 2 * normalTail(Math.sqrt(value));
  let term = Math.exp(-half) * (even ? half : 2 * Math.sqrt(half / Math.PI));
  for (let k = even ? 2 : 1; k < degrees; k += 2) {
    chance += term;
    term *= half / (k / 2 + 1);
  }
  return chance;
}

/** The chance that a standard normal value exceeds `x`, which is not negative: by Simpson's rule. */
function normalTail(x: number): number {
  const steps = 1000;
  const width = 10 / steps;
  const density = (at: number) => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(x) + density(x + 10);
  for (let step = 1; step < steps; step += 1) {
    sum += density(x + step * width) * (step % 2 === 1 ? 4 : 2);
  }
  return (sum * width) / 3;
}
