import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { db } from '@/db/client';
import { currentUser } from '@/lib/auth/current-user';
import { mailboxExists, readMailbox } from '@/lib/notify/mailbox';
import { Moment } from '../components/moment';
import { PageTitle } from '../components/page-title';
import { linked } from './linked';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Local mailbox',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

/** The mails that would have gone out, where no mail server is set and only this machine can look. */
export default async function MailboxPage() {
  if (!mailboxExists(await headers())) notFound();
  const [mails, user] = await Promise.all([readMailbox(db()), currentUser()]);
  return (
    <>
      <PageTitle lead="No mail server is set, so all mails stay on this machine. Newest first.">
        Local mailbox
      </PageTitle>
      {mails.length === 0 && <p className="sheet">No mail has been sent yet.</p>}
      <ul className="grid gap-4">
        {mails.map(({ id, to, subject, text, sentAt }) => (
          <li key={id} className="sheet max-w-3xl">
            <article>
              <h2 className="break-words">{subject}</h2>
              <p className="mt-1 break-words text-ink-soft">
                To {to}, <Moment at={sentAt} zone={user?.timeZone ?? 'UTC'} />
              </p>
              <p className="mt-3 whitespace-pre-wrap break-words">{linked(text)}</p>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
