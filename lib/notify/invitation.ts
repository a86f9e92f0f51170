import 'server-only';
import type { Db } from '@/db/client';
import { readUser, type User } from '@/lib/auth/user';
import { type Notice, readNotice } from '@/lib/match/notice';
import { type Delivery, recipientOf } from './delivery';
import { wants } from './truth';

/** An invitation that a host had mailed, as it stands as it is told. */
export interface Invitation {
  readonly notice: Notice;
  readonly host: string;
  readonly url: string;
  /** Who is invited: somebody with an account, or whoever reads an address. */
  readonly invited: User | undefined;
  readonly address: string | undefined;
}

/**
 * Undefined where its link leads nowhere any more (the game has started, nobody hosts it, all seats
 * are taken), or the reader sits there already or wants none by the way it goes.
 */
export async function invitationOf(db: Db, row: Delivery): Promise<Invitation | undefined> {
  const notice = row.matchId === null ? undefined : await readNotice(db, row.matchId);
  const url = notice?.inviteUrl;
  if (url === undefined || !notice?.host) return undefined;
  if (notice.seats.length >= notice.seatCount) return undefined;
  const host = notice.host.name ?? 'Somebody';
  const recipient = recipientOf(row);
  if (recipient.kind === 'address') {
    return { notice, host, url, invited: undefined, address: recipient.address };
  }
  const invited = recipient.kind === 'user' ? await readUser(db, recipient.userId) : undefined;
  if (invited === undefined || !wants(invited, row)) return undefined;
  if (notice.seats.some(({ userId }) => userId === invited.id)) return undefined;
  return { notice, host, url, invited, address: undefined };
}
