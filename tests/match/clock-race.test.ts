import { expect, it } from 'vitest';
import { testDatabase } from '../support/database';
import { race } from './clock-race';

const base = testDatabase();

it.each([
  ['pg', 'steady', 40],
  ['pg', 'strict', 30],
  ['vercel', 'steady', 20],
  ['vercel', 'strict', 10],
] as const)(
  'through %s, of a move at the last instant and a %s clock exactly one wins, %i times',
  async (driver, late, rounds) => {
    const { db } = await base.open({ driver, max: 5 });
    const { moves, clocks } = await race(base, db, late, rounds);
    expect(moves + clocks).toBe(rounds);
    expect(Math.min(moves, clocks)).toBeGreaterThan(0);
  },
);
