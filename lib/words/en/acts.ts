/** What acts beside the game say, in every game alike. */
export const actMessages = {
  pauseAsked: '{seat} asks for a pause of {days, plural, one {# day} other {# days}}.',
  pauseAgreed: '{seat} agrees to the pause.',
  pauseDeclined: '{seat} is against the pause, so there is none.',
  paused:
    'All agreed: the game is paused for {days, plural, one {# day} other {# days}}, as {seat} asked.',
  resumed: '{seat} ended the pause.',
  resumedByItself: 'The pause is over.',
  endAgreed: '{seat} would end the game by agreement.',
  endTakenBack: '{seat} would not end the game any more.',
  seatOffered: '{seat} would hand the seat on to somebody else.',
  seatKept: '{seat} keeps the seat after all.',
  seatReplaced: '{seat} took the seat over.',
  nudged: '{seat} nudged {to}.',
  caretakerMoved:
    '{turns, plural, =3 {The caretaker moved for {seat} for the third turn in a row, and keeps the seat until they are back.} other {The caretaker moved for {seat}.}}',
  caretakerWaited:
    'The only move open to {seat} would lose the game for everyone, so the caretaker waits.',
  cameBack: '{seat} is back.',
  rematchOpened: '{seat} opened another game.',
} as const;
