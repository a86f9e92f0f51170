/** What is agreed about time. */

export const noClock = 'No clock';

/** Lengths of a turn that have a name of their own; others are spelt out. */
export const namedPaces: Readonly<Record<string, string>> = {
  PT12H: 'Half a day a turn',
  P1D: 'A day a turn',
  P3D: 'Three days a turn',
  P7D: 'A week a turn',
};

export const paceMessages = {
  perTurn: '{length} a turn',
  day: '{count, plural, one {# day} other {# days}}',
  hour: '{count, plural, one {# hour} other {# hours}}',
  minute: '{count, plural, one {# minute} other {# minutes}}',
  second: '{count, plural, one {# second} other {# seconds}}',
} as const;

/** What happens when somebody is late: in a few words for a choice, and what it means. */
export const latenessMessages = {
  friendly: {
    choice: 'They are reminded, and that is all.',
    meaning: 'The game waits for them.',
  },
  steady: {
    choice: 'A caretaker moves for them.',
    meaning:
      'It does the least that the rules allow. After three turns in a row it keeps the seat, and nobody waits for them until they come back.',
  },
  strict: {
    choice: 'They are out of the game.',
    meaning: 'The others play on.',
  },
} as const;
