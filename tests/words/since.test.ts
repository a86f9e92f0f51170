import { describe, expect, it } from 'vitest';
import { happenings, since } from '@/app/components/table/happenings';
import type { Seat } from '@/lib/engine/seat';

const [ann, ben] = [0 as Seat, 1 as Seat];

/** Events told at a minute, as seat and type. */
function at(minute: number, ...events: [Seat | null, string][]) {
  return events.map(([seat, type], place) => ({
    seq: minute * 10 + place,
    at: `2026-11-30T10:0${minute}:00.000Z`,
    seat,
    type,
    text: `${type}.`,
  }));
}

function told(log: ReturnType<typeof at>, you: Seat | null) {
  const { own, after } = since(happenings(log), you);
  return [own?.events[0]?.seq, after.map(({ events }) => events[0]?.seq)];
}

describe('what happened since one’s last turn', () => {
  const log = [
    ...at(1, [null, 'dealt'], [ben, 'cardDrawn']),
    ...at(2, [ben, 'passed'], [ann, 'cardDrawn']),
    ...at(3, [ann, 'passed'], [ben, 'cardDrawn']),
    ...at(4, [ben, 'passed'], [ann, 'cardDrawn']),
  ];

  it('begins after one’s own move, which a card drawn for the next turn is not', () => {
    expect(told(log, ann)).toEqual([30, [40]]);
    expect(told(log, ben)).toEqual([40, []]);
  });

  it('counts neither the caretaker’s moves nor acts beside the game', () => {
    const later = [
      ...log,
      ...at(5, [ann, 'caretakerMoved'], [ann, 'passed'], [ben, 'cardDrawn']),
      ...at(6, [ann, 'cameBack']),
    ];
    expect(told(later, ann)).toEqual([30, [40, 50, 60]]);
  });

  it('is all of it before one’s first move, and the last two moves for whoever plays no seat', () => {
    expect(told(log.slice(0, 4), ann)).toEqual([undefined, [10, 20]]);
    expect(told(log, null)).toEqual([undefined, [30, 40]]);
  });
});
