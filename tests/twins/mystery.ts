import { type Card, sorted } from '@/lib/engine/card';
import type { GameEvent } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { Secret } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import type { Event } from '@/lib/games/mystery/events';
import type { Options } from '@/lib/games/mystery/schemas';
import type { State } from '@/lib/games/mystery/state';
import { latest } from '@/lib/games/registry';
import { type Secrecy, turned } from './secrecy';

const discarding = 'which own card was discarded closed';

/** M2, M6, M11, M15, M16. */
function sight(event: Event, viewer: Viewer, { discards }: Options): unknown {
  const own = (seat: Seat) => viewer === seat;
  const owners = (piles: readonly Secret<readonly Card[]>[]) =>
    piles.map(({ face }, seat) => (own(seat as Seat) ? face : face.length));
  switch (event.type) {
    case 'prizesDealt':
      return { ...event, prizes: owners(event.prizes), setAside: event.setAside.face.length };
    case 'handsDealt':
      return { ...event, hands: owners(event.hands), drawDeck: event.drawDeck.face.length };
    case 'cardDrawn':
      return { ...event, card: own(event.seat) ? event.card.face : null };
    case 'turnPassed':
      return {
        ...event,
        discarded:
          discards === 'open' || own(event.seat)
            ? event.discarded.face
            : event.discarded.face.length,
      };
    case 'challengePresented':
      return { ...event, cards: event.cards.face };
    case 'prizesClaimed':
      return { ...event, claims: event.claims.map(({ card, from }) => [card.face, from]) };
    case 'cardsCut':
      return { ...event, shown: event.shown.map(({ seat, card }) => [seat, card.face]) };
    case 'firstTurnGiven':
    case 'seatLeft':
    case 'gameEnded':
      return event;
    case 'tableLaid':
      throw new Error('nobody plays from a table laid by hand here');
  }
}

/** What the Mystery hides. */
export const mystery: Secrecy = {
  rules: latest('mystery'),
  sight: (event, viewer, options) => sight(event as Event, viewer, options as Options),
  deckOf: ({ type }) =>
    type === 'cardsCut'
      ? undefined
      : type === 'prizesDealt' || type === 'prizesClaimed'
        ? 'prizes'
        : 'play',
  prizesNamed(event) {
    const happened = event as Event;
    return happened.type === 'challengePresented' ? happened.cards.face : [];
  },
  openingOf: (events, turning) =>
    (events as readonly Event[]).map((event): GameEvent => {
      switch (event.type) {
        case 'prizesDealt': {
          const { prizes, setAside } = turned(event, turning.prizes);
          return { ...event, prizes: prizes.map(inOrder), setAside } as GameEvent;
        }
        case 'handsDealt': {
          const { hands, drawDeck } = turned(event, turning.play);
          return { ...event, hands: hands.map(inOrder), drawDeck } as GameEvent;
        }
        case 'cardDrawn':
          return turned(event, turning.play);
        default:
          return event;
      }
    }),
  reshuffleIn: () => undefined,
  choiceAt({ before, seat, events }) {
    const [first] = events as readonly Event[];
    const { options, hands } = before as State;
    if (first?.type !== 'turnPassed' || first.discarded.face.length === 0) return undefined;
    return options.discards === 'closed'
      ? { kind: discarding, among: hands[seat] ?? [] }
      : undefined;
  },
  kinds: [discarding],
  places(state) {
    const { hands, drawDeck, discards } = state as State;
    return new Map<Card, string>([
      ...hands.flatMap((hand, seat) => hand.map((card) => [card, `hand ${seat}`] as const)),
      ...drawDeck.map((card, at) => [card, `deck ${at}`] as const),
      ...discards.map((card, at) => [card, `discard ${at}`] as const),
    ]);
  },
};

/** Prizes and hands are told sorted. */
function inOrder(cards: Secret<readonly Card[]>): Secret<readonly Card[]> {
  return { ...cards, face: sorted(cards.face) };
}
