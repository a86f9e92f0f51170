// What of the house is closed, and to whom.

/** Modules of `lib/match` that hold raw events, states, seeds, or a match's row as it is stored. */
export const closedModules = [
  'advance',
  'audit',
  'caretake',
  'caught-up',
  'consent',
  'eyes',
  'fold',
  'load',
  'lobby',
  'lock',
  'log',
  'move-answer',
  'pack',
  'pack-dictionary',
  'pause-ended',
  'rebuild',
  'retire-seat',
  'reveal',
  'rows',
  'table',
  'tell',
].map((name) => `lib/match/${name}`);

/**
 * What others may know of the engine and of games: cards and seats, acts (which are public), what a viewer proved
 * from what they saw, and what schemas allow.
 */
export const openOfRules = [
  ...['act', 'card', 'notebook', 'outcome', 'seat', 'viewer', 'words'].map(
    (name) => `lib/engine/${name}`,
  ),
  'lib/games/registry',
  'lib/games/corridor/schemas',
  'lib/games/mystery/schemas',
  'lib/games/mystery/notebook',
  'lib/games/mystery/prospects',
  'lib/games/mystery/standing',
];

/** What of other modules may be taken all the same, as a type: it holds no more than a word and a number. */
export const openTypes: Readonly<Record<string, readonly string[]>> = {
  'lib/engine/rules': ['Refusal'],
};
