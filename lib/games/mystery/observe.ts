import { type Card, orderOf, sorted, without } from '@/lib/engine/card';
import type { Seat } from '@/lib/engine/seat';
import { seatOf, type Viewer } from '@/lib/engine/viewer';
import type { SeenEvent } from './events';
import type { Options, View } from './schemas';

/** What one viewer knows (M15, M16), folded from what they saw and from nothing else. */

type SeatView = View['seats'][number];
type PrizeView = View['prizes'][number];

/** What a viewer knows before anything was dealt. With the eyes of `all` each seat has its cards and prizes. */
export function blank(viewer: Viewer, options: Options, seats: number): View {
  return {
    you: seatOf(viewer),
    toMove: [],
    turn: 1,
    options,
    phase: 'turn',
    hand: [],
    drawn: null,
    drawDeck: 0,
    prizes: [],
    seats: Array.from({ length: seats }, (_, number) => ({
      seat: number as Seat,
      hand: 0,
      unclaimed: 0,
      claimed: [],
      out: null,
      ...(viewer === 'all' ? { cards: [], prizes: [] } : {}),
    })),
    discards: [],
    cut: [],
  };
}

/** What a viewer knows after a seen event. */
export function observe(view: View, event: SeenEvent): View {
  switch (event.type) {
    case 'prizesDealt':
      return {
        ...view,
        prizes: view.you === null ? [] : prizesOf(event.prizes[view.you] ?? []),
        seats: view.seats.map((seat) => {
          const dealt = event.prizes[seat.seat] ?? [];
          return {
            ...seat,
            unclaimed: dealt.length,
            ...(seat.prizes ? { prizes: prizesOf(dealt) } : {}),
          };
        }),
      };
    case 'handsDealt':
      return event.hands.reduce((seen, cards, seat) => handGains(seen, seat as Seat, cards), {
        ...view,
        drawDeck: event.drawDeck.length,
      });
    case 'tableLaid':
      return event.claimed.reduce(
        (seen, claims, claimant) => claimsMade(seen, claimant as Seat, claims),
        { ...view, discards: event.discards },
      );
    case 'cardsCut':
      return { ...view, cut: [...view.cut, event.shown.flatMap(ofCard)] };
    case 'firstTurnGiven':
      return view;
    case 'cardDrawn':
      return {
        ...handGains(view, event.seat, [event.card]),
        turn: view.toMove.length === 0 ? view.turn : view.turn + 1,
        toMove: [event.seat],
        drawn: event.seat === view.you ? event.card : null,
        drawDeck: view.drawDeck - 1,
      };
    case 'challengePresented':
      return discarding(view, event.seat, event.cards);
    case 'prizesClaimed':
      return claimsMade(view, event.seat, event.claims);
    case 'turnPassed':
      return discarding(view, event.seat, event.discarded);
    case 'seatLeft':
      return {
        ...withSeat(view, event.seat, (seat) => ({ ...seat, out: event.why })),
        drawn: event.seat === view.you ? null : view.drawn,
      };
    case 'gameEnded':
      return { ...view, toMove: [], phase: 'over' };
  }
}

function withSeat(view: View, seat: Seat, change: (seat: SeatView) => SeatView): View {
  return {
    ...view,
    seats: view.seats.map((other) => (other.seat === seat ? change(other) : other)),
  };
}

function handGains(view: View, seat: Seat, cards: readonly (Card | null)[]): View {
  const hand = seat === view.you ? sorted([...view.hand, ...known(cards)]) : view.hand;
  return withSeat({ ...view, hand }, seat, (other) => ({
    ...other,
    hand: other.hand + cards.length,
    ...(other.cards ? { cards: sorted([...other.cards, ...known(cards)]) } : {}),
  }));
}

/** Cards go from a hand to the discards, and with that the turn is over (M9, M10). */
function discarding(view: View, seat: Seat, cards: readonly (Card | null)[]): View {
  const gone = known(cards);
  const hand = seat === view.you ? without(view.hand, gone) : view.hand;
  return withSeat(
    { ...view, hand, drawn: null, discards: [...view.discards, ...cards] },
    seat,
    (other) => ({
      ...other,
      hand: other.hand - cards.length,
      ...(other.cards ? { cards: without(other.cards, gone) } : {}),
    }),
  );
}

function claimsMade(
  view: View,
  claimant: Seat,
  claims: readonly { readonly card: Card | null; readonly from: Seat }[],
): View {
  const made = claims.flatMap(ofCard);
  const marked = (owner: Seat, prizes: readonly PrizeView[]): PrizeView[] =>
    prizes.map((prize) =>
      made.some(({ card, from }) => from === owner && card === prize.card)
        ? { ...prize, claimedBy: claimant }
        : prize,
    );
  return {
    ...view,
    prizes: view.you === null ? view.prizes : marked(view.you, view.prizes),
    seats: view.seats.map((seat) => ({
      ...seat,
      unclaimed: seat.unclaimed - claims.filter(({ from }) => from === seat.seat).length,
      claimed:
        seat.seat === claimant
          ? [...seat.claimed, ...made].sort((a, b) => orderOf(a.card) - orderOf(b.card))
          : seat.claimed,
      ...(seat.prizes ? { prizes: marked(seat.seat, seat.prizes) } : {}),
    })),
  };
}

function prizesOf(cards: readonly (Card | null)[]): PrizeView[] {
  return sorted(known(cards)).map((card) => ({ card, claimedBy: null }));
}

function known(cards: readonly (Card | null)[]): Card[] {
  return cards.filter((card) => card !== null);
}

/** The fact with its card, or nothing where the card was not seen. */
function ofCard<T extends { readonly card: Card | null }>(
  fact: T,
): (Omit<T, 'card'> & { card: Card })[] {
  return fact.card === null ? [] : [{ ...fact, card: fact.card }];
}
