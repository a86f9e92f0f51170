import 'server-only';
import { DrizzleAdapter } from '@auth/drizzle-adapter';
import { and, eq, gt } from 'drizzle-orm';
import type { Adapter, AdapterAccount, AdapterUser } from 'next-auth/adapters';
import type { Db } from '@/db/client';
import { sessions, users } from '@/db/schema';
import { accounts, verificationTokens } from '@/db/sign-in';
import { now } from '@/lib/clock';
import { liftBounce } from '@/lib/notify/mail-stops';
import { nameFor } from './name';
import { sessionExpiry } from './sessions';
import { hashToken } from './token';

/** How long a mailed link to sign in is good. */
export const linkMinutes = 60;

/**
 * What next-auth stores, as we store it: sessions by the hash of their token, addresses in lower
 * case, times by our clock. `newName` is what somebody who signs in for the first time wants to be
 * called.
 */
export function authAdapter(db: Db, newName: string | undefined): Adapter {
  const theirs = DrizzleAdapter(db, {
    usersTable: users,
    accountsTable: accounts,
    sessionsTable: sessions,
    verificationTokensTable: verificationTokens,
  }) as Adapter;

  return {
    ...theirs,

    async createUser(given: Omit<AdapterUser, 'id'>) {
      // The providers hand on confirmed addresses only, so one that is given is confirmed.
      const email = given.email ? given.email.toLowerCase() : null;
      const at = now();
      const [row] = await db
        .insert(users)
        .values({
          name: newName ?? nameFor(given.name ?? undefined, email ?? undefined),
          email,
          emailVerified: email === null ? null : at,
          image: given.image ?? null,
          createdAt: at,
        })
        // Two links opened at the same instant make one account.
        .onConflictDoUpdate({ target: users.email, set: { emailVerified: at } })
        .returning();
      if (row === undefined) throw new Error('the new user was not stored');
      return adapterUser(row);
    },

    async getUserByEmail(email) {
      const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
      return row === undefined ? null : adapterUser(row);
    },

    async updateUser(given) {
      const set = given.emailVerified ? { emailVerified: now() } : {};
      const [row] = await db
        .update(users)
        .set({ ...set, ...(given.name ? { name: given.name } : {}) })
        .where(eq(users.id, given.id))
        .returning();
      if (row === undefined) throw new Error('there is no such user');
      return adapterUser(row);
    },

    async linkAccount({ userId, type, provider, providerAccountId }: AdapterAccount) {
      // Who it is, and nothing by which we could act for them at the provider.
      await db.insert(accounts).values({ userId, type, provider, providerAccountId });
    },

    async createSession({ sessionToken, userId }) {
      const expires = sessionExpiry();
      await db.insert(sessions).values({ sessionToken: hashToken(sessionToken), userId, expires });
      return { sessionToken, userId, expires };
    },

    async getSessionAndUser(sessionToken) {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(eq(sessions.sessionToken, hashToken(sessionToken)), gt(sessions.expires, now())),
        );
      // A session of one seat is none here: else whoever holds a turn link could tie another
      // account to its owner's.
      if (row === undefined || row.session.scopeMatchId !== null) return null;
      const { userId, expires } = row.session;
      return { session: { sessionToken, userId, expires }, user: adapterUser(row.user) };
    },

    async updateSession({ sessionToken }) {
      const expires = sessionExpiry();
      const [row] = await db
        .update(sessions)
        .set({ expires })
        .where(eq(sessions.sessionToken, hashToken(sessionToken)))
        .returning({ userId: sessions.userId });
      return row === undefined ? null : { sessionToken, userId: row.userId, expires };
    },

    async deleteSession(sessionToken) {
      await db.delete(sessions).where(eq(sessions.sessionToken, hashToken(sessionToken)));
    },

    async createVerificationToken({ identifier, token }) {
      const expires = new Date(now().getTime() + linkMinutes * 60_000);
      await db.insert(verificationTokens).values({ identifier, token, expires });
      return { identifier, token, expires };
    },

    async useVerificationToken({ identifier, token }) {
      const [row] = await db
        .delete(verificationTokens)
        .where(
          and(eq(verificationTokens.identifier, identifier), eq(verificationTokens.token, token)),
        )
        .returning();
      if (row === undefined || row.expires <= now()) return null;
      await liftBounce(db, row.identifier);
      // Judged by our clock just now; next-auth would judge it again by another.
      return { ...row, expires: forever };
    },
  };
}

const forever = new Date(8.64e15);

function adapterUser(row: typeof users.$inferSelect): AdapterUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    emailVerified: row.emailVerified,
    image: row.image,
  };
}
