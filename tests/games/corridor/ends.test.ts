import { describe, expect, it } from 'vitest';
import { corridor } from '@/lib/games/corridor/rules';
import { cards, given, type Table } from './table';

const enter = { type: 'enter', look: 'private' };

describe('the ends of a game', () => {
  it('are the treasure, the lock-in, or an act outside the rules (C26)', () => {
    const table = given({ hands: ['6S', '7D'] });
    expect(corridor.outcome(table.state)).toBeUndefined();
    expect(corridor.outcome(table.leaves(0).state)?.ending).toBe('last-one-left');
  });

  it('can be agreed on: the event closes the log as any other end does (C26)', () => {
    const { state } = given({ hands: ['6S', '7D'] });
    const tied = corridor.toMove(state);
    const over = corridor.evolve(state, {
      type: 'gameEnded',
      seat: null,
      outcome: { winners: [], tied: [...tied], everyoneLost: false, ending: 'agreement' },
    });
    expect(corridor.toMove(over)).toEqual([]);
    expect(corridor.outcome(over)?.ending).toBe('agreement');
  });

  it('are never forced by length: players may enter and leave for ever (C27)', () => {
    let table = given({ hands: ['6H', '7D'] });
    for (let turn = 0; turn < 40; turn++) table = inAndOut(table, turn % 2);
    expect(table.view('table')).toMatchObject({ turn: 41, turnsWithoutDraw: 40, mustDraw: false });
    expect(table.offer(0, 'enter')).toBeDefined();
  });
});

describe('turns without a draw', () => {
  it('are counted as turns end, and forgotten as a draw begins', () => {
    const table = inAndOut(inAndOut(given({ hands: ['6H', '7D'] }), 0), 1);
    expect(table.view(0).turnsWithoutDraw).toBe(2);
    const drawn = table.when(0, { type: 'draw' });
    expect(drawn.view(0).turnsWithoutDraw).toBe(0);
    expect(drawn.when(0, { type: 'keep' }).view(0).turnsWithoutDraw).toBe(0);
  });

  it('are not those in which the first turn was offered', () => {
    const table = given({ hands: ['6H', '7D', '7C'], phase: 'first' })
      .when(0, { type: 'first', accept: false })
      .leaves(1);
    expect(table.view('table')).toMatchObject({ phase: 'turn', toMove: [2], turnsWithoutDraw: 0 });
  });

  it('are also those that a seat ends by leaving the game, unless it drew in them', () => {
    const table = given({ hands: ['6H', '7D', '7C'] });
    expect(table.leaves(0).view(1).turnsWithoutDraw).toBe(1);
    expect(table.when(0, enter).leaves(0).view(1).turnsWithoutDraw).toBe(1);
    expect(table.when(0, { type: 'draw' }).leaves(0).view(1).turnsWithoutDraw).toBe(0);
    expect(table.leaves(1).view(0).turnsWithoutDraw).toBe(0);
  });
});

describe('a table that must draw after ten turns without (C27, `mustDrawAfter`)', () => {
  const tenth = (options: object, hands = ['6H', '7D']): Table => {
    let table = given({ hands, options: { mustDrawAfter: 10, ...options } });
    for (let turn = 0; turn < 9; turn++) table = inAndOut(table, turn % 2);
    return table;
  };

  it('leaves the choice before the tenth', () => {
    expect(tenth({}).view(1).mustDraw).toBe(false);
    expect(tenth({}).offer(1, 'enter')).toBeDefined();
  });

  it('leaves only the draw, and the showing, after it', () => {
    const table = inAndOut(tenth({}), 1);
    expect(table.view('table')).toMatchObject({ turnsWithoutDraw: 10, mustDraw: true });
    expect(table.offers(0).map(({ type }) => type)).toEqual(['draw', 'show']);
    expect(table.refusal(0, enter)).toEqual({ reason: 'must-draw', rule: 'C27' });
    const after = table.when(0, { type: 'draw' });
    expect(after.view('table').mustDraw).toBe(false);
    expect(after.when(0, { type: 'keep' }).offer(1, 'enter')).toBeDefined();
  });

  it('also where the draw loses the game for everyone', () => {
    let table = given({
      hands: ['6H 7H 8H', '7D 8D 9D'],
      drawPile: 1,
      options: { mustDrawAfter: 10 },
    });
    for (let turn = 0; turn < 10; turn++) table = inAndOut(table, turn % 2);
    expect(table.offer(0, 'draw')).toEqual({ type: 'draw', effect: 'lose' });
    expect(table.offer(0, 'enter')).toBeUndefined();
    const lost = table.when(0, { type: 'draw' });
    expect(corridor.outcome(lost.state)?.everyoneLost).toBe(true);
    expect(lost.view(0)).toMatchObject({ mustDraw: false, turnsWithoutDraw: 0 });
  });

  it('counts the turn of a seat that left the game', () => {
    let table = given({ hands: ['6H', '7D', '7C'], options: { mustDrawAfter: 10 } });
    for (let turn = 0; turn < 9; turn++) table = inAndOut(table, turn % 3);
    expect(table.leaves(0).view(1)).toMatchObject({ toMove: [1], mustDraw: true });
  });
});

describe('a seat that leaves the game', () => {
  const three = given({ hands: ['6S', '7D', '7C'], top: '8S 9H' });

  it('in the phase of the first offer is skipped, and the offer passes on (C8, C28)', () => {
    const first = given({ hands: ['6S', '7D', '7C', '8C'], phase: 'first' });
    expect(first.leaves(0).view('table')).toMatchObject({ offered: 1, toMove: [1], turn: 2 });
    const skipped = first.leaves(1).when(0, { type: 'first', accept: false });
    expect(skipped.view('table')).toMatchObject({ offered: 2, turn: 2, phase: 'first' });
  });

  it('may leave one without a choice: their turn begins at once (C8, C28)', () => {
    const offered = given({ hands: ['6S', '7D', '7C'], phase: 'first', declined: 1, toMove: 1 });
    // Seat 0 declined; as seat 2 leaves, seat 1 is the last and is to move already.
    expect(offered.leaves(2).view('table')).toMatchObject({
      phase: 'turn',
      toMove: [1],
      offered: null,
      turn: 2,
    });
    expect(offered.leaves(1).view('table')).toMatchObject({ phase: 'turn', toMove: [2], turn: 3 });
    // One that has declined is offered nothing again.
    expect(offered.leaves(0).view('table')).toMatchObject({ phase: 'first', offered: 1, turn: 2 });
  });

  it('at its turn hands it to the next, and is skipped from then on (C28)', () => {
    const gone = three.leaves(0, 'timed-out');
    expect(gone.view('table')).toMatchObject({ phase: 'turn', toMove: [1], turn: 2 });
    expect(gone.view('table').hands[0]).toMatchObject({
      out: 'timed-out',
      count: 1,
      cards: [null],
    });
    const round = gone
      .when(1, { type: 'draw' })
      .when(1, { type: 'keep' })
      .when(2, { type: 'draw' })
      .when(2, { type: 'keep' });
    expect(round.view('table').toMove).toEqual([1]);
  });

  it('while choosing gives both face-up keys to the discard pile (C28)', () => {
    const gone = three.when(0, { type: 'draw' }).leaves(0);
    expect(gone.state.discardPile).toEqual(cards('8S 9H'));
    expect(gone.state.hands[0]).toEqual(['6S']);
    expect(gone.view(1)).toMatchObject({ faceUp: [], discardPile: 2, phase: 'turn', toMove: [1] });
  });

  it('on a quest hangs the keys where they hung (C28)', () => {
    const gone = three
      .when(0, enter)
      .when(0, { type: 'open', card: '6S', look: 'private' })
      .when(0, { type: 'show', card: '6S' })
      .leaves(0, 'left');
    expect(gone.state.hanging).toEqual(cards('2H 3D 4C 5S'));
    expect(gone.state.hands[0]).toEqual(['6S']);
    expect(gone.view('table')).toMatchObject({
      quest: null,
      phase: 'turn',
      toMove: [1],
      shownThisTurn: [],
      doors: [{ hangs: true }, { hangs: true }, { hangs: true }, { hangs: true }],
    });
    // What everybody knew by sight of its hand they still know.
    expect(gone.view(1).hands[0]).toMatchObject({ cards: ['6S'], open: ['6S'], out: 'left' });
  });

  it('out of turn leaves the turn as it stands (C28)', () => {
    const inside = three.when(0, enter);
    const gone = inside.leaves(2);
    expect(gone.view(0)).toMatchObject({ phase: 'quest', toMove: [0], turn: 1 });
    expect(gone.view(0).quest).toEqual(inside.view(0).quest);
    const choosing = three.when(0, { type: 'draw' }).leaves(1);
    expect(choosing.view(0)).toMatchObject({ phase: 'choose', faceUp: cards('8S 9H') });
    expect(choosing.when(0, { type: 'keep' }).view(0).toMove).toEqual([2]);
  });

  it('leaves the win to the last one, in any phase (C28)', () => {
    const two = given({ hands: ['6S', '7D'] });
    const offered = given({ hands: ['6S', '7D'], phase: 'first' });
    for (const table of [offered, two, two.when(0, { type: 'draw' }), two.when(0, enter)]) {
      for (const leaver of [0, 1]) {
        const over = table.leaves(leaver);
        expect(over.last.map(({ type }) => type)).toEqual(['seatLeft', 'gameEnded']);
        expect(corridor.outcome(over.state)).toEqual({
          winners: [1 - leaver],
          tied: [],
          everyoneLost: false,
          ending: 'last-one-left',
        });
        expect(over.view('table')).toMatchObject({ phase: 'over', toMove: [], offered: null });
        expect(over.offers(0)).toEqual([]);
      }
    }
  });

  it('undoes its own quest as it ends the game; the quest of the last one stands as it stood (C28)', () => {
    const inside = given({ hands: ['6S', '7D'] }).when(0, enter);
    expect(inside.leaves(0).view(1).quest).toBeNull();
    expect(inside.leaves(0).state.hanging).toEqual(cards('2H 3D 4C 5S'));
    expect(inside.leaves(1).view(0).quest).toMatchObject({ door: 1, opened: 0 });
    expect(corridor.revealed(inside.leaves(1).state)).toMatchObject({ carried: ['2H'] });
  });

  it('does so once, and not from a match that is over (C28)', () => {
    expect(three.leaves(0).leaves(0).last).toEqual([]);
    expect(three.leaves(0).leaves(1).leaves(2).last).toEqual([]);
  });

  it('may not move any more', () => {
    expect(three.leaves(0).refusal(0, { type: 'draw' }).reason).toBe('not-your-turn');
    expect(three.leaves(0).offers(0)).toEqual([]);
  });

  it('neither wins nor loses with the others (C28)', () => {
    const lost = given({ hands: ['6S 6C 6D', '7D 8D 9D', '7C 8C 9C'], drawPile: 0, toMove: 1 })
      .leaves(0)
      .when(1, { type: 'draw' });
    expect(corridor.outcome(lost.state)).toMatchObject({ winners: [], tied: [] });
  });
});

function inAndOut(table: Table, by: number): Table {
  const inside = table.when(by, enter);
  const [key] = inside.state.quest?.pickedUp ?? [];
  return inside.when(by, { type: 'leave', place: [key] });
}
