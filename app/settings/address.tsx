import type { CurrentUser } from '@/lib/auth/current-user';
import type { PendingAddress } from '@/lib/auth/pending-address';
import type { MailStop } from '@/lib/notify/mail-stops';
import { TextField } from '../components/form/fields';
import { Form, FormDone, FormProblem, SubmitButton } from '../components/form/form';
import { Moment } from '../components/moment';
import { Notice } from '../components/notice';
import { addMailAddress } from './actions';
import { mailAgain } from './way-actions';

/** The mail address: the confirmed one, the one that waits to be confirmed, and a form for another. */
export function Address({
  user,
  pending,
  stop,
}: {
  user: CurrentUser;
  pending: PendingAddress | undefined;
  /** Why nothing is mailed there. */
  stop: MailStop | undefined;
}) {
  return (
    <section className="sheet" aria-labelledby="address">
      <h2 id="address">Mail address</h2>
      <p className="mt-2 break-words">
        {user.email === undefined ? (
          'None yet: you play as a guest. Only this browser knows you, and nothing can be mailed to you.'
        ) : (
          <>
            <strong>{user.email}</strong>, confirmed.
          </>
        )}
      </p>
      {stop && <Stopped stop={stop} zone={user.timeZone} />}
      {pending && (
        <p className="mt-2 break-words">
          <strong>{pending.email}</strong> waits to be confirmed: a mail with a link was asked for
          on <Moment at={pending.askedAt} zone={user.timeZone} />, and is good until{' '}
          <Moment at={pending.expiresAt} zone={user.timeZone} />.
        </p>
      )}
      <Form action={addMailAddress} className="mt-4 grid gap-4" label="Mail address">
        <TextField
          name="email"
          label={user.email === undefined ? 'Add an address' : 'Use another address'}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          hint="It gets a mail with a link to confirm it. Nothing changes before that."
        />
        <FormProblem />
        <FormDone />
        <div>
          <SubmitButton look="button-quiet">Send the mail</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

const stopWords: Readonly<Record<MailStop['reason'], string>> = {
  bounce: 'a mail to it came back',
  complaint: 'a mail to it was called unwanted',
  unsubscribed: 'its reader wanted no invitations',
};

function Stopped({ stop, zone }: { stop: MailStop; zone: string }) {
  return (
    <Form action={mailAgain} className="mt-3 grid justify-items-start gap-3" label="Mail again">
      <Notice tone="problem" title="Nothing is mailed to this address">
        <p className="break-words">
          On <Moment at={stop.at} zone={zone} /> {stopWords[stop.reason]}
          {stop.detail ? `: ${stop.detail}` : ''}.
        </p>
      </Notice>
      <FormProblem />
      <SubmitButton look="button-quiet">Mail me there again</SubmitButton>
    </Form>
  );
}
