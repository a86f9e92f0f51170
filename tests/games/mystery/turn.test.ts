import { describe, expect, it } from 'vitest';
import { suits } from '@/lib/engine/card';
import { mystery } from '@/lib/games/mystery/rules';
import { cards, Table, typesOf } from './table';

describe('a turn', () => {
  it('begins with the top card of the draw deck, which only its player sees (M6)', () => {
    const table = new Table({ hands: ['2C 3C 4D 5H', '6C 7C 8C 9C'], drawDeck: 'AH KD QS' });
    expect(table.view(0)).toMatchObject({
      hand: cards('2C 3C 4D 5H AH'),
      drawn: 'AH',
      drawDeck: 2,
    });
    for (const viewer of [1, 'table', 'all'] as const) expect(table.view(viewer).drawn).toBeNull();
    expect(table.view(1).seats[0]).toMatchObject({ hand: 5 });

    const events = table.pass(0);
    expect(events.at(-1)).toEqual({
      type: 'cardDrawn',
      seat: 1,
      card: { audience: [1], face: 'KD' },
    });
    expect(table.view(1).drawn).toBe('KD');
    expect(table.view(0).drawn).toBeNull();
  });

  it('goes on clockwise, and each is counted (M6)', () => {
    const table = new Table({
      hands: ['2C 3C 4D 5H', '6C 7C 8D 9H', 'TC JC QD KH'],
      drawDeck: 'AH KD QS 3S',
      first: 1,
    });
    const seen: unknown[] = [];
    for (const seat of [1, 2, 0]) {
      seen.push([...table.toMove(), table.state.turn]);
      table.pass(seat);
    }
    expect(seen).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
    ]);
    expect(table.toMove()).toEqual([1]);
  });

  it('is refused to everybody else (M6)', () => {
    const table = new Table({ hands: ['2C 3C 4C 5C', '6C 7C 8C 9C'], drawDeck: 'AH KD' });
    const refusal = { reason: 'not-your-turn', rule: 'M6' };
    expect(table.tries(1, { type: 'pass', discard: [] })).toEqual({ refusal });
    expect(table.tries(1, { type: 'challenge', cards: cards('6C 7C 8C 9C') })).toEqual({ refusal });
    expect(mystery.offers(table.view(1))).toEqual([]);
    expect(mystery.offers(table.view('table'))).toEqual([]);
  });
});

describe('a challenge', () => {
  const hands = ['2C 3C 4C 5C', '6D 7D 8D 9D'];
  const refused = (drawDeck: string, text: string) =>
    new Table({ hands, drawDeck }).tries(0, { type: 'challenge', cards: cards(text) }).refusal;

  it('is four cards of one suit, of any ranks (M7)', () => {
    for (const suit of suits) {
      const table = new Table({
        hands: [`2${suit} 9${suit} K${suit} A${suit}`, ''],
        drawDeck: '3C 3D',
      });
      expect(typesOf(table.challenge(0, `2${suit} 9${suit} K${suit} A${suit}`))).toContain(
        'challengePresented',
      );
    }
  });

  it('is one card of each suit, of any ranks (M7)', () => {
    const table = new Table({ hands: ['2C 9D KH AS', ''], drawDeck: '3C 3D' });
    expect(typesOf(table.challenge(0, 'AS 2C KH 9D'))).toContain('challengePresented');
  });

  it('is refused with two or three suits (M7)', () => {
    const refusal = { reason: 'not-a-set', rule: 'M7' };
    expect(refused('6H', '2C 3C 4C 6H')).toEqual(refusal);
    const mixed = new Table({ hands: ['2C 3C 4D 5H', ''], drawDeck: '5D 6C' });
    expect(mixed.tries(0, { type: 'challenge', cards: cards('2C 3C 4D 5D') })).toEqual({ refusal });
    expect(mixed.tries(0, { type: 'challenge', cards: cards('2C 3C 4D 5H') })).toEqual({ refusal });
    expect(mystery.offers(mixed.view(0)).map(({ type }) => type)).toEqual(['pass']);
  });

  it('is refused with more or fewer than four cards (M7)', () => {
    const refusal = { reason: 'four-cards', rule: 'M7' };
    expect(refused('6C', '2C 3C 4C')).toEqual(refusal);
    expect(refused('6C', '2C 3C 4C 5C 6C')).toEqual(refusal);
    expect(refused('6C', '')).toEqual(refusal);
  });

  it('is refused with a card that is not in the hand, or with one card twice (M7)', () => {
    const refusal = { reason: 'not-in-hand', rule: 'M7' };
    expect(refused('6C', '2C 3C 4C TC')).toEqual(refusal);
    expect(refused('6C', '2C 3C 4C 4C')).toEqual(refusal);
  });

  it('may take all of a hand of exactly four (M7)', () => {
    const table = new Table({ hands: ['2C 3C 4C', '6D 7D 8D 9D'], drawDeck: '5C KD' });
    table.challenge(0, '2C 3C 4C 5C');
    expect(table.view(0).hand).toEqual([]);
    expect(table.view(1).seats[0]?.hand).toBe(0);
  });

  it('is offered as each set that the hand holds (M7)', () => {
    const table = new Table({ hands: ['2C 3C 4C 5C', ''], drawDeck: '6C KD' });
    const offers = mystery.offers(table.view(0));
    expect(offers[0]).toEqual({
      type: 'challenge',
      sets: ['2C 3C 4C 5C', '2C 3C 4C 6C', '2C 3C 5C 6C', '2C 4C 5C 6C', '3C 4C 5C 6C'].map(cards),
      from: cards('2C 3C 4C 5C 6C'),
    });
  });

  it('claims each unclaimed prize of the same rank and suit, whoever owns it, their own too (M8)', () => {
    const table = new Table({
      hands: ['2C 3D 4H', '6D 7D 8D 9D', 'TC JC QC KC'],
      prizes: ['2C AS', '3D 4D', '4H 5H'],
      drawDeck: '5S KD',
    });
    const events = table.challenge(0, '2C 3D 4H 5S');
    expect(events[1]).toEqual({
      type: 'prizesClaimed',
      seat: 0,
      claims: [
        { card: { audience: 'table', face: '2C' }, from: 0 },
        { card: { audience: 'table', face: '3D' }, from: 1 },
        { card: { audience: 'table', face: '4H' }, from: 2 },
      ],
    });
    const { seats } = table.view('table');
    expect(seats[0]?.claimed).toEqual([
      { card: '2C', from: 0 },
      { card: '3D', from: 1 },
      { card: '4H', from: 2 },
    ]);
    expect(seats.map(({ unclaimed }) => unclaimed)).toEqual([1, 1, 1]);
    expect(table.view(1).prizes).toEqual([
      { card: '3D', claimedBy: 0 },
      { card: '4D', claimedBy: null },
    ]);
  });

  it('claims nothing by rank or by suit alone (M8)', () => {
    const table = new Table({
      hands: ['2C 3D 4H', ''],
      prizes: ['', '2D 3C 4S 5C'],
      drawDeck: '5S KD',
    });
    expect(table.challenge(0, '2C 3D 4H 5S')[1]).toMatchObject({ claims: [] });
  });

  it('never claims a prize again (M8)', () => {
    const table = new Table({
      hands: ['2C 3D 4H', '6D 7D 8D 9D'],
      prizes: ['AS', 'AH'],
      claimed: [{}, { 0: '2C' }],
      drawDeck: '5S KD',
    });
    expect(table.challenge(0, '2C 3D 4H 5S')[1]).toMatchObject({ claims: [] });
    expect(table.view(0).prizes).toContainEqual({ card: '2C', claimedBy: 1 });
  });

  it('puts its four cards on the discards as they were sent, and ends the turn without a discard (M9)', () => {
    const table = new Table({ hands: ['2C 3C 4C 5C 6D 7H', '8D'], drawDeck: '9S KD' });
    expect(table.view(0).hand).toHaveLength(7);
    table.challenge(0, '5C 2C 4C 3C');
    expect(table.view('table').discards).toEqual(cards('5C 2C 4C 3C'));
    expect(table.view(0).hand).toEqual(cards('6D 7H 9S'));
    expect(table.toMove()).toEqual([1]);
  });
});

describe('a pass', () => {
  const six = '2C 3C 4D 5D 6H 7H';

  it('discards nothing from six cards or fewer (M10)', () => {
    const table = new Table({ hands: ['2C 3C 4D 5D 6H', ''], drawDeck: '9S KD' });
    const refusal = { reason: 'discard-count', rule: 'M10' };
    expect(table.tries(0, { type: 'pass', discard: cards('9S') })).toEqual({ refusal });
    table.pass(0);
    expect(table.view(0).hand).toHaveLength(6);
    expect(table.view('table').discards).toEqual([]);
  });

  it('discards from seven cards down to six, of the player’s choice (M10)', () => {
    const table = new Table({ hands: [six, ''], drawDeck: '9S KD' });
    const refusal = { reason: 'discard-count', rule: 'M10' };
    expect(mystery.offers(table.view(0)).at(-1)).toEqual({
      type: 'pass',
      discard: 1,
      from: cards(`${six} 9S`),
    });
    expect(table.tries(0, { type: 'pass', discard: [] })).toEqual({ refusal });
    expect(table.tries(0, { type: 'pass', discard: cards('2C 3C') })).toEqual({ refusal });
    expect(table.tries(0, { type: 'pass', discard: cards('AS') })).toEqual({
      refusal: { reason: 'not-in-hand', rule: 'M10' },
    });
    table.pass(0, '4D');
    expect(table.view(0).hand).toEqual(cards('2C 3C 5D 6H 7H 9S'));
    expect(table.toMove()).toEqual([1]);
  });

  it('lays the discard face up by default: all see it (M11)', () => {
    const table = new Table({ hands: [six, ''], drawDeck: '9S KD' });
    table.pass(0, '4D');
    for (const viewer of ['table', 0, 1] as const) {
      expect(table.view(viewer).discards).toEqual(cards('4D'));
    }
  });

  it('shows a closed discard to its discarder alone; a challenge stays public (M11, M16)', () => {
    const table = new Table(
      { hands: [six, '8C 9C TC JC'], drawDeck: '9S KD QD' },
      { discards: 'closed' },
    );
    table.pass(0, '4D');
    table.challenge(1, '8C 9C TC JC');
    expect(table.view(0).discards).toEqual(cards('4D 8C 9C TC JC'));
    expect(table.view(1).discards).toEqual([null, ...cards('8C 9C TC JC')]);
    expect(table.view('table').discards).toEqual([null, ...cards('8C 9C TC JC')]);
    expect(table.view('all').discards).toEqual(cards('4D 8C 9C TC JC'));
  });
});
