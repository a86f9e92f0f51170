/** What a table says of the time since its reader last moved. */
export const sinceMessages = {
  title: 'Since your last turn',
  first: 'What happened so far',
  /** For those who play no seat here. */
  last: 'What happened last',
  own: 'Your last move:',
  nothing: 'Nothing has happened since.',
  naming: 'This names you',
  all: 'All of it, in order',
  earlier: '{count, plural, one {# earlier event is} other {# earlier events are}} in the log',
  replay: 'See it step by step',
} as const;
