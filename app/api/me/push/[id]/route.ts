import { empty, route } from '@/app/api/http';
import { deletePush } from '@/app/api/operations/telling';
import { problem } from '@/app/api/problem';
import { unsubscribeBrowser } from '@/lib/notify/push/subscriptions';

export const DELETE = route(deletePush, async ({ db, asker, params }) => {
  const removed = await unsubscribeBrowser(db, asker, params.id);
  return removed.ok ? empty() : problem(removed.failure);
});
