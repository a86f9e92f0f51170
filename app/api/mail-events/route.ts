import { json, route } from '@/app/api/http';
import { postMailEvents } from '@/app/api/operations/telling';
import { problem } from '@/app/api/problem';
import { bearerIs } from '@/lib/auth/bearer';
import { env } from '@/lib/env';
import { noteMailEvents } from '@/lib/notify/mail-events';

export const POST = route(postMailEvents, async ({ db, request, body }) => {
  const { mailEventsSecret } = env();
  if (mailEventsSecret === undefined) {
    const detail = 'There is nothing here: MAIL_EVENTS_SECRET is not set.';
    return problem({ code: 'not-found', detail });
  }
  if (!bearerIs(request, mailEventsSecret)) {
    return problem({ code: 'not-signed-in', detail: 'Send Authorization: Bearer and the secret.' });
  }
  return json(await noteMailEvents(db, body));
});
