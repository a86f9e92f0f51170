import type { NoticeKind, NoticeWay } from '@/lib/notify/settings';

/** The rows and columns of the table of notices. */

export const noticeRows: readonly { readonly kind: NoticeKind; readonly words: string }[] = [
  { kind: 'turn', words: 'it is my turn' },
  { kind: 'reminder', words: 'the time for my move runs out' },
  { kind: 'nudge', words: 'somebody nudges me, or asks the table something' },
  { kind: 'started', words: 'a game begins, or goes on after a pause' },
  { kind: 'over', words: 'a game is over' },
  { kind: 'chat', words: 'somebody writes in the chat' },
  { kind: 'invitation', words: 'somebody invites me to a game' },
];

export const wayColumns: readonly { readonly way: NoticeWay; readonly words: string }[] = [
  { way: 'mail', words: 'mail' },
  { way: 'push', words: 'browser' },
  { way: 'webhook', words: 'webhook' },
];

/** What a kind of notice is called in a sentence. */
export function noticeWords(kind: NoticeKind): string {
  return noticeRows.find((row) => row.kind === kind)?.words ?? '';
}
