import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// A refused move points to the rule that it broke, so the page of a game's rules has an address
// for each of them, and says nothing of a rule that there is not.

const games = [
  { game: 'corridor', letter: 'C', count: 28 },
  { game: 'mystery', letter: 'M', count: 18 },
];

describe.each(games)('the page of the rules of $game', ({ game, letter, count }) => {
  it('has an address for each numbered rule, once', () => {
    const page = readFileSync(
      new URL(`../../app/rules/[game]/${game}.tsx`, import.meta.url),
      'utf8',
    );
    const addresses = [...page.matchAll(new RegExp(`(?:of|id)="(${letter}\\d+)"`, 'g'))];
    const numbers = addresses.map(([, number = '']) => Number(number.slice(1)));
    expect(numbers.sort((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });
});
