import 'server-only';
import type { Db } from '@/db/client';
import type { Delivery } from '../delivery';
import { waitsOf } from '../right-time';
import { standingOf } from '../truth';
import { ownersOf } from './webhook-reader';

/**
 * Until when a row to a webhook waits: as long as it is no time to tell any of those whom it
 * concerns. Empty where it is to be told now, or is not true.
 */
export async function webhookWaits(
  db: Db,
  row: Delivery,
  addressHash: string,
): Promise<ReadonlyMap<Delivery, Date>> {
  let earliest: Date | undefined;
  for (const { user } of await ownersOf(db, row, addressHash)) {
    if ((await standingOf(db, row, user.id)) === undefined) continue;
    const until = (await waitsOf(db, user, 'webhook', [row])).get(row);
    if (until === undefined) return new Map();
    if (earliest === undefined || until < earliest) earliest = until;
  }
  return earliest === undefined ? new Map() : new Map([[row, earliest]]);
}
