import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';
import { matches, users } from './schema';

/** Secret addresses that speak for somebody, by the hashes of their tokens. */

/** Links in mails that open a table, signed in for one seat. */
export const turnLinks = pgTable(
  'turn_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    /** The turn that it was sent of; it dies when the turn after is over. */
    turn: integer('turn').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('turn_links_user').on(table.userId)],
);

/** Where calendars read somebody's deadlines; there is one at most. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: time('created_at').notNull(),
});
