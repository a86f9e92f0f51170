import { describe, expect, it } from 'vitest';
import type { Seat } from '@/lib/engine/seat';
import { mentions } from '@/lib/match/mentions';

const row = { seq: 3, at: '2026-11-30T10:00:00.000Z', text: 'A sentence.' };

describe('the seats that a sentence names', () => {
  it('are those of the game’s own event, whoever made it', () => {
    const event = {
      ...row,
      type: 'firstTurnDeclined',
      seat: 2 as Seat,
      next: { seat: 0 as Seat, offered: true },
    };
    expect(mentions('corridor', event)).toEqual([0, 2]);
  });

  it('are those of an act beside the game', () => {
    expect(mentions('mystery', { ...row, type: 'nudged', seat: 1 as Seat, to: 0 as Seat })).toEqual(
      [0, 1],
    );
  });
});
