import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { emailConfirmations } from '@/db/schema';
import { now } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';

/** An address that waits for its owner to confirm it. */
export interface PendingAddress {
  readonly email: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** The address that the asker last wanted to add, while its mail can still be confirmed. None to a session of one seat. */
export async function pendingAddress(db: Db, asker: Asker): Promise<PendingAddress | undefined> {
  if (asker.scope) return undefined;
  const [row] = await db
    .select({
      email: emailConfirmations.email,
      askedAt: emailConfirmations.askedAt,
      expiresAt: emailConfirmations.expiresAt,
    })
    .from(emailConfirmations)
    .where(
      and(eq(emailConfirmations.userId, asker.userId), gt(emailConfirmations.expiresAt, now())),
    )
    .orderBy(desc(emailConfirmations.askedAt))
    .limit(1);
  return row;
}
