import { describe, expect, it } from 'vitest';
import { clockwiseFrom, nextSeat, seat, seatSchema, seatsOf } from '@/lib/engine/seat';
import { seatOf } from '@/lib/engine/viewer';

describe('a seat', () => {
  it('is a whole number from 0 to 13', () => {
    expect(seat(13)).toBe(13);
    for (const wrong of [-1, 14, 0.5, '0', null, Number.NaN]) {
      expect(seatSchema.safeParse(wrong).success).toBe(false);
    }
  });

  it('is followed clockwise by the next number, and the last by the first', () => {
    expect(seatsOf(3)).toEqual([0, 1, 2]);
    expect(clockwiseFrom(seat(2), 4)).toEqual([2, 3, 0, 1]);
    expect(nextSeat(seat(3), 4, () => true)).toBe(0);
  });

  it('is followed by the next that plays, never by itself', () => {
    expect(nextSeat(seat(0), 4, (other) => other !== 1)).toBe(2);
    expect(nextSeat(seat(2), 4, (other) => other === 1)).toBe(1);
    expect(nextSeat(seat(2), 4, (other) => other === 2)).toBeUndefined();
  });

  it('is what a viewer has who sits at one', () => {
    expect(seatOf(seat(0))).toBe(0);
    expect(seatOf('table')).toBeNull();
    expect(seatOf('all')).toBeNull();
  });
});
