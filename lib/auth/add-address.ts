import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { deliveries, emailConfirmations } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { done, fail, type Result } from '@/lib/match/failure';
import { confirmationToken } from './confirmation-token';
import { takeNamedLimit } from './limits';
import { mailAddressSchema } from './mail-address';
import { takeMailLimit } from './sign-in';
import { hashToken } from './token';

export const addressSchema = z.strictObject({ email: mailAddressSchema }).meta({ id: 'Address' });

const confirmationHours = 24;

/**
 * Has a mail sent to an address that the asker wants to be theirs; nothing changes until its page
 * is confirmed. Whether an account has the address already is not told here.
 * `networkAddress`: undefined where it was counted before.
 * Refused: `too-many`; `forbidden` to a session or token of one seat.
 */
export async function addAddress(
  db: Db,
  asker: Asker,
  { email }: z.infer<typeof addressSchema>,
  networkAddress: string | undefined,
): Promise<Result<{ deliveryId: string }>> {
  if (networkAddress !== undefined) {
    const byNetwork = await takeNamedLimit(db, 'signInMails', networkAddress);
    if (!byNetwork.ok) return byNetwork;
  }
  const byAddress = await takeMailLimit(db, email);
  if (!byAddress.ok) return byAddress;
  if (asker.scope) return fail('forbidden', 'You are signed in for one seat only.');

  const deliveryId = randomUUID();
  const at = now();
  await db.transaction(async (tx) => {
    await tx.insert(emailConfirmations).values({
      tokenHash: hashToken(confirmationToken(deliveryId)),
      userId: asker.userId,
      email,
      askedAt: at,
      expiresAt: new Date(at.getTime() + confirmationHours * 3_600_000),
    });
    await tx.insert(deliveries).values({
      id: deliveryId,
      to: `address:${email}`,
      kind: 'confirmation',
      about: `user:${asker.userId}`,
      way: 'mail',
      dueAt: at,
      state: 'due',
      createdAt: at,
    });
  });
  return done({ deliveryId });
}
