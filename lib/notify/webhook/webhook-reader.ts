import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { webhooks } from '@/db/telling';
import { readUser, type User } from '@/lib/auth/user';
import { readNotice } from '@/lib/match/notice';
import type { Delivery } from '../delivery';
import { type Standing, standingOf, wants } from '../truth';
import type { Webhook } from './webhooks';

/** A row to a webhook is for all who entered that address and sit in the match. */

export interface Owner {
  readonly user: User;
  readonly hook: Webhook;
}

/** Who of those at the table wants a row posted there, by seat. */
export async function ownersOf(db: Db, row: Delivery, addressHash: string): Promise<Owner[]> {
  const notice = row.matchId === null ? undefined : await readNotice(db, row.matchId);
  if (notice === undefined) return [];
  const hooks = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.addressHash, addressHash), isNull(webhooks.offAt)));
  const owners: Owner[] = [];
  for (const { userId } of notice.seats) {
    const hook = hooks.find((each) => each.userId === userId);
    const user = hook && (await readUser(db, hook.userId));
    if (hook && user && wants(user, row)) owners.push({ user, hook });
  }
  return owners;
}

/** What a row says to the first of its owners for whom it is true, such as the one who is to move. */
export async function standingOfOwners(
  db: Db,
  row: Delivery,
  owners: readonly Owner[],
): Promise<Standing | undefined> {
  for (const { user } of owners) {
    const standing = await standingOf(db, row, user.id);
    if (standing !== undefined) return standing;
  }
  return undefined;
}
