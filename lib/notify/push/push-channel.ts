import 'server-only';
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Db } from '@/db/client';
import { pushSubscriptions } from '@/db/telling';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import { readTidings } from '@/lib/match/notice';
import type { Channel } from '../channel';
import { asksOf, type Delivery, recipientOf, wayOf } from '../delivery';
import { invitationOf } from '../invitation';
import { postOutward } from '../outward';
import { standingOf } from '../truth';
import { invitationSubject, seatsSentence } from '../wording-invitation';
import { lastMover } from '../wording-match';
import { pushWords } from '../wording-ping';
import { closeKind, isLastShown } from './close-pushes';
import { vapidKeys } from './vapid';

/** By web push: one notice a match, which the next replaces, on every browser that its reader chose. */

/** What the service worker gets, encrypted for that browser. */
export interface PushPayload {
  /** The delivery's: the same if it goes out again. */
  readonly id: string;
  /** One notice of each tag is shown. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Nothing to show: what is shown of this tag is not true any more. */
  readonly close?: true;
}

interface PushTold {
  readonly row: Delivery;
  readonly subscription: typeof pushSubscriptions.$inferSelect;
  readonly payload: PushPayload;
}

// What nobody's browser asked for in that time is not worth showing.
const keptSeconds = 2 * 24 * 60 * 60;

export const pushChannel: Channel<PushTold> = {
  async compose(db, row) {
    const recipient = recipientOf(row);
    const { subscription: id } = wayOf(row);
    if (recipient.kind !== 'user' || id === undefined) throw new Error('a push goes to a browser');
    const [subscription] = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.id, id));
    // Somebody else has the browser by now.
    if (subscription?.userId !== recipient.userId) return undefined;
    if (row.kind === closeKind) {
      // Safari's push service lets no push go unseen.
      const mayBeSilent = !new URL(subscription.endpoint).hostname.endsWith('push.apple.com');
      return mayBeSilent && (await isLastShown(db, row))
        ? { row, subscription, payload: closing(row) }
        : undefined;
    }
    const payload = await payloadOf(db, row, recipient.userId);
    return payload && { row, subscription, payload };
  },

  async send(db, [{ row, subscription, payload }]) {
    const { id, endpoint, p256dh, auth } = subscription;
    const keys = await vapidKeys(db);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        TTL: keptSeconds,
        urgency: 'normal',
        topic: topicOf(row),
        vapidDetails: { subject: subject(), ...keys },
      },
    );
    const { status } = await postOutward(endpoint, {
      headers: Object.fromEntries(
        Object.entries(headers).map(([key, value]) => [key, String(value)]),
      ),
      body: body ?? '',
    });
    if (status === 404 || status === 410) {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
      return 'gone';
    }
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    return 'sent';
  },
};

async function payloadOf(db: Db, row: Delivery, userId: string): Promise<PushPayload | undefined> {
  const site = env().publicUrl;
  const tag = row.matchId ?? row.id;
  const url = `${site}/matches/${row.matchId}`;
  if (row.kind === 'invitation') {
    const invitation = await invitationOf(db, row);
    if (invitation === undefined) return undefined;
    const body = seatsSentence(invitation.notice);
    return { id: row.id, tag, title: invitationSubject(invitation), body, url: invitation.url };
  }
  const standing = await standingOf(db, row, userId);
  if (standing === undefined) return undefined;
  const { notice, reader, seat } = standing;
  const tidings = await readTidings(db, notice, { seat, userId, eyes: 'table', most: 5 });
  const words = pushWords({
    ...standing,
    asks: asksOf(row),
    mover: lastMover({ notice, seat, tidings }),
    moment: (at) => momentIn(reader.timeZone, at),
  });
  return { id: row.id, tag, ...words, url };
}

function closing({ id, matchId }: Delivery): PushPayload {
  return { id, tag: matchId ?? id, title: '', body: '', url: env().publicUrl, close: true };
}

/** A push service keeps one message of each topic for a browser that is away. */
function topicOf({ matchId, id }: Delivery): string {
  return Buffer.from((matchId ?? id).replaceAll('-', ''), 'hex').toString('base64url');
}

/** Whom a push service may write to about us. */
function subject(): string {
  const { mailFrom } = env();
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
