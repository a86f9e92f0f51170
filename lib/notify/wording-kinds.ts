import type { NoticeKind } from './settings';

/** When a reader is mailed, by the rows of their table: said where mails of one row can be ended. */
export const mailedWhen: Readonly<Record<NoticeKind, string>> = {
  turn: 'it is your turn, a paused game goes on, or your time ran out',
  reminder: 'the time for your move runs out',
  nudge: 'somebody nudges you, or asks the table something',
  started: 'a game begins',
  over: 'a game is over',
  chat: 'somebody writes in the chat',
  invitation: 'somebody invites you to a game',
};
