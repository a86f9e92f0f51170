import type { Db } from '@/db/client';
import type { GameEvent } from '@/lib/engine/rules';
import { type Seat, seatsOf } from '@/lib/engine/seat';
import type { Viewer } from '@/lib/engine/viewer';
import type { GameId } from '@/lib/games/registry';
import type { Random } from '../games/conformance/random';
import { type Looking, leaving, type Role } from './leaving';
import { choicesFrom } from './play';
import { type Company, playOn, type Staged, staged, swap, takeAway, toldOf } from './stage';
import { logOf, type Sights, sightsOf, type Told } from './told';
import { movedUnseen, otherChoices, otherFaces, type Twin } from './twin';

/** Pairs of a match and its twin, each sent to the same viewer and compared byte for byte. */

export const ofKinds = ['faces', 'choices'] as const;
export type OfKind = (typeof ofKinds)[number];

/** What is not always sent. */
export const sent = ['answer', 'mail', 'mail of several', 'push', 'webhook'] as const;
export type Sent = (typeof sent)[number];

/** What was found in some matches, and in how many pairs of what kind. */
export interface Found {
  pairs: Record<OfKind, number>;
  /** Looks at a match for which no twin of the kind was found. */
  without: Record<OfKind, number>;
  /** By which way their viewers came. */
  roles: Map<Role, number>;
  /** How often each kind of hidden choice was another. */
  choices: Map<string, number>;
  /** Pairs in which a card that the viewer saw once lies elsewhere. */
  moved: number;
  /** How often there was something to compare of what is not always sent. */
  sent: Map<Sent, number>;
  differences: Difference[];
}

export interface Difference {
  readonly seed: number;
  readonly kind: OfKind;
  readonly looking: Looking;
  /** What differs, and how it begins to. */
  readonly check: string;
  readonly texts: readonly string[];
}

export function nothingFound(): Found {
  return {
    pairs: { faces: 0, choices: 0 },
    without: { faces: 0, choices: 0 },
    roles: new Map(),
    choices: new Map(),
    moved: 0,
    sent: new Map(),
    differences: [],
  };
}

export interface Extent {
  /** Points along the match at which it is looked at. */
  readonly points: number;
  /** Twins of each kind, a viewer and a point. */
  readonly twins: number;
  /** Of how many seqs the view is looked at: others each time, and always the last. */
  readonly seqs: 'all' | number;
  readonly probes: number;
}

/** All that a viewer is sent, by what it is, as text. */
export type Texts = Readonly<Record<string, string>>;

/** The house as it is looked at; or, to see that a leak is found, one with a leak in it. */
export interface House {
  tell(db: Db, match: Staged, looking: Looking): Promise<Texts>;
  /** How a log is stored. */
  stored(log: readonly GameEvent[]): readonly GameEvent[];
}

/** What the use cases tell. */
export const ours: House = { tell: leaving, stored: (log) => log };

/** Plays one match and looks at it with the eyes of some viewers at some points; enters what was found. */
export async function lookAtMatch(
  db: Db,
  game: GameId,
  company: Company,
  seed: number,
  extent: Extent,
  found: Found,
  house: House = ours,
): Promise<void> {
  const random = choicesFrom(seed);
  const match = await staged(db, game, company, seed);
  try {
    let goesOn = await playSome(db, match, 4 + random.below(10), random);
    for (let point = 0; point < extent.points && goesOn; point++) {
      await lookAtPoint(db, match, seed, extent, random, found, house);
      goesOn = await playSome(db, match, 2 + random.below(4), random);
    }
  } finally {
    await takeAway(db, match);
  }
}

/** False where the match is over by then. */
export async function playSome(
  db: Db,
  match: Staged,
  plies: number,
  random: Random,
): Promise<boolean> {
  for (let ply = 0; ply < plies; ply++) if (!(await playOn(db, match, random))) return false;
  return true;
}

interface Look {
  readonly looking: Looking;
  /** What they are sent of the match itself. */
  readonly original: Texts;
}

/** Looks at a match as it stands; it stands so again afterwards. */
export async function lookAtPoint(
  db: Db,
  match: Staged,
  seed: number,
  extent: Extent,
  random: Random,
  found: Found,
  house: House = ours,
): Promise<void> {
  const told = await toldOf(db, match);
  const log = logOf(told);
  await swap(db, match, house.stored(log));
  const look = async (viewer: Viewer, role: Role): Promise<Look> => {
    const looking = {
      viewer,
      role,
      seqs: seqsOf(log.length, extent, random),
      seed: random.below(2 ** 31),
      probes: extent.probes,
      several: random.fraction(0.5),
    };
    return { looking, original: await house.tell(db, match, looking) };
  };
  // Whoever has no seat sees no more than each seat does, so that each twin is one for them, too.
  const spectator = await look('table', anyRole(match, random));
  const looks = [[spectator]];
  for (const seat of seatsAt(told, random)) looks.push([await look(seat, 'seated'), spectator]);
  for (const [first, ...others] of looks) {
    if (first === undefined) continue;
    const sights = sightsOf(told, first.looking.viewer);
    for (const kind of ofKinds) {
      for (let count = 0; count < extent.twins; count++) {
        const twin = twinOf(kind, told, sights, random);
        if (twin === undefined) {
          found.without[kind] += 1;
          continue;
        }
        enter(found, twin, told, sights);
        const other = logOf(twin.told);
        await swap(db, match, house.stored(other));
        for (const { looking, original } of [first, ...others]) {
          // Views before the first event that differs are folded from the very same rows.
          const seqs = looking.seqs.filter((seq) => seq >= firstDifference(log, other));
          const left = await house.tell(db, match, { ...looking, seqs });
          found.pairs[kind] += 1;
          oneMore(found.roles, looking.role);
          for (const what of sentBy(left)) oneMore(found.sent, what);
          for (const check of differing(original, left)) {
            found.differences.push({
              seed,
              kind,
              looking,
              check,
              texts: apart(original[check], left[check]),
            });
          }
        }
      }
    }
  }
  await swap(db, match, log);
}

/** The seat to move, which has the most to be told, and another one. */
function seatsAt({ secrecy, seats, state }: Told, random: Random): Seat[] {
  const toMove = secrecy.rules.toMove(state);
  return [...toMove, random.pick(seatsOf(seats).filter((seat) => !toMove.includes(seat)))];
}

/** Of a private match nobody but a watcher is told anything: the others are tried there now and then. */
function anyRole({ isPublic }: Staged, random: Random): Role {
  if (!isPublic && random.fraction(0.8)) return 'watcher';
  return random.pick(['watcher', 'invited', 'stranger'] as const);
}

function seqsOf(last: number, { seqs }: Extent, random: Random): number[] {
  const all = Array.from({ length: last }, (_, at) => at + 1);
  if (seqs === 'all') return all;
  return [...random.some(all.slice(0, -1), seqs - 1).sort((a, b) => a - b), last];
}

function twinOf(kind: OfKind, told: Told, sights: Sights, random: Random): Twin | undefined {
  if (kind === 'faces') return otherFaces(told, sights, random);
  return otherChoices(told, sights, random, { swaps: 4, tries: 30 });
}

function enter(found: Found, twin: Twin, told: Told, sights: Sights): void {
  for (const choice of twin.kinds) oneMore(found.choices, choice);
  if (movedUnseen(told, twin.told, sights).length > 0) found.moved += 1;
}

/** Where two differ, of what is told of both. */
function differing(one: Texts, other: Texts): string[] {
  return Object.keys(other).filter((what) => {
    const [here = '', there = ''] = [one[what], other[what]];
    if (what !== 'views') return here !== there;
    const lines = new Set(here.split('\n'));
    return !there.split('\n').every((line) => lines.has(line));
  });
}

/** Both texts, from shortly before they part. */
function apart(one = '', other = ''): string[] {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 100), at + 100));
}

function sentBy({ answers = '[]', notices = '' }: Texts): Sent[] {
  const found: Readonly<Record<Sent, boolean>> = {
    answer: answers !== '[]',
    mail: notices.includes('"subject":"Your turn'),
    'mail of several': notices.includes('"subject":"Longhand: '),
    push: notices.includes('"tag":'),
    webhook: notices.includes('"data":{"match"'),
  };
  return sent.filter((what) => found[what]);
}

function firstDifference(one: readonly GameEvent[], other: readonly GameEvent[]): number {
  return 1 + one.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(other[at]));
}

function oneMore<K>(counts: Map<K, number>, what: K): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
