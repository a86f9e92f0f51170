import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { isTimeZone } from '@/lib/format/moment';
import type { Asker } from '@/lib/match/asker';
import { done, fail, type Result } from '@/lib/match/failure';
import { lookAgain } from '@/lib/notify/look-again';
import { completed, merged, notifyChangeSchema, notifySchema } from '@/lib/notify/settings';
import { nameSchema } from './name';
import { readUser } from './user';

/** A user's own account, as they see and change it. */

export const meSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().describe('confirmed; null for a guest'),
    timeZone: z.string().describe('times in mails and on pages are written for it'),
    notify: notifySchema,
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

export const profileSchema = z
  .strictObject({
    name: nameSchema,
    timeZone: z.string().max(100).refine(isTimeZone, { error: 'must be a time zone' }),
    notify: notifyChangeSchema,
  })
  .partial()
  .meta({ id: 'MeChange' });
export type ProfileChange = z.infer<typeof profileSchema>;

/** The asker's account. Refused as `forbidden` to a session or token of one seat. */
export async function readMe(db: Db, asker: Asker): Promise<Result<Me>> {
  if (asker.scope) return fail('forbidden', 'You are signed in for one seat only.');
  const user = await readUser(db, asker.userId);
  if (user === undefined) return fail('not-found', 'There is no such account.');
  const { id, name, email, timeZone, notify } = user;
  return done({ id, name, email: email ?? null, timeZone, notify });
}

/** Changes what is given and leaves the rest. Refused as {@link readMe} refuses. */
export async function changeProfile(
  db: Db,
  asker: Asker,
  { name, timeZone, notify }: ProfileChange,
): Promise<Result<Me>> {
  if (asker.scope) return fail('forbidden', 'You are signed in for one seat only.');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ notify: users.notify })
      .from(users)
      .where(eq(users.id, asker.userId))
      .for('update');
    const set = {
      ...(name === undefined ? {} : { name }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(notify === undefined || row === undefined
        ? {}
        : { notify: merged(completed(row.notify), notify) }),
    };
    if (Object.keys(set).length === 0) return;
    await tx.update(users).set(set).where(eq(users.id, asker.userId));
    if (timeZone !== undefined || notify !== undefined) await lookAgain(tx, asker.userId);
  });
  return readMe(db, asker);
}
