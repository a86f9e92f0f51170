import type { Card } from '@/lib/engine/card';
import { proves } from './notebook';
import type { View } from './schemas';

/**
 * What a challenge would claim (M8), as far as its player's own view proves it. It opens nothing: the
 * same follows for everybody with the same view.
 */

/**
 * What presenting a card does: `sure`, it claims a prize of the viewer's own; `none`, there is no prize
 * left that it could claim; `open`, it may claim a prize of somebody else or nothing.
 */
export type Prospect = 'sure' | 'open' | 'none';

/** A possible challenge with what it could claim; every card stands in one of the three lists. */
export interface SetProspects {
  readonly set: readonly Card[];
  readonly sure: readonly Card[];
  readonly open: readonly Card[];
  readonly none: readonly Card[];
  /** The most prizes that it can claim. */
  readonly most: number;
}

/** What presenting each card of the viewer's hand would do. */
export function handProspects(view: View): ReadonlyMap<Card, Prospect> {
  const lost = new Set(proves(view).lost.map(({ card }) => card));
  const own = new Set(
    view.prizes.flatMap(({ card, claimedBy }) => (claimedBy === null ? [card] : [])),
  );
  return new Map(
    view.hand.map((card) => [card, own.has(card) ? 'sure' : lost.has(card) ? 'none' : 'open']),
  );
}

/** What each possible challenge could claim: those that claim most surely first, those that surely claim nothing last. */
export function prospects(view: View, sets: readonly (readonly Card[])[]): SetProspects[] {
  const hidden = hiddenPrizes(view);
  const hand = handProspects(view);
  const told = sets.map((set): SetProspects => {
    const of = (prospect: Prospect) => set.filter((card) => hand.get(card) === prospect);
    const [sure, open, none] = [of('sure'), of('open'), of('none')];
    return { set, sure, open, none, most: sure.length + Math.min(open.length, hidden) };
  });
  return told.sort((a, b) => b.sure.length - a.sure.length || b.most - a.most);
}

/** Prizes of others that nobody has claimed, of players who have left too (M18). */
function hiddenPrizes(view: View): number {
  return view.seats.reduce(
    (sum, { seat, unclaimed }) => (seat === view.you ? sum : sum + unclaimed),
    0,
  );
}
