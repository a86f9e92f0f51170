import { describe, expect, it } from 'vitest';
import { seat } from '@/lib/engine/seat';
import { caretaker } from '@/lib/games/corridor/caretaker';
import { cards, given, type Table } from './table';

/** What is played for an absent player: the least. */

const move = (table: Table, number = 0) => caretaker(table.view(number), table.offers(number));

/** The table once the caretaker has played a seat's whole turn. */
function turnOf(table: Table, number = 0): Table {
  let now = table;
  while (now.state.mover === seat(number)) {
    const next = move(now, number);
    if (next === 'waits') throw new Error('it waits');
    now = now.when(number, next);
  }
  return now;
}

describe('the caretaker', () => {
  it('declines the first turn (C8)', () => {
    const offered = given({ hands: ['6S', '7D', '8C'], phase: 'first' });
    expect(move(offered)).toEqual({ type: 'first', accept: false });
  });

  it('goes in and comes out, privately, and leaves every key where it was (C15, C19)', () => {
    const table = given({ hands: ['6S', '7D'] });
    expect(move(table)).toEqual({ type: 'enter', look: 'private' });
    const after = turnOf(table);
    expect(after.state.hanging).toEqual(cards('2H 3D 4C 5S'));
    expect(after.state.hands).toEqual(table.state.hands);
    expect(after.state.drawPile).toEqual(table.state.drawPile);
    expect(after.log.map(({ type }) => type)).not.toContain('doorOpened');
    expect(after.view(1).quest).toBeNull();
  });

  it('takes neither key where only a draw is open, also one that reshuffles (C9, C13, C27)', () => {
    const options = { mustDrawAfter: 10 };
    for (const drawPile of [20, 1]) {
      const table = inNeedOfADraw(given({ hands: ['6S', '7D'], options, drawPile }));
      expect(move(table)).toEqual({ type: 'draw' });
      const after = turnOf(table);
      expect(after.last.map(({ type }) => type)).toEqual(['bothKeysDiscarded']);
      expect(after.state.hands[0]).toContain('6S');
    }
  });

  it('waits where the draw that is open would lose the game for everyone (C10)', () => {
    const options = { mustDrawAfter: 10 };
    const table = inNeedOfADraw(given({ hands: ['6S 8H TH', '7D 9D JD'], options, drawPile: 1 }));
    expect(table.offer(0, 'draw')).toMatchObject({ effect: 'lose' });
    expect(move(table)).toBe('waits');
  });

  it('keeps, once two keys lie face up', () => {
    const table = given({ hands: ['6S', '7D'] }).when(0, { type: 'draw' });
    expect(move(table)).toEqual({ type: 'keep' });
  });

  it('comes out of a quest from wherever it got to, each key where it hung', () => {
    const inside = given({ hands: ['6S 6H', '7D 8D'] })
      .when(0, { type: 'enter', look: 'public' })
      .when(0, { type: 'open', card: '6S', look: 'private' })
      .when(0, { type: 'open', card: '6H', look: 'private' });
    expect(move(inside)).toEqual({ type: 'leave', place: cards('2H 3D 4C') });
    expect(turnOf(inside).state.hanging).toEqual(cards('2H 3D 4C 5S'));
  });
});

/** The table after turns of in and out, until the player to move may only draw. */
function inNeedOfADraw(table: Table): Table {
  let now = table;
  while (now.offer(0, 'enter') !== undefined) {
    now = turnOf(turnOf(now, 0), 1);
  }
  return now;
}
