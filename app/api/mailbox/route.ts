import { json, route } from '@/app/api/http';
import { getMailbox } from '@/app/api/operations/running';
import { problem } from '@/app/api/problem';
import { mailboxExists, readMailbox } from '@/lib/notify/mailbox';

export const GET = route(getMailbox, async ({ db, request }) => {
  if (!mailboxExists(request.headers)) {
    return problem({ code: 'not-found', detail: 'There is no mailbox here.' });
  }
  return json(await readMailbox(db));
});
