import { type Card, sorted, without } from '@/lib/engine/card';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { seatOf, type Viewer } from '@/lib/engine/viewer';
import { endsWithoutDraw, mustDraw } from './draw';
import type { Next, SeenEvent, SeenEventOf } from './events';
import type { Options, View } from './schemas';

/**
 * What one viewer knows, folded from the events as they saw them and from nothing else. Known is
 * what was seen, never what could be worked out.
 */

type Hand = View['hands'][number];
type Door = View['doors'][number];
type Face = Card | null;

/** What a viewer knows before the deal. */
export function blank(viewer: Viewer, options: Options, seats: number): View {
  return {
    you: seatOf(viewer),
    toMove: [],
    turn: 0,
    options,
    phase: 'first',
    offered: null,
    doors: [],
    allowance: 0,
    drawPile: 0,
    discardPile: 0,
    faceUp: [],
    turnsWithoutDraw: 0,
    mustDraw: false,
    hands: seatsOf(seats).map((seat) => ({ seat, count: 0, cards: [], open: [], out: null })),
    shownThisTurn: [],
    quest: null,
  };
}

/** What a viewer knows after a seen event. */
export function observe(view: View, event: SeenEvent): View {
  const after = fold(view, event);
  const must = mustDraw(after);
  return must === after.mustDraw ? after : { ...after, mustDraw: must };
}

function fold(view: View, event: SeenEvent): View {
  switch (event.type) {
    case 'dealt':
      return dealt(view, event);
    case 'firstTurnAccepted':
      return { ...view, phase: 'turn', offered: null };
    case 'firstTurnDeclined':
      return passTo(view, event.next);
    case 'discardsReshuffled':
      return reshuffled(view, event);
    case 'keysTurnedUp':
      return {
        ...view,
        phase: 'choose',
        drawPile: view.drawPile - event.keys.length,
        faceUp: event.keys.filter((key) => key !== null),
        turnsWithoutDraw: 0,
      };
    case 'keyTaken':
      return turnOver(
        {
          ...withHand(view, event.seat, (hand) => handAfterTake(view, hand, event)),
          discardPile: view.discardPile + 2,
        },
        event.next,
      );
    case 'bothKeysDiscarded':
      return turnOver({ ...view, discardPile: view.discardPile + event.keys.length }, event.next);
    case 'keyPickedUp':
      return pickedUp(view, event);
    case 'doorOpened':
      return view.quest === null
        ? view
        : {
            ...view,
            quest: {
              ...view.quest,
              opened: event.door,
              shown: [...view.quest.shown, ...known([event.key])],
            },
          };
    case 'corridorLeft':
      return turnOver(
        {
          ...withHand(view, event.seat, (hand) => ({
            ...hand,
            count: event.kept.length,
            cards: inOrder(event.kept),
            open: view.options.openKeys ? known(event.kept) : [],
          })),
          doors: view.doors.map((door, at) =>
            at < event.placed.length ? hung(door, event.placed[at] ?? null) : door,
          ),
          turnsWithoutDraw: view.turnsWithoutDraw + 1,
        },
        event.next,
      );
    case 'keyShown':
      return {
        ...withHand(view, event.seat, (hand) => afterShow(hand, known([event.key]))),
        shownThisTurn: [...view.shownThisTurn, ...known([event.key])],
      };
    case 'everyoneLockedIn':
      return { ...view, turnsWithoutDraw: 0 };
    case 'seatLeft':
      return left(view, event);
    case 'gameEnded':
      return { ...view, phase: 'over', offered: null, toMove: [] };
  }
}

function dealt(view: View, event: SeenEventOf<'dealt'>): View {
  return {
    ...view,
    toMove: [event.offered],
    turn: 1,
    offered: event.offered,
    doors: event.doors.map((suit, at) => ({
      door: at + 1,
      suit,
      hangs: true,
      key: event.keysAtDoors[at] ?? null,
      recalled: null,
    })),
    allowance: event.allowance,
    drawPile: event.drawPile.length,
    discardPile: event.discardPile.length,
    hands: view.hands.map((hand) => {
      const cards = event.hands[hand.seat] ?? [];
      return {
        ...hand,
        count: cards.length,
        cards: inOrder(cards),
        open: view.options.openKeys ? known(cards) : [],
      };
    }),
  };
}

function reshuffled(view: View, event: SeenEventOf<'discardsReshuffled'>): View {
  return {
    ...view,
    allowance: event.allowance,
    drawPile: view.drawPile + event.order.length - event.dealt.length,
    discardPile: 0,
    hands: view.hands.map((hand) => {
      const keys = event.dealt.filter(({ seat }) => seat === hand.seat).map(({ key }) => key);
      if (keys.length === 0) return hand;
      return {
        ...hand,
        count: hand.count + keys.length,
        cards: inOrder([...hand.cards, ...keys]),
        open: view.options.openKeys ? known([...hand.open, ...keys]) : hand.open,
      };
    }),
  };
}

/** Known by sight after a take: the key taken, and no more, unless one saw which key was discarded. */
function handAfterTake(view: View, hand: Hand, event: SeenEventOf<'keyTaken'>): Hand {
  const taken = known([event.key]);
  const cards =
    event.discarded === null
      ? [...taken, ...unseen(hand.count - taken.length)]
      : [...without(known(hand.cards), [event.discarded]), ...taken];
  return {
    ...hand,
    cards: inOrder(cards),
    open: view.options.openKeys ? known(cards) : taken,
  };
}

/** A key of the hand that everybody has now seen; for those who did not know it, one null fewer. */
function afterShow(hand: Hand, shown: Card[]): Hand {
  const before = known(hand.cards);
  const cards = [...before, ...without(shown, before)];
  return {
    ...hand,
    cards: [...sorted(cards), ...unseen(hand.count - cards.length)],
    open: sorted([...hand.open, ...shown]),
  };
}

function pickedUp(view: View, event: SeenEventOf<'keyPickedUp'>): View {
  const { seat, door, how, key } = event;
  const quest = view.quest ?? { seat, door, opened: 0, shown: [], looked: [] };
  return {
    ...view,
    phase: 'quest',
    doors: view.doors.map((each) =>
      each.door === door
        ? // What hung here comes back if the quest is broken off (C28): seen now, or known before.
          { ...each, hangs: false, key: null, recalled: key ?? each.key }
        : each,
    ),
    quest: { ...quest, door, looked: [...quest.looked, { door, how, card: key }] },
  };
}

/** C28: what was begun in the turn comes to nothing. */
function left(view: View, event: SeenEventOf<'seatLeft'>): View {
  const gone = withHand(view, event.seat, (hand) => ({ ...hand, out: event.why }));
  if (!view.toMove.includes(event.seat)) return event.next ? passTo(gone, event.next) : gone;
  const ended: View = {
    ...gone,
    doors: view.doors.map((door) => (door.hangs ? door : hung(door, door.recalled))),
    discardPile: view.discardPile + event.discarded,
    faceUp: [],
    shownThisTurn: [],
    quest: null,
    turnsWithoutDraw: view.turnsWithoutDraw + (endsWithoutDraw(view.phase) ? 1 : 0),
  };
  return event.next ? passTo(ended, event.next) : ended;
}

function turnOver(view: View, next: Seat): View {
  return passTo(
    { ...view, faceUp: [], shownThisTurn: [], quest: null },
    { seat: next, offered: false },
  );
}

function passTo(view: View, next: Next): View {
  return {
    ...view,
    turn: view.toMove.includes(next.seat) ? view.turn : view.turn + 1,
    toMove: [next.seat],
    phase: next.offered ? 'first' : 'turn',
    offered: next.offered ? next.seat : null,
  };
}

function hung(door: Door, key: Face): Door {
  return { ...door, hangs: true, key, recalled: null };
}

function withHand(view: View, seat: Seat, change: (hand: Hand) => Hand): View {
  return { ...view, hands: view.hands.map((hand) => (hand.seat === seat ? change(hand) : hand)) };
}

/** The faces that were seen, sorted. */
function known(faces: readonly Face[]): Card[] {
  return sorted(faces.filter((face) => face !== null));
}

/** The faces that were seen, sorted, and a null for each that was not. */
function inOrder(faces: readonly Face[]): Face[] {
  const seen = known(faces);
  return [...seen, ...unseen(faces.length - seen.length)];
}

function unseen(count: number): null[] {
  return new Array(count).fill(null);
}
