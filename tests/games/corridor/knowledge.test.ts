import { describe, expect, it } from 'vitest';
import { see } from '@/lib/engine/secret';
import { corridor } from '@/lib/games/corridor/rules';
import { cards, given, type Table } from './table';

/** Who may know what: by sight only, never by working it out (C22 to C25). */

const others = [1, 2, 'table'] as const;
const table = given({ hands: ['6S 6C', '7D 8D', '7C 8C'], top: '9H 8S' });

function afterDraw(from: Table, by: number): Table {
  return from.when(by, { type: 'draw' }).when(by, { type: 'keep' });
}

describe('showing a key', () => {
  it('makes a key of the hand known to everybody, and does not use up the turn (C22)', () => {
    const shown = table.when(0, { type: 'show', card: '6S' });
    for (const eyes of others) {
      expect(shown.view(eyes)).toMatchObject({ toMove: [0], shownThisTurn: ['6S'], turn: 1 });
      expect(shown.view(eyes).hands[0]).toMatchObject({ cards: ['6S', null], open: ['6S'] });
    }
    expect(shown.view(0).hands[0]).toMatchObject({ cards: cards('6C 6S'), open: ['6S'] });
  });

  it('may be done once for each key, in the order that one likes (C22)', () => {
    const both = table.when(0, { type: 'show', card: '6S' }).when(0, { type: 'show', card: '6C' });
    expect(both.view(1).shownThisTurn).toEqual(cards('6S 6C'));
    expect(both.view(1).hands[0]?.open).toEqual(cards('6C 6S'));
    expect(both.offer(0, 'show')).toBeUndefined();
    expect(both.refusal(0, { type: 'show', card: '6S' })).toEqual({
      reason: 'already-known',
      rule: 'C22',
    });
  });

  it('is open while turning, choosing and on a quest, to the one to move alone (C22)', () => {
    const choosing = table.when(0, { type: 'draw' });
    const questing = table.when(0, { type: 'enter', look: 'private' });
    for (const phase of [table, choosing, questing]) {
      expect(phase.offer(0, 'show')).toEqual({ type: 'show', card: cards('6C 6S') });
      expect(phase.when(0, { type: 'show', card: '6C' }).view(2).hands[0]?.open).toEqual(['6C']);
      expect(phase.refusal(1, { type: 'show', card: '7D' }).reason).toBe('not-your-turn');
    }
  });

  it('is not for a key picked up on the quest, nor for one taken in sight of all (C22)', () => {
    const questing = table.when(0, { type: 'enter', look: 'private' });
    expect(questing.refusal(0, { type: 'show', card: '2H' })).toEqual({
      reason: 'not-your-key',
      rule: 'C22',
    });
    const taken = afterDraw(
      table.when(0, { type: 'draw' }).when(0, { type: 'take', card: '9H', discard: '6C' }),
      1,
    );
    const again = afterDraw(taken, 2);
    expect(again.offer(0, 'show')).toEqual({ type: 'show', card: ['6S'] });
    expect(again.refusal(0, { type: 'show', card: '9H' }).reason).toBe('already-known');
  });

  it('is still open for a key of the hand that was shown at a door: that told not whence (C16, C22)', () => {
    const opened = table
      .when(0, { type: 'enter', look: 'private' })
      .when(0, { type: 'open', card: '6S', look: 'private' });
    expect(opened.offer(0, 'show')).toMatchObject({ card: cards('6C 6S') });
    const shown = opened.when(0, { type: 'show', card: '6S' });
    expect(shown.view(1).hands[0]?.open).toEqual(['6S']);
    expect(shown.view(1).shownThisTurn).toEqual(['6S']);
    expect(opened.view(1).shownThisTurn).toEqual([]);
  });

  it('is remembered beyond the turn, the list of what was shown in it is not (C22)', () => {
    const next = afterDraw(table.when(0, { type: 'show', card: '6S' }), 0);
    expect(next.view(1).shownThisTurn).toEqual([]);
    expect(next.view(1).hands[0]?.open).toEqual(['6S']);
  });
});

describe('what is known by sight of a hand', () => {
  const shown = table.when(0, { type: 'show', card: '6S' });

  it('outlasts draws, kept hands, opened doors and reshuffles', () => {
    expect(afterDraw(shown, 0).view('table').hands[0]?.cards).toEqual(['6S', null]);
    const opened = shown
      .when(0, { type: 'enter', look: 'private' })
      .when(0, { type: 'open', card: '6S', look: 'private' });
    expect(opened.view('table').hands[0]?.cards).toEqual(['6S', null]);
    const reshuffled = given({ hands: ['6S', '7D'], drawPile: 0 })
      .when(0, { type: 'show', card: '6S' })
      .when(0, { type: 'draw' });
    expect(reshuffled.view(1).hands[0]?.cards).toEqual(['6S', null]);
  });

  it('is forgotten at a take, which leaves the key taken alone known (C12)', () => {
    const taken = shown
      .when(0, { type: 'draw' })
      .when(0, { type: 'take', card: '9H', discard: '6C' });
    for (const eyes of others) {
      expect(taken.view(eyes).hands[0]).toMatchObject({ cards: ['9H', null], open: ['9H'] });
    }
    expect(taken.view(0).hands[0]).toMatchObject({ cards: cards('9H 6S'), open: ['9H'] });
  });

  it('is forgotten at a leave, whatever was left (C19)', () => {
    const left = shown
      .when(0, { type: 'enter', look: 'public' })
      .when(0, { type: 'leave', place: ['2H'] });
    for (const eyes of others) {
      expect(left.view(eyes).hands[0]).toMatchObject({ cards: [null, null], open: [] });
    }
    expect(left.view(0).hands[0]).toMatchObject({ cards: cards('6C 6S'), open: [] });
  });

  it('says nothing of another hand that holds a key one placed oneself', () => {
    const placed = table
      .when(0, { type: 'enter', look: 'private' })
      .when(0, { type: 'leave', place: ['6S'] })
      .when(1, { type: 'enter', look: 'private' });
    expect(placed.view(0).quest?.looked).toEqual([{ door: 1, how: 'private', card: null }]);
    const left = placed.when(1, { type: 'leave', place: ['7D'] });
    expect(left.view(0).hands[1]?.cards).toEqual([null, null]);
  });
});

describe('what is known of the keys at the doors', () => {
  const placed = table
    .when(0, { type: 'enter', look: 'private' })
    .when(0, { type: 'open', card: '6S', look: 'private' })
    .when(0, { type: 'leave', place: ['6C', '3D'] });

  it('is what one last placed there oneself (C24)', () => {
    expect(placed.view(0).doors.map(({ key }) => key)).toEqual(['6C', '3D', null, null]);
    for (const eyes of others)
      expect(placed.view(eyes).doors.map(({ key }) => key)).toEqual([null, null, null, null]);
  });

  it('is nothing while none hangs there, and forgotten as another leaves there', () => {
    const inside = placed.when(1, { type: 'enter', look: 'private' });
    expect(inside.view(0).doors[0]).toMatchObject({ hangs: false, key: null, recalled: '6C' });
    expect(inside.view(0).doors[1]).toMatchObject({ hangs: true, key: '3D', recalled: null });
    const left = inside.when(1, { type: 'leave', place: ['6C'] });
    expect(left.view(0).doors.map(({ key }) => key)).toEqual([null, '3D', null, null]);
    expect(left.view(1).doors.map(({ key }) => key)).toEqual(['6C', null, null, null]);
  });

  it('is nothing after a public look either, once the seat has left (C19)', () => {
    const left = table
      .when(0, { type: 'enter', look: 'public' })
      .when(0, { type: 'leave', place: ['2H'] });
    for (const eyes of others) expect(left.view(eyes).doors[0]?.key).toBeNull();
    expect(left.view(0).doors[0]?.key).toBe('2H');
  });

  it('is after a broken-off quest what one saw picked up there, or had placed (C28)', () => {
    const inside = afterDraw(placed, 1)
      .when(2, { type: 'enter', look: 'private' })
      .when(2, { type: 'show', card: '7C' });
    expect(inside.view(0).doors[0]?.key).toBeNull();
    const resigned = inside.leaves(2);
    expect(resigned.view(0).doors.map(({ key }) => key)).toEqual(['6C', '3D', null, null]);
    expect(resigned.view(1).doors.map(({ key }) => key)).toEqual([null, null, null, null]);
    expect(resigned.view(2).doors.map(({ key }) => key)).toEqual(['6C', null, null, null]);

    const inPublic = afterDraw(placed, 1).when(2, { type: 'enter', look: 'public' }).leaves(2);
    for (const eyes of [0, 1, 2, 'table'] as const)
      expect(inPublic.view(eyes).doors[0]).toMatchObject({ hangs: true, key: '6C' });
  });
});

describe('what everybody may know', () => {
  it('is counts, faces turned up, quests and how far they got (C23)', () => {
    const inside = table
      .when(0, { type: 'enter', look: 'public' })
      .when(0, { type: 'open', card: '6S', look: 'private' });
    const view = inside.view('table');
    expect(view).toMatchObject({
      you: null,
      toMove: [0],
      turn: 1,
      drawPile: 38,
      discardPile: 0,
      allowance: 2,
      hands: [{ count: 2 }, { count: 2 }, { count: 2 }],
      quest: { seat: 0, door: 2, opened: 1, shown: ['6S'] },
    });
    expect(corridor.offers(view)).toEqual([]);
  });

  it('is no card to a spectator that was not turned up, shown or looked at publicly (C24)', () => {
    const seen = see(table.log, 'table');
    expect(JSON.stringify(seen)).not.toMatch(/"[2-9TJQK][CDHS]"/);
  });

  it('is everything once the game is over (C25)', () => {
    const over = table.when(0, { type: 'enter', look: 'private' }).leaves(1).leaves(2);
    expect(corridor.revealed(over.state)).toEqual({
      hands: [cards('6C 6S'), cards('7D 8D'), cards('7C 8C')],
      carried: ['2H'],
      doors: [
        { door: 1, suit: 'S', key: null },
        { door: 2, suit: 'H', key: '3D' },
        { door: 3, suit: 'D', key: '4C' },
        { door: 4, suit: 'C', key: '5S' },
      ],
      drawPile: over.state.drawPile,
      discardPile: [],
    });
    const everything = over.view('all');
    expect(everything.hands.map((hand) => hand.cards)).toEqual([
      cards('6C 6S'),
      cards('7D 8D'),
      cards('7C 8C'),
    ]);
    expect(everything.doors.map(({ key }) => key)).toEqual([null, '3D', '4C', '5S']);
    expect(everything.quest?.looked).toEqual([{ door: 1, how: 'private', card: '2H' }]);
    // One's own view stays as it was.
    expect(over.view(1).quest?.looked[0]?.card).toBeNull();
    expect(over.view(1).hands[0]?.cards).toEqual([null, null]);
  });
});

describe('a table with open keys', () => {
  const open = given({
    hands: ['6S 6C', '7D 8D', '7C 8C'],
    top: '9H 8S',
    options: { openKeys: true },
  });
  const handsOf = (at: Table, eyes: 0 | 1 | 'table') =>
    at.view(eyes).hands.map((hand) => hand.cards);

  it('shows every hand to everybody from the deal on, and needs no showing (C4)', () => {
    for (const eyes of [0, 1, 'table'] as const) {
      expect(handsOf(open, eyes)).toEqual([cards('6C 6S'), cards('7D 8D'), cards('7C 8C')]);
      expect(open.view(eyes).hands[2]?.open).toEqual(cards('7C 8C'));
    }
    expect(open.offer(0, 'show')).toBeUndefined();
    expect(open.refusal(0, { type: 'show', card: '6S' })).toEqual({
      reason: 'hands-are-open',
      rule: 'C4',
    });
  });

  it('shows the hand after a take, and by that the key discarded (C4)', () => {
    const taken = open
      .when(0, { type: 'draw' })
      .when(0, { type: 'take', card: '9H', discard: '6C' });
    for (const eyes of [0, 1, 'table'] as const) {
      expect(handsOf(taken, eyes)[0]).toEqual(cards('9H 6S'));
      expect(taken.view(eyes).hands[0]?.open).toEqual(cards('9H 6S'));
    }
    expect(see(taken.happened('keyTaken'), 'table').discarded).toBe('6C');
  });

  it('shows the keys that a reshuffle deals (C4)', () => {
    const reshuffled = given({
      hands: ['6S', '7D'],
      drawPile: 0,
      shuffledTop: '2C 3C',
      options: { openKeys: true },
    }).when(0, { type: 'draw' });
    expect(handsOf(reshuffled, 'table')).toEqual([cards('2C 6S'), cards('3C 7D')]);
    expect(reshuffled.view('table').hands[1]?.open).toEqual(cards('3C 7D'));
  });

  it('keeps a private look private until the leave, and what hangs at the doors hidden (C4)', () => {
    const inside = open.when(0, { type: 'enter', look: 'private' });
    expect(inside.view(1).quest?.looked[0]?.card).toBeNull();
    const left = inside.when(0, { type: 'leave', place: ['6S'] });
    for (const eyes of [1, 'table'] as const) {
      expect(handsOf(left, eyes)[0]).toEqual(cards('6C 2H'));
      expect(left.view(eyes).doors[0]).toMatchObject({ hangs: true, key: null });
      expect(left.view(eyes).hands[0]?.open).toEqual(cards('6C 2H'));
    }
    expect(see(left.happened('corridorLeft'), 'table').placed).toEqual([null]);
    expect(left.view(0).doors[0]?.key).toBe('6S');
  });

  it('goes on showing the hand of a seat that is out (C4)', () => {
    const gone = open.leaves(1);
    expect(handsOf(gone, 'table')[1]).toEqual(cards('7D 8D'));
    expect(gone.view('table').hands[1]?.out).toBe('resigned');
  });
});
