/**
 * What happened in the Corridor, in English. `{seat}` and the like are names, cards read as "seven of
 * hearts"; each event that can be seen in part has a message for those who saw and one for the others.
 */
export const corridorMessages = {
  dealt:
    'The doors, from the first to the last, are {door1}, {door2}, {door3} and {door4}. A key hangs face down at each of them and everybody holds a key. {offered} is offered the first turn.',
  dealtSeen:
    'The doors, from the first to the last, are {door1}, {door2}, {door3} and {door4}. A key hangs face down at each of them and everybody holds a key; yours is the {hand}. {offered} is offered the first turn.',
  dealtOpen:
    'The doors, from the first to the last, are {door1}, {door2}, {door3} and {door4}. A key hangs face down at each of them and everybody holds a key, for all to see. {offered} is offered the first turn.',
  firstTurnAccepted: '{seat} took the first turn.',
  firstTurnDeclined: '{seat} declined the first turn. It is now offered to {next}.',
  firstTurnDecided: '{seat} declined the first turn, so {next} has no choice but to take it.',
} as const satisfies Record<string, string>;
