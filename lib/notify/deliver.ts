import 'server-only';
import type { Db } from '@/db/client';
import { readUser } from '@/lib/auth/user';
import { type Channel, faultOf, Unreachable } from './channel';
import { type Delivery, recipientOf, wayOf } from './delivery';
import { mailChannel } from './mail-channel';
import { type Batch, claim, dueNow, hold, putOff, settle } from './outbox';
import { closeKind } from './push/close-pushes';
import { pushChannel } from './push/push-channel';
import { waitsOf } from './right-time';
import { spread } from './spread';
import { webhookChannel } from './webhook/webhook-channel';
import { webhookWaits } from './webhook/webhook-time';

/** Tells what is due. Any number of workers may do so at once, in any number of processes. */

export interface Worked {
  sent: number;
  dropped: number;
  postponed: number;
  failed: number;
}

/**
 * Works what is due, oldest first, `limit` deliveries at most; with `ids` only those. Never throws
 * for what one delivery holds: it is put off, and tried again later.
 */
export async function deliver(
  db: Db,
  { limit = 50, ids }: { readonly limit?: number; readonly ids?: readonly string[] } = {},
): Promise<Worked> {
  const worked: Worked = { sent: 0, dropped: 0, postponed: 0, failed: 0 };
  if (ids === undefined) await spread(db, limit);
  // Where a mail server or a host is down, the others that go there need not find out one by one.
  const down = new Set<string>();
  for (const { id, destination } of await dueNow(db, limit, ids)) {
    if (down.has(destination)) continue;
    const batch = await claim(db, id);
    if (batch !== undefined && !(await tell(db, batch, worked))) down.add(destination);
  }
  return worked;
}

/** Tells one batch by its way. False where nobody answers there. */
async function tell(db: Db, batch: Batch, worked: Worked): Promise<boolean> {
  switch (wayOf(batch.rows[0]).way) {
    case 'mail':
      return tellBy(mailChannel, db, batch, worked);
    case 'push':
      return tellBy(pushChannel, db, batch, worked);
    case 'webhook':
      return tellBy(webhookChannel, db, batch, worked);
  }
}

async function tellBy<Message extends { readonly row: Delivery }>(
  channel: Channel<Message>,
  db: Db,
  batch: Batch,
  worked: Worked,
): Promise<boolean> {
  const messages: Message[] = [];
  let waits: ReadonlyMap<Delivery, Date>;
  try {
    waits = await waitsFor(db, batch);
    for (const row of batch.rows.filter((each) => !waits.has(each))) {
      const message = await channel.compose(db, row);
      if (message !== undefined) messages.push(message);
    }
  } catch (error) {
    console.error(`a delivery could not be written: ${nameOf(error)}`);
    await postpone(db, batch, batch.rows, nameOf(error), worked);
    return true;
  }
  for (const time of new Set([...waits.values()].map((until) => until.getTime()))) {
    const rows = [...waits.keys()].filter((row) => waits.get(row)?.getTime() === time);
    await hold(db, batch, rows, new Date(time));
  }
  const rows = messages.map(({ row }) => row);
  const untrue = batch.rows.filter((row) => !waits.has(row) && !rows.includes(row));
  await settle(db, batch, untrue, 'dropped');
  worked.dropped += untrue.length;

  const [first, ...others] = messages;
  if (first === undefined) return true;
  try {
    const state = (await channel.send(db, [first, ...others])) === 'sent' ? 'sent' : 'dropped';
    await settle(db, batch, rows, state);
    worked[state] += rows.length;
    return true;
  } catch (error) {
    await postpone(db, batch, rows, faultOf(error), worked);
    return !(error instanceof Unreachable);
  }
}

async function waitsFor(db: Db, { rows }: Batch): Promise<ReadonlyMap<Delivery, Date>> {
  const [first] = rows;
  // What ends a notice disturbs nobody.
  if (first.kind === closeKind) return new Map();
  const recipient = recipientOf(first);
  switch (recipient.kind) {
    case 'user': {
      const user = await readUser(db, recipient.userId);
      return user ? waitsOf(db, user, wayOf(first).way, rows) : new Map();
    }
    case 'webhook':
      return webhookWaits(db, first, recipient.addressHash);
    case 'address':
    case 'seat':
      return new Map();
  }
}

async function postpone(
  db: Db,
  batch: Batch,
  rows: readonly Delivery[],
  error: string,
  worked: Worked,
): Promise<void> {
  const { postponed, failed } = await putOff(db, batch, rows, error);
  worked.postponed += postponed;
  worked.failed += failed;
}

/** A fault's name and place, without what it was about. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${error.name}${place}`;
}
