import { describe, expect, it } from 'vitest';
import { card } from '@/lib/engine/card';
import {
  allAt,
  amongPlaces,
  move,
  movesUnseen,
  narrowed,
  placeOf,
  placesOf,
  type Whereabouts,
} from '@/lib/engine/whereabouts';

const [a, b, c, d] = ['2C', '3C', '4C', '5C'].map(card) as [never, never, never, never];

/** Four cards, dealt unseen: one to each hand, two to the pile. */
function dealt(): Whereabouts {
  const box = allAt([a, b, c, d], ['box', 'mine', 'yours', 'pile']);
  return [
    ['mine', 1],
    ['yours', 1],
    ['pile', 2],
  ].reduce((known, [to, count]) => movesUnseen(known, 'box', String(to), Number(count)), box);
}

const can = (known: Whereabouts) =>
  [a, b, c, d].map((each) => placesOf(narrowed(known), each).join());

describe('where cards can be', () => {
  it('is anywhere, of cards that were dealt unseen, but where none is left', () => {
    expect(can(dealt())).toEqual(Array(4).fill('mine,yours,pile'));
  });

  it('is nowhere that a known card fills', () => {
    expect(can(amongPlaces(dealt(), a, ['mine']))).toEqual([
      'mine',
      'yours,pile',
      'yours,pile',
      'yours,pile',
    ]);
  });

  it('is not where two other cards share two places, though neither’s place is known', () => {
    const two = [a, b].reduce(
      (known, each) => amongPlaces(known, each, ['mine', 'yours']),
      dealt(),
    );
    expect(can(two)).toEqual(['mine,yours', 'mine,yours', 'pile', 'pile']);
  });

  it('is the one place left, where all others are known to be elsewhere', () => {
    const known = amongPlaces(amongPlaces(dealt(), a, ['pile']), b, ['pile']);
    expect(placeOf(narrowed(amongPlaces(known, c, ['mine'])), d)).toBe('yours');
  });

  it('is both where it was and where it may have gone, of each card that may have moved', () => {
    const known = amongPlaces(amongPlaces(dealt(), a, ['pile']), b, ['pile']);
    expect(can(movesUnseen(known, 'pile', 'mine', 1))).toEqual([
      'mine,pile',
      'mine,pile',
      'mine,yours',
      'mine,yours',
    ]);
  });

  it('is where all went, of each card of a place that was emptied', () => {
    const known = amongPlaces(dealt(), a, ['mine']);
    expect(can(movesUnseen(known, 'mine', 'yours', 1))[0]).toBe('yours');
  });

  it('is where a card was seen to go, and the unseen ones beside it are told by the numbers', () => {
    const known = move(amongPlaces(dealt(), a, ['mine']), [b, null], 'pile', 'yours');
    expect(can(known)).toEqual(['mine', 'yours', 'yours', 'yours']);
  });

  it('stays as it was said to be where it contradicts itself', () => {
    const known = [a, b].reduce((before, each) => amongPlaces(before, each, ['mine']), dealt());
    expect(narrowed(known)).toEqual(known);
  });
});
