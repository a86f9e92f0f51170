import { answer, json, route } from '@/app/api/http';
import { getPush, postPush } from '@/app/api/operations/telling';
import { listSubscriptions, subscribe } from '@/lib/notify/push/subscriptions';
import { vapidKeys } from '@/lib/notify/push/vapid';

export const GET = route(getPush, async ({ db, asker }) =>
  json({
    publicKey: (await vapidKeys(db)).publicKey,
    browsers: await listSubscriptions(db, asker),
  }),
);

export const POST = route(postPush, async ({ db, asker, body }) =>
  answer(await subscribe(db, asker, body), 201),
);
