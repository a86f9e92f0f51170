import { describe, expect, it } from 'vitest';
import { seat } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { corridor } from '@/lib/games/corridor/rules';
import { say } from '@/lib/words/say';
import { given, type Table } from './table';

/** What the log says, to each who may read it. A sentence never has a hole where a card was not seen. */

const names = ['Ada', 'Ben', 'Cem'];

function said(table: Table, eyes: number | 'table' | 'all'): string[] {
  const viewer: Viewer = typeof eyes === 'number' ? seat(eyes) : eyes;
  return table.last.map((event) =>
    say(corridor.words(see(event, viewer)), { names, game: 'corridor' }),
  );
}

const table = given({ hands: ['6S 6C', '7D 8D', '7C 8C'], top: '9H 8S' });
const enter = (look: 'private' | 'public') => ({ type: 'enter', look });
const openDoor1 = { type: 'open', card: '6S', look: 'private' };

describe('the log', () => {
  it('opens with the doors, and with the keys that one may see', () => {
    const opening = { ...table, last: table.log.slice(0, 1) };
    const doors =
      'The doors, from the first to the last, are spades, hearts, diamonds and clubs; the treasure lies behind the last.';
    expect(said(opening, 'table')).toEqual([
      `${doors} A key hangs face down at each door, and everyone holds a key. Ada is offered the first turn.`,
    ]);
    expect(said(opening, 1)).toEqual([
      `${doors} A key hangs face down at each door, and everyone holds a key: Ben the seven of diamonds and eight of diamonds. Ada is offered the first turn.`,
    ]);
    expect(said(opening, 'all')[0]).toContain('Ada the six of spades and six of clubs, Ben the');
  });

  it('tells of the first turn', () => {
    const first = given({ hands: ['6S', '7D', '7C'], phase: 'first' });
    expect(said(first.when(0, { type: 'first', accept: true }), 1)).toEqual([
      'Ada accepted the first turn.',
    ]);
    const declined = first.when(0, { type: 'first', accept: false });
    expect(said(declined, 1)).toEqual(['Ada declined the first turn. It is offered to Ben.']);
    expect(said(declined.when(1, { type: 'first', accept: false }), 1)).toEqual([
      'Ben declined the first turn, so Cem goes first and has no choice.',
    ]);
  });

  it('tells of a draw, and names the discarded key to its owner alone', () => {
    const drawn = table.when(0, { type: 'draw' });
    expect(said(drawn, 1)).toEqual(['Ada turned up the nine of hearts and eight of spades.']);
    expect(said(drawn.when(0, { type: 'keep' }), 1)).toEqual([
      'Ada took neither key and discarded the nine of hearts and eight of spades.',
    ]);
    const taken = drawn.when(0, { type: 'take', card: '9H', discard: '6C' });
    expect(said(taken, 'table')).toEqual([
      'Ada took the nine of hearts and discarded the eight of spades and, face down, one of the keys held before.',
    ]);
    expect(said(taken, 0)).toEqual([
      'Ada took the nine of hearts and discarded the eight of spades and, from the hand, the six of clubs.',
    ]);
  });

  it('tells of a reshuffle, and names the key dealt to its owner alone', () => {
    const short = given({ hands: ['6S', '7D'], drawPile: 0, shuffledTop: '2C 3C' }).when(0, {
      type: 'draw',
    });
    const common =
      'Too few keys were left for Ada to draw. The discard pile was shuffled and put under the draw pile, and everyone was dealt another key: each may now hold 2.';
    expect(said(short, 'table')[0]).toBe(common);
    expect(said(short, 1)[0]).toBe(`${common} Dealt were the three of clubs to Ben.`);
    expect(said(short, 'all')[0]).toContain(
      'the two of clubs to Ada and the three of clubs to Ben.',
    );
  });

  it('tells of picking up, to each what they saw', () => {
    const entered = table.when(0, enter('private'));
    const common =
      'Ada entered the corridor, picked up the key at door 1 and looked at it in private';
    expect(said(entered, 1)).toEqual([`${common}.`]);
    expect(said(entered, 0)).toEqual([`${common}: the two of hearts.`]);
    expect(said(table.when(0, enter('public')), 'table')).toEqual([
      'Ada entered the corridor, picked up the key at door 1 and showed it to everyone: the two of hearts.',
    ]);
    expect(said(entered.when(0, openDoor1), 'table')).toEqual([
      'Ada showed the six of spades and opened door 1.',
      'Ada picked up the key at door 2 and looked at it in private.',
    ]);
  });

  it('tells of leaving, to each what they may know', () => {
    const inside = table.when(0, enter('private'));
    const first = inside.when(0, { type: 'leave', place: ['6S'] });
    expect(said(first, 1)).toEqual([
      'Ada stopped at door 1 and left the corridor. A key hangs at it again.',
    ]);
    expect(said(first, 0)).toEqual([
      'Ada stopped at door 1 and left the corridor with the six of clubs and two of hearts. At it hangs the six of spades.',
    ]);
    const second = inside.when(0, openDoor1).when(0, { type: 'leave', place: ['6S', '3D'] });
    expect(said(second, 'table')).toEqual([
      'Ada stopped at door 2 and left the corridor. A key hangs again at doors 1 and 2.',
    ]);
    expect(said(second, 0)[0]).toContain(
      'At doors 1 and 2 hang, in that order, the six of spades and three of diamonds.',
    );
    const open = given({ hands: ['6S', '7D'], options: { openKeys: true } })
      .when(0, enter('private'))
      .when(0, { type: 'leave', place: ['6S'] });
    expect(said(open, 1)).toEqual([
      'Ada stopped at door 1 and left the corridor with the two of hearts. A key hangs at it again.',
    ]);
  });

  it('tells of a key shown', () => {
    expect(said(table.when(0, { type: 'show', card: '6S' }), 'table')).toEqual([
      'Ada showed everyone a key of their hand: the six of spades.',
    ]);
  });

  it('tells who left the game, and what became of their turn', () => {
    expect(said(table.leaves(1), 'table')).toEqual([
      expect.stringMatching(/^Ben resigned[^:]*\.$/),
    ]);
    expect(said(table.when(0, enter('private')).leaves(0, 'timed-out'), 'table')[0]).toMatch(
      /^Ada ran out of time.*\. Their turn came to nothing: the key picked up hangs at its door again\.$/,
    );
    expect(
      said(table.when(0, enter('private')).when(0, openDoor1).leaves(0), 'table')[0],
    ).toContain('the 2 keys picked up hang at their doors again.');
    expect(said(table.when(0, { type: 'draw' }).leaves(0, 'left'), 'table')[0]).toMatch(
      /^Ada left.*\. Their turn came to nothing: the keys turned up went to the discard pile\.$/,
    );
  });

  it('tells how the game ended', () => {
    const lost = given({ hands: ['6S 6C 6D', '7D 8D 9D'], drawPile: 0 }).when(0, { type: 'draw' });
    expect(said(lost, 'table')).toHaveLength(2);
    expect(said(lost, 'table')[0]).toBe(
      'Too few keys were left for Ada to draw, and another key for everyone is one too many.',
    );
    expect(said(given({ hands: ['6S', '7D'] }).leaves(0), 'table')).toHaveLength(2);
  });
});
