import type { GameId } from '@/lib/games/registry';

/** One option of a match in words: its label, and a sentence for each choice. */
export interface OptionMessages {
  readonly label: string;
  /** ICU message over `choice` and, where the choice is a seat, its player's `name`. */
  readonly sentence: string;
}

/** By game and option, in the order in which they are shown. */
export const optionMessages: Readonly<Record<GameId, Readonly<Record<string, OptionMessages>>>> = {
  corridor: {
    youngest: {
      label: 'Who is offered the first turn',
      sentence:
        '{choice, select, seat {{name} is offered the first turn.} other {Chance decides who is offered the first turn.}}',
    },
    openKeys: {
      label: 'Keys in hand',
      sentence:
        '{choice, select, true {Everybody plays with their keys face up.} other {Each keeps their keys secret.}}',
    },
    loseAt: {
      label: 'When everyone loses',
      sentence:
        '{choice, select, 3 {A short game: everyone loses when a reshuffle would bring each to three keys.} other {Everyone loses when a reshuffle would bring each to four keys.}}',
    },
    mustDrawAfter: {
      label: 'Turns without a draw',
      sentence:
        '{choice, select, null {Nobody is ever forced to draw.} other {After {choice} turns in a row without a draw, the next player must draw.}}',
    },
  },
  mystery: {
    first: {
      label: 'Who goes first',
      sentence:
        '{choice, select, seat {{name} goes first.} other {The players cut for the first turn: the highest card goes first.}}',
    },
    discards: {
      label: 'Discards',
      sentence:
        '{choice, select, closed {A card discarded in passing is known to its player alone.} other {All discards lie face up.}}',
    },
    prizesToWin: {
      label: 'Prizes to win',
      sentence:
        '{choice, select, 3 {The first with three claimed prizes wins: fewer draws with four to six players.} other {The first with four claimed prizes wins.}}',
    },
  },
};

/** The choices that a form suggests for each option, besides a seat. */
export const optionChoices: Readonly<
  Record<GameId, Readonly<Record<string, readonly (string | number | boolean | null)[]>>>
> = {
  corridor: {
    youngest: ['random'],
    openKeys: [false, true],
    loseAt: [4, 3],
    mustDrawAfter: [null, 20, 60, 120],
  },
  mystery: { first: ['cut'], discards: ['open', 'closed'], prizesToWin: [4, 3] },
};
