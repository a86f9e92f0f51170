import 'server-only';
import type { Db } from '@/db/client';
import { readConfirmation } from '@/lib/auth/confirm-address';
import { confirmationToken } from '@/lib/auth/confirmation-token';
import { readUser, type User, userOfAddress } from '@/lib/auth/user';
import type { Seat } from '@/lib/engine/seat';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import { type Notice, readNotice, readTidings } from '@/lib/match/notice';
import { turnAbout } from '@/lib/match/tidings';
import { composeAct } from './compose-act';
import type { Letter, Part } from './letter';
import { type Delivery, isFirstTo, placeOf } from './outbox';
import { confirmationLetter } from './wording-account';
import {
  invitationLetter,
  overBrief,
  overLetter,
  type Reading,
  turnBrief,
  turnLetter,
} from './wording-match';

/**
 * What a delivery says, decided as it is sent, and whether it is still true: a turn already taken,
 * a match over, a seat that somebody else has, a reader who wants no mail say nothing.
 */

export interface Told {
  readonly row: Delivery;
  readonly to: string;
  readonly letter: Letter;
  readonly kind: 'turn' | 'over' | 'other';
  /** The same in short, for a letter that tells of several things. */
  readonly brief: readonly Part[];
}

// What happened in more than this many steps is read at the table.
const mostEvents = 40;

/** Undefined where there is nothing (any more) to tell. */
export async function compose(
  db: Db,
  row: Delivery,
  userId: string | undefined,
): Promise<Told | undefined> {
  switch (row.kind) {
    case 'turn':
    case 'over':
      return userId === undefined ? undefined : composeForSeat(db, row, row.kind, userId);
    case 'nudge':
    case 'asked':
    case 'resumed':
      return userId === undefined ? undefined : composeAct(db, row, row.kind, userId);
    case 'invitation':
      return composeInvitation(db, row);
    case 'confirmation':
      return composeConfirmation(db, row);
    default:
      throw new Error(`nobody knows how to tell a delivery of kind ${row.kind}`);
  }
}

async function composeForSeat(
  db: Db,
  row: Delivery,
  kind: 'turn' | 'over',
  userId: string,
): Promise<Told | undefined> {
  const reader = await readUser(db, userId);
  if (reader?.email === undefined || !reader.notify.mail) return undefined;
  const place = placeOf(row);
  const notice = place && (await readNotice(db, place.matchId));
  if (place === undefined || notice === undefined) return undefined;
  if (!isTrue(row, kind, place.seat, notice)) return undefined;

  const reading: Reading = {
    notice,
    seat: place.seat,
    tidings: await readTidings(db, notice, {
      seat: place.seat,
      userId,
      eyes: reader.notify.cardsInMail ? 'mine' : 'table',
      most: mostEvents,
    }),
    moment: (at) => momentIn(reader.timeZone, at),
    first: await isFirstTo(db, place),
    site: env().publicUrl,
  };
  const told = { row, to: reader.email, kind };
  return kind === 'turn'
    ? { ...told, letter: turnLetter(reading), brief: turnBrief(reading) }
    : { ...told, letter: overLetter(reading), brief: overBrief(reading) };
}

/** Whether what a row was written for is so at this moment. */
function isTrue(row: Delivery, kind: 'turn' | 'over', seat: Seat, notice: Notice): boolean {
  switch (kind) {
    case 'over':
      return notice.status === 'finished';
    case 'turn':
      return (
        notice.status === 'active' &&
        turnAbout(row.about) === notice.turn &&
        notice.beside.paused === null &&
        notice.toMove.includes(seat)
      );
  }
}

async function composeInvitation(db: Db, row: Delivery): Promise<Told | undefined> {
  const to = addressOf(row);
  const notice = row.matchId === null ? undefined : await readNotice(db, row.matchId);
  const url = notice?.inviteUrl;
  // Once it has started, or nobody hosts it, or all seats are taken, the link leads nowhere.
  if (to === undefined || url === undefined || !notice?.host) return undefined;
  if (notice.seats.length >= notice.seatCount) return undefined;
  const invited = await userOfAddress(db, to);
  if (invited && (!invited.notify.mail || sits(invited, notice))) return undefined;

  const host = notice.host.name ?? 'Somebody';
  const letter = invitationLetter({ notice, host, url, site: env().publicUrl });
  return { row, to, letter, kind: 'other', brief: [] };
}

async function composeConfirmation(db: Db, row: Delivery): Promise<Told | undefined> {
  const to = addressOf(row);
  const token = confirmationToken(row.id);
  const asked = await readConfirmation(db, token);
  if (to === undefined || asked?.email !== to) return undefined;
  const site = env().publicUrl;
  const letter = confirmationLetter({
    url: `${site}/settings/confirm-address?token=${token}`,
    site: new URL(site).host,
    name: asked.asker.name,
    askedAt: momentIn(asked.timeZone, asked.askedAt),
    until: momentIn(asked.timeZone, asked.expiresAt),
  });
  return { row, to, letter, kind: 'other', brief: [] };
}

function addressOf(row: Delivery): string | undefined {
  return /^address:(.+)$/.exec(row.to)?.[1];
}

function sits(user: User, notice: Notice): boolean {
  return notice.seats.some(({ userId }) => userId === user.id);
}
