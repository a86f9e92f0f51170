import 'server-only';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import { readTidings } from '@/lib/match/notice';
import { type Channel, faultOf, Unreachable } from '../channel';
import { asksOf, type Delivery, recipientOf } from '../delivery';
import type { Standing } from '../truth';
import { lastMover } from '../wording-match';
import { nameAt } from '../wording-names';
import { webhookWords } from '../wording-ping';
import { noteFailure, noteSuccess } from './failing';
import { postWebhook, type WebhookNews } from './post';
import { ownersOf, standingOfOwners } from './webhook-reader';
import type { Webhook } from './webhooks';

/** By webhook: one address is told once of a thing, however many at the table have entered it. */

interface WebhookTold {
  readonly row: Delivery;
  readonly hooks: readonly [Webhook, ...Webhook[]];
  readonly news: WebhookNews;
}

export const webhookChannel: Channel<WebhookTold> = {
  async compose(db, row) {
    const recipient = recipientOf(row);
    if (recipient.kind !== 'webhook') throw new Error('a webhook is its address');
    const owners = await ownersOf(db, row, recipient.addressHash);
    const [first, ...others] = owners.map(({ hook }) => hook);
    const standing = await standingOfOwners(db, row, owners);
    if (first === undefined || standing === undefined) return undefined;
    const { notice, reader, seat } = standing;
    const tidings = await readTidings(db, notice, {
      seat,
      userId: reader.id,
      eyes: 'table',
      most: 5,
    });
    const words = webhookWords({
      ...standing,
      asks: asksOf(row),
      mover: lastMover({ notice, seat, tidings }),
      moment: (at) => momentIn(reader.timeZone, at),
    });
    const url = `${env().publicUrl}/matches/${notice.id}`;
    const news = { id: row.id, type: row.kind, words, url, data: dataOf(standing) };
    return { row, hooks: [first, ...others], news };
  },

  async send(db, [{ hooks, news }]) {
    const [first] = hooks;
    const ids = hooks.map(({ id }) => id);
    try {
      const { status } = await postWebhook(
        first,
        hooks.map(({ secret }) => secret),
        news,
      );
      if (status < 200 || status > 299) throw new Error(`the address answered ${status}`);
    } catch (error) {
      const fault = faultOf(error);
      await noteFailure(db, ids, fault);
      throw new Unreachable(fault);
    }
    await noteSuccess(db, ids);
    return 'sent';
  },
};

/** What a program may read of it, as a spectator may know it. */
function dataOf({ notice, seat, kind }: Standing): object {
  const person = (at: typeof seat) => ({ seat: at, name: nameAt(notice, at) });
  return {
    match: {
      id: notice.id,
      game: notice.game,
      status: notice.status,
      version: notice.version,
      turn: notice.turn,
      toMove: notice.toMove.map(person),
      deadline: notice.deadlineAt?.toISOString() ?? null,
      outcome: notice.outcome ?? null,
    },
    ...(kind === 'turn' || kind === 'reminder' || kind === 'nudge' ? { seat: person(seat) } : {}),
  };
}
