import assert from 'node:assert/strict';
import fc from 'fast-check';
import { deck } from '@/lib/engine/card';
import { decideJson } from '@/lib/engine/decide-json';
import type { Check, Match } from './match';
import type { Random } from './random';

/** Moves that no page would send. States are frozen, so a refusal that changes something fails. */
export const nothingThrows: Check = {
  title: 'decide never throws, whatever JSON it is given as a move, and a refusal changes nothing',
  share: 0.25,
  freezes: true,
  position(match) {
    const { rules, state, random } = match;
    const [mover] = rules.toMove(state);
    const before = JSON.stringify(state);
    for (const json of [...random.some(anyJson, 10), ...bent(match)]) {
      const seat = mover ?? match.random.pick(match.viewers);
      if (typeof seat !== 'number') continue;
      const decision = decideJson(rules, state, seat, json, match.chance);
      if (decision.refusal !== undefined) {
        assert.match(decision.refusal.reason, /^[a-z]+(-[a-z]+)*$/);
        assert.match(decision.refusal.rule, /^[A-Z]\d+$/);
      }
    }
    assert.equal(JSON.stringify(state), before);
  },
};

/** Drawn once: values of every JSON kind, nested, long, and with keys such as `__proto__`. */
const anyJson: readonly unknown[] = [
  ...fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 200, seed: 20 }),
  undefined,
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'challenge', cards: 'x'.repeat(10_000) },
  { type: 'leave', place: Array.from({ length: 5_000 }, () => '7H') },
];

/** Moves of the game with something bent: a field gone, of another kind, of another move. */
function bent({ rules, state, views, random }: Match): unknown[] {
  const [seat] = rules.toMove(state);
  const view = seat === undefined ? undefined : views.get(seat);
  if (view === undefined) return [];
  return random
    .some([...rules.movesOf(rules.offers(view), view)], 8)
    .map((move) => bend(JSON.parse(JSON.stringify(move)), random));
}

function bend(move: Record<string, unknown>, random: Random): unknown {
  const key = random.pick(Object.keys(move));
  const value = move[key];
  switch (random.below(5)) {
    case 0:
      delete move[key];
      return move;
    case 1:
      return { ...move, [key]: random.pick(anyJson) };
    case 2:
      return { ...move, extra: value };
    case 3:
      return { ...move, [key]: Array.isArray(value) ? [...value, ...value] : [value] };
    default:
      return {
        ...move,
        [key]: Array.isArray(value) ? value.map(() => random.pick(deck)) : random.pick(deck),
      };
  }
}
