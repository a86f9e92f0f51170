import { empty, route } from '@/app/api/http';
import { deleteWebhook } from '@/app/api/operations/telling';
import { problem } from '@/app/api/problem';
import { removeWebhook } from '@/lib/notify/webhook/webhooks';

export const DELETE = route(deleteWebhook, async ({ db, asker, params }) => {
  const removed = await removeWebhook(db, asker, params.id);
  return removed.ok ? empty() : problem(removed.failure);
});
