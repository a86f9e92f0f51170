import { openStream } from '@/app/api/event-stream';
import { empty, route } from '@/app/api/http';
import { followMatchOperation } from '@/app/api/operations/live';
import { problem } from '@/app/api/problem';
import { addressOf } from '@/lib/auth/address';
import { askerOf } from '@/lib/auth/current-user';
import { followMatch } from '@/lib/match/follow-match';

export const GET = route(followMatchOperation, async ({ db, asker, params, query, request }) => {
  const stream = openStream(asker?.userId ?? addressOf(request));
  if (stream === 'full') return empty();
  if (stream === 'enough') {
    const detail = 'As many open tables as one may have are told of changes. Close one.';
    return problem({ code: 'too-many', detail, retryAfterSeconds: 60 });
  }
  let begun = false;
  try {
    const who = { asker, again: () => askerOf(request) };
    const following = await followMatch(db, who, params.id, query, {
      tagged: (tag) => stream.send('changed', tag),
      over: () => stream.end(),
    });
    if (!following.ok) return problem(following.failure);
    if (following.value === undefined) return empty();
    // Nobody reads the body of an answer to HEAD, and nobody would end it.
    begun = request.method !== 'HEAD';
    const answer = stream.answer(following.value);
    return begun ? answer : new Response(null, answer);
  } finally {
    if (!begun) stream.end();
  }
});
