import type { Metadata } from 'next';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { db } from '@/db/client';
import { readUnsubscribe, type Stop } from '@/lib/notify/unsubscribe';
import { mailedWhen } from '@/lib/notify/wording-kinds';
import { endMails } from './actions';

export const dynamic = 'force-dynamic';

// Not `no-referrer`: the form on this page must show our own server where it comes from.
export const metadata: Metadata = {
  title: 'Fewer mails',
  referrer: 'same-origin',
  robots: { index: false, follow: false },
};

/** Where the small print of a mail leads: a button that ends mails of its kind. Looking changes nothing. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const stop = await readUnsubscribe(db(), token);
  return (
    <div className="sheet mx-auto max-w-xl">
      {stop === undefined ? (
        <NoneOfOurs />
      ) : stop.done ? (
        <Done stop={stop} />
      ) : (
        <Ask stop={stop} token={token} />
      )}
      <p className="mt-5">
        <a href="/settings" className="target">
          All that you are told, and when
        </a>
      </p>
    </div>
  );
}

function Ask({ stop, token }: { stop: Stop; token: string }) {
  return (
    <>
      <h1>Fewer mails?</h1>
      <p className="mt-3">
        {stop.kind === 'all'
          ? 'You get mails about your games. The button ends all of them.'
          : `You get a mail when ${mailedWhen[stop.kind]}. The button ends these mails, and nothing else.`}
      </p>
      <Form action={endMails} className="mt-5 grid justify-items-start gap-4">
        <input type="hidden" name="token" value={token} />
        <FormProblem />
        <SubmitButton>No more of these mails</SubmitButton>
      </Form>
    </>
  );
}

function Done({ stop }: { stop: Stop }) {
  return (
    <>
      <h1>No more of these</h1>
      <p className="mt-3">
        {stop.kind === 'all'
          ? 'You get no more mails about your games.'
          : `You get no more mails when ${mailedWhen[stop.kind]}.`}
      </p>
    </>
  );
}

function NoneOfOurs() {
  return (
    <>
      <h1>This link is not whole</h1>
      <p className="mt-3">Something of it was lost on the way. Open it in the mail itself.</p>
    </>
  );
}
