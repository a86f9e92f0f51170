import { answer, route } from '@/app/api/http';
import { inviteByMailOperation } from '@/app/api/operations/matches';
import { problem } from '@/app/api/problem';
import { takeNamedLimit } from '@/lib/auth/limits';
import { inviteByMail } from '@/lib/match/invite-by-mail';

export const POST = route(inviteByMailOperation, async ({ db, asker, params, body }) => {
  // Each address counts; the first was counted as the request came in.
  for (const _ of body.addresses.slice(1)) {
    const taken = await takeNamedLimit(db, 'invitations', asker.userId);
    if (!taken.ok) return problem(taken.failure);
  }
  return answer(await inviteByMail(db, asker, params.id, body.addresses), 202);
});
