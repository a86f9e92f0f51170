import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';
import { matches, users } from './schema';

/** What telling people needs beside the outbox: the ways they chose, who looks on, who must not be mailed. */

/** Who had the table of a match before their eyes, and when last. */
export const presence = pgTable(
  'presence',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.matchId] })],
);

/** Browsers that take pushes, each once; an endpoint is whose browser it was last. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and shared secret, in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    label: text('label').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

export type WebhookShape = 'json' | 'discord' | 'slack' | 'ntfy';

/** Addresses that a user wants to be told by. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    shape: text('shape').$type<WebhookShape>().notNull(),
    /** Of shape and address: two users who entered the same are told together. */
    addressHash: text('address_hash').notNull(),
    /** By which what is sent there is signed, in base64. */
    secret: text('secret').notNull(),
    createdAt: time('created_at').notNull(),
    /** Since when it has failed each time; null where the last time was well. */
    failingSince: time('failing_since'),
    lastError: text('last_error'),
    /** When it was switched off after it had failed for too long. */
    offAt: time('off_at'),
  },
  (table) => [
    uniqueIndex('webhooks_once').on(table.userId, table.addressHash),
    index('webhooks_address').on(table.addressHash),
  ],
);

/** Addresses that get no more mail, and why. */
export const mailStops = pgTable('mail_stops', {
  /** In lower case. */
  address: text('address').primaryKey(),
  reason: text('reason').$type<'bounce' | 'complaint' | 'unsubscribed'>().notNull(),
  detail: text('detail'),
  at: time('at').notNull(),
});

/** Keys that the house made for itself and keeps. */
export const houseKeys = pgTable('house_keys', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, string>>().notNull(),
  createdAt: time('created_at').notNull(),
});

/** Mails of the local mailbox. */
export const mailbox = pgTable('mailbox', {
  id: uuid('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull(),
  sentAt: time('sent_at').notNull(),
});
