import { answer, json, route } from '@/app/api/http';
import { getWebhooks, postWebhookAddress } from '@/app/api/operations/telling';
import { addWebhook, listWebhooks } from '@/lib/notify/webhook/webhooks';

export const GET = route(getWebhooks, async ({ db, asker }) => json(await listWebhooks(db, asker)));

export const POST = route(postWebhookAddress, async ({ db, asker, body }) =>
  answer(await addWebhook(db, asker, body), 201),
);
