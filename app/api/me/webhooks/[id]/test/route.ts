import { answer, route } from '@/app/api/http';
import { testWebhookOperation } from '@/app/api/operations/telling';
import { testWebhook } from '@/lib/notify/webhook/test-webhook';

export const POST = route(testWebhookOperation, async ({ db, asker, params }) =>
  answer(await testWebhook(db, asker, params.id)),
);
