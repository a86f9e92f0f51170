import type { Move, Offer, View } from './schemas';

/**
 * What is played for an absent player: the least. The first turn is declined; else in and out again,
 * privately, leaving every key where it hung, or, where only a draw is open, a draw of which neither
 * key is taken. In mid-turn what was begun comes to nothing. `waits` where the only way on would
 * lose the match for everyone (C10, C27).
 */
export function caretaker(view: View, offers: readonly Offer[]): Move | 'waits' {
  const open = new Map(offers.map((offer) => [offer.type, offer]));
  if (open.has('first')) return { type: 'first', accept: false };
  if (open.has('leave')) return { type: 'leave', place: whereTheyHung(view) };
  if (open.has('keep')) return { type: 'keep' };
  if (open.has('enter')) return { type: 'enter', look: 'private' };
  const draw = open.get('draw');
  return draw?.type === 'draw' && draw.effect !== 'lose' ? { type: 'draw' } : 'waits';
}

/** The keys of the quest, from door 1 on: its own seat has seen each of them. */
function whereTheyHung({ quest }: View) {
  return (quest?.looked ?? []).flatMap(({ card }) => (card === null ? [] : [card]));
}
