import { z } from 'zod';
import { durationSchema } from '@/lib/match/duration';

/** What a user wants to be told, by which ways, and when: its form, and what holds until they choose. */

export const noticeKinds = [
  'turn',
  'reminder',
  'started',
  'over',
  'chat',
  'invitation',
  'nudge',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeWays = ['mail', 'push', 'webhook'] as const;
export type NoticeWay = (typeof noticeWays)[number];

export type NoticeTable = Readonly<Record<NoticeKind, Readonly<Record<NoticeWay, boolean>>>>;

export const batches = ['none', 'PT15M', 'PT1H', 'P1D'] as const;
export type Batch = (typeof batches)[number];

const hourAndMinute = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 22:00');

const quietSchema = z
  .strictObject({ from: hourAndMinute, until: hourAndMinute })
  .refine(({ from, until }) => from !== until, 'must end at another time than they begin')
  .meta({ id: 'QuietHours' });
export type QuietHours = z.infer<typeof quietSchema>;

/** A share of the time from when a deadline was set. */
export const shareOfTime = '80%';
const remindersSchema = z.union([z.literal(shareOfTime), z.array(durationSchema).max(4)]);
export type Reminders = z.infer<typeof remindersSchema>;

const rowSchema = z.strictObject({ mail: z.boolean(), push: z.boolean(), webhook: z.boolean() });
const fields = {
  mail: z.boolean().describe('false: no mail at all but what is asked for, such as to sign in'),
  cardsInMail: z.boolean().describe('bodies of mails may name own cards'),
  batch: z
    .enum(batches)
    .describe('at most one mail in so long a time, which lists all games that wait; none: at once'),
  batchHour: z.int().min(0).max(23).describe('with P1D: the hour, in the user’s time zone'),
  quietHours: quietSchema
    .nullable()
    .describe('in the user’s time zone; what falls into them waits for their end'),
  reminders: remindersSchema.describe(
    'at 80 % of the time, or so long before the deadline, each once; an empty list: none',
  ),
};

export const notifySchema = z
  .object({
    ...fields,
    table: z.object(tableOf(() => rowSchema)).describe('which event is told by which way'),
  })
  .meta({ id: 'Notify' });
export type NotifySettings = Readonly<z.infer<typeof notifySchema>>;

/** A change: what is left out stays, in the table cell by cell. */
export const notifyChangeSchema = z
  .strictObject({ ...fields, table: z.strictObject(tableOf(() => rowSchema.partial())).partial() })
  .partial()
  .meta({ id: 'NotifyChange' });
export type NotifyChange = z.infer<typeof notifyChangeSchema>;

const all = { mail: true, push: true, webhook: true };
const defaults: NotifySettings = {
  mail: true,
  cardsInMail: false,
  batch: 'none',
  batchHour: 18,
  quietHours: null,
  reminders: shareOfTime,
  table: {
    turn: all,
    reminder: all,
    // The mail of one's first turn says it, too.
    started: { ...all, mail: false },
    over: all,
    chat: { mail: false, push: true, webhook: false },
    invitation: { mail: true, push: true, webhook: false },
    nudge: all,
  },
};

/** Stored settings, with what was never chosen filled in. */
export function completed(stored: NotifyChange): NotifySettings {
  return merged(defaults, stored);
}

/** Settings after a change. */
export function merged(before: NotifySettings, { table, ...change }: NotifyChange): NotifySettings {
  return {
    ...changed(before, change),
    table: tableOf((kind) => changed(before.table[kind], table?.[kind] ?? {})),
  };
}

function changed<T extends object>(
  before: T,
  change: { readonly [Key in keyof T]?: T[Key] | undefined },
): T {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function tableOf<T>(row: (kind: NoticeKind) => T): Record<NoticeKind, T> {
  return {
    turn: row('turn'),
    reminder: row('reminder'),
    started: row('started'),
    over: row('over'),
    chat: row('chat'),
    invitation: row('invitation'),
    nudge: row('nudge'),
  };
}
