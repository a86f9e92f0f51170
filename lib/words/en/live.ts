/** What an open table says of its line to the server. */
export const liveWords = {
  signedOut:
    'You are no longer signed in here, so this page does not follow the game. Sign in again in another tab: it then goes on by itself.',
  away: 'The server cannot be reached: what you see may be out of date. This page goes on by itself as soon as it answers.',
  offline:
    'You are offline: what you see may be out of date. This page goes on by itself as soon as you are connected.',
  drawing: 'Looking at the table again …',
} as const;

/** What became of a move that was sent, where that is not plain to see. */
export const sendingWords = {
  slow: 'The server has not answered yet. Your choice is kept.',
  stale:
    'Your move was not made: something happened at the table since you looked. Here it is as it stands now.',
  notMade: 'Your move was not made.',
  signedOut: 'You are no longer signed in, and your move was not made. Your choice is kept.',
  signInThenSent: 'Sign in again in another tab: it is then sent from here by itself, once.',
  signInThenSend: 'Sign in again in another tab, then send it from here.',
  unreached: 'The server could not be reached, so it is not known whether your move arrived.',
  offline: 'You are offline, so your move may not have arrived.',
  failed: 'The server failed, so it is not known whether your move was made.',
  lost: 'The answer was lost on its way, so it is not known whether your move arrived.',
  sentAgain:
    'Your choice is kept, and sent again by itself once the server answers. It is played once, however often it is sent.',
  sendAgain: 'Your choice is kept: send it again. It is played once, however often it is sent.',
} as const;

export type LiveWords = Readonly<Record<keyof typeof liveWords, string>>;
export type SendingWords = Readonly<Record<keyof typeof sendingWords, string>>;
