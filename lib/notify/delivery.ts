import 'server-only';
import type { deliveries } from '@/db/schema';
import { now } from '@/lib/clock';
import { seat } from '@/lib/engine/seat';
import type { SeatOfMatch } from '@/lib/match/notice';
import type { TidingKind } from '@/lib/match/tidings';
import type { NoticeKind, NoticeWay } from './settings';

/** A row of the outbox, and how its fields are read. */

export type Delivery = typeof deliveries.$inferSelect;

/** What is told of a match to somebody in it. A `deadline` is told to nobody. */
export type MatchKind = Exclude<TidingKind, 'deadline'>;

/** Of which row of a reader's table each is. */
export const noticeOf: Readonly<Record<MatchKind, NoticeKind>> = {
  turn: 'turn',
  nudge: 'nudge',
  reminder: 'reminder',
  started: 'started',
  asked: 'nudge',
  resumed: 'turn',
  late: 'turn',
  over: 'over',
  rematch: 'invitation',
  chat: 'chat',
};

/** What a row of the table of ways decides of a row of the outbox; undefined for what nobody chooses. */
export function noticeKindOf(kind: string): NoticeKind | undefined {
  if (kind === 'invitation') return 'invitation';
  return isMatchKind(kind) ? noticeOf[kind] : undefined;
}

export function isMatchKind(kind: string): kind is MatchKind {
  return Object.hasOwn(noticeOf, kind);
}

/** Whom a row is for. */
export type Recipient =
  | { readonly kind: 'seat'; readonly place: SeatOfMatch }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'webhook'; readonly addressHash: string };

/** @throws where nobody could have written such a row. */
export function recipientOf(row: Pick<Delivery, 'to' | 'matchId'>): Recipient {
  const [, kind, rest = ''] = /^(seat|user|address|webhook):(.+)$/s.exec(row.to) ?? [];
  switch (kind) {
    case 'seat':
      if (row.matchId === null) break;
      return { kind, place: { matchId: row.matchId, seat: seat(Number(rest)) } };
    case 'user':
      return { kind, userId: rest };
    case 'address':
      return { kind, address: rest };
    case 'webhook':
      return { kind, addressHash: rest };
  }
  throw new Error('a delivery is for nobody');
}

/** The way of a row that was spread; with a push, which browser's. */
export function wayOf(row: Pick<Delivery, 'way'>): { way: NoticeWay; subscription?: string } {
  if (row.way === 'mail' || row.way === 'webhook') return { way: row.way };
  const subscription = /^push:(.+)$/.exec(row.way)?.[1];
  if (subscription === undefined) throw new Error('a delivery goes by no way');
  return { way: 'push', subscription };
}

/** What a row asks that is a question to those at the table. */
export function asksOf({ about }: Pick<Delivery, 'about'>): 'pause' | 'end' {
  return about.startsWith('pause') ? 'pause' : 'end';
}

const promptSeconds = 60;

/** Whether something waited so long that it is told together with all else that waits for its reader. */
export function isLate(since: Date): boolean {
  return now().getTime() - since.getTime() > promptSeconds * 1000;
}
