import { describe, expect, it } from 'vitest';
import { deck, without } from '@/lib/engine/card';
import { seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { mystery } from '@/lib/games/mystery/rules';
import type { Options } from '@/lib/games/mystery/schemas';
import { cards, Table } from './table';

/** What a viewer must be able to prove: each position was made by hand so that it follows. */

function proven(table: Table, eyes: number | 'table') {
  const viewer = eyes === 'table' ? eyes : seat(eyes);
  return mystery.proves(
    table.view(viewer),
    table.log.map((event) => see(event, viewer)),
  );
}

function canBe(table: Table, eyes: number | 'table', deckName: string, card: string): string {
  const found = proven(table, eyes).decks.find(({ deck: name }) => name === deckName);
  return found?.cards.find((one) => one.card === card)?.can.join() ?? '';
}

const why = (table: Table, eyes: number | 'table', card: string) =>
  proven(table, eyes).lost.find((lost) => lost.card === card)?.why;

const hands = ['2C 3C 4C 5C', '6D 7D 8D 9D', 'TH JH QH KH'];
const prizes = ['2C AS', '3C KS', '2D 2S'];

function table(options: Partial<Options> = {}, top = 'AH AD AC'): Table {
  const rest = without(deck, [...hands.flatMap(cards), ...cards(top)]);
  return new Table({ hands, prizes, drawDeck: [...cards(top), ...rest].join(' ') }, options);
}

describe('a challenge', () => {
  const challenged = table();
  challenged.challenge(0, '2C 3C 4C 5C');

  it('claims for good what it matched', () => {
    expect(why(challenged, 'table', '2C')).toBe('claimed');
    expect(canBe(challenged, 'table', 'prizes', '2C')).toBe('claimed');
  });

  it('proves of what it did not match that nobody had it', () => {
    expect(why(challenged, 'table', '4C')).toBe('unmatched');
    expect(canBe(challenged, 'table', 'prizes', '5C')).toBe('setAside');
  });

  it('says nothing of others', () => {
    expect(why(challenged, 'table', 'AS')).toBeUndefined();
    expect(canBe(challenged, 1, 'prizes', 'AS')).toBe('setAside,prize:0,prize:2');
  });
});

describe('a discard', () => {
  function discarded(options: Partial<Options>): Table {
    const played = table(options, 'AH AD AC KC QC JC TC 9C');
    // The hand of seat 0 grows past six.
    for (const [at, text] of ['', '', '', '', '', '', '3C'].entries()) played.pass(at % 3, text);
    return played;
  }

  it('seen by all, ends what its prize was worth', () => {
    const open = discarded({ discards: 'open' });
    expect(why(open, 'table', '3C')).toBe('played');
    expect(canBe(open, 2, 'cards', '3C')).toBe('discards');
  });

  it('made face down, is known to its discarder alone', () => {
    const closed = discarded({ discards: 'closed' });
    expect(why(closed, 0, '3C')).toBe('played');
    expect(why(closed, 2, '3C')).toBeUndefined();
    expect(canBe(closed, 2, 'cards', '3C')).toContain('discards');
  });
});

describe('a seat that left', () => {
  it('keeps what only it can hold: no prize is claimed by that', () => {
    const left = table();
    left.leave(1);
    expect(why(left, 1, '7D')).toBe('held');
    expect(why(left, 'table', '7D')).toBeUndefined();
  });
});

describe('by elimination', () => {
  it('what is neither mine nor discarded is in the other hand, once the draw deck is empty', () => {
    const drawn = cards('AH AD');
    const rest = without(deck, drawn);
    const table = new Table({
      hands: [rest.slice(0, 25).join(' '), rest.slice(25).join(' ')],
      drawDeck: drawn.join(' '),
    });
    expect(canBe(table, 0, 'cards', 'AD')).toBe('hand:1,drawDeck');
    table.challenge(0, '2C 3C 4C 5C');
    expect(canBe(table, 0, 'cards', 'AD')).toBe('hand:1');
    expect(table.view(0).drawDeck).toBe(0);
  });

  it('all prizes of one’s own are known, so others’ are among the rest', () => {
    const dealt = table();
    expect(canBe(dealt, 0, 'prizes', '2C')).toBe('prize:0');
    expect(canBe(dealt, 0, 'prizes', '3C')).toBe('setAside,prize:1,prize:2');
  });
});
