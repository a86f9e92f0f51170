import { type Card, deck as fullDeck, rankOf } from '@/lib/engine/card';
import type { GameEvent } from '@/lib/engine/rules';
import { cardsIn } from '../games/conformance/account';
import type { Random } from '../games/conformance/random';
import { type Deck, type Turning, turned } from './secrecy';
import { happens, logOf, type Ply, type Sights, sightOf, type Told } from './told';

/**
 * Twins: matches that look the same to one viewer and differ in what that viewer may not know. Each
 * is told anew by the rules, move by move, from a match that was played; so each is a match that
 * could have been played.
 */

export interface Twin {
  readonly told: Told;
  /** The kinds of hidden choice that were taken otherwise. */
  readonly kinds: readonly string[];
}

/**
 * Other faces: all cards that the viewer has not seen stand for one another, from the deal on. In
 * the Mystery a prize that a challenge has named stays where it is. Undefined where nothing is left
 * to be exchanged. Throws where the viewer would see another thing: they saw more than they should.
 */
export function otherFaces(told: Told, sights: Sights, random: Random): Twin | undefined {
  const unseen = unseenCards(told, sights);
  const turning = {
    play: shuffled(unseen.play, random),
    prizes: shuffled(unseen.prizes, random),
  };
  const told2 = retell(told, sights, -1, turning);
  if (told2.until !== told.plies.length) {
    throw new Error(`${sights.viewer} would see other faces, though none of those was seen`);
  }
  return differs(told, told2.told) ? { told: told2.told, kinds: [] } : undefined;
}

/**
 * Other choices: again and again two cards change places where nobody but their holder (or nobody at
 * all) could tell, and go on in one another's place, for good or until they meet again. What the
 * viewer sees on the way decides which of that was possible. Undefined where nothing was found.
 */
export function otherChoices(
  told: Told,
  sights: Sights,
  random: Random,
  { swaps, tries }: { readonly swaps: number; readonly tries: number },
): Twin | undefined {
  const kinds = new Map<number, string>();
  let twin = told;
  let made = 0;
  for (let tried = 0; tried < tries && made < swaps; tried++) {
    const next = swapped(twin, sights, random);
    if (next === undefined) continue;
    made += 1;
    twin = next.told;
    for (const { at, kind } of next.choices) kinds.set(at, kind);
  }
  if (!differs(told, twin)) return undefined;
  // A choice that was taken otherwise twice may be as it was.
  const other = [...kinds].filter(([at]) => !samePly(told.plies[at], twin.plies[at]));
  return { told: twin, kinds: other.map(([, kind]) => kind) };
}

interface Choice {
  readonly at: number;
  readonly kind: string;
}

/** One exchange of two cards at one place of a match; undefined where the viewer would notice. */
function swapped(
  told: Told,
  sights: Sights,
  random: Random,
): { told: Told; choices: readonly Choice[] } | undefined {
  const places = choicesIn(told);
  const place = random.fraction(0.25) ? undefined : anyOfAnyKind(places, random);
  const [deck, cards]: [Deck, readonly Card[]] =
    place === undefined ? somewhereInTheDeal(told, random) : ['play', place.among];
  const [one, other] = random.some(cards, 2);
  if (one === undefined || other === undefined) return undefined;
  const pair = new Map([
    [one, other],
    [other, one],
  ]);
  const turning = { play: none, prizes: none, [deck]: pair };
  const from = place?.at ?? -1;
  const again = retell(told, sights, from, turning);
  if (again.until <= from || again.until < 0) return undefined;

  // Where the two are among the cards of one hidden choice, they can go back to their own ways.
  const meetings =
    deck === 'prizes'
      ? []
      : places.filter(
          ({ at, among }) =>
            at > from && at < again.until && among.includes(one) && among.includes(other),
        );
  const noticed = again.until < told.plies.length;
  const back =
    noticed || random.fraction(0.3) ? meetings[random.below(meetings.length)] : undefined;
  if (noticed && back === undefined) return undefined;
  const here = place === undefined ? [] : [place];
  if (back === undefined) return { told: again.told, choices: here };
  return rejoined(told, again.told, back.at, sights, [...here, back]);
}

/** The one match up to a ply, and from there on the other's moves. */
function rejoined(
  told: Told,
  other: Told,
  at: number,
  sights: Sights,
  choices: readonly Choice[],
): { told: Told; choices: readonly Choice[] } | undefined {
  const before = other.plies[at]?.before;
  if (before === undefined) return undefined;
  const head = { ...told, opening: other.opening, plies: other.plies.slice(0, at), state: before };
  const rest = retellFrom(head, told.plies.slice(at), sights, noTurning);
  return rest.until === told.plies.length ? { told: rest.told, choices } : undefined;
}

const none: ReadonlyMap<string, Card> = new Map();
const noTurning: Turning = { play: none, prizes: none };

/** The match from a ply on (-1: the opening too) with other cards, as far as the viewer notices nothing. */
function retell(
  told: Told,
  sights: Sights,
  from: number,
  turning: Turning,
): { told: Told; until: number } {
  const { secrecy, options, seats } = told;
  const { rules } = secrecy;
  if (from >= 0) {
    const before = told.plies[from]?.before ?? told.state;
    const head = { ...told, plies: told.plies.slice(0, from), state: before };
    return retellFrom(head, told.plies.slice(from), sights, turning);
  }
  const opening = secrecy.openingOf(told.opening, turning);
  if (sightOf(told, sights.viewer, opening) !== sights.opening) return { told, until: -1 };
  const state = opening.reduce(rules.evolve, rules.start(options, seats));
  return retellFrom({ ...told, opening, plies: [], state }, told.plies, sights, turning);
}

function retellFrom(
  head: Told,
  plies: readonly Ply[],
  sights: Sights,
  turning: Turning,
): { told: Told; until: number } {
  const { secrecy } = head;
  const again = [...head.plies];
  let { state } = head;
  for (const { seat, act, events } of plies) {
    const order = secrecy.reshuffleIn(events);
    const now = turned(act, turning.play);
    const happened = happens(secrecy, state, seat, now, order && turned(order, turning.play));
    if (
      happened === undefined ||
      sightOf(head, sights.viewer, happened) !== sights.plies[again.length]
    )
      break;
    again.push({ before: state, seat, act: now, events: happened });
    state = happened.reduce(secrecy.rules.evolve, state);
  }
  return { told: { ...head, plies: again, state }, until: again.length };
}

/** Every hidden choice of a match that has at least two ways. */
function choicesIn({ secrecy, plies }: Told): (Choice & { among: readonly Card[] })[] {
  return plies.flatMap(({ before, seat, act, events }, at) => {
    const choice = secrecy.choiceAt({ before, seat, move: act.move, events });
    return choice === undefined || choice.among.length < 2 ? [] : [{ at, ...choice }];
  });
}

/** Rare kinds as often as common ones. */
function anyOfAnyKind<T extends Choice>(places: readonly T[], random: Random): T | undefined {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const kind = kinds[random.below(kinds.length)];
  const alike = places.filter((place) => place.kind === kind);
  return alike[random.below(alike.length)];
}

function somewhereInTheDeal({ secrecy }: Told, random: Random): [Deck, readonly Card[]] {
  const decks = decksOf(secrecy.rules.game);
  const deck = random.pick(Object.keys(decks) as Deck[]);
  return [deck, decks[deck] ?? []];
}

/** The decks of a game, all cards of each. */
function decksOf(game: string): Partial<Record<Deck, readonly Card[]>> {
  return game === 'corridor' ? { play: keys } : { play: fullDeck, prizes: fullDeck };
}

const keys = fullDeck.filter((card) => rankOf(card) !== 'A');

/** The cards of each deck that a viewer has not seen, and that are nowhere given away. */
export function unseenCards(told: Told, sights: Sights): Record<Deck, Card[]> {
  const { secrecy } = told;
  const seen: Record<Deck, Set<string>> = { play: new Set(), prizes: new Set() };
  for (const event of logOf(told)) {
    const deck = secrecy.deckOf(event);
    if (deck === undefined) continue;
    for (const card of cardsIn(secrecy.sight(event, sights.viewer, told.options))) {
      seen[deck].add(card);
    }
    for (const card of secrecy.prizesNamed(event)) seen.prizes.add(card);
  }
  const decks = decksOf(secrecy.rules.game);
  const left = (deck: Deck) => (decks[deck] ?? []).filter((card) => !seen[deck].has(card));
  return { play: left('play'), prizes: left('prizes') };
}

/** Cards that the viewer has seen, and that lie elsewhere in the twin: who follows them by more than sight is found out. */
export function movedUnseen(told: Told, twin: Told, sights: Sights): Card[] {
  const unseen = new Set(unseenCards(told, sights).play);
  const there = told.secrecy.places(twin.state);
  return [...told.secrecy.places(told.state)]
    .filter(([card, place]) => !unseen.has(card) && there.get(card) !== place)
    .map(([card]) => card);
}

function shuffled(cards: readonly Card[], random: Random): ReadonlyMap<string, Card> {
  const others = random.some(cards, cards.length);
  return new Map(cards.map((card, at) => [card, others[at] ?? card]));
}

function differs(one: Told, other: Told): boolean {
  return textOf(logOf(one)) !== textOf(logOf(other));
}

function samePly(one: Ply | undefined, other: Ply | undefined): boolean {
  return textOf(one?.events ?? []) === textOf(other?.events ?? []);
}

function textOf(events: readonly GameEvent[]): string {
  return JSON.stringify(events);
}
