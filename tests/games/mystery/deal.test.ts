import { describe, expect, it } from 'vitest';
import { deck, rankOf, ranks, sorted } from '@/lib/engine/card';
import { type Chance, chanceFrom, type Purpose } from '@/lib/engine/chance';
import { seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Event } from '@/lib/games/mystery/events';
import { mystery } from '@/lib/games/mystery/rules';
import type { Options } from '@/lib/games/mystery/schemas';
import { cards } from './table';

const seed = 'ab'.repeat(32);
const options = (some: Partial<Options> = {}) => mystery.schemas.options.parse(some);

function dealt(seats: number, some: Partial<Options> = {}, chance = chanceFrom(seed)) {
  return mystery.deal(options(some), seats, chance);
}

function eventOf<T extends Event['type']>(events: readonly Event[], type: T) {
  const found = events.find((event) => event.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found as Extract<Event, { type: T }>;
}

/** Chance whose shuffles put the named cards on top, by purpose; others leave the order as it is. */
function rigged(tops: Partial<Record<Purpose, string>>): Chance & { readonly drawn: Purpose[] } {
  const drawn: Purpose[] = [];
  return {
    drawn,
    shuffle(purpose, items) {
      drawn.push(purpose);
      const top: readonly unknown[] = cards(tops[purpose] ?? '');
      const first = top.flatMap((card) => items.filter((item) => item === card));
      return [...first, ...items.filter((item) => !top.includes(item))];
    },
    below: () => 0,
  };
}

describe('the deal', () => {
  it('uses two full decks, so that each card has its twin in the other (M1)', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const { prizes, setAside } = eventOf(dealt(seats), 'prizesDealt');
      const { hands, drawDeck } = eventOf(dealt(seats), 'handsDealt');
      expect(sorted([...prizes.flatMap(({ face }) => face), ...setAside.face])).toEqual(deck);
      expect(sorted([...hands.flatMap(({ face }) => face), ...drawDeck.face])).toEqual(deck);
    }
    expect(mystery.seats).toMatchObject({ min: 2, max: 6 });
  });

  it.each([
    [2, 6],
    [3, 4],
    [4, 3],
    [5, 3],
    [6, 2],
  ])('gives %i players %i prize cards each, and sets the rest aside (M2)', (seats, each) => {
    const { prizes, setAside } = eventOf(dealt(seats), 'prizesDealt');
    expect(prizes.map(({ face }) => face.length)).toEqual(Array(seats).fill(each));
    expect(setAside.face).toHaveLength(52 - seats * each);
  });

  it('shows prize cards to their owner alone, and what is set aside to nobody (M2)', () => {
    const { prizes, setAside } = eventOf(dealt(4), 'prizesDealt');
    expect(prizes.map(({ audience }) => audience)).toEqual(seatsOf(4).map((owner) => [owner]));
    expect(setAside.audience).toEqual([]);
  });

  it('gives each a hand of four that they alone see; the rest is the draw deck, seen by nobody (M3)', () => {
    const { hands, drawDeck } = eventOf(dealt(5), 'handsDealt');
    expect(hands.map(({ face }) => face.length)).toEqual([4, 4, 4, 4, 4]);
    expect(hands.map(({ audience }) => audience)).toEqual(seatsOf(5).map((owner) => [owner]));
    expect(drawDeck.audience).toEqual([]);
    expect(drawDeck.face).toHaveLength(32);
  });

  it('goes round one card at a time from seat 0, off the top of the shuffled decks (M2, M3)', () => {
    const chance = rigged({
      'prizes:1': '2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC',
      'deal:1': '2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H',
    });
    const events = dealt(3, { first: seat(1) }, chance);
    expect(eventOf(events, 'prizesDealt').prizes.map(({ face }) => face)).toEqual([
      cards('2C 5C 8C JC'),
      cards('3C 6C 9C QC'),
      cards('4C 7C TC KC'),
    ]);
    expect(eventOf(events, 'handsDealt').hands.map(({ face }) => face)).toEqual([
      cards('2D 5D 8D JD'),
      cards('3D 6D 9D QD'),
      cards('4D 7D TD KD'),
    ]);
    expect(eventOf(events, 'handsDealt').drawDeck.face.slice(0, 2)).toEqual(cards('AD 2H'));
    expect(eventOf(events, 'cardDrawn')).toMatchObject({ seat: 1, card: { face: 'AD' } });
  });

  it('follows from the seed, and differs with it (M2, M3)', () => {
    expect(dealt(4)).toEqual(dealt(4));
    expect(dealt(4)).not.toEqual(dealt(4, {}, chanceFrom('ac'.repeat(32))));
  });
});

describe('the cut', () => {
  const purposes = (rounds: number) => [
    'prizes:1',
    'deal:1',
    ...Array.from({ length: rounds }, (_, at) => `cut:${at + 1}`),
  ];

  it('gives the first turn to the highest card, the ace above the king (M4, M5)', () => {
    const chance = rigged({ 'cut:1': 'KS AC 2H' });
    const events = dealt(3, {}, chance);
    expect(eventOf(events, 'cardsCut').shown.map(({ card }) => card.face)).toEqual(
      cards('KS AC 2H'),
    );
    expect(eventOf(events, 'firstTurnGiven')).toMatchObject({ seat: 1, by: 'cut' });
    expect(eventOf(events, 'cardDrawn').seat).toBe(1);
    expect(chance.drawn).toEqual(purposes(1));
  });

  it('is repeated by those who tie for the highest, and by them alone (M5)', () => {
    const chance = rigged({ 'cut:1': 'QS 9C QH QD', 'cut:2': '5S 7H 7D', 'cut:3': '3S 2C' });
    const events = dealt(4, {}, chance);
    const rounds = events.filter((event) => event.type === 'cardsCut');
    expect(rounds.map(({ shown }) => shown.map((each) => each.seat))).toEqual([
      [0, 1, 2, 3],
      [0, 2, 3],
      [2, 3],
    ]);
    expect(eventOf(events, 'firstTurnGiven').seat).toBe(2);
    expect(chance.drawn).toEqual(purposes(3));
  });

  it('is shown to all, round by round, in every view (M5, M15)', () => {
    const events = dealt(2, {}, rigged({ 'cut:1': '8S 8C', 'cut:2': '2S 3C' }));
    for (const viewer of ['table', seat(0), seat(1)] as const) {
      const view = events.reduce(
        (seen, event) => mystery.observe(seen, see(event, viewer)),
        mystery.blank(viewer, options(), 2),
      );
      expect(view.cut).toEqual([
        [
          { seat: 0, card: '8S' },
          { seat: 1, card: '8C' },
        ],
        [
          { seat: 0, card: '2S' },
          { seat: 1, card: '3C' },
        ],
      ]);
      expect(view.toMove).toEqual([1]);
    }
  });

  it('comes from a deck of its own: the cards that it shows are still in play (M5)', () => {
    const chance = rigged({ 'deal:1': 'KS AC', 'prizes:1': 'KS AC', 'cut:1': 'KS AC' });
    const events = dealt(2, {}, chance);
    expect(eventOf(events, 'handsDealt').hands[0]?.face).toContain('KS');
    expect(eventOf(events, 'cardsCut').shown[0]?.card.face).toBe('KS');
  });

  it('always gives the turn to one of the highest of the first round (M5)', () => {
    for (let number = 0; number < 200; number += 1) {
      const events = dealt(6, {}, chanceFrom(number.toString(16).padStart(64, '0')));
      const { shown } = eventOf(events, 'cardsCut');
      const heights = shown.map(({ card }) => ranks.indexOf(rankOf(card.face)));
      const first = eventOf(events, 'firstTurnGiven').seat;
      expect(heights[first]).toBe(Math.max(...heights));
    }
  });

  it('is left out where the option names a seat: that seat goes first (M5)', () => {
    const chance = rigged({});
    const events = dealt(4, { first: seat(3) }, chance);
    expect(events.some(({ type }) => type === 'cardsCut')).toBe(false);
    expect(eventOf(events, 'firstTurnGiven')).toMatchObject({ seat: 3, by: 'option' });
    expect(eventOf(events, 'cardDrawn').seat).toBe(3);
    expect(chance.drawn).toEqual(['prizes:1', 'deal:1']);
  });
});

describe('the options', () => {
  it('are the cut, open discards and four prizes where nothing is said (M5, M11, M12)', () => {
    expect(options()).toEqual({ first: 'cut', discards: 'open', prizesToWin: 4 });
  });

  it('follow their seat as seats are renumbered, and fall back to the cut where it is gone', () => {
    const named = options({ first: seat(2) });
    expect(mystery.seatsNamed(named)).toEqual([2]);
    expect(mystery.seatsNamed(options())).toEqual([]);
    expect(mystery.reseat(named, () => seat(1)).first).toBe(1);
    expect(mystery.reseat(named, () => undefined).first).toBe('cut');
    expect(mystery.reseat(options(), () => seat(1)).first).toBe('cut');
  });

  it('are refused by the schema where they are none of these', () => {
    for (const wrong of [{ first: 'me' }, { discards: 'shut' }, { prizesToWin: 5 }, { more: 1 }]) {
      expect(mystery.schemas.options.safeParse(wrong).success).toBe(false);
    }
  });
});
