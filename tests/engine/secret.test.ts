import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, card, deck } from '@/lib/engine/card';
import { seat } from '@/lib/engine/seat';
import {
  type Audience,
  nobody,
  secret,
  secretCardSchema,
  secretCardsSchema,
  see,
} from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';

const event = {
  type: 'dealt',
  seat: null,
  count: 3,
  open: secret('table', card('7H')),
  own: secret([seat(0), seat(2)], [card('2C'), card('3C')]),
  closed: secret(nobody, card('AS')),
  each: [{ to: seat(1), card: secret([seat(1)], card('9D')) }],
};

describe('a secret', () => {
  it('shows a spectator what is for the table, and null in place of every other card', () => {
    expect(see(event, 'table')).toEqual({
      type: 'dealt',
      seat: null,
      count: 3,
      open: '7H',
      own: [null, null],
      closed: null,
      each: [{ to: 1, card: null }],
    });
  });

  it('shows a seat what is for it', () => {
    expect(see(event, seat(2))).toMatchObject({ open: '7H', own: ['2C', '3C'], closed: null });
    expect(see(event, seat(1))).toMatchObject({ own: [null, null], each: [{ card: '9D' }] });
  });

  it('shows everything to the eyes of all', () => {
    expect(see(event, 'all')).toMatchObject({
      own: ['2C', '3C'],
      closed: 'AS',
      each: [{ card: '9D' }],
    });
  });

  const viewers: Viewer[] = ['table', seat(0), seat(1), seat(2)];
  const anyAudience = fc.oneof(
    fc.constant<Audience>('table'),
    fc.subarray([seat(0), seat(1), seat(2)]).map((seats): Audience => seats),
  );

  it('never shows any trace of a face that is not for the viewer', () => {
    const anyFace = fc.array(fc.constantFrom(...deck), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        anyAudience,
        anyFace,
        anyFace,
        fc.constantFrom(...viewers),
        (audience, face, other, viewer) => {
          const otherFace = face.map((_, at): Card => other[at % other.length] ?? card('7H'));
          const allowed =
            audience === 'table' || (typeof viewer === 'number' && audience.includes(viewer));
          const seen = see({ cards: secret(audience, face) }, viewer);
          if (allowed) expect(seen).toEqual({ cards: face });
          else expect(seen).toEqual(see({ cards: secret(audience, otherFace) }, viewer));
        },
      ),
    );
  });

  it('is stored with nothing besides its audience and its face', () => {
    expect(secretCardSchema.safeParse(event.open).success).toBe(true);
    expect(secretCardsSchema.safeParse(event.own).success).toBe(true);
    for (const wrong of [
      '7H',
      { face: '7H' },
      { ...event.open, more: 1 },
      { ...event.open, face: '1H' },
    ]) {
      expect(secretCardSchema.safeParse(wrong).success).toBe(false);
    }
  });
});
