import { describe, expect, it } from 'vitest';
import { seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { type GameId, gameIds } from '@/lib/games/registry';
import { cardsIn } from '../games/conformance/account';
import { anySetup, choicesFrom, playedLog, secrecies } from './play';
import { logOf, type Sights, sightsOf, type Told, toldBy } from './told';
import { movedUnseen, otherChoices, otherFaces, type Twin } from './twin';

/**
 * That twins are what they are taken for: possible matches, the same to their viewer, and really
 * different, in every way in which a match can differ unseen. Were they not, comparing them would
 * show nothing.
 */

const matches = 50;

interface Tried {
  readonly told: Told;
  readonly sights: Sights;
  readonly faces: Twin | undefined;
  readonly choices: Twin | undefined;
}

const known = new Map<GameId, Tried[]>();

function tried(game: GameId): Tried[] {
  const all = known.get(game) ?? tryAll(game);
  known.set(game, all);
  return all;
}

function tryAll(game: GameId): Tried[] {
  return Array.from({ length: matches }, (_, number) => {
    const random = choicesFrom(number);
    const setup = anySetup(game, random);
    const log = playedLog(setup, number, 10 + random.below(30));
    const told = toldBy(setup.secrecy, setup, log);
    return ([...seatsOf(told.seats), 'table'] as const).map((viewer) => {
      const sights = sightsOf(told, viewer);
      const faces = otherFaces(told, sights, random);
      const choices = otherChoices(told, sights, random, { swaps: 4, tries: 30 });
      return { told, sights, faces, choices };
    });
  }).flat();
}

describe.each(gameIds)('twins of %s', (game) => {
  const all = tried(game);
  const twins = all.flatMap(({ faces, choices, ...rest }) =>
    [faces, choices].flatMap((twin) => (twin === undefined ? [] : [{ ...rest, twin }])),
  );

  it('are always matches that could have been played, with the same cards in them', () => {
    for (const { told, twin } of twins) {
      const { secrecy } = told;
      const again = toldBy(secrecy, told, logOf(twin.told));
      expect(again.plies.length).toBe(told.plies.length);
      const cards = (match: Told) => [...secrecy.places(match.state).keys()].sort();
      expect(cards(again)).toEqual(cards(told));
    }
  });

  it('always look the same to their viewer, event by event', () => {
    for (const { told, sights, twin } of twins) {
      const seen = (match: Told) => see(logOf(match), sights.viewer);
      expect(seen(twin.told)).toEqual(seen(told));
    }
  });

  it('are found for nearly every match and viewer, and nearly all differ to the last', () => {
    const now = ({ told }: Twin) => JSON.stringify(told.state);
    const apart = (twin: Twin | undefined, told: Told) =>
      twin !== undefined && now(twin) !== JSON.stringify(told.state);
    const faces = all.filter(({ told, faces }) => apart(faces, told));
    const choices = all.filter(({ told, choices }) => apart(choices, told));
    expect(faces.length / all.length).toBeGreaterThan(0.95);
    expect(choices.length / all.length).toBeGreaterThan(0.8);
  });

  it('differ in every kind of hidden choice', () => {
    const taken = all.flatMap(({ choices }) => choices?.kinds ?? []);
    for (const kind of secrecies[game].kinds) {
      expect(taken.filter((each) => each === kind).length, kind).toBeGreaterThan(10);
    }
  });
});

describe('twins of corridor', () => {
  it('have keys that the viewer once saw lie elsewhere, which other faces never do', () => {
    const all = tried('corridor');
    const moved = (kind: 'faces' | 'choices') =>
      all.filter(
        ({ told, sights, [kind]: twin }) => twin && movedUnseen(told, twin.told, sights).length > 0,
      );
    expect(moved('faces')).toEqual([]);
    expect(moved('choices').length / all.length).toBeGreaterThan(0.3);
  });
});

describe.each(gameIds)('an event of %s', (game) => {
  it('always shows each viewer exactly the cards that the rules say', () => {
    for (const { told, sights } of tried(game)) {
      for (const event of logOf(told)) {
        const seen = cardsIn(see(event, sights.viewer));
        expect(seen, event.type).toEqual(
          cardsIn(told.secrecy.sight(event, sights.viewer, told.options)),
        );
      }
    }
  });
});
