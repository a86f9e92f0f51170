import { describe, expect, it } from 'vitest';
import { unevenCorridors, unevenMysteries, unevenShuffles } from './uniform-deals';

/** As in the short run, with so many deals that an unevenness of a few parts in a hundred shows. */
const run = { first: 1_000_000, deals: 60_000 };

describe('over very many deals every item comes to every place as often as any other', () => {
  it('in shuffles and single numbers', () => {
    expect(unevenShuffles(run)).toEqual([]);
  });
  it('in the deals of the Corridor', () => {
    expect(unevenCorridors(run)).toEqual([]);
  });
  it('in the deals of the Mystery', () => {
    expect(unevenMysteries(run)).toEqual([]);
  });
});
