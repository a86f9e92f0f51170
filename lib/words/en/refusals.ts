/** What a refused move tells its player, by the reason. */
export const refusalMessages: Readonly<Record<string, string>> = {
  'match-over': 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'not-now': 'That cannot be done at this point of the turn.',
  'must-draw': 'After so many turns without a draw you can only draw.',
  'not-face-up': 'Take one of the two keys that lie face up.',
  'not-your-key': 'Choose a key of your own hand.',
  'not-carried': 'Choose among the keys that you carry.',
  'does-not-fit': 'That key does not fit the door: its suit is another.',
  'look-missing': 'Say how you will look at the key of the next door.',
  'no-door-behind': 'Behind the last door there is no key to look at.',
  'one-key-a-door': 'Place one key at each door whose key you picked up.',
  'placed-twice': 'A key can be placed at one door only.',
  'hands-are-open': 'All hands lie face up: there is nothing to show.',
  'already-known': 'Everybody has seen that key in your hand.',
  'four-cards': 'A challenge is four cards.',
  'not-in-hand': 'Choose cards of your own hand, each once.',
  'not-a-set': 'A challenge is four cards of one suit, or one of each suit.',
  'discard-count': 'You may keep six cards: discard those above six, and no others.',
};
export const otherRefusal =
  '{rule, select, none {That is not open to you now.} other {That is not open to you now (rule {rule}).}}';
