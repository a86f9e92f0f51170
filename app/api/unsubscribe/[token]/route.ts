import { json, route } from '@/app/api/http';
import { getUnsubscribe, postUnsubscribe } from '@/app/api/operations/telling';
import { privately, problem } from '@/app/api/problem';
import { unsubscribe } from '@/lib/notify/unsubscribe';

export const GET = route(
  getUnsubscribe,
  async ({ params }) =>
    new Response(null, {
      status: 303,
      headers: { ...privately, Location: `/unsubscribe/${encodeURIComponent(params.token)}` },
    }),
);

export const POST = route(postUnsubscribe, async ({ db, params }) =>
  (await unsubscribe(db, params.token))
    ? json({})
    : problem({ code: 'not-found', detail: 'This link is none of ours.' }),
);
