import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailStops } from '@/db/telling';
import { now } from '@/lib/clock';

/**
 * Addresses that are mailed no more: mail to them came back, their owner complained, or wants no
 * invitations. What somebody asks for themselves, to sign in or to confirm an address, still goes.
 */

export type MailStop = typeof mailStops.$inferSelect;

/** Stops mail to an address; where it is stopped already, that stays as it is. */
export async function stopAddress(
  db: Db,
  address: string,
  why: { readonly reason: MailStop['reason']; readonly detail?: string | undefined },
): Promise<void> {
  await db
    .insert(mailStops)
    .values({
      address: address.toLowerCase(),
      reason: why.reason,
      detail: why.detail?.slice(0, 500) ?? null,
      at: now(),
    })
    .onConflictDoNothing();
}

/** Why and since when an address is mailed no more; undefined where it is. */
export async function readStop(db: Db, address: string): Promise<MailStop | undefined> {
  const [row] = await db.select().from(mailStops).where(eq(mailStops.address, address));
  return row;
}

export async function isStopped(db: Db, address: string): Promise<boolean> {
  return (await readStop(db, address)) !== undefined;
}

/** Lets mail to an address go again, as its owner asks for it. */
export async function liftStop(db: Db, address: string): Promise<void> {
  await db.delete(mailStops).where(eq(mailStops.address, address));
}

/** The same as its owner has shown that they get it, unless they complained of it. */
export async function liftBounce(db: Db, address: string): Promise<void> {
  await db
    .delete(mailStops)
    .where(and(eq(mailStops.address, address), eq(mailStops.reason, 'bounce')));
}
