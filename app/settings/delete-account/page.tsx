import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { PageTitle } from '@/app/components/page-title';
import { signInPath } from '@/app/sign-in/path';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { countLeaving } from '@/lib/match/leave-all';
import { deleteMyAccount } from '../actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Delete my account' };

/** What deleting the account does, and the button that does it. */
export default async function DeleteAccountPage() {
  const asker = await currentAsker();
  if (!asker) redirect(signInPath('/settings/delete-account'));
  if (asker.scope) redirect('/settings');
  const { lobbies, running, finished } = await countLeaving(db(), asker.userId);
  return (
    <>
      <PageTitle>Delete my account</PageTitle>
      <div className="sheet grid max-w-xl gap-4">
        <p>This is what happens, at once and for good:</p>
        <ul className="list-disc space-y-2 pl-6">
          {running > 0 && (
            <li>
              You leave {counted(running, 'game that runs', 'games that run')}, as if you resigned.
              The others play on, and nobody waits for you. To have somebody else play on in your
              place, hand your seat on first, at the table.
            </li>
          )}
          {lobbies > 0 && (
            <li>
              You get up from {counted(lobbies, 'table that waits', 'tables that wait')} to begin. A
              table that you host goes to the next who sits there; where nobody else does, it is
              cancelled.
            </li>
          )}
          <li>
            {finished > 0
              ? `${counted(finished, 'finished game stays', 'finished games stay')} whole for the others, and so do games that you left`
              : 'Games that you left stay whole for the others'}
            : your moves and what you wrote in the chat remain, without your name. The name of a
            guest that you were remains only where that guest sat in one game with you.
          </li>
          <li>
            Your name, your address, your notes, sign-ins, tokens and everything by which you are
            told are deleted. An address that was to be mailed no more stays on the list of those
            that are not.
          </li>
        </ul>
        <Form action={deleteMyAccount} className="grid justify-items-start gap-3" label="Delete">
          <FormProblem />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton look="button-danger">Delete my account</SubmitButton>
            <a href="/settings" className="target">
              Keep it
            </a>
          </div>
        </Form>
      </div>
    </>
  );
}

function counted(count: number, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${more}`;
}
