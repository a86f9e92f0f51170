import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { completed, type NotifySettings } from '@/lib/notify/settings';

export interface User {
  readonly id: string;
  readonly name: string;
  /** Confirmed, in lower case; undefined for a guest. */
  readonly email: string | undefined;
  readonly timeZone: string;
  readonly notify: NotifySettings;
  /** When a mail about games was last sent to them. */
  readonly mailedAt: Date | undefined;
}

/** What a user's own pages and mails say of them; undefined where the account is gone. */
export async function readUser(db: Db, userId: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row && userOf(row);
}

/** The user who has a mail address, if there is one. */
export async function userOfAddress(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row && userOf(row);
}

function userOf(row: typeof users.$inferSelect): User {
  const { id, name, email, emailVerified, timeZone, notify, mailedAt } = row;
  const confirmed = emailVerified === null ? undefined : (email ?? undefined);
  return {
    id,
    name,
    email: confirmed,
    timeZone,
    notify: completed(notify),
    mailedAt: mailedAt ?? undefined,
  };
}
