import { describe, expect, it } from 'vitest';
import { card } from '@/lib/engine/card';
import { standing } from '@/lib/games/mystery/standing';
import { Table } from './table';

// How a card stands on the grid of all cards, by what its viewer sees and nothing else (M15, M16).

const hidden = { heldBy: undefined, played: false, prizeOf: undefined, claimed: undefined };

function table(discards: 'open' | 'closed' = 'open') {
  return new Table(
    {
      hands: ['2C 3C 4D 5D 6H 7H', '8C 9C TC JC'],
      prizes: ['2C KS', 'AS'],
      claimed: [{ 1: 'QD' }, { 0: 'QH' }],
      drawDeck: 'AH KD QC',
    },
    { discards },
  );
}

describe('a card on the grid', () => {
  it('is in the viewer’s hand, their prize, or both', () => {
    const view = table().view(0);
    expect(standing(view, card('3C'))).toEqual({ ...hidden, heldBy: 0 });
    expect(standing(view, card('KS'))).toEqual({ ...hidden, prizeOf: 0 });
    expect(standing(view, card('2C'))).toEqual({ ...hidden, heldBy: 0, prizeOf: 0 });
  });

  it('was claimed, by whom and whose prize it was, for everybody', () => {
    const claim = { ...hidden, claimed: { by: 0, from: 1 } };
    for (const viewer of [0, 1, 'table', 'all'] as const)
      expect(standing(table().view(viewer), card('QD'))).toEqual(claim);
  });

  it('tells nothing of what others hold, to nobody but who sees with the eyes of all', () => {
    for (const [viewer, text] of [
      [0, '8C'],
      [0, 'AS'],
      [1, '3C'],
      ['table', '2C'],
    ] as const)
      expect(standing(table().view(viewer), card(text))).toEqual(hidden);
    expect(standing(table().view('all'), card('2C'))).toEqual({
      ...hidden,
      heldBy: 0,
      prizeOf: 0,
    });
  });

  it('was played, as far as its viewer saw it (M11)', () => {
    const played = { ...hidden, played: true };
    const open = table();
    open.pass(0, '3C');
    expect(standing(open.view(1), card('3C'))).toEqual(played);
    const closed = table('closed');
    closed.pass(0, '3C');
    expect(standing(closed.view(0), card('3C'))).toEqual(played);
    expect(standing(closed.view(1), card('3C'))).toEqual(hidden);
  });
});
