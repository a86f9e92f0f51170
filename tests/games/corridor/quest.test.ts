import { describe, expect, it } from 'vitest';
import { seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { corridor } from '@/lib/games/corridor/rules';
import { cards, given } from './table';

const enter = (look: 'private' | 'public' = 'private') => ({ type: 'enter', look });
const open = (card: string, look?: 'private' | 'public') => ({
  type: 'open',
  card,
  ...(look && { look }),
});
const leave = (...place: string[]) => ({ type: 'leave', place });

// Doors S H D C, with 2H 3D 4C 5S hanging there.
const table = given({ hands: ['6S 6C', '7D 8D', '7C 8C'] });

describe('picking up a key', () => {
  it('in private shows it to the one who picks it up alone (C15)', () => {
    const entered = table.when(0, enter('private'));
    expect(entered.view(0).quest).toEqual({
      seat: 0,
      door: 1,
      opened: 0,
      shown: [],
      looked: [{ door: 1, how: 'private', card: '2H' }],
    });
    for (const eyes of [1, 2, 'table'] as const) {
      expect(entered.view(eyes).quest?.looked).toEqual([{ door: 1, how: 'private', card: null }]);
    }
    expect(entered.view('table').doors[0]).toMatchObject({ hangs: false, key: null });
    expect(entered.view('table').doors[1]).toMatchObject({ hangs: true });
  });

  it('in public shows it to everybody (C15)', () => {
    const entered = table.when(0, enter('public'));
    for (const eyes of [0, 1, 'table'] as const) {
      expect(entered.view(eyes).quest?.looked).toEqual([{ door: 1, how: 'public', card: '2H' }]);
    }
  });

  it('is chosen anew at each door (C15)', () => {
    const second = table.when(0, enter('private')).when(0, open('6S', 'public'));
    expect(second.view('table').quest?.looked).toEqual([
      { door: 1, how: 'private', card: null },
      { door: 2, how: 'public', card: '3D' },
    ]);
  });

  it('leaves the hand as it is: what was picked up stands apart', () => {
    const entered = table.when(0, enter('public'));
    expect(entered.view(0).hands[0]).toMatchObject({ count: 2, cards: cards('6C 6S') });
  });
});

describe('opening a door', () => {
  it('takes a key of its suit from the hand, which stays with its owner (C16)', () => {
    const opened = table.when(0, enter()).when(0, open('6S', 'private'));
    expect(opened.view('table').quest).toMatchObject({ door: 2, opened: 1, shown: ['6S'] });
    expect(opened.state.hands[0]).toEqual(cards('6S 6C'));
  });

  it('takes one picked up at this door or at an earlier one (C16)', () => {
    const here = given({ hands: ['6C', '7D'], atDoors: '9S 3D 2H 5S' }).when(0, enter());
    expect(here.offer(0, 'open')).toEqual({
      type: 'open',
      card: ['9S'],
      look: ['private', 'public'],
    });
    const earlier = given({ hands: ['6S', '7D'] })
      .when(0, enter())
      .when(0, open('6S', 'private'));
    expect(earlier.offer(0, 'open')).toMatchObject({ card: ['2H'] });
    expect(earlier.when(0, open('2H', 'private')).view(1).quest?.shown).toEqual(cards('6S 2H'));
  });

  it('does not tell whether the key came from the hand (C16)', () => {
    const fromHand = given({ hands: ['6S', '7D'], atDoors: '9S 3D 4C 5S' })
      .when(0, enter())
      .when(0, open('6S', 'private'));
    const pickedUp = given({ hands: ['9S', '7D'], atDoors: '6S 3D 4C 5S' })
      .when(0, enter())
      .when(0, open('6S', 'private'));
    for (const eyes of [1, 'table'] as const) {
      expect(fromHand.view(eyes)).toEqual(pickedUp.view(eyes));
      const viewer = eyes === 1 ? seat(1) : eyes;
      expect(see(fromHand.last, viewer)).toEqual(see(pickedUp.last, viewer));
    }
    // Shown at a door, a key is not known to be of the hand.
    expect(fromHand.view(1).hands[0]).toMatchObject({ cards: [null], open: [] });
  });

  it('picks up at the next door at once: none stops between two doors (C17)', () => {
    const opened = table.when(0, enter()).when(0, open('6S', 'private'));
    expect(opened.last.map(({ type }) => type)).toEqual(['doorOpened', 'keyPickedUp']);
    expect(opened.view(0).quest?.looked[1]).toEqual({ door: 2, how: 'private', card: '3D' });
    expect(opened.offer(0, 'leave')).toMatchObject({ doors: 2 });
  });

  it('needs a fitting key that is carried, and how to look at the next (C15, C16)', () => {
    const entered = table.when(0, enter());
    expect(entered.refusal(0, open('6C', 'private'))).toEqual({
      reason: 'does-not-fit',
      rule: 'C16',
    });
    expect(entered.refusal(0, open('7S', 'private'))).toEqual({
      reason: 'not-carried',
      rule: 'C16',
    });
    expect(entered.refusal(0, open('6S'))).toEqual({ reason: 'look-missing', rule: 'C15' });
    expect(table.refusal(0, open('6S', 'private'))).toEqual({ reason: 'not-now', rule: 'C16' });
  });

  it('may show any of several fitting keys, sorted (C16)', () => {
    const two = given({ hands: ['6S', '7D'], atDoors: '3S 2H 4C 5S' }).when(0, enter());
    expect(two.offer(0, 'open')).toMatchObject({ card: cards('3S 6S') });
  });

  it('is not offered without a fitting key (C18)', () => {
    const stuck = given({ hands: ['6C', '7D'] }).when(0, enter());
    expect(stuck.offers(0).map(({ type }) => type)).toEqual(['leave', 'show']);
  });
});

describe('the fourth door', () => {
  const last = given({ hands: ['6S', '7D'] })
    .when(0, enter())
    .when(0, open('6S', 'public'))
    .when(0, open('2H', 'private'))
    .when(0, open('3D', 'private'));

  it('has no door behind it to look at (C15)', () => {
    expect(last.offer(0, 'open')).toEqual({ type: 'open', card: ['4C'] });
    expect(last.refusal(0, open('4C', 'private'))).toEqual({
      reason: 'no-door-behind',
      rule: 'C15',
    });
  });

  it('wins the treasure at once for who opens it (C21)', () => {
    const won = last.when(0, open('4C'));
    expect(corridor.outcome(won.state)).toEqual({
      winners: [0],
      tied: [],
      everyoneLost: false,
      ending: 'treasure',
    });
    expect(corridor.toMove(won.state)).toEqual([]);
    expect(won.refusal(0, { type: 'draw' })).toEqual({ reason: 'match-over', rule: 'C26' });
    expect(won.refusal(1, { type: 'draw' })).toEqual({ reason: 'match-over', rule: 'C26' });
  });

  it('leaves the quest as it stood, with nothing newly shown (C21)', () => {
    expect(last.when(0, open('4C')).view(1)).toMatchObject({
      phase: 'over',
      toMove: [],
      hands: [{ cards: [null] }, { cards: ['7D'] }],
      quest: {
        door: 4,
        opened: 4,
        shown: cards('6S 2H 3D 4C'),
        looked: [{ card: null }, { card: '3D' }, { card: null }, { card: null }],
      },
    });
  });

  it('need not be opened, even with the key (C18)', () => {
    const left = last.when(0, leave('4C', '2H', '3D', '6S'));
    expect(left.view('table')).toMatchObject({ phase: 'turn', toMove: [1] });
  });
});

describe('leaving the corridor', () => {
  const inside = table.when(0, enter('private')).when(0, open('6S', 'private'));

  it('puts a key at each door picked up from, also where one stopped (C19)', () => {
    expect(inside.offer(0, 'leave')).toEqual({
      type: 'leave',
      doors: 2,
      from: cards('6C 3D 2H 6S'),
    });
    const left = inside.when(0, leave('6C', '6S'));
    expect(left.state.hanging).toEqual(cards('6C 6S 4C 5S'));
    expect(left.state.hands[0]).toEqual(cards('3D 2H'));
    expect(left.view(0).hands[0]).toMatchObject({ count: 2, cards: cards('3D 2H') });
  });

  it('tells nobody else which keys were placed or kept (C19)', () => {
    const left = inside.when(0, leave('6C', '6S'));
    for (const eyes of [1, 2, 'table'] as const) {
      expect(left.view(eyes).doors.map(({ key }) => key)).toEqual([null, null, null, null]);
      expect(left.view(eyes).hands[0]).toMatchObject({ cards: [null, null], open: [] });
    }
    expect(see(left.happened('corridorLeft'), 'table')).toMatchObject({
      door: 2,
      placed: [null, null],
      kept: [null, null],
    });
  });

  it('can be a swap at door 1: look, and leave either key there (C19)', () => {
    const looked = given({ hands: ['6C', '7D'] }).when(0, enter());
    expect(looked.when(0, leave('6C')).state.hands[0]).toEqual(['2H']);
    expect(looked.when(0, leave('2H')).state.hands[0]).toEqual(['6C']);
  });

  it('takes one carried key for each of the doors and no more (C19)', () => {
    const refused = (...place: string[]) => inside.refusal(0, leave(...place));
    expect(refused('6S')).toEqual({ reason: 'one-key-a-door', rule: 'C19' });
    expect(refused('6S', '2H', '3D')).toEqual({ reason: 'one-key-a-door', rule: 'C19' });
    expect(refused()).toEqual({ reason: 'one-key-a-door', rule: 'C19' });
    expect(refused('6S', '6S')).toEqual({ reason: 'placed-twice', rule: 'C19' });
    expect(refused('6S', '7D')).toEqual({ reason: 'not-carried', rule: 'C19' });
    expect(table.refusal(0, leave('6S'))).toEqual({ reason: 'not-now', rule: 'C19' });
  });

  it('looks the same whether one could not go on or chose not to (C18)', () => {
    const could = given({ hands: ['6S', '7D'] })
      .when(0, enter())
      .when(0, leave('6S'));
    const couldNot = given({ hands: ['6H', '7D'] })
      .when(0, enter())
      .when(0, leave('6H'));
    expect(could.view(1)).toEqual(couldNot.view(1));
    expect(see(could.last, 'table')).toEqual(see(couldNot.last, 'table'));
  });

  it('locks all doors again and ends the turn (C20)', () => {
    const left = inside.when(0, leave('2H', '6S'));
    expect(left.view('table')).toMatchObject({
      phase: 'turn',
      toMove: [1],
      turn: 2,
      quest: null,
      doors: [{ hangs: true }, { hangs: true }, { hangs: true }, { hangs: true }],
    });
    const again = left.when(1, enter());
    expect(again.view(1).quest).toMatchObject({ door: 1, opened: 0, shown: [] });
    expect(again.view(1).quest?.looked).toEqual([{ door: 1, how: 'private', card: '2H' }]);
  });

  it('does not disclose by the order of an open hand what came from where (C4, C19)', () => {
    const shown = given({ hands: ['KS', '7D'], options: { openKeys: true } })
      .when(0, enter())
      .when(0, open('KS', 'private'))
      .when(0, leave('KS', '3D'));
    expect(see(shown.happened('corridorLeft'), 'table').kept).toEqual(['2H']);
    const two = given({ hands: ['KS KC', '7D 8D'], options: { openKeys: true } })
      .when(0, enter())
      .when(0, leave('KC'));
    expect(see(two.happened('corridorLeft'), 'table').kept).toEqual(cards('2H KS'));
  });
});
