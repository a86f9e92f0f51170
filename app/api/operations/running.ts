import { z } from 'zod';
import { operation } from '../operation';

/** What keeps the house running: for whoever operates it, and their programs. */

const healthSchema = z
  .object({
    ok: z.boolean(),
    database: z.enum(['reachable', 'unreachable']),
    migrations: z.enum(['in place', 'missing', 'unknown']),
    deliveries: z
      .object({
        oldestDueSeconds: z.int().describe('how long the oldest delivery that is due has waited'),
        due: z.int(),
        failed: z.int().describe('given up within the last week'),
      })
      .nullable(),
    clocks: z
      .object({
        oldestSeconds: z.int().describe('how long the oldest deadline that is over has waited'),
        matches: z.int().describe('in how many games a sweep has something to do'),
      })
      .nullable(),
  })
  .meta({ id: 'Health' });

export const getHealth = operation({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the database can be reached and is migrated, and how far deliveries are behind',
  signedIn: false,
  scoped: 'any',
  answers: {
    200: { says: 'All is well.', schema: healthSchema },
    503: { says: 'The database cannot be reached, or is not migrated.', schema: healthSchema },
  },
  refusals: [],
});

const cronAnswer = {
  200: {
    says: 'What was due has been worked.',
    schema: z
      .object({
        sent: z.int(),
        dropped: z.int().describe('no longer true, so not told'),
        postponed: z.int().describe('could not be sent, and will be tried again'),
        failed: z.int().describe('tried for two days, and given up'),
        swept: z.int().describe('games whose clock brought something about'),
      })
      .meta({ id: 'Worked' }),
  },
} as const;

export const getCron = operation({
  method: 'GET',
  path: '/api/cron',
  summary:
    'Works what is due; at any time, by many at once. Needs Authorization: Bearer $CRON_SECRET',
  signedIn: false,
  scoped: 'any',
  answers: cronAnswer,
  refusals: ['not-signed-in', 'not-found'],
});

export const postCron = operation({ ...getCron, method: 'POST' });

export const getMailbox = operation({
  method: 'GET',
  path: '/api/mailbox',
  summary:
    'The mails that stayed on this machine, newest first; only where the local mailbox exists',
  signedIn: false,
  scoped: 'any',
  answers: {
    200: {
      says: 'The mails.',
      schema: z.array(
        z
          .object({
            id: z.uuid(),
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            html: z.string(),
            headers: z.record(z.string(), z.string()),
            sentAt: z.iso.datetime(),
          })
          .meta({ id: 'LocalMail' }),
      ),
    },
  },
  refusals: ['not-found'],
});

export const runningOperations = [getHealth, getCron, postCron, getMailbox];
