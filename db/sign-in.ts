import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';
import { users } from './schema';

/** The tables that next-auth's adapter wants beside users and sessions. */

/** OAuth accounts, as next-auth's adapter wants them. */
export const accounts = pgTable(
  'accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    provider: text('provider').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    refresh_token: text('refresh_token'),
    access_token: text('access_token'),
    expires_at: integer('expires_at'),
    token_type: text('token_type'),
    scope: text('scope'),
    id_token: text('id_token'),
    session_state: text('session_state'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index('accounts_user').on(table.userId),
  ],
);

/** One-time tokens of mail sign-in, hashed by next-auth. */
export const verificationTokens = pgTable(
  'verification_tokens',
  {
    identifier: text('identifier').notNull(),
    token: text('token').notNull(),
    expires: time('expires').notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
);
