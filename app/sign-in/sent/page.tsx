import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Letterhead } from '@/app/components/letterhead';
import { type Query, readQuery } from '@/app/query';
import { mailboxExists } from '@/lib/notify/mailbox';
import { MailboxLink } from '../mailbox-link';
import { insidePath, signInPath } from '../path';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'A mail is on its way' };

export default async function SentPage({ searchParams }: { searchParams: Query }) {
  const { callbackUrl } = await readQuery(searchParams);
  return (
    <div className="sheet mx-auto max-w-xl">
      <Letterhead title="A mail is on its way" ring="BY NEXT POST" lines={['SENT']} />
      <p className="mt-3">
        Open the link in it, in the browser that you want to play in, and press the button there.
        The link works once, within the hour.
      </p>
      <p className="mt-3 text-ink-soft">
        Nothing there after some minutes? Look among the unwanted mails, or{' '}
        <a href={signInPath(insidePath(callbackUrl, '/matches'))}>ask for another link</a>.
      </p>
      {mailboxExists(await headers()) && <MailboxLink />}
    </div>
  );
}
