import { describe, expect, it } from 'vitest';
import { seat } from '@/lib/engine/seat';
import { mystery } from '@/lib/games/mystery/rules';
import { cards, Table, typesOf } from './table';

const outcomeOf = (table: Table) => mystery.outcome(table.state);
const won = (number: number, ending: string) => ({
  winners: [number],
  tied: [],
  everyoneLost: false,
  ending,
});
const drawn = (...numbers: number[]) => ({
  winners: [],
  tied: numbers,
  everyoneLost: false,
  ending: 'deck-exhausted',
});

describe('the first with four claimed prizes', () => {
  const threeClaimed = {
    hands: ['2C 3D 4H', '6D 7D 8D 9D'],
    prizes: ['AS', '2C 3D'],
    claimed: [{ 1: 'TC JC', 0: 'QC' }],
    drawDeck: '5S KD',
  };

  it('wins, and play ends at once: nobody draws any more (M12)', () => {
    const table = new Table({ ...threeClaimed, prizes: ['AS', '2C'] });
    expect(typesOf(table.challenge(0, '2C 3D 4H 5S'))).toEqual([
      'challengePresented',
      'prizesClaimed',
      'gameEnded',
    ]);
    expect(outcomeOf(table)).toEqual(won(0, 'prizes-claimed'));
    expect(table.toMove()).toEqual([]);
    expect(table.view('table')).toMatchObject({ phase: 'over', toMove: [], drawDeck: 1 });
  });

  it('wins also with a challenge that takes the count past four (M12)', () => {
    const table = new Table(threeClaimed);
    table.challenge(0, '2C 3D 4H 5S');
    expect(table.view('table').seats[0]?.claimed).toHaveLength(5);
    expect(outcomeOf(table)).toEqual(won(0, 'prizes-claimed'));
  });

  it('counts own prizes that they claimed, and none that others claimed of theirs (M8, M12)', () => {
    const table = new Table({
      hands: ['2C 3D 4H', '6D 7D 8D 9D'],
      prizes: ['2C', 'AD'],
      claimed: [{ 1: 'TC JC' }, { 0: 'TD JD QD' }],
      drawDeck: '5S KD QH',
    });
    table.challenge(0, '2C 3D 4H 5S');
    expect(table.view('table').seats.map(({ claimed }) => claimed.length)).toEqual([3, 3]);
    expect(outcomeOf(table)).toBeUndefined();
  });

  it('needs but three where the option says so (M12)', () => {
    const layout = {
      hands: ['2C 3D 4H', '6D 7D 8D 9D'],
      prizes: ['AS', '2C'],
      claimed: [{ 1: 'TC JC' }],
      drawDeck: '5S KD QH',
    };
    const short = new Table(layout, { prizesToWin: 3 });
    short.challenge(0, '2C 3D 4H 5S');
    expect(outcomeOf(short)).toEqual(won(0, 'prizes-claimed'));
    const long = new Table(layout);
    long.challenge(0, '2C 3D 4H 5S');
    expect(outcomeOf(long)).toBeUndefined();
  });
});

describe('an exhausted draw deck', () => {
  const hands = ['2C 3D 4H', '6D 7D 8D 9D', 'TH JH QH KH'];

  it('lets the last drawer finish the turn, and then ends the game for the most claims (M13)', () => {
    const table = new Table({
      hands,
      prizes: ['AS', '2C', ''],
      claimed: [{}, { 0: 'TC' }],
      drawDeck: '5S',
    });
    expect(table.view(0)).toMatchObject({ drawDeck: 0, toMove: [0], phase: 'turn' });
    expect(typesOf(table.pass(0))).toEqual(['turnPassed', 'gameEnded']);
    expect(outcomeOf(table)).toEqual(won(1, 'deck-exhausted'));
  });

  it('counts what the last turn claims (M13)', () => {
    const table = new Table({
      hands,
      prizes: ['AS', '2C 3D', ''],
      claimed: [{}, { 0: 'TC' }],
      drawDeck: '5S',
    });
    table.challenge(0, '2C 3D 4H 5S');
    expect(outcomeOf(table)).toEqual(won(0, 'deck-exhausted'));
  });

  it('is a win by four prizes where the last turn reaches them (M12, M13)', () => {
    const table = new Table({
      hands,
      prizes: ['', '2C', ''],
      claimed: [{ 1: 'TC JC QC' }],
      drawDeck: '5S',
    });
    table.challenge(0, '2C 3D 4H 5S');
    expect(outcomeOf(table)).toEqual(won(0, 'prizes-claimed'));
  });

  it('is a draw between those who share the most (M14)', () => {
    const table = new Table({
      hands,
      claimed: [{ 1: 'TC' }, {}, { 0: 'JC' }],
      drawDeck: '5S',
    });
    table.pass(0);
    expect(outcomeOf(table)).toEqual(drawn(0, 2));
  });

  it('is a draw between all where nobody claimed any (M14)', () => {
    const table = new Table({ hands, drawDeck: '5S' });
    table.pass(0);
    expect(outcomeOf(table)).toEqual(drawn(0, 1, 2));
  });

  it('is no draw where only fewer are shared (M14)', () => {
    const table = new Table({
      hands,
      claimed: [{ 1: 'TC' }, { 2: 'JC' }, { 0: 'QC 9C' }],
      drawDeck: '5S',
    });
    table.pass(0);
    expect(outcomeOf(table)).toEqual(won(2, 'deck-exhausted'));
  });
});

describe('a match that is over', () => {
  const table = new Table(
    {
      hands: ['2C 3C 4D 5D 6H 7H', '6D 7D 8D 9D'],
      prizes: ['AS', '2C'],
      drawDeck: '5S',
    },
    { discards: 'closed' },
  );
  table.pass(0, '4D');

  it('takes no more moves, and nobody can leave it (M12, M18)', () => {
    const refusal = { reason: 'match-over', rule: 'M12' };
    expect(table.tries(0, { type: 'pass', discard: [] })).toEqual({ refusal });
    expect(table.leave(1)).toEqual([]);
  });

  it('reveals prizes, hands, the draw deck, discards and what was set aside (M17)', () => {
    const revealed = mystery.schemas.revealed.parse(mystery.revealed(table.state));
    expect(revealed).toMatchObject({
      hands: [cards('2C 3C 5D 6H 7H 5S'), cards('6D 7D 8D 9D')],
      prizes: [[{ card: 'AS', claimedBy: null }], [{ card: '2C', claimedBy: null }]],
      drawDeck: [],
      discards: cards('4D'),
    });
    expect(revealed).toHaveProperty('setAside.length', 50);
  });

  it('shows every hand and every prize to the eyes of all, and no more than before to others (M16, M17)', () => {
    expect(table.view('all').seats).toMatchObject([
      { cards: cards('2C 3C 5D 6H 7H 5S'), prizes: [{ card: 'AS', claimedBy: null }] },
      { cards: cards('6D 7D 8D 9D'), prizes: [{ card: '2C', claimedBy: null }] },
    ]);
    for (const viewer of [0, 1, 'table'] as const) {
      for (const each of table.view(viewer).seats) {
        expect(each).not.toHaveProperty('cards');
        expect(each).not.toHaveProperty('prizes');
      }
    }
    expect(table.view(1).discards).toEqual([null]);
  });
});

describe('what each knows', () => {
  const table = new Table({
    hands: ['2C 3D 4H', '6D 7D 8D 9D'],
    prizes: ['AS', '2C KH'],
    drawDeck: '5S KD QH',
  });
  table.challenge(0, '2C 3D 4H 5S');

  it('is for a spectator what is public: counts, challenges, claims, open discards (M15, M16)', () => {
    expect(table.view('table')).toEqual({
      you: null,
      toMove: [1],
      turn: 2,
      options: { first: 'cut', discards: 'open', prizesToWin: 4 },
      phase: 'turn',
      hand: [],
      drawn: null,
      drawDeck: 1,
      prizes: [],
      seats: [
        { seat: 0, hand: 0, unclaimed: 1, claimed: [{ card: '2C', from: 1 }], out: null },
        { seat: 1, hand: 5, unclaimed: 1, claimed: [], out: null },
      ],
      discards: cards('2C 3D 4H 5S'),
      cut: [],
    });
  });

  it('is for a player besides that their own hand and prizes, sorted (M16)', () => {
    const { you, hand, drawn: last, prizes, ...rest } = table.view(1);
    const { you: _you, hand: _hand, drawn: _drawn, prizes: _prizes, ...open } = table.view('table');
    expect(rest).toEqual(open);
    expect({ you, hand, last, prizes }).toEqual({
      you: 1,
      hand: cards('6D 7D 8D 9D KD'),
      last: 'KD',
      prizes: [
        { card: '2C', claimedBy: 0 },
        { card: 'KH', claimedBy: null },
      ],
    });
  });
});

describe('a seat that leaves', () => {
  const layout = {
    hands: ['2C 3D 4H', '6D 7D 8D 9D', 'TH JH QH KH'],
    prizes: ['AS', 'AH', '2C'],
    drawDeck: '5S KD 9C 8C 7C',
  };

  it('keeps its hand and what it drew, and its turn passes (M18)', () => {
    const table = new Table(layout);
    expect(typesOf(table.leave(0))).toEqual(['seatLeft', 'cardDrawn']);
    expect(table.view(1)).toMatchObject({ toMove: [1], turn: 2, drawn: 'KD' });
    expect(table.view('table').seats[0]).toMatchObject({ hand: 4, unclaimed: 1, out: 'resigned' });
    expect(table.view(0)).toMatchObject({ hand: cards('2C 3D 4H 5S'), drawn: null });
    expect(mystery.offers(table.view(0))).toEqual([]);
  });

  it('changes nothing for the seat to move where it was not its turn (M18)', () => {
    const table = new Table(layout);
    expect(typesOf(table.leave(1, 'timed-out'))).toEqual(['seatLeft']);
    expect(table.view(0)).toMatchObject({ toMove: [0], turn: 1, drawn: '5S' });
    expect(table.view('table').seats[1]?.out).toBe('timed-out');
  });

  it('is skipped from then on, and cannot leave twice (M18)', () => {
    const table = new Table(layout);
    table.leave(1);
    table.pass(0);
    expect(table.toMove()).toEqual([2]);
    table.pass(2);
    expect(table.toMove()).toEqual([0]);
    expect(table.leave(1)).toEqual([]);
  });

  it('leaves its unclaimed prizes to be claimed by others (M18)', () => {
    const table = new Table(layout);
    table.leave(2);
    expect(table.challenge(0, '2C 3D 4H 5S')[1]).toMatchObject({
      claims: [{ card: { face: '2C' }, from: 2 }],
    });
    expect(table.view('table').seats[2]).toMatchObject({ unclaimed: 0, out: 'resigned' });
  });

  it('counts neither for the most nor for a draw (M13, M14, M18)', () => {
    const claimed = [{ 1: 'TC' }, { 0: 'JC QC 9C' }, { 0: '8C' }];
    const table = new Table({ ...layout, claimed, drawDeck: '5S' });
    table.leave(1);
    table.pass(0);
    expect(outcomeOf(table)).toEqual(drawn(0, 2));
  });

  it('ends the game where it had drawn the last card (M13, M18)', () => {
    const table = new Table({ ...layout, claimed: [{ 1: 'TC JC' }, { 0: 'QC' }], drawDeck: '5S' });
    expect(typesOf(table.leave(0))).toEqual(['seatLeft', 'gameEnded']);
    expect(outcomeOf(table)).toEqual(won(1, 'deck-exhausted'));
  });

  it('leaves the game to the last one, who wins (M18)', () => {
    const table = new Table(layout);
    table.leave(0);
    expect(outcomeOf(table)).toBeUndefined();
    expect(typesOf(table.leave(1, 'left'))).toEqual(['seatLeft', 'gameEnded']);
    expect(outcomeOf(table)).toEqual(won(2, 'last-one-left'));
    expect(table.view(2)).toMatchObject({ phase: 'over', toMove: [] });
  });

  it('leaves the last one the winner also with the last card drawn (M13, M18)', () => {
    const table = new Table({
      hands: ['2C 3D 4H', '6D 7D 8D 9D'],
      claimed: [{ 1: 'TC' }],
      drawDeck: '5S',
    });
    table.leave(0);
    expect(outcomeOf(table)).toEqual(won(1, 'last-one-left'));
    expect(mystery.retire(table.state, seat(1), 'left', { shuffle: never, below: never })).toEqual(
      [],
    );
  });
});

function never(): never {
  throw new Error('no chance is drawn');
}
