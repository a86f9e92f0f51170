import { type Card, deck, rankOf, ranks, sorted } from '@/lib/engine/card';
import type { Chance } from '@/lib/engine/chance';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import { nobody, secret } from '@/lib/engine/secret';
import { challengeSize } from './challenge';
import { beginTurn } from './decide';
import type { Event } from './events';
import type { Options } from './schemas';
import { evolve, start } from './state';

/** Prize cards dealt to each, by the number of players (M2). */
const prizesEach: Readonly<Record<number, number>> = { 2: 6, 3: 4, 4: 3, 5: 3, 6: 2 };

/** One card of a cut, as its seat shows it. */
export interface CutCard {
  readonly seat: Seat;
  readonly card: Card;
}

/**
 * The opening: prizes (M2), hands (M3), the cut (M5), and the first draw (M6). Cards are dealt one
 * at a time from the top, clockwise from seat 0, and told sorted.
 */
export function deal(options: Options, seats: number, chance: Chance): Event[] {
  const prizes = dealt(chance.shuffle('prizes:1', deck), seats, prizesEach[seats] ?? 0);
  const hands = dealt(chance.shuffle('deal:1', deck), seats, challengeSize);
  const events: Event[] = [
    prizesDealt(prizes.piles, prizes.rest),
    handsDealt(hands.piles, hands.rest),
  ];
  if (options.first === 'cut') events.push(...cutFor(cutRounds(seats, chance)));
  else events.push({ type: 'firstTurnGiven', seat: options.first, by: 'option' });
  return withFirstDraw(events, options, seats);
}

export function prizesDealt(prizes: readonly Card[][], setAside: Card[]): Event {
  return {
    type: 'prizesDealt',
    seat: null,
    prizes: prizes.map((cards, owner) => secret([owner as Seat], sorted(cards))),
    setAside: secret(nobody, setAside),
  };
}

export function handsDealt(hands: readonly Card[][], drawDeck: Card[]): Event {
  return {
    type: 'handsDealt',
    seat: null,
    hands: hands.map((cards, seat) => secret([seat as Seat], sorted(cards))),
    drawDeck: secret(nobody, drawDeck),
  };
}

/** The rounds of a cut as events, and who goes first by it. */
export function cutFor(rounds: readonly (readonly CutCard[])[]): Event[] {
  const events: Event[] = rounds.map((shown) => ({
    type: 'cardsCut',
    seat: null,
    shown: shown.map(({ seat, card }) => ({ seat, card: secret('table', card) })),
  }));
  const [first] = highest(rounds.at(-1) ?? []);
  if (first !== undefined) events.push({ type: 'firstTurnGiven', seat: first, by: 'cut' });
  return events;
}

/** The events of an opening, and the first turn's draw after them. */
export function withFirstDraw(events: readonly Event[], options: Options, seats: number): Event[] {
  const given = events.find((event) => event.type === 'firstTurnGiven');
  if (given === undefined) return [...events];
  return [...events, ...beginTurn(events.reduce(evolve, start(options, seats)), given.seat)];
}

/** Each round from a full deck of its own, until one is highest (M5). */
function cutRounds(seats: number, chance: Chance): CutCard[][] {
  const rounds: CutCard[][] = [];
  let cutting = seatsOf(seats);
  while (cutting.length > 1) {
    const cards = chance.shuffle(`cut:${rounds.length + 1}`, deck);
    const round = cutting.flatMap((seat, at) => {
      const card = cards[at];
      return card === undefined ? [] : [{ seat, card }];
    });
    rounds.push(round);
    cutting = highest(round);
  }
  return rounds;
}

/** The seats that share the highest rank of a round; the ace is high (M4). */
function highest(round: readonly CutCard[]): Seat[] {
  const height = ({ card }: CutCard) => ranks.indexOf(rankOf(card));
  const top = Math.max(...round.map(height));
  return round.filter((shown) => height(shown) === top).map(({ seat }) => seat);
}

function dealt(cards: readonly Card[], seats: number, each: number) {
  return {
    piles: seatsOf(seats).map((seat) =>
      cards.filter((_, at) => at < seats * each && at % seats === seat),
    ),
    rest: cards.slice(seats * each),
  };
}
