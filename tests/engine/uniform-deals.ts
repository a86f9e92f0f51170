import { type Card, deck, suits } from '@/lib/engine/card';
import { seatsOf } from '@/lib/engine/seat';
import { deal as dealCorridor, keys } from '@/lib/games/corridor/deal';
import { optionsSchema as corridorOptions } from '@/lib/games/corridor/schemas';
import { deal as dealMystery } from '@/lib/games/mystery/deal';
import { optionsSchema as mysteryOptions } from '@/lib/games/mystery/schemas';
import { chanceOfRun, Tally } from './uniformity';

/** Deals counted by place. Each function returns the places that are uneven, and from where. */

/** Which deals of a run: a longer run has others than a short one. */
export interface Run {
  readonly first: number;
  readonly deals: number;
}

function* numbersOf({ first, deals }: Run): Generator<number> {
  for (let number = first; number < first + deals; number += 1) yield number;
}

function named(tallies: Readonly<Record<string, Tally>>): string[] {
  return Object.entries(tallies).flatMap(([name, tally]) =>
    tally.uneven().map((line) => `${name}, ${line}`),
  );
}

/** The shuffle itself, of a deck and of some discards, and single numbers. */
export function unevenShuffles(run: Run): string[] {
  const some = deck.slice(0, 17);
  const sides = ['0', '1', '2', '3', '4', '5', '6'];
  const tallies = {
    deck: new Tally(deck),
    reshuffle: new Tally(some),
    number: new Tally(sides),
  };
  for (const number of numbersOf(run)) {
    const chance = chanceOfRun('shuffle', number);
    tallies.deck.count(chance.shuffle('deal:1', deck));
    tallies.reshuffle.count(chance.shuffle('reshuffle:2', some));
    tallies.number.count([String(chance.below('number:1', sides.length))]);
  }
  return named(tallies);
}

const seats = 3;
const seatNames = seatsOf(seats).map(String);

/** The Corridor's opening: doors, every place of a key, and who is offered the first turn. */
export function unevenCorridors(run: Run): string[] {
  const tallies = {
    doors: new Tally(suits),
    keys: new Tally(keys),
    first: new Tally(seatNames),
  };
  const options = corridorOptions.parse({});
  for (const number of numbersOf(run)) {
    for (const event of dealCorridor(options, seats, chanceOfRun('corridor', number))) {
      if (event.type !== 'dealt') throw new Error(`${event.type} in an opening`);
      const { doors, keysAtDoors, hands, drawPile, offered } = event;
      tallies.doors.count(doors);
      tallies.keys.count([...keysAtDoors.face, ...hands.map(({ face }) => face), ...drawPile.face]);
      tallies.first.count([String(offered)]);
    }
  }
  return named(tallies);
}

/** The Mystery's opening: every place of a prize and of a card, hands as a whole, the first cut, and who goes first by it. */
export function unevenMysteries(run: Run): string[] {
  const tallies = {
    prizes: new Tally(deck),
    cards: new Tally(deck),
    cut: new Tally(deck),
    first: new Tally(seatNames),
  };
  const options = mysteryOptions.parse({});
  for (const number of numbersOf(run)) {
    let firstCut: readonly Card[] | undefined;
    for (const event of dealMystery(options, seats, chanceOfRun('mystery', number))) {
      if (event.type === 'prizesDealt') {
        tallies.prizes.count([...event.prizes.map(({ face }) => face), ...event.setAside.face]);
      } else if (event.type === 'handsDealt') {
        tallies.cards.count([...event.hands.map(({ face }) => face), ...event.drawDeck.face]);
      } else if (event.type === 'cardsCut') {
        firstCut ??= event.shown.map(({ card }) => card.face);
      } else if (event.type === 'firstTurnGiven') {
        tallies.first.count([String(event.seat)]);
      }
    }
    tallies.cut.count(firstCut ?? []);
  }
  return named(tallies);
}
