import type { GameId } from '@/lib/games/registry';

export interface Brief {
  readonly players: string;
  readonly idea: string;
  readonly rules: readonly string[];
}

/** Each game in a few sentences, for whoever does not know it yet. */
export const briefs: Readonly<Record<GameId, Brief>> = {
  corridor: {
    players: '2 to 14 players, best with 3 to 6',
    idea: 'A treasure lies behind four locked doors, and a key that nobody has seen hangs at each. Go in as far as your keys take you, and mind what you leave behind for the others.',
    rules: [
      'On your turn, turn up two keys and take one, or keep what you have.',
      'Or go in: take down the key at each door, and show one of the door’s suit to pass.',
      'Stopped? Hang a key at every door you came to. Only you know which.',
      'Open all four doors and you win. But draw too often, and everyone is locked in.',
    ],
  },
  mystery: {
    players: '2 to 6 players',
    idea: 'Everybody guards prize cards that nobody else has seen. Challenge with four cards, and every prize that matches one of them is yours, whoever was guarding it.',
    rules: [
      'On your turn you draw a card. Then challenge or pass.',
      'A challenge is four cards of one suit, or one of each suit.',
      'Prizes that match are claimed and lie before you, face up.',
      'Four prizes win. If the deck runs out first, the most prizes do.',
    ],
  },
};
