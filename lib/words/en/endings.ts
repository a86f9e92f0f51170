/**
 * What both games say of a seat that leaves, by why, and of the end, by its ending. `winners` and
 * `tied` are lists of names, `winnersCount` and `tiedCount` their lengths.
 */
export const endingMessages = {
  'seatLeft:resigned': '{seat} resigned.',
  'seatLeft:timed-out': '{seat} ran out of time and is out of the game.',
  'seatLeft:left': '{seat} left the game.',
  'ended:treasure': '{winners} opened the fourth door and won the treasure.',
  'ended:locked-in': 'Everyone is locked in for good: everyone lost.',
  'ended:prizes-claimed': '{winners} claimed enough prizes and won.',
  'ended:deck-exhausted': `{winnersCount, plural,
    =0 {The draw deck ran out: a draw between {tied}, who share the most claimed prizes.}
    other {The draw deck ran out: {winners} won with the most claimed prizes.}}`,
  'ended:last-one-left': '{winners} won as the last one left.',
  'ended:agreement': `{tiedCount, plural,
    =0 {The game was ended by agreement.}
    one {The game was ended by agreement, with {tied} left.}
    other {The game was ended by agreement: a draw between {tied}.}}`,
} as const;
