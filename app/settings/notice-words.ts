import type { NoticeKind, NoticeWay } from '@/lib/notify/settings';

/** The rows and columns of the table of notices. */

export const noticeRows: readonly { readonly kind: NoticeKind; readonly words: string }[] = [
  { kind: 'turn', words: 'it is my turn, a paused game goes on, or my time ran out' },
  { kind: 'reminder', words: 'the time for my move runs out' },
  { kind: 'nudge', words: 'somebody nudges me, or asks the table something' },
  { kind: 'started', words: 'a game begins' },
  { kind: 'over', words: 'a game is over' },
  { kind: 'chat', words: 'somebody writes in the chat' },
  { kind: 'invitation', words: 'somebody invites me to a game' },
];

export const wayColumns: readonly { readonly way: NoticeWay; readonly words: string }[] = [
  { way: 'mail', words: 'mail' },
  { way: 'push', words: 'browser' },
  { way: 'webhook', words: 'webhook' },
];
