'use server';

import { headers } from 'next/headers';
import { actOn } from '@/app/components/form/act';
import { signedOut } from '@/app/components/form/in-place';
import { type FormState, signedOutWords, typed } from '@/app/components/form/state';
import { signInFirst } from '@/app/sign-in/first';
import { db } from '@/db/client';
import { addressOf } from '@/lib/auth/address';
import { currentAsker } from '@/lib/auth/current-user';
import { takeInvitationLimits, takeInvitationTo } from '@/lib/auth/invitation-limits';
import { gameIdSchema } from '@/lib/games/registry';
import { cancelMatch } from '@/lib/match/cancel-match';
import { changeLinks } from '@/lib/match/change-links';
import { changeMatch, changeMatchSchema } from '@/lib/match/change-match';
import { contributionIn } from '@/lib/match/contribution';
import { inviteByMail, inviteByMailSchema } from '@/lib/match/invite-by-mail';
import { joinMatch } from '@/lib/match/join-match';
import { leaveSeat } from '@/lib/match/leave-seat';
import { setContribution } from '@/lib/match/set-contribution';
import { startMatch } from '@/lib/match/start-match';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';
import { chosenSetUp } from './set-up';

/** What can be done in a lobby. Each form names its match; who may do what is not decided here. */

function pageOf(matchId = ''): string {
  return `/matches/${encodeURIComponent(matchId)}`;
}

export async function startGame(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId) => startMatch(db(), asker, matchId));
}

export async function cancelGame(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId) => cancelMatch(db(), asker, matchId));
}

export async function freeSeat(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId, { seat }) => leaveSeat(db(), asker, matchId, Number(seat)));
}

export async function sitDown(_: FormState, data: FormData): Promise<FormState> {
  const { match, invite: by } = typed(data);
  // Newcomers sign in, and by the invite alone they see a private lobby again.
  if (!(await currentAsker())) return signInFirst(pageOf(match), by ? { invite: by } : {});
  return actOn(data, (asker, matchId, { invite, contribution }) =>
    joinMatch(db(), asker, matchId, { invite, contribution: contributionIn(contribution) }),
  );
}

/** Puts what was drawn or typed in the place of what one's own seat added to the shuffle before. */
export async function choosePart(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const part = contributionIn(values.contribution?.trim());
  if (part === undefined) {
    const words = 'A part is 32 digits, each from 0 to 9 or a to f.';
    return { values, errors: { contribution: words } };
  }
  return actOn(
    data,
    (asker, matchId, { seat }) => setContribution(db(), asker, matchId, Number(seat), part),
    () => ({ done: 'Your part is added.' }),
  );
}

export async function turnInvite(_: FormState, data: FormData): Promise<FormState> {
  return actOn(data, (asker, matchId) => changeLinks(db(), asker, matchId, { invite: 'turn' }));
}

export async function changeSetUp(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const game = gameIdSchema.safeParse(values.game);
  const setUp = game.success
    ? changeMatchSchema.safeParse(chosenSetUp(game.data, values))
    : undefined;
  if (!setUp?.success) {
    return {
      values,
      problem: 'Something in this form does not fit together. Look through it again.',
    };
  }
  if (!(await currentAsker())) {
    const { match, game: _, ...chosen } = values;
    return signedOut(pageOf(match), data, chosen);
  }
  return actOn(
    data,
    (asker, matchId) => changeMatch(db(), asker, matchId, setUp.data),
    () => ({ done: 'It is changed, for all at the table.' }),
  );
}

/** Mails the invitation to the addresses that were typed, separated by anything that no address holds. */
export async function mailInvites(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return { values, problem: signedOutWords };
  const given = (values.addresses ?? '').split(/[\s,;]+/).filter(Boolean);
  const parsed = inviteByMailSchema.safeParse({ addresses: given });
  if (!parsed.success) return { values, errors: { addresses: wrongAddresses(given) } };
  const { addresses } = parsed.data;
  const limit = await takeInvitationLimits(db(), {
    userId: asker.userId,
    networkAddress: addressOf({ headers: await headers() }),
    count: addresses.length,
  });
  if (!limit.ok) return { values, problem: limit.failure.detail };
  const sent = await inviteByMail(db(), asker, values.match ?? '', addresses, takeInvitationTo);
  if (!sent.ok) return { values, problem: sent.failure.detail };
  deliverAfterAnswer();
  const count = sent.value.addresses.length;
  return {
    done: count === 1 ? 'The invitation is on its way.' : `${count} invitations are on their way.`,
  };
}

function wrongAddresses(given: readonly string[]): string {
  if (given.length === 0) return 'Type at least one address.';
  const wrong = given.find(
    (address) => !inviteByMailSchema.safeParse({ addresses: [address] }).success,
  );
  return wrong === undefined
    ? 'Twenty addresses at a time at most.'
    : `${wrong} is no mail address.`;
}
