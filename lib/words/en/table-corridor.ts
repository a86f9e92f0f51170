/**
 * What the Corridor's table says beside its log: what lies there, what can be done, and what will
 * come of it. `{mine}` is `true` where the one spoken of is the reader.
 */
export const tableCorridorMessages = {
  corridor: 'The corridor',
  door: 'Door {door}',
  treasure: 'Treasure',
  pickedUp: 'picked up',
  inPublic: 'public',
  inPrivate: 'private',
  shown: 'shown',
  keyHangs: 'hanging at door {door}',
  keyPickedUp:
    'picked up at door {door}, {how, select, public {seen by all} other {looked at in private}}',
  keyShown: 'shown at door {door}',
  noKey: 'no key hangs at door {door}',
  stands: '{mine, select, true {You stand} other {{name} stands}} here',
  questOf:
    '{mine, select, true {You} other {{name}}} {over, select, true {{mine, select, true {were} other {was}}} other {{mine, select, true {are} other {is}}}} in the corridor, {where}',
  atFirstDoor: 'at the first door',
  atDoor:
    'at door {door}, with {opened, plural, =1 {one door} other {# doors}} open behind {mine, select, true {you} other {them}}',
  atTreasure: 'at the treasure',

  drawPile: 'Draw pile',
  discards: 'Discards',
  keysUnit: '{count, plural, =1 {key} other {keys}}',
  discardsUnit: '{count, plural, =1 {key, face down} other {keys, face down}}',
  turnedUp: 'Turned up',
  faceUp: 'face up',
  shownThisTurn: 'Shown this turn',
  shownToAll: 'shown to all',
  allowance:
    'Between turns everyone holds {allowance, plural, =1 {one key} other {# keys}}; with {loseAt} everyone loses.',
  nextReshuffles: 'The next draw reshuffles: everyone gets another key.',
  nextLoses: 'The next draw ends the game: everyone loses.',
  withoutDraw: '{turns, plural, =1 {One turn has} other {# turns have}} passed without a draw.',
  mustDraw: 'So many turns have passed without a draw that the player to move can only draw.',
  mustDrawAfter: 'After {turns} turns in a row without a draw, one can only draw.',

  ownKeys: '{mine, select, true {Your} other {{name}’s}} {count, plural, =1 {key} other {keys}}',
  noOwnKey: 'No key.',
  knownToAll: 'known to all',
  allKnow: 'all know',
  aSecret: 'a secret',
  secret: 'secret',
  notKnownToAll: 'not known to all',
  keyCount: '{count, plural, =0 {no key} =1 {one key} other {# keys}}',
  inTheCorridor: 'in the corridor',
  offeredFirst: 'offered the first turn',

  toYourMove: 'To your move',
  wayDraw:
    '{effect, select, reshuffle {Draw: this reshuffles} lose {Draw: everyone loses} other {Get a new key}}',
  wayEnter: 'Enter',
  wayOpen: 'Open',
  wayTake: 'Take',
  wayDiscard: 'Discard',
  wayShow: 'Show',

  first: 'You are offered the first turn',
  firstAsk: 'Do you take it?',
  firstTake: 'Take the first turn',
  firstDecline: 'Decline: {next}',
  firstToNext: 'it passes to {name}',
  firstToNobody: 'nobody else is left',
  firstSend: 'Confirm',
  firstWaiting: 'Choose first.',

  draw: '{effect, select, reshuffle {Get a new key: this reshuffles} lose {Get a new key: this loses the game for everyone} other {Get a new key}}',
  drawSend:
    '{effect, select, reshuffle {Reshuffle, then turn up two keys} lose {Draw, and everyone loses} other {Turn up two keys}}',
  drawMeans: 'Two keys are turned up for all to see. Then you take one of them, or neither.',
  drawReshuffles:
    'This reshuffles: everyone gets {allowance, select, 2 {a second key} 3 {a third key} other {another key}}.',
  drawReshufflesHow:
    '{left, plural, =0 {No key is} =1 {Only one key is} other {# keys are}} left in the draw pile, so the discards are shuffled and put under it. Everyone is dealt one more key and from then on holds {allowance}; with {loseAt} everyone loses. Then two keys are turned up for you.',
  drawLoses: 'This ends the game: everyone loses.',
  drawLosesHow:
    '{left, plural, =0 {No key is} =1 {Only one key is} other {# keys are}} left in the draw pile. Drawing now would deal everyone key number {loseAt}: the game would be over at once, and everyone would lose.',

  enter: 'Go for the treasure',
  enterSend: 'Enter the corridor',
  enterWaiting: 'Choose how to look.',
  enterLook: 'You pick up the key at door 1. How do you look at it?',
  enterThen:
    'Then you open door 1 by showing a key of {suit}, or leave. {fits, select, true {You hold one that fits.} other {You hold none: only the key that hangs there could fit.}} Where you leave, you place a key at each door that you came to.',
  lookPrivate: 'in private: only you see it',
  lookPublic: 'in public: everyone sees it',

  open: '{last, select, true {Open door 4 and win the treasure} other {Open door {door}}}',
  openSend: '{last, select, true {Open door 4} other {Open door {door}}}',
  openWaiting: '{last, select, true {Choose a key.} other {Choose a key and how to look.}}',
  openWith: 'Show everyone this key',
  openStays: 'Door {door} is a door of {suit}. The key that you show stays with you.',
  openWins: 'This ends the game: you win.',
  openLook: 'Behind it you pick up the key at door {next}. How do you look at it?',

  leave: 'Leave the corridor',
  leaveSend: 'Place the keys and leave',
  leaveWaiting: 'Place a key at each door.',
  leaveMeans:
    'Place one key face down at {doors, plural, =1 {door 1} other {each of the doors 1 to #}}; you keep {keeps, plural, =1 {one key} other {# keys}}. Nobody else learns which key lies where. Your turn ends.',
  leaveHow: 'Tap a key, then the door where it is to hang, or drag it there.',
  leaveCarried: 'You carry',
  leaveDoors: 'At the doors',
  leavePick: 'Choose a key',
  leaveEmpty: 'empty',
  leaveUndo: 'Undo',
  // What stands in square brackets is put in by the browser, as keys are placed.
  leaveHeld: 'The [key] is in your hand. Choose its door.',
  leavePlaced: 'The [key] hangs at door [door].',
  leaveBack: 'The [key] is back among those that you carry.',
  leaveKeep: 'You keep: [keys].',

  show: 'Show everyone a key of your hand',
  showSend: 'Show this key to everyone',
  showWaiting: 'Choose a key.',
  showMeans: 'This does not use up your turn. What was shown stays known.',
  showWhich: 'Which key?',

  take: 'Take one of the two keys',
  takeSend: 'Take and discard',
  takeWaiting: 'Choose one to take and one to discard.',
  takeTake: 'Take',
  takeDiscard: 'Discard of your own',
  takeMeans:
    'The other key turned up is discarded too. {open, select, true {Everyone sees which one you take and which of your own you discard.} other {Everyone sees which one you take, nobody which of your own you discard.}} Your turn ends.',
  keep: 'Take neither',
  keepSend: 'Discard both',
  keepMeans: 'Both keys turned up are discarded, you keep your own, and your turn ends.',
} as const satisfies Record<string, string>;
