import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Card } from '@/lib/engine/card';
import { marks } from '@/lib/engine/notebook';
import { time } from './columns';
import { matches, users } from './schema';

/** What those at a table write. Beside the log: without a seq, kept after the end, and never in an event. */

/** The chat of a table. Whoever deletes their account leaves their messages without a name. */
export const matchChat = pgTable(
  'match_chat',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** From 1 without gaps, in the order in which they were written. */
    id: integer('id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** By which the same message sent again is known. */
    messageId: uuid('message_id').notNull(),
    at: time('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.id] }),
    uniqueIndex('match_chat_once').on(table.matchId, table.messageId),
    index('match_chat_user').on(table.userId),
  ],
);

/** What somebody notes for themselves about a match. It goes with their account. */
export const matchNotes = pgTable(
  'match_notes',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** How many times it was saved. */
    version: integer('version').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('match_notes_user').on(table.userId),
  ],
);

/** What somebody marks in their notebook of a match: for each card and place one mark, set and cleared by itself. */
export const matchMarks = pgTable(
  'match_marks',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    card: text('card').$type<Card>().notNull(),
    place: text('place').notNull(),
    mark: text('mark', { enum: marks }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId, table.card, table.place] }),
    index('match_marks_user').on(table.userId),
  ],
);
