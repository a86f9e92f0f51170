import { answer, route } from '@/app/api/http';
import { inviteByMailOperation } from '@/app/api/operations/matches';
import { problem } from '@/app/api/problem';
import { addressOf } from '@/lib/auth/address';
import { takeInvitationLimits, takeInvitationTo } from '@/lib/auth/invitation-limits';
import { inviteByMail } from '@/lib/match/invite-by-mail';

export const POST = route(
  inviteByMailOperation,
  async ({ db, asker: { userId }, asker, request, params, body: { addresses } }) => {
    const networkAddress = addressOf(request);
    // The first was counted as the request came in.
    const count = addresses.length;
    const taken = await takeInvitationLimits(db, { userId, networkAddress, count, counted: 1 });
    if (!taken.ok) return problem(taken.failure);
    return answer(await inviteByMail(db, asker, params.id, addresses, takeInvitationTo), 202);
  },
);
