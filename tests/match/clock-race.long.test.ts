import { expect, it } from 'vitest';
import { testDatabase } from '../support/database';
import { race } from './clock-race';

const base = testDatabase();

it.each(['steady', 'strict'] as const)(
  'of a move at the last instant and a %s clock exactly one wins, five hundred times',
  async (late) => {
    const { db } = await base.open({ driver: 'pg', max: 5 });
    const { moves, clocks } = await race(base, db, late, 500);
    expect(moves + clocks).toBe(500);
    expect(Math.min(moves, clocks)).toBeGreaterThan(50);
  },
);
