import { describe, expect, it } from 'vitest';
import { caretaker } from '@/lib/games/mystery/caretaker';
import { mystery } from '@/lib/games/mystery/rules';
import { Table } from './table';

/** What is played for an absent player: the least. */

function move(table: Table, number = 0) {
  const view = table.view(number);
  return caretaker(view, mystery.offers(view));
}

describe('the caretaker', () => {
  it('passes, also where a challenge is open, and gives nothing up that it need not (M10)', () => {
    const table = new Table({ hands: ['2C 3C 4C 5C', '6C 7C 8C 9C'], drawDeck: 'AH KD' });
    expect(mystery.offers(table.view(0)).map(({ type }) => type)).toContain('challenge');
    expect(move(table)).toEqual({ type: 'pass', discard: [] });
  });

  it('discards the card just drawn, where one must go (M10)', () => {
    const hand = '2C 3C 4D 5H 6H AS';
    const table = new Table({ hands: [hand, '6C 7C 8C 9C'], drawDeck: '7D KD' });
    expect(move(table)).toEqual({ type: 'pass', discard: ['7D'] });
    table.pass(0, '7D');
    expect(table.state.hands[0]).toEqual(hand.split(' ').toSorted(bySuit));
  });
});

const bySuit = (a: string, b: string) => (a[1] ?? '').localeCompare(b[1] ?? '');
