import 'server-only';
import type { Db } from '@/db/client';
import { readConfirmation } from '@/lib/auth/confirm-address';
import { confirmationToken } from '@/lib/auth/confirmation-token';
import type { User } from '@/lib/auth/user';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import { readTidings } from '@/lib/match/notice';
import { asksOf, type Delivery, isMatchKind, recipientOf } from './delivery';
import { invitationOf } from './invitation';
import type { Letter, Part } from './letter';
import { isStopped } from './mail-stops';
import { isFirstTo } from './outbox';
import { tableLinks } from './table-links';
import { standingOf } from './truth';
import { stopLink } from './unsubscribe';
import { webhookOff } from './webhook/webhook-off';
import { confirmationLetter } from './wording-account';
import { invitationBrief, invitationLetter } from './wording-invitation';
import { matchBrief, matchLetter, type Reading } from './wording-match';

/** What the mail of a delivery says, decided as it is sent. */

export interface MailTold {
  readonly row: Delivery;
  readonly to: string;
  readonly letter: Letter;
  /** By what its reader can have no more mails of the kind; absent for what they asked for themselves. */
  readonly stop?: string;
  /** Where that is a user: who, and the same in short, where one letter tells of several things. */
  readonly user?: { readonly reader: User; readonly brief: readonly Part[] };
}

// What happened in more than this many steps is read at the table.
const mostEvents = 40;

/** Undefined where there is nothing (any more) to tell. */
export async function composeMail(db: Db, row: Delivery): Promise<MailTold | undefined> {
  if (row.kind === 'confirmation') return composeConfirmation(db, row);
  if (row.kind === 'invitation') return composeInvitation(db, row);
  const recipient = recipientOf(row);
  if (recipient.kind !== 'user') throw new Error(`a mail of kind ${row.kind} goes to users`);
  if (row.kind === 'webhook-off') return webhookOff(db, row, recipient.userId);
  if (!isMatchKind(row.kind)) throw new Error(`nobody knows how to tell a ${row.kind}`);
  return composeForSeat(db, row, recipient.userId);
}

async function composeForSeat(
  db: Db,
  row: Delivery,
  userId: string,
): Promise<MailTold | undefined> {
  const standing = await standingOf(db, row, userId);
  const to = standing?.reader.email;
  if (standing === undefined || to === undefined || (await isStopped(db, to))) return undefined;
  const { notice, reader, seat, kind } = standing;
  const tidings = await readTidings(db, notice, {
    seat,
    userId,
    eyes: reader.notify.cardsInMail ? 'mine' : 'table',
    most: mostEvents,
  });
  const stop = stopLink({ userId, kind });
  const reading: Reading = {
    kind,
    notice,
    seat,
    tidings,
    moment: (at) => momentIn(reader.timeZone, at),
    asks: asksOf(row),
    first: await isFirstTo(db, row),
    links: await tableLinks(db, row, standing),
    site: env().publicUrl,
    stop,
  };
  const user = { reader, brief: matchBrief(reading) };
  return { row, to, letter: matchLetter(reading), stop, user };
}

async function composeInvitation(db: Db, row: Delivery): Promise<MailTold | undefined> {
  const invitation = await invitationOf(db, row);
  if (invitation === undefined) return undefined;
  const { invited, address } = invitation;
  const to = invited ? invited.email : address;
  if (to === undefined || (await isStopped(db, to))) return undefined;
  const stop = stopLink(invited ? { userId: invited.id, kind: 'invitation' } : { address: to });
  const facts = { ...invitation, site: env().publicUrl, stop };
  const user = invited && { reader: invited, brief: invitationBrief(facts) };
  return { row, to, letter: invitationLetter(facts), stop, ...(user ? { user } : {}) };
}

async function composeConfirmation(db: Db, row: Delivery): Promise<MailTold | undefined> {
  const recipient = recipientOf(row);
  const token = confirmationToken(row.id);
  const asked = await readConfirmation(db, token);
  if (recipient.kind !== 'address' || asked?.email !== recipient.address) return undefined;
  const site = env().publicUrl;
  const letter = confirmationLetter({
    url: `${site}/settings/confirm-address?token=${token}`,
    site: new URL(site).host,
    name: asked.asker.name,
    askedAt: momentIn(asked.timeZone, asked.askedAt),
    until: momentIn(asked.timeZone, asked.expiresAt),
  });
  return { row, to: recipient.address, letter };
}
