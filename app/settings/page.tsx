import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { db } from '@/db/client';
import { calendarFeedSince } from '@/lib/auth/calendar-feed';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { pendingAddress } from '@/lib/auth/pending-address';
import { listTokens } from '@/lib/auth/personal-tokens';
import { readStop } from '@/lib/notify/mail-stops';
import { listSubscriptions } from '@/lib/notify/push/subscriptions';
import { vapidKeys } from '@/lib/notify/push/vapid';
import { listWebhooks } from '@/lib/notify/webhook/webhooks';
import { Notice } from '../components/notice';
import { PageTitle } from '../components/page-title';
import { type Query, readQuery } from '../query';
import { signInPath } from '../sign-in/path';
import { Address } from './address';
import { Browsers } from './browsers';
import { Calendar } from './calendar';
import { LookOfMine } from './look';
import { Notices } from './notices';
import { Profile } from './profile';
import { SignOut } from './sign-out';
import { Tokens } from './tokens';
import { Webhooks } from './webhooks';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage({ searchParams }: { searchParams: Query }) {
  const [asker, user, query] = await Promise.all([
    currentAsker(),
    currentUser(),
    readQuery(searchParams),
  ]);
  if (!asker || !user) redirect(signInPath('/settings'));
  if (user.scope) {
    return (
      <>
        <PageTitle>Settings</PageTitle>
        <Notice tone="info" title="You are signed in for one game only.">
          <p>
            The link in your mail opened that game and nothing else.{' '}
            <a href={signInPath('/settings')}>Sign in</a> to change your settings.
          </p>
        </Notice>
      </>
    );
  }
  const [pending, stop, browsers, keys, hooks, tokens, calendarSince] = await Promise.all([
    pendingAddress(db(), asker),
    user.email === undefined ? undefined : readStop(db(), user.email),
    listSubscriptions(db(), asker),
    vapidKeys(db()),
    listWebhooks(db(), asker),
    listTokens(db(), asker),
    calendarFeedSince(db(), asker),
  ]);
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <div className="grid max-w-3xl gap-6">
        {query.saved === 'yes' && <Notice tone="good">Your settings are saved.</Notice>}
        {query.confirmed === 'yes' && (
          <Notice tone="good">Your address is confirmed. You are told when it is your turn.</Notice>
        )}
        <Profile user={user} typed={query} />
        <LookOfMine />
        <Address user={user} pending={pending} stop={stop} />
        <Notices user={user} />
        <Browsers browsers={browsers} publicKey={keys.publicKey} zone={user.timeZone} />
        <Webhooks hooks={hooks} zone={user.timeZone} />
        <Tokens tokens={tokens.ok ? tokens.value : []} zone={user.timeZone} />
        <Calendar since={calendarSince} zone={user.timeZone} />
        <SignOut guest={user.email === undefined} />
        <p>
          <a href="/settings/delete-account" className="target">
            Delete my account
          </a>
        </p>
      </div>
    </>
  );
}
