import { z } from 'zod';
import { mailEventsSchema } from '@/lib/notify/mail-events';
import { subscribeSchema } from '@/lib/notify/push/subscriptions';
import { newWebhookSchema, webhookShapes } from '@/lib/notify/webhook/webhooks';
import { operation } from '../operation';

/** The ways by which people are told: browsers, webhooks; who looks on; what mail came back. */

export const postPresence = operation({
  method: 'POST',
  path: '/api/matches/{id}/presence',
  summary:
    'The asker has the table before their eyes: for a minute they are told of it nowhere else',
  signedIn: true,
  scoped: 'match',
  answers: { 204: { says: 'Noted.', schema: null } },
  refusals: ['not-found', 'forbidden'],
});

const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.url(),
    shape: z.enum(webhookShapes),
    createdAt: z.iso.datetime(),
    failingSince: z.iso.datetime().nullable().describe('since when it has failed each time'),
    lastError: z.string().nullable(),
    offAt: z.iso.datetime().nullable().describe('when it was switched off for that'),
  })
  .meta({ id: 'Webhook' });

export const getWebhooks = operation({
  method: 'GET',
  path: '/api/me/webhooks',
  summary: 'The addresses that the asker’s notices are posted to',
  signedIn: true,
  answers: { 200: { says: 'The webhooks.', schema: z.array(webhookSchema) } },
  refusals: [],
});

export const postWebhookAddress = operation({
  method: 'POST',
  path: '/api/me/webhooks',
  summary:
    'Has the asker’s notices posted to an address; the shape `json` is signed as Standard Webhooks has it. The same again switches it on again',
  signedIn: true,
  body: newWebhookSchema,
  answers: {
    201: {
      says: 'The webhook, with the secret that it is signed by.',
      schema: webhookSchema.extend({ secret: z.string() }).meta({ id: 'NewWebhook' }),
    },
  },
  refusals: ['full'],
});

export const deleteWebhook = operation({
  method: 'DELETE',
  path: '/api/me/webhooks/{id}',
  summary: 'Posts nothing more to an address',
  signedIn: true,
  answers: { 204: { says: 'It is no more.', schema: null } },
  refusals: ['not-found'],
});

export const testWebhookOperation = operation({
  method: 'POST',
  path: '/api/me/webhooks/{id}/test',
  summary: 'Posts a try to an address and tells what came back',
  signedIn: true,
  limit: { name: 'webhookTests', per: 'user' },
  answers: {
    200: {
      says: 'What came back.',
      schema: z
        .object({ ok: z.boolean(), says: z.string().describe('a sentence for people') })
        .meta({ id: 'WebhookTried' }),
    },
  },
  refusals: ['not-found', 'too-many'],
});

const browserSchema = z
  .object({ id: z.uuid(), label: z.string(), endpoint: z.url(), createdAt: z.iso.datetime() })
  .meta({ id: 'PushBrowser' });

export const getPush = operation({
  method: 'GET',
  path: '/api/me/push',
  summary: 'The key to subscribe to, and the browsers that show the asker’s notices',
  signedIn: true,
  answers: {
    200: {
      says: 'The public key (VAPID) and the browsers.',
      schema: z
        .object({ publicKey: z.string(), browsers: z.array(browserSchema) })
        .meta({ id: 'PushSettings' }),
    },
  },
  refusals: [],
});

export const postPush = operation({
  method: 'POST',
  path: '/api/me/push',
  summary: 'Has the asker’s notices shown by a browser, by what its PushManager gave',
  signedIn: true,
  body: subscribeSchema,
  answers: { 201: { says: 'The browser.', schema: browserSchema } },
  refusals: ['full'],
});

export const deletePush = operation({
  method: 'DELETE',
  path: '/api/me/push/{id}',
  summary: 'Has a browser show no more of the asker’s notices',
  signedIn: true,
  answers: { 204: { says: 'It shows none any more.', schema: null } },
  refusals: ['not-found'],
});

export const getUnsubscribe = operation({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  summary: 'Leads to the page with the button, and changes nothing',
  signedIn: false,
  scoped: 'any',
  answers: { 303: { says: 'To the page.', schema: null } },
  refusals: [],
});

export const postUnsubscribe = operation({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary: 'Ends mails of the kind that the link came in (RFC 8058); needs nobody signed in',
  signedIn: false,
  scoped: 'any',
  anyOrigin: true,
  answers: { 200: { says: 'No more of these are sent.', schema: z.object({}) } },
  refusals: ['not-found'],
});

export const postMailEvents = operation({
  method: 'POST',
  path: '/api/mail-events',
  summary:
    'For the mail provider: which mails came back for good, and whose readers complained; none is sent there any more. Needs Authorization: Bearer $MAIL_EVENTS_SECRET',
  signedIn: false,
  scoped: 'any',
  body: mailEventsSchema,
  answers: {
    200: {
      says: 'Mail to these addresses is stopped.',
      schema: z.object({ stopped: z.int() }).meta({ id: 'MailStopped' }),
    },
  },
  refusals: ['not-signed-in', 'not-found'],
});

export const tellingOperations = [
  postPresence,
  getWebhooks,
  postWebhookAddress,
  deleteWebhook,
  testWebhookOperation,
  getPush,
  postPush,
  deletePush,
  getUnsubscribe,
  postUnsubscribe,
  postMailEvents,
];
