import { describe, expect, it } from 'vitest';
import { seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { corridor } from '@/lib/games/corridor/rules';
import { given, type Table } from './table';

/** What a viewer must be able to prove: each position was made by hand so that it follows. */

function canBe(table: Table, eyes: number | 'table', key: string): string {
  const viewer = eyes === 'table' ? eyes : seat(eyes);
  const seen = table.log.map((event) => see(event, viewer));
  const [keys] = corridor.proves(table.view(eyes), seen).decks;
  return keys?.cards.find(({ card }) => card === key)?.can.join() ?? '';
}

const start = given({ hands: ['6S', '6H', '6D'], top: '7H 8C 9D TD', atDoors: '2H 3D 4C 5S' });

describe('a key taken with an allowance of one', () => {
  const took = start.when(0, { type: 'draw' }).when(0, { type: 'take', card: '7H', discard: '6S' });

  it('fills the hand, and the key not taken is discarded', () => {
    expect(canBe(took, 'table', '7H')).toBe('hand:0');
    expect(canBe(took, 'table', '8C')).toBe('discardPile');
  });

  it('leaves whoever discarded sure of what', () => {
    expect(canBe(took, 0, '6S')).toBe('discardPile');
    expect(canBe(took, 1, '6S')).not.toContain('hand:0');
  });

  describe('and then swapped for what hung at door 1, as nobody else can see', () => {
    const swapped = took
      .when(1, { type: 'draw' })
      .when(1, { type: 'keep' })
      .when(2, { type: 'enter', look: 'private' })
      .when(2, { type: 'leave', place: ['2H'] })
      .when(0, { type: 'enter', look: 'public' })
      .when(0, { type: 'leave', place: ['7H'] });

    it('leaves two keys for two places, and no other key for either', () => {
      expect(canBe(swapped, 1, '7H')).toBe('door:1,hand:0');
      expect(canBe(swapped, 1, '2H')).toBe('door:1,hand:0');
      expect(canBe(swapped, 1, '5C')).not.toMatch(/door:1|hand:0/);
    });

    it('is proven to whoever looks at the door: the other key is in the hand', () => {
      const looked = swapped.when(1, { type: 'enter', look: 'private' });
      expect(canBe(looked, 1, '7H')).toBe('carried:1');
      expect(canBe(looked, 1, '2H')).toBe('hand:0');
      expect(looked.view(1).hands[0]?.cards).toEqual([null]);
      expect(canBe(looked, 2, '2H')).toBe('hand:0,carried:1');
    });
  });
});

describe('by elimination', () => {
  it('the key that lies nowhere else hangs at the last door', () => {
    let table = given({
      hands: ['6S', '6H'],
      doors: 'H D C S',
      atDoors: '2H 3D 4C 5S',
      options: { openKeys: true },
    });
    for (let turn = 0; turn < 21; turn += 1)
      table = table.when(turn % 2, { type: 'draw' }).when(turn % 2, { type: 'keep' });
    expect(table.view('table').drawPile).toBe(0);
    expect(canBe(table, 'table', '5S')).toBe('door:1,door:2,door:3,door:4');
    const reached = table
      .when(1, { type: 'enter', look: 'public' })
      .when(1, { type: 'open', card: '2H', look: 'public' })
      .when(1, { type: 'open', card: '3D', look: 'public' });
    expect(canBe(reached, 'table', '5S')).toBe('door:4');
  });

  it('what a quest broken off had picked up hangs again (C28)', () => {
    const left = start.when(0, { type: 'enter', look: 'public' }).leaves(0);
    expect(canBe(left, 'table', '2H')).toBe('door:1');
  });

  it('a key left on top of the draw pile is dealt first in a reshuffle (C9)', () => {
    const table = given({ hands: ['6S', '6H'], top: '7H 8C 9D', drawPile: 3 })
      .when(0, { type: 'draw' })
      .when(0, { type: 'take', card: '7H', discard: '6S' });
    const reshuffled = table.when(1, { type: 'draw' });
    // Seat 0 knows that its discard was under that key, so the mover does not hold it.
    expect(canBe(reshuffled, 0, '6S')).not.toContain('hand:1');
    expect(reshuffled.state.hands[1]).toContain('9D');
  });
});

describe('the view alone', () => {
  it('tells less than everything that was seen, and as much as it shows', () => {
    const took = start
      .when(0, { type: 'draw' })
      .when(0, { type: 'take', card: '7H', discard: '6S' });
    const [keys] = corridor.proves(took.view(0)).decks;
    const can = (key: string) => keys?.cards.find(({ card }) => card === key)?.can;
    expect(can('7H')).toEqual(['hand:0']);
    expect(can('6S')).toContain('drawPile');
  });
});
