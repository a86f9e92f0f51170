import type { Metadata } from 'next';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { Letterhead } from '@/app/components/letterhead';
import { Moment } from '@/app/components/moment';
import { Name } from '@/app/components/name';
import { type Query, readQuery } from '@/app/query';
import { db } from '@/db/client';
import { readConfirmation } from '@/lib/auth/confirm-address';
import { currentUser } from '@/lib/auth/current-user';
import { confirmMailAddress } from './actions';

export const dynamic = 'force-dynamic';

// Not `no-referrer`: the form on this page must show our own server where it comes from.
export const metadata: Metadata = {
  title: 'Confirm an address',
  referrer: 'same-origin',
  robots: { index: false, follow: false },
};

/** Where the mail to a new address leads: who asked for it, when, and a button. Looking changes nothing. */
export default async function ConfirmAddressPage({ searchParams }: { searchParams: Query }) {
  const { token = '' } = await readQuery(searchParams);
  const [asked, user] = await Promise.all([readConfirmation(db(), token), currentUser()]);
  if (asked === undefined) return <Spent />;
  return (
    <div className="sheet mx-auto max-w-xl">
      <h1>Is this you?</h1>
      <p className="mt-3 break-words">
        Somebody who plays here as <Name>{asked.asker.name}</Name> asked on{' '}
        <Moment at={asked.askedAt} zone={user?.timeZone ?? 'UTC'} /> to add{' '}
        <strong>{asked.email}</strong> to their account.
      </p>
      {asked.into && (
        <p className="mt-3">
          There is an account with this address already: <Name>{asked.into.name}</Name>. The two
          become one, and the seats of <Name>{asked.asker.name}</Name> become its seats.
        </p>
      )}
      <p className="mt-3">
        Confirming signs you in here, and signs <Name>{asked.asker.name}</Name> out everywhere else.
        If it was not you who asked, close this page and nothing changes.
      </p>
      <Form action={confirmMailAddress} className="mt-5 grid justify-items-start gap-4">
        <input type="hidden" name="token" value={token} />
        <FormProblem />
        <SubmitButton>Yes, confirm it</SubmitButton>
      </Form>
    </div>
  );
}

function Spent() {
  return (
    <div className="sheet mx-auto max-w-xl">
      <Letterhead title="This link is spent" ring="TOO LATE" lines={['VOID']} />
      <p className="mt-3">
        It was used before, or its day is over. In your settings you see which address is yours, and
        can ask for another mail.
      </p>
      <p className="mt-5">
        <a href="/settings" className="button">
          Settings
        </a>
      </p>
    </div>
  );
}
