import assert from 'node:assert/strict';
import { type Card, cardSchema, deck } from '@/lib/engine/card';
import { decideJson } from '@/lib/engine/decide-json';
import type { Rules } from '@/lib/engine/rules';
import { cardsIn } from './account';
import type { Check, Match } from './match';
import { movesBy, nodeOf } from './schema';

/**
 * Offers against what `decide` accepts of every plausible move. What is plausible comes from the
 * schema of moves and from the cards that the mover could think of, not from the offers.
 */
export const offersAreWhatDecideAccepts: Check = {
  title: 'offers are always exactly what decide accepts',
  share: 0.03,
  freezes: true,
  position(match) {
    const { rules, state } = match;
    const [seat] = rules.toMove(state);
    if (seat === undefined) return;
    const view = match.views.get(seat);
    assert.ok(view !== undefined);
    const offered = [...rules.movesOf(rules.offers(view), view)];
    for (const move of offered) {
      const { refusal } = rules.decide(state, seat, move, match.chance);
      assert.equal(refusal, undefined, `offered but refused: ${JSON.stringify(move)}`);
    }
    const named = new Set(offered.map((move) => keyOf(rules, move)));
    assert.equal(named.size, offered.length, 'each move is offered once');
    const accepted = new Set<string>();
    for (const move of movesBy(movesOfRules(rules), poolOf(match, cardsIn(offered)))) {
      if (decideJson(rules, state, seat, move, match.chance).events === undefined) continue;
      const key = keyOf(rules, move);
      assert.ok(named.has(key), `accepted but not offered: ${key}`);
      accepted.add(key);
    }
    assert.equal(accepted.size, named.size, 'every offer is among the plausible moves');
  },
};

/** Most cards that rows are made of: 9 give 3,610 rows of up to four. */
const poolSize = 9;

/** The cards that the mover holds or was offered, then some that they only see, and strange ones. */
function poolOf({ rules, state, views, random }: Match, offered: readonly string[]): Card[] {
  const [seat] = rules.toMove(state);
  const seen = seat === undefined ? [] : cardsIn(views.get(seat));
  const shown = new Set(cardsIn(views.get('table')));
  const own = seen.filter((card) => !shown.has(card));
  const pool = new Set([
    ...offered,
    ...random.some(own, 4),
    ...random.some(seen, 2),
    ...random.some(deck, 3),
  ]);
  return [...pool].slice(0, poolSize).map((card) => cardSchema.parse(card));
}

/** Kinds of move whose cards may come in any order, so that offers name each set once (M7). */
const anyOrder: ReadonlySet<string> = new Set(['mystery challenge']);

function keyOf({ game }: Rules, move: object): string {
  const type = 'type' in move ? move.type : '';
  return JSON.stringify(
    Object.entries(move)
      .map(([key, value]) => [
        key,
        anyOrder.has(`${game} ${type}`) && Array.isArray(value) ? [...value].sort() : value,
      ])
      .sort(),
  );
}

const moveNodes = new WeakMap<Rules, ReturnType<typeof nodeOf>>();

function movesOfRules(rules: Rules): ReturnType<typeof nodeOf> {
  const node = moveNodes.get(rules) ?? nodeOf(rules.schemas.move);
  moveNodes.set(rules, node);
  return node;
}
