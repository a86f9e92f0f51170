import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { now } from '@/lib/clock';
import { nameSchema } from './name';
import { beginSession, type NewSession } from './sessions';

export const guestSchema = z.strictObject({ name: nameSchema });

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly session: NewSession;
}

/**
 * Makes an account that is known by its name alone and signs it in. The session is all that the
 * guest has: until they add an address, whoever loses the cookie has lost the account.
 */
export async function createGuest(db: Db, input: z.infer<typeof guestSchema>): Promise<Guest> {
  const id = randomUUID();
  return db.transaction(async (tx) => {
    await tx.insert(users).values({ id, name: input.name, createdAt: now() });
    return { id, name: input.name, session: await beginSession(tx, id) };
  });
}
