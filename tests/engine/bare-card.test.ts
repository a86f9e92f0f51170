import { describe, expectTypeOf, it } from 'vitest';
import type { Card } from '@/lib/engine/card';
import {
  defineRules,
  type GameMove,
  type GameOffer,
  type GameState,
  type GameView,
  type Rules,
} from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import type { HoldsBareCard, Secret, Seen } from '@/lib/engine/secret';

/** That an event cannot hold a bare card is shown by the type checker, which runs before the tests. */

type Of<E extends { type: string; seat: Seat | null }> = Rules<
  object,
  GameState,
  GameMove,
  E,
  GameView,
  GameOffer
>;
interface Closed {
  type: 'cardDrawn';
  seat: Seat;
  card: Secret<Card>;
}
interface Bare {
  type: 'cardDrawn';
  seat: Seat;
  card: Card;
}
interface Listed {
  type: 'cardsDrawn';
  seat: Seat;
  draws: readonly { to: Seat; cards: readonly Card[] }[];
}
interface Worded {
  type: 'cardDrawn';
  seat: Seat;
  text: string;
}
interface Perhaps {
  type: 'cardDrawn';
  seat: Seat;
  card?: Card | null;
}

describe('an event', () => {
  it('does not compile where it could hold a card outside a secret', () => {
    // Never called: only its types count.
    const declared = (rules: {
      closed: Of<Closed>;
      bare: Of<Bare>;
      listed: Of<Listed>;
      worded: Of<Worded>;
      perhaps: Of<Perhaps>;
      oneOfTwo: Of<Closed | Bare>;
    }) => {
      defineRules(rules.closed);
      // @ts-expect-error: a card outside a secret
      defineRules(rules.bare);
      // @ts-expect-error: cards outside a secret, deep in a list
      defineRules(rules.listed);
      // @ts-expect-error: any text could be a card
      defineRules(rules.worded);
      // @ts-expect-error: a card that may be left out
      defineRules(rules.perhaps);
      // @ts-expect-error: one event of two
      defineRules(rules.oneOfTwo);
    };
    expectTypeOf(declared).toBeFunction();
  });

  it('has a type that tells whether it could hold a card outside a secret', () => {
    expectTypeOf<HoldsBareCard<Closed>>().toEqualTypeOf<false>();
    expectTypeOf<HoldsBareCard<Secret<readonly Card[]>>>().toEqualTypeOf<false>();
    expectTypeOf<HoldsBareCard<Bare>>().toEqualTypeOf<true>();
    expectTypeOf<HoldsBareCard<Listed>>().toEqualTypeOf<true>();
    expectTypeOf<HoldsBareCard<Worded>>().toEqualTypeOf<true>();
    expectTypeOf<HoldsBareCard<Perhaps>>().toEqualTypeOf<true>();
  });

  it('has a card or null in place of each secret once it is seen', () => {
    expectTypeOf<Seen<Closed>['card']>().toEqualTypeOf<Card | null>();
    expectTypeOf<Seen<{ cards: Secret<readonly Card[]> }>['cards']>().toEqualTypeOf<
      (Card | null)[]
    >();
  });
});
