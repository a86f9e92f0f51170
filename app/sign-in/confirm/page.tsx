import type { Metadata } from 'next';
import { Name } from '@/app/components/name';
import { type Query, readQuery } from '@/app/query';
import { db } from '@/db/client';
import { currentUser } from '@/lib/auth/current-user';
import { readSignInLink } from '@/lib/auth/sign-in';
import { insidePath, signInPath } from '../path';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Sign in',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

/** Where a mailed link leads. Programs that look into mails fetch it and nothing happens: the button signs in. */
export default async function ConfirmPage({ searchParams }: { searchParams: Query }) {
  const { email = '', token = '', callbackUrl = '/matches' } = await readQuery(searchParams);
  const link = await readSignInLink(db(), { email, token });
  if (link === undefined) return <Used callbackUrl={callbackUrl} />;
  const user = await currentUser();
  return (
    <div className="sheet mx-auto max-w-xl">
      <h1>{link.newUser ? 'Welcome' : 'Sign in'}</h1>
      <p className="mt-3 break-words">
        {link.newUser ? 'You are new here with ' : 'This signs you in as '}
        <strong>{link.email}</strong>
        {link.newUser && '. What shall the others call you?'}
        {!link.newUser && ', in this browser.'}
      </p>
      {user && user.email !== link.email && (
        <p className="mt-3">
          You are <Name>{user.name}</Name> here now, and will not be afterwards.
          {user.email === undefined && !user.scope && (
            <>
              {' '}
              A guest’s games do not come along. To keep them,{' '}
              <a href="/settings">add your address in the settings</a> instead.
            </>
          )}
        </p>
      )}
      {/* A plain form: the browser leaves this page for good, and nothing of it stays. */}
      <form method="get" action="/api/auth/callback/email" className="mt-5 grid gap-4">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        {link.newUser && (
          <div>
            <label htmlFor="name" className="font-semibold">
              Your name
            </label>
            <input
              id="name"
              name="name"
              maxLength={40}
              autoComplete="nickname"
              className="field mt-1"
            />
            <p className="mt-1 text-ink-soft text-sm">
              You can change it at any time. Left empty, it is made from your address.
            </p>
          </div>
        )}
        <div>
          <button type="submit" className="button">
            Sign in
          </button>
        </div>
      </form>
    </div>
  );
}

function Used({ callbackUrl }: { callbackUrl: string }) {
  return (
    <div className="sheet mx-auto max-w-xl">
      <h1>This link is spent</h1>
      <p className="mt-3">
        It was used before, or its hour is over. If you are signed in already, all is well.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={signInPath(targetOf(callbackUrl))} className="button">
          Get a new link
        </a>
        <a href={targetOf(callbackUrl)} className="button button-quiet">
          Go on
        </a>
      </p>
    </div>
  );
}

/** The target of a link, which may be written with our whole address. */
function targetOf(callbackUrl: string): string {
  if (!URL.canParse(callbackUrl)) return insidePath(callbackUrl, '/matches');
  const { pathname, search } = new URL(callbackUrl);
  return insidePath(`${pathname}${search}`, '/matches');
}
