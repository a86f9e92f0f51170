import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Beside } from '@/lib/engine/beside';
import type { Outcome, OutReason } from '@/lib/engine/outcome';
import type { GameEvent } from '@/lib/engine/rules';
import type { NotifyChange } from '@/lib/notify/settings';
import { bytes, time } from './columns';

/**
 * Every table. Matches and all that belongs to one are keyed by match, the rest by user; times are
 * handed in by the caller, never the database's own. Events name seats, never users or names.
 */

export interface Pace {
  /** ISO 8601 duration of one turn, or null: no clock. */
  perTurn: string | null;
  late: 'friendly' | 'steady' | 'strict';
}

export type MatchStatus = 'lobby' | 'active' | 'finished' | 'cancelled';

/** An account: a guest with a name, or one with a confirmed mail address (kept in lower case). */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').unique(),
  emailVerified: time('email_verified'),
  image: text('image'),
  timeZone: text('time_zone').notNull().default('UTC'),
  /** What was chosen; all else is as `lib/notify/settings` has it. */
  notify: jsonb('notify')
    .$type<NotifyChange>()
    .notNull()
    .default({ mail: true, cardsInMail: false }),
  /** When a mail about games was last sent: for those who want few. */
  mailedAt: time('mailed_at'),
  createdAt: time('created_at').notNull(),
});

/** Sessions, by the hash of their token. A scope of one seat of one match, or (nulls) of everything. */
export const sessions = pgTable(
  'sessions',
  {
    sessionToken: text('session_token').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: time('expires').notNull(),
    scopeMatchId: uuid('scope_match_id'),
    scopeSeat: integer('scope_seat'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Personal tokens of programs, by their hash. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    scopeMatchId: uuid('scope_match_id'),
    scopeSeat: integer('scope_seat'),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('personal_tokens_user').on(table.userId)],
);

/** An address that a user asked to add, until it is confirmed; by the hash of the mailed token. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    askedAt: time('asked_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userId)],
);

/** Counters of the limits per minute. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text('key').notNull(),
    minuteAt: time('minute_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.minuteAt] })],
);

/** Answers kept for requests that carried an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** What was asked: `create`, or `join` or `rematch` with the match. */
    action: text('action').notNull(),
    matchId: uuid('match_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey(),
    game: text('game').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    generatorVersion: integer('generator_version').notNull(),
    /** As text, like the log: a view folded again has its fields in the same order as the first time. */
    options: json('options').$type<object>().notNull(),
    pace: jsonb('pace').$type<Pace>().notNull(),
    visibility: text('visibility').$type<'private' | 'public'>().notNull(),
    startWhenFull: boolean('start_when_full').notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    /** Seats wanted in the lobby; seats dealt to from the start on. */
    seatCount: integer('seat_count').notNull(),
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** Seq of the last event; 0 in the lobby. */
    version: integer('version').notNull().default(0),
    /** Seq of the last event that changed the game, the turn or the seats: a move decided before it is stale. */
    changedSeq: integer('changed_seq').notNull().default(0),
    turn: integer('turn').notNull().default(0),
    /** Count of accepted moves. */
    ply: integer('ply').notNull().default(0),
    toMove: integer('to_move').array().notNull().default(sql`'{}'::integer[]`),
    turnBeganAt: time('turn_began_at'),
    /** None while the match is paused. */
    deadlineAt: time('deadline_at'),
    /** The deadline of which those who are late were nudged, where nothing else comes of it. */
    nudgedDeadline: time('nudged_deadline'),
    /** When the present pause ends by itself; null where there is none. */
    pausedUntil: time('paused_until'),
    /** What acts have led to beside the game: a cache of the log. Null: nothing. */
    beside: json('beside').$type<Beside>(),
    outcome: json('outcome').$type<Outcome>(),
    commitment: text('commitment').notNull(),
    /** The number that the present invite is derived from; turning it makes older ones void. */
    inviteNumber: integer('invite_number').notNull().default(1),
    /** The number that the present link to watch is derived from; null: there is none. */
    watchNumber: integer('watch_number'),
    /** How many links to watch there have been. */
    watchCount: integer('watch_count').notNull().default(0),
    /** The match that this is the rematch of; there is one at most that was not cancelled. */
    rematchOf: uuid('rematch_of'),
    createdAt: time('created_at').notNull(),
    startedAt: time('started_at'),
    lastEventAt: time('last_event_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('matches_deadline')
      .on(table.deadlineAt)
      .where(
        sql`${table.deadlineAt} is not null and ${table.deadlineAt} is distinct from ${table.nudgedDeadline}`,
      ),
    index('matches_host').on(table.hostId),
    index('matches_paused').on(table.pausedUntil).where(sql`${table.pausedUntil} is not null`),
    uniqueIndex('matches_rematch').on(table.rematchOf).where(sql`${table.status} <> 'cancelled'`),
    index('matches_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'lobby' and ${table.visibility} = 'public'`),
  ],
);

/** Who sits where, from when to when; the present one has no `until`. One who was replaced keeps a row. */
export const seats = pgTable(
  'seats',
  {
    id: uuid('id').primaryKey(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'human' | 'bot'>().notNull().default('human'),
    /** 16 bytes in hex towards the seed. */
    contribution: text('contribution'),
    contributionBy: text('contribution_by').$type<'device' | 'server'>(),
    out: text('out').$type<OutReason>(),
    since: time('since').notNull(),
    until: time('until'),
    /** Seq of the event by which somebody else took the seat: up to it, this user saw the seat's view. */
    untilSeq: integer('until_seq'),
  },
  (table) => [
    uniqueIndex('seats_taken').on(table.matchId, table.seat).where(sql`${table.until} is null`),
    uniqueIndex('seats_once').on(table.matchId, table.userId).where(sql`${table.until} is null`),
    index('seats_user').on(table.userId),
  ],
);

/** The log. Append-only: the database refuses UPDATE, DELETE and TRUNCATE. */
export const matchEvents = pgTable(
  'match_events',
  {
    matchId: uuid('match_id').notNull(),
    seq: integer('seq').notNull(),
    at: time('at').notNull(),
    /** Kept as the text that was written, so that it is told byte for byte the same ever after. */
    event: json('event').$type<GameEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.seq] })],
);

/** Each accepted move, so that the same one sent again is answered the same and done once. */
export const matchMoves = pgTable(
  'match_moves',
  {
    matchId: uuid('match_id').notNull(),
    seat: integer('seat').notNull(),
    moveId: uuid('move_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    firstSeq: integer('first_seq').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.seat, table.moveId] })],
);

/** One row a viewer (a seat's number, or `table`): what they know now, packed. A cache of the log. */
export const matchViews = pgTable(
  'match_views',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    viewer: text('viewer').notNull(),
    view: bytes('view').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.viewer] })],
);

/** What only playing, revealing and auditing may touch. The state is packed, and a cache of the log. */
export const matchSecrets = pgTable('match_secrets', {
  matchId: uuid('match_id')
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  /** 32 bytes in hex, drawn as the match was created. */
  serverBytes: text('server_bytes').notNull(),
  /** 32 bytes in hex, from the start on. */
  seed: text('seed'),
  state: bytes('state'),
});

/** The outbox: everything that is to be told, or to be done later. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Also the stable id by which a receiver drops a second copy. */
    id: uuid('id').primaryKey(),
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    /** `seat:2`, `user:<id>`, `address:<address>`, or `webhook:<hash of its address>`. */
    to: text('to').notNull(),
    /** A `TidingKind` of `lib/match/tidings`, or one of `lib/notify`. */
    kind: text('kind').notNull(),
    /** What it concerns: `turn:17`, `match`. */
    about: text('about').notNull(),
    /** `mail`, `push:<subscription>`, `webhook`; `every`: still to be spread over the reader's ways. */
    way: text('way').notNull(),
    dueAt: time('due_at').notNull(),
    state: text('state').$type<'due' | 'sent' | 'dropped' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until when it is one worker's to tell. */
    leaseUntil: time('lease_until'),
    /** Before when it is not tried again, after it failed. */
    retryAt: time('retry_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    doneAt: time('done_at'),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.matchId, table.to, table.kind, table.about, table.way),
    index('deliveries_due').on(table.dueAt).where(sql`${table.state} = 'due'`),
    index('deliveries_to').on(table.to).where(sql`${table.state} = 'due'`),
  ],
);
