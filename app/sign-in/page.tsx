import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { currentUser } from '@/lib/auth/current-user';
import { oauthProviders, oauthTitles } from '@/lib/auth/providers';
import { mailboxExists } from '@/lib/notify/mailbox';
import { canMail } from '@/lib/notify/send-mail';
import { TextField } from '../components/form/fields';
import { Form, FormProblem, SubmitButton } from '../components/form/form';
import { DeviceZone } from '../components/form/time-zone';
import { Name } from '../components/name';
import { Notice } from '../components/notice';
import { PageTitle } from '../components/page-title';
import { type Query, readQuery } from '../query';
import { askForLink, playAsGuest } from './actions';
import { MailboxLink } from './mailbox-link';
import { insidePath } from './path';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Sign in' };

const errors = new Map(
  Object.entries({
    Verification: 'This link was used before, or its hour is over. Ask for a new one here.',
    TooMany: 'Too many sign-in mails within a minute. Wait a little, then ask again.',
    OAuthAccountNotLinked:
      'There is an account with this address already. Sign in by mail to get into it.',
    EmailSignin: 'The mail could not be sent. Try again in a while.',
    AccessDenied: 'Signing in was refused there.',
  }),
);

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const query = await readQuery(searchParams);
  const target = insidePath(query.callbackUrl, '/matches');
  const user = await currentUser();
  const mailbox = mailboxExists(await headers());
  const oauth = oauthProviders();
  const guest = user !== undefined && user.email === undefined && !user.scope;
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <div className="grid gap-6">
        {query.error !== undefined && (
          <Notice tone="problem">
            <p>{errors.get(query.error) ?? 'Signing in did not work. Try once more.'}</p>
          </Notice>
        )}
        {user && (
          <Notice tone="info">
            <p>
              You are signed in as <Name>{user.name}</Name>
              {user.scope && ', for one game only'}. Signing in here changes who you are in this
              browser.{' '}
              {guest && (
                <>
                  A guest’s games do not come along: to keep them,{' '}
                  <a href="/settings">add your address in the settings</a> instead.{' '}
                </>
              )}
              {!user.scope && <a href={target}>Go on as you are</a>}
            </p>
          </Notice>
        )}
        <div className="grid items-start gap-6 md:grid-cols-2">
          <section className="sheet" aria-labelledby="by-mail">
            <h2 id="by-mail">With your mail address</h2>
            <p className="mt-2 text-ink-soft">
              You get a link that signs you in; no password. With an address you are told when it is
              your turn, and you can play from any device.
            </p>
            {canMail() ? (
              <Form action={askForLink} className="mt-4 grid gap-4" label="Sign in by mail">
                <input type="hidden" name="callbackUrl" value={target} />
                <TextField
                  name="email"
                  label="Mail address"
                  type="email"
                  required
                  maxLength={254}
                  autoComplete="email"
                />
                <FormProblem />
                <div>
                  <SubmitButton>Mail me a link</SubmitButton>
                </div>
              </Form>
            ) : (
              <p className="mt-4">This server cannot send mails at present.</p>
            )}
            {mailbox && <MailboxLink />}
            {oauth.length > 0 && (
              <div className="mt-5 flex flex-wrap gap-3 border-line border-t pt-5">
                {oauth.map((provider) => (
                  <form key={provider} method="post" action={`/api/auth/signin/${provider}`}>
                    <input type="hidden" name="callbackUrl" value={target} />
                    <button type="submit" className="button button-quiet">
                      Sign in with {oauthTitles[provider]}
                    </button>
                  </form>
                ))}
              </div>
            )}
          </section>
          <section className="sheet" aria-labelledby="as-guest">
            <h2 id="as-guest">As a guest</h2>
            <p className="mt-2 text-ink-soft">
              Play at once under any name. Only this browser knows you then, until you add an
              address in your settings.
            </p>
            <Form action={playAsGuest} className="mt-4 grid gap-4" label="Play as a guest">
              <input type="hidden" name="callbackUrl" value={target} />
              <DeviceZone />
              <TextField
                name="name"
                label="Your name"
                required
                maxLength={80}
                autoComplete="nickname"
              />
              <FormProblem />
              <div>
                <SubmitButton look="button-quiet">Play as a guest</SubmitButton>
              </div>
            </Form>
          </section>
        </div>
      </div>
    </>
  );
}
