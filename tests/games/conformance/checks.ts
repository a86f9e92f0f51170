import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type Act, actTypes } from '@/lib/engine/act';
import { decideJson } from '@/lib/engine/decide-json';
import { outReasons } from '@/lib/engine/outcome';
import { replay, viewAfter } from '@/lib/engine/replay';
import type { GameEvent, GameState, GameView } from '@/lib/engine/rules';
import { type Seat, seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import type { Viewer } from '@/lib/engine/viewer';
import { cardsIn } from './account';
import { caretakerEndsTheTurn } from './caretaker';
import type { Check, Match } from './match';
import { nothingThrows } from './nonsense';
import { offersAreWhatDecideAccepts } from './offers';
import type { Random } from './random';

/** What holds of every match of every game. */

const cardsAreConserved: Check = {
  title: 'cards are always conserved, after every event',
  event(match, event) {
    // While a table is being dealt, cards that are still to come are nowhere.
    if (match.rules.toMove(match.state).length === 0 && event.type !== 'gameEnded') return;
    const first = cardsAtOpening(match);
    assert.equal(cardsIn(placesOf(match.state)).sort().join(), first, `after ${event.type}`);
  },
};

const openings = new WeakMap<Match, string>();

/** The cards of a match at the first event that leaves somebody to move. */
function cardsAtOpening(match: Match): string {
  const known = openings.get(match);
  if (known !== undefined) return known;
  const cards = cardsIn(placesOf(match.state)).sort().join();
  openings.set(match, cards);
  return cards;
}

/** A state without what it remembers of cards that lie elsewhere in it. */
function placesOf(state: GameState): object {
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== 'open'));
}

const overMeansNobodyToMove: Check = {
  title: 'a match is always over exactly when nobody is to move, and then has an outcome',
  position(match) {
    const { rules, state } = match;
    const toMove = rules.toMove(state);
    const over = rules.outcome(state) !== undefined;
    assert.equal(toMove.length === 0, over, 'over, or somebody to move');
    for (const [viewer, view] of match.views) {
      assert.deepEqual(view.toMove, toMove, `who is to move, to ${viewer}`);
      assert.equal(view.phase === 'over', over, `the phase, to ${viewer}`);
      assert.equal(view.turn, state.turn, `the turn, to ${viewer}`);
    }
  },
};

const turnsAreCounted: Check = {
  title: 'the turn always grows by one exactly as another seat becomes the one to move',
  command(before, match) {
    const { rules, state } = match;
    const [now] = rules.toMove(state);
    const [then] = rules.toMove(before);
    const grown = now !== undefined && now !== then ? 1 : 0;
    assert.equal(state.turn, before.turn + grown, `seat ${then}, then ${now}`);
  },
};

const seatsCanAlwaysLeave: Check = {
  title: 'a seat can always leave, in every phase, and is then out',
  share: 0.25,
  position(match) {
    const { rules, state, setup, random } = match;
    const over = rules.outcome(state) !== undefined;
    for (const seat of seatsOf(setup.seats)) {
      const events = rules.retire(state, seat, random.pick(outReasons), match.chance);
      const after = events.reduce((next, event) => rules.evolve(next, event), state);
      const left = seatsIn(match, events);
      if (over || !seatsIn(match, []).includes(seat)) {
        assert.deepEqual(events, [], 'nothing happens where there is nothing to leave');
        continue;
      }
      assert.ok(!left.includes(seat), `seat ${seat} is out`);
      assert.ok(!rules.toMove(after).includes(seat), `seat ${seat} is not to move`);
      assert.deepEqual(rules.retire(after, seat, 'left', match.chance), [], 'once only');
      assert.deepEqual(cardsIn(placesOf(after)).sort(), cardsIn(placesOf(state)).sort());
      const outcome = rules.outcome(after);
      assert.equal(rules.toMove(after).length === 0, outcome !== undefined);
      if (left.length === 1) {
        assert.deepEqual(outcome, {
          winners: left,
          tied: [],
          everyoneLost: false,
          ending: 'last-one-left',
        });
      }
      for (const winner of outcome?.winners ?? []) assert.ok(left.includes(winner));
    }
  },
};

const allCanAlwaysAgree: Check = {
  title: 'all who remain can always agree to end a match, in every phase, and then tie',
  share: 0.1,
  position(match) {
    const { rules, state } = match;
    const events = rules.agree(state);
    if (rules.outcome(state) !== undefined) {
      assert.deepEqual(events, [], 'nothing happens where it is over');
      return;
    }
    const after = events.reduce((next, event) => rules.evolve(next, event), state);
    const tied = seatsIn(match, []);
    assert.deepEqual(rules.outcome(after), {
      winners: [],
      tied,
      everyoneLost: false,
      ending: 'agreement',
    });
    assert.deepEqual(rules.toMove(after), []);
    assert.equal(after.turn, state.turn);
    assert.deepEqual(cardsIn(placesOf(after)).sort(), cardsIn(placesOf(state)).sort());
    const viewer = match.random.pick(match.viewers);
    const seen = events.reduce(
      (view, event) => rules.observe(view, see(event, viewer)),
      viewOf(match, viewer),
    );
    assert.deepEqual([seen.phase, seen.toMove], ['over', []]);
  },
};

/** The seats that are still in after some more events, told by the events alone. */
function seatsIn(match: Match, more: readonly GameEvent[]): Seat[] {
  const gone = [...match.log, ...more].flatMap((event) =>
    event.type === 'seatLeft' ? [event.seat] : [],
  );
  return seatsOf(match.setup.seats).filter((seat) => !gone.includes(seat));
}

const replayGivesTheSame: Check = {
  title: 'replaying the log, with or without acts in it, always gives the same state and views',
  freezes: true,
  end({ rules, setup, log, state, views, random }) {
    const { options, seats } = setup;
    const mixed = random.fraction(0.5) ? log.flatMap((event) => [event, anyAct(random)]) : log;
    const stored: GameEvent[] = JSON.parse(JSON.stringify(mixed));
    assert.deepEqual(replay(rules, options, seats, stored), state);
    for (const [viewer, view] of views) {
      assert.deepEqual(viewAfter(rules, viewer, options, seats, stored), view, `to ${viewer}`);
    }
  },
};

function anyAct(random: Random): Act {
  return { type: 'endVoteCast', seat: seat(0), agree: random.fraction(0.5) };
}

const jsonChangesNothing: Check = {
  title: 'a round trip through JSON never changes an event, a state or a view',
  share: 0.4,
  event(match, event) {
    sameThroughJson(event);
    sameThroughJson(match.state);
    sameThroughJson(viewOf(match, match.random.pick(match.viewers)));
  },
  end(match) {
    for (const view of match.views.values()) sameThroughJson(view);
  },
};

function sameThroughJson(value: object): void {
  const back: unknown = JSON.parse(JSON.stringify(value));
  if (!isDeepStrictEqual(back, value)) assert.deepEqual(back, value);
}

const schemasDescribeEverything: Check = {
  title: 'the schemas always accept events, views and offers, and leave nothing out',
  share: 0.5,
  event(match, event) {
    assert.ok(!actTypes.has(event.type), `${event.type} is what an act is called`);
    const { schemas } = match.rules;
    sameThrough(schemas.event, event);
    const viewer = match.random.pick(match.viewers);
    sameThrough(schemas.seenEvent, see(event, viewer));
    sameThrough(schemas.view, viewOf(match, viewer));
  },
  position(match) {
    const { rules, state } = match;
    for (const seat of rules.toMove(state)) {
      for (const offer of rules.offers(viewOf(match, seat)))
        sameThrough(rules.schemas.offer, offer);
    }
  },
  end({ rules, state, setup }) {
    sameThrough(rules.schemas.revealed, rules.revealed(state));
    sameThrough(rules.schemas.options, setup.options);
  },
};

function sameThrough(schema: { parse(value: unknown): unknown }, value: object): void {
  const parsed = schema.parse(value);
  if (!isDeepStrictEqual(parsed, value)) assert.deepEqual(parsed, value);
}

function viewOf(match: Match, viewer: Viewer): GameView {
  const view = match.views.get(viewer);
  assert.ok(view !== undefined);
  return view;
}

const nobodyKnowsMoreThanWasShown: Check = {
  title: 'a view never holds a card that its viewer was not shown',
  share: 0.4,
  event(match, event) {
    for (const viewer of match.viewers) {
      const view = viewOf(match, viewer);
      const told = [view, see(event, viewer), match.rules.words(see(event, viewer))];
      for (const card of cardsIn([...told, match.rules.offers(view)])) {
        assert.ok(match.account.knows(viewer, card), `${viewer} knows ${card} by ${event.type}`);
      }
    }
  },
};

const othersAreRefused: Check = {
  title: 'a seat that is not to move is never offered anything and always refused',
  share: 0.25,
  position(match) {
    const { rules, state, setup } = match;
    const toMove = rules.toMove(state);
    const [mover] = toMove;
    const moves =
      mover === undefined
        ? []
        : [...rules.movesOf(rules.offers(viewOf(match, mover)), viewOf(match, mover))];
    for (const viewer of match.viewers) {
      const mayMove = toMove.some((seat) => seat === viewer);
      assert.equal(rules.offers(viewOf(match, viewer)).length > 0, mayMove, `offers to ${viewer}`);
    }
    for (const seat of seatsOf(setup.seats)) {
      if (toMove.includes(seat)) continue;
      for (const move of match.random.some(moves, 3)) {
        const decision = decideJson(rules, state, seat, move, match.chance);
        assert.ok(decision.refusal !== undefined, `seat ${seat} out of turn`);
      }
    }
  },
};

export const checks: readonly Check[] = [
  offersAreWhatDecideAccepts,
  othersAreRefused,
  nothingThrows,
  cardsAreConserved,
  overMeansNobodyToMove,
  turnsAreCounted,
  seatsCanAlwaysLeave,
  caretakerEndsTheTurn,
  allCanAlwaysAgree,
  replayGivesTheSame,
  jsonChangesNothing,
  schemasDescribeEverything,
  nobodyKnowsMoreThanWasShown,
];
