import type { Card } from './card';

/**
 * Where cards can be, as far as somebody knows: each card lies in exactly one place, and of each place
 * it is known how many it holds. Unseen cards that move leave it open which ones did; `narrowed` then
 * strikes out what the numbers rule out. Nothing here says more than follows with certainty.
 */

/** A set of places, as bits by their number in `places`. */
type Places = number;

export interface Whereabouts {
  readonly cards: readonly Card[];
  /** At most 31, each named once; `hand:2`, `door:1`. */
  readonly places: readonly string[];
  /** How many cards lie in each place. */
  readonly holds: readonly number[];
  /** For each card, where it can be. */
  readonly can: readonly Places[];
}

/** All cards in the first of the places. */
export function allAt(cards: readonly Card[], places: readonly string[]): Whereabouts {
  return {
    cards,
    places,
    holds: places.map((_, at) => (at === 0 ? cards.length : 0)),
    can: cards.map(() => 1),
  };
}

/** Nothing known but how many cards lie in each place; the first place holds those that are left. */
export function counted(
  cards: readonly Card[],
  places: readonly string[],
  counts: ReadonlyMap<string, number>,
): Whereabouts {
  const others = places.slice(1).map((place) => counts.get(place) ?? 0);
  const left = cards.length - others.reduce((sum, count) => sum + count, 0);
  const everywhere = 2 ** places.length - 1;
  return { cards, places, holds: [left, ...others], can: cards.map(() => everywhere) };
}

/** A card is known to lie in one of some places. */
export function amongPlaces(
  known: Whereabouts,
  card: Card,
  places: readonly string[],
): Whereabouts {
  const allowed = setOf(known, places);
  return withCan(known, (can, each) => (each === card ? can & allowed : can));
}

/** A card that was seen moves. */
export function movesSeen(known: Whereabouts, card: Card, from: string, to: string): Whereabouts {
  const there = setOf(known, [to]);
  return withCan(shifted(known, from, to, 1), (can, each) => (each === card ? there : can));
}

/** Cards move from one place to another, some of them perhaps seen: null for each that was not. */
export function move(
  known: Whereabouts,
  faces: readonly (Card | null)[],
  from: string,
  to: string,
): Whereabouts {
  const seen = faces.filter((face) => face !== null);
  const after = seen.reduce((next, card) => movesSeen(next, card, from, to), known);
  const unseen = faces.length - seen.length;
  return unseen === 0 ? after : movesUnseen(after, from, to, unseen);
}

/** So many cards move, and it was not seen which; where all that lie there move, none stays behind. */
export function movesUnseen(
  known: Whereabouts,
  from: string,
  to: string,
  count: number,
): Whereabouts {
  if (count === 0) return known;
  // What is ruled out must be so before it is mixed with what is not.
  const sure = narrowed(known);
  const left = setOf(known, [from]);
  const there = setOf(known, [to]);
  const stays = (sure.holds[sure.places.indexOf(from)] ?? 0) > count ? left : 0;
  return withCan(shifted(sure, from, to, count), (can) =>
    (can & left) === 0 ? can : (can & ~left) | stays | there,
  );
}

/** Everything in some places is taken up and laid down in the same ones again, nobody sees how. */
export function mixed(known: Whereabouts, places: readonly string[]): Whereabouts {
  const sure = narrowed(known);
  const among = setOf(known, places);
  return withCan(sure, (can) => ((can & among) === 0 ? can : can | among));
}

/** Where a card surely lies, of knowledge that was narrowed; undefined where it can lie in several places. */
export function placeOf(known: Whereabouts, card: Card): string | undefined {
  const can = known.can[known.cards.indexOf(card)] ?? 0;
  return isOne(can) ? known.places[bitOf(can)] : undefined;
}

/** Where a card can be. */
export function placesOf(known: Whereabouts, card: Card): string[] {
  const can = known.can[known.cards.indexOf(card)] ?? 0;
  return known.places.filter((_, at) => (can & (1 << at)) !== 0);
}

/**
 * Strikes out each place of each card that no way of laying out all cards agrees with. After Régin's
 * filtering for cardinality constraints (AAAI 1996): one full layout is found, and another place is
 * possible for a card exactly where a round of exchanges leads there from that layout. Knowledge that
 * contradicts itself comes back as it was.
 */
export function narrowed(known: Whereabouts): Whereabouts {
  const groups = groupsOf(known);
  const layout = laidOut(groups, known.holds);
  if (layout === undefined) return known;
  const reach = exchanges(groups, layout, known.places.length);
  const possible = new Map<Places, Places>();
  for (const [at, { can, places }] of groups.entries()) {
    const laid = (layout[at] ?? []).reduce(
      (set, count, place) => (count > 0 ? set | (1 << place) : set),
      0,
    );
    const allowed = places.filter((place) => ((reach[place] ?? 0) & laid) !== 0);
    possible.set(
      can,
      allowed.reduce((set, place) => set | (1 << place), 0),
    );
  }
  return withCan(known, (can) => possible.get(can) ?? can);
}

/** Cards of which the same is known. */
interface Group {
  readonly can: Places;
  readonly places: readonly number[];
  readonly count: number;
}

/** Those with the fewest places first, so that the others can mostly be laid where room is left. */
function groupsOf(known: Whereabouts): Group[] {
  const counts = new Map<Places, number>();
  for (const can of known.can) counts.set(can, (counts.get(can) ?? 0) + 1);
  return [...counts]
    .map(([can, count]) => ({ can, places: bitsOf(can), count }))
    .sort((a, b) => a.places.length - b.places.length);
}

/** One way to lay out all cards: for each group, how many lie in each place. Undefined where there is none. */
function laidOut(groups: readonly Group[], holds: readonly number[]): number[][] | undefined {
  const flow = groups.map(() => holds.map(() => 0));
  const free = [...holds];
  for (const [at, { places, count }] of groups.entries()) {
    let left = count;
    for (const place of places) {
      const laid = Math.max(0, Math.min(left, free[place] ?? 0));
      add(flow, at, place, laid);
      free[place] = (free[place] ?? 0) - laid;
      left -= laid;
    }
    for (; left > 0; left -= 1) if (!layOneMore(groups, flow, free, at)) return;
  }
  return free.every((room) => room === 0) ? flow : undefined;
}

/** Lays one more card of a group where there is no room, by moving others on. Whether that can be done. */
function layOneMore(
  groups: readonly Group[],
  flow: number[][],
  free: number[],
  group: number,
): boolean {
  // How each place was come to: a card of which group goes there, from which place.
  const cameBy = new Map<number, { readonly group: number; readonly from: number | undefined }>();
  const waiting: number[] = [];
  const come = (mover: number, from: number | undefined) => {
    for (const place of groups[mover]?.places ?? []) {
      if (cameBy.has(place)) continue;
      cameBy.set(place, { group: mover, from });
      waiting.push(place);
    }
  };
  come(group, undefined);
  for (let next = 0; next < waiting.length; next += 1) {
    const place = waiting[next] ?? 0;
    if ((free[place] ?? 0) > 0) {
      free[place] = (free[place] ?? 0) - 1;
      for (let to: number | undefined = place; to !== undefined; ) {
        const step = cameBy.get(to);
        add(flow, step?.group, to, 1);
        if (step?.from !== undefined) add(flow, step.group, step.from, -1);
        to = step?.from;
      }
      return true;
    }
    for (const other of groups.keys()) if ((flow[other]?.[place] ?? 0) > 0) come(other, place);
  }
  return false;
}

function add(flow: number[][], group: number | undefined, place: number, count: number): void {
  const row = group === undefined ? undefined : flow[group];
  if (row !== undefined) row[place] = (row[place] ?? 0) + count;
}

/** From each place, the places to which a card can be pushed on by laying one more there. */
function exchanges(groups: readonly Group[], layout: number[][], places: number): Places[] {
  const reach = Array.from({ length: places }, (_, place) =>
    groups.reduce(
      (reached, { can }, at) => ((layout[at]?.[place] ?? 0) > 0 ? reached | can : reached),
      1 << place,
    ),
  );
  // Warshall's closure, a row of bits at a time.
  for (let by = 0; by < places; by += 1) {
    for (let from = 0; from < places; from += 1) {
      const reached = reach[from] ?? 0;
      if ((reached & (1 << by)) !== 0) reach[from] = reached | (reach[by] ?? 0);
    }
  }
  return reach;
}

function shifted(known: Whereabouts, from: string, to: string, count: number): Whereabouts {
  const holds = [...known.holds];
  const [left, there] = [known.places.indexOf(from), known.places.indexOf(to)];
  holds[left] = (holds[left] ?? 0) - count;
  holds[there] = (holds[there] ?? 0) + count;
  return { ...known, holds };
}

function withCan(known: Whereabouts, change: (can: Places, card: Card) => Places): Whereabouts {
  return { ...known, can: known.can.map((can, at) => change(can, known.cards[at] as Card)) };
}

function setOf(known: Whereabouts, places: readonly string[]): Places {
  return places.reduce((set, place) => {
    const at = known.places.indexOf(place);
    return at < 0 ? set : set | (1 << at);
  }, 0);
}

function isOne(set: Places): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}

function bitOf(set: Places): number {
  return 31 - Math.clz32(set);
}

function bitsOf(set: Places): number[] {
  const bits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(bitOf(rest & -rest));
  return bits;
}
