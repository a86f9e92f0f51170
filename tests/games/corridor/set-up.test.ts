import { describe, expect, it } from 'vitest';
import { suits } from '@/lib/engine/card';
import { chanceFrom } from '@/lib/engine/chance';
import { keys } from '@/lib/games/corridor/deal';
import { corridor } from '@/lib/games/corridor/rules';
import { moveSchema, optionsSchema } from '@/lib/games/corridor/schemas';
import { cards, dealt, given, stacked } from './table';

const chance = chanceFrom('5e'.repeat(32));

describe('equipment and set-up', () => {
  it('makes keys of all cards but the aces, twelve a suit (C1)', () => {
    expect(keys).toHaveLength(48);
    for (const suit of suits) expect(keys.filter((key) => key.endsWith(suit))).toHaveLength(12);
    expect(keys.some((key) => key.startsWith('A'))).toBe(false);
  });

  it('makes the first ace dealt the last door (C2)', () => {
    const table = dealt(2, { shuffle: (_purpose, items) => [...items], below: () => 0 });
    expect(table.view('table').doors).toMatchObject([
      { door: 1, suit: 'S' },
      { door: 2, suit: 'H' },
      { door: 3, suit: 'D' },
      { door: 4, suit: 'C' },
    ]);
  });

  it('hangs at each door a key that nobody knows (C3)', () => {
    const table = dealt(3, chance);
    for (const eyes of [0, 1, 2, 'table'] as const) {
      expect(table.view(eyes).doors).toMatchObject([
        { hangs: true, key: null },
        { hangs: true, key: null },
        { hangs: true, key: null },
        { hangs: true, key: null },
      ]);
    }
    expect(table.view('all').doors.map(({ key }) => key)).toEqual(table.state.hanging);
  });

  it('deals each one key that its owner alone knows (C4)', () => {
    const table = dealt(3, chance);
    const [own] = table.state.hands[1] ?? [];
    expect(table.view(1).hands).toMatchObject([
      { count: 1, cards: [null], open: [] },
      { count: 1, cards: [own], open: [] },
      { count: 1, cards: [null], open: [] },
    ]);
    expect(table.view('table').hands.map((hand) => hand.cards)).toEqual([[null], [null], [null]]);
  });

  it('leaves the rest as a draw pile, and an empty discard pile (C5)', () => {
    expect(dealt(5, chance).view('table')).toMatchObject({
      drawPile: 48 - 4 - 5,
      discardPile: 0,
      allowance: 1,
      faceUp: [],
      turn: 1,
    });
  });

  it('hangs the first keys of the shuffled deck at the doors, then deals the seats in order', () => {
    const { state } = dealt(2, stacked('2H 3D 4C 5S 6S 7D 8C'));
    expect(state.hanging).toEqual(cards('2H 3D 4C 5S'));
    expect(state.hands).toEqual([cards('6S'), cards('7D')]);
    expect(state.drawPile[0]).toBe('8C');
  });

  it('seats 2 to 14 and suggests 3 to 6 (C6)', () => {
    expect(corridor.seats).toEqual({ min: 2, max: 14, suggested: [3, 6] });
    expect(dealt(14, chance).view('table').drawPile).toBe(30);
  });

  it('deals the same to the same chance, and draws for each purpose once', () => {
    expect(dealt(4, chance).log).toEqual(dealt(4, chance).log);
    const purposes: string[] = [];
    dealt(4, {
      shuffle: (purpose, items) => {
        purposes.push(purpose);
        return [...items];
      },
      below: (purpose) => {
        purposes.push(purpose);
        return 0;
      },
    });
    expect(purposes).toEqual(['doors:1', 'deal:1', 'youngest:1']);
  });
});

describe('who is offered the first turn', () => {
  it('is a seat drawn by chance unless the table names the youngest (C7)', () => {
    const draws = new Set(
      [...Array(60).keys()].map(
        (n) => dealt(3, chanceFrom(n.toString(16).padStart(64, '0'))).view('table').offered,
      ),
    );
    expect([...draws].sort()).toEqual([0, 1, 2]);
    expect(dealt(3, chance, { youngest: 2 }).view('table')).toMatchObject({
      offered: 2,
      toMove: [2],
      phase: 'first',
    });
  });

  it('accepts, and the turn begins without counting another one (C8)', () => {
    const table = given({ hands: ['6S', '7D', '7C'], phase: 'first' });
    expect(table.offers(0)).toEqual([{ type: 'first', accept: [true, false] }]);
    expect(table.offers(1)).toEqual([]);
    expect(table.when(0, { type: 'first', accept: true }).view('table')).toMatchObject({
      phase: 'turn',
      toMove: [0],
      offered: null,
      turn: 1,
    });
  });

  it('declines, and the next seat clockwise is offered it (C8)', () => {
    const table = given({ hands: ['6S', '7D', '7C'], phase: 'first', toMove: 2 });
    expect(table.when(2, { type: 'first', accept: false }).view(0)).toMatchObject({
      phase: 'first',
      toMove: [0],
      offered: 0,
      turn: 2,
    });
  });

  it('has no choice when all others declined: the turn begins at once (C8)', () => {
    const table = given({ hands: ['6S', '7D', '7C'], phase: 'first', toMove: 0, declined: 1 });
    expect(table.view('table')).toMatchObject({ offered: 0, turn: 2 });
    expect(table.when(0, { type: 'first', accept: false }).view(1)).toMatchObject({
      phase: 'turn',
      toMove: [1],
      offered: null,
      turn: 3,
      turnsWithoutDraw: 0,
    });
  });

  it('may do nothing else before (C8)', () => {
    const table = given({ hands: ['6S', '7D'], phase: 'first' });
    expect(table.refusal(0, { type: 'draw' })).toEqual({ reason: 'not-now', rule: 'C9' });
    expect(table.refusal(0, { type: 'show', card: '6S' })).toEqual({
      reason: 'not-now',
      rule: 'C22',
    });
    expect(table.refusal(1, { type: 'first', accept: true })).toEqual({
      reason: 'not-your-turn',
      rule: 'C8',
    });
    expect(given({ hands: ['6S', '7D'] }).refusal(0, { type: 'first', accept: true })).toEqual({
      reason: 'not-now',
      rule: 'C8',
    });
  });
});

describe('options', () => {
  it('have the defaults of the rules', () => {
    expect(optionsSchema.parse({})).toEqual({
      youngest: 'random',
      openKeys: false,
      loseAt: 4,
      mustDrawAfter: null,
    });
  });

  it('refuse what the rules do not know', () => {
    for (const wrong of [
      { youngest: 14 },
      { youngest: 'oldest' },
      { loseAt: 5 },
      { mustDrawAfter: 9 },
      { mustDrawAfter: 501 },
      { extra: 1 },
    ]) {
      expect(optionsSchema.safeParse(wrong).success).toBe(false);
    }
  });

  it('name a seat only as the youngest, which follows when seats are renumbered', () => {
    const options = optionsSchema.parse({ youngest: 3, loseAt: 3 });
    expect(corridor.seatsNamed(options)).toEqual([3]);
    expect(corridor.seatsNamed(optionsSchema.parse({}))).toEqual([]);
    const moved = corridor.reseat(options, (seat) => (seat === 3 ? (1 as typeof seat) : undefined));
    expect(moved).toEqual({ ...options, youngest: 1 });
    expect(corridor.reseat(options, () => undefined)).toEqual({ ...options, youngest: 'random' });
    expect(corridor.reseat(optionsSchema.parse({}), () => undefined).youngest).toBe('random');
  });

  it('are no moves: a move with a field too many does not parse', () => {
    expect(moveSchema.safeParse({ type: 'draw', card: '6S' }).success).toBe(false);
  });
});
