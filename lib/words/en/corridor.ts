/**
 * What the Corridor says of each event. The keys are those of its `words`: an event that some see
 * whole and others in part has a message for either.
 */
export const corridorMessages = {
  dealt:
    'The doors, from the first to the last, are {doors}; the treasure lies behind the last. A key hangs face down at each door, and everyone holds a key. {offered} is offered the first turn.',
  dealtSeen:
    'The doors, from the first to the last, are {doors}; the treasure lies behind the last. A key hangs face down at each door, and everyone holds a key: {hands}. {offered} is offered the first turn.',
  door: '{suit}',
  handSeen: '{seat} the {hand}',
  firstTurnAccepted: '{seat} accepted the first turn.',
  firstTurnDeclined: '{seat} declined the first turn. It is offered to {next}.',
  firstTurnDecided: '{seat} declined the first turn, so {next} goes first and has no choice.',
  discardsReshuffled:
    'Too few keys were left for {seat} to draw. The discard pile was shuffled and put under the draw pile, and everyone was dealt another key: each may now hold {allowance}.',
  discardsReshuffledSeen:
    'Too few keys were left for {seat} to draw. The discard pile was shuffled and put under the draw pile, and everyone was dealt another key: each may now hold {allowance}. Dealt were {keys}.',
  keyDealt: 'the {key} to {seat}',
  keysTurnedUp: '{seat} turned up the {keys}.',
  keyTaken:
    '{seat} took the {key} and discarded the {other} and, face down, one of the keys held before.',
  keyTakenSeen:
    '{seat} took the {key} and discarded the {other} and, from the hand, the {discarded}.',
  bothKeysDiscarded: '{seat} took neither key and discarded the {keys}.',
  keyPickedUpPublicly:
    '{door, plural, =1 {{seat} entered the corridor, picked up the key at door 1 and showed it to everyone} other {{seat} picked up the key at door # and showed it to everyone}}: the {key}.',
  keyPickedUpPrivately:
    '{door, plural, =1 {{seat} entered the corridor, picked up the key at door 1 and looked at it in private} other {{seat} picked up the key at door # and looked at it in private}}.',
  keyPickedUpPrivatelySeen:
    '{door, plural, =1 {{seat} entered the corridor, picked up the key at door 1 and looked at it in private} other {{seat} picked up the key at door # and looked at it in private}}: the {key}.',
  doorOpened: '{seat} showed the {key} and opened door {door}.',
  corridorLeft:
    '{seat} stopped at door {door} and left the corridor. {door, plural, =1 {A key hangs at it again} =2 {A key hangs again at doors 1 and 2} other {A key hangs again at each of doors 1 to #}}.',
  corridorLeftOpen:
    '{seat} stopped at door {door} and left the corridor with the {kept}. {door, plural, =1 {A key hangs at it again} =2 {A key hangs again at doors 1 and 2} other {A key hangs again at each of doors 1 to #}}.',
  corridorLeftSeen:
    '{seat} stopped at door {door} and left the corridor with the {kept}. {door, plural, =1 {At it hangs the {placed}} =2 {At doors 1 and 2 hang, in that order, the {placed}} other {At doors 1 to # hang, in that order, the {placed}}}.',
  keyShown: '{seat} showed everyone a key of their hand: the {key}.',
  everyoneLockedIn:
    'Too few keys were left for {seat} to draw, and another key for everyone is one too many.',
  seatLeftInTurn: '{left} Their turn came to nothing: {undone}.',
  keysPutBack:
    '{count, plural, one {the key picked up hangs at its door again} other {the # keys picked up hang at their doors again}}',
  faceUpDiscarded: 'the keys turned up went to the discard pile',
} as const satisfies Record<string, string>;
