import { describe, expect, it } from 'vitest';
import { durationSchema, durationSeconds, laterBy } from '@/lib/match/duration';

describe('a duration', () => {
  it.each([
    ['PT1H', 3_600],
    ['PT60M', 3_600],
    ['PT12H', 43_200],
    ['P3D', 259_200],
    ['P1W', 604_800],
    ['P1W2DT3H4M5S', 788_645],
    ['P30D', 2_592_000],
  ])('%s is %i seconds', (text, seconds) => {
    expect(durationSeconds(text)).toBe(seconds);
    expect(durationSchema.safeParse(text).success).toBe(true);
  });

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    '3D',
    'P3',
    'p3d',
    'P1.5D',
    'P-1D',
    'P1M',
    'P1Y',
    'P1H',
    ' P1D',
    'P1D ',
  ])('%j is none', (text) => {
    expect(durationSeconds(text)).toBeUndefined();
    expect(durationSchema.safeParse(text).success).toBe(false);
  });

  it.each(['PT0S', 'PT59M59S', 'P30DT1S', 'P9999W'])(
    '%s is too short or too long for a pace',
    (text) => {
      expect(durationSchema.safeParse(text).success).toBe(false);
    },
  );

  it('is of fixed length: a change to summer time changes nothing of it', () => {
    const from = new Date('2026-03-28T12:00:00.500Z');
    expect(laterBy(from, 'P2D').toISOString()).toBe('2026-03-30T12:00:00.500Z');
    expect(() => laterBy(from, 'soon')).toThrow('duration');
  });
});
