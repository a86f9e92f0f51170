import 'server-only';
import EmailProvider from 'next-auth/providers/email';
import GitHubProvider, { type GithubProfile } from 'next-auth/providers/github';
import GoogleProvider from 'next-auth/providers/google';
import type { OAuthConfig, Provider } from 'next-auth/providers/index';
import { env } from '@/lib/env';
import { linkMinutes } from './adapter';
import { mailAddressSchema } from './mail-address';
import { sendSignInMail } from './sign-in-mail';

/** The ways to sign in that the environment offers. */

export type OAuthId = 'github' | 'google';

export const oauthTitles: Readonly<Record<OAuthId, string>> = {
  github: 'GitHub',
  google: 'Google',
};

/** The providers beyond mail that are configured, for the sign-in page's buttons. */
export function oauthProviders(): OAuthId[] {
  const { github, google } = env();
  return [...(github ? (['github'] as const) : []), ...(google ? (['google'] as const) : [])];
}

export function authProviders(): Provider[] {
  const { github, google, mailFrom } = env();
  return [
    EmailProvider({
      server: '',
      from: mailFrom,
      maxAge: linkMinutes * 60,
      normalizeIdentifier: (given) => mailAddressSchema.parse(given),
      sendVerificationRequest: ({ identifier, url }) => sendSignInMail(identifier, url),
    }),
    ...(github ? [gitHub(github)] : []),
    ...(google ? [GoogleProvider({ ...google, profile: googleProfile })] : []),
  ];
}

export interface GoogleClaims {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** What we take from Google: an address only where Google has confirmed it. */
export function googleProfile(claims: GoogleClaims) {
  return {
    id: claims.sub,
    name: claims.name ?? null,
    email: claims.email_verified === true ? (claims.email ?? null) : null,
  };
}

export interface GitHubAddress {
  readonly email: string;
  readonly primary: boolean;
  readonly verified: boolean;
}

/** The address that we take from GitHub: the primary one, only where GitHub has confirmed it. */
export function gitHubAddress(addresses: readonly GitHubAddress[]): string | undefined {
  return addresses.find((address) => address.primary && address.verified)?.email;
}

function gitHub(client: { clientId: string; clientSecret: string }): OAuthConfig<GithubProfile> {
  return GitHubProvider({
    ...client,
    userinfo: {
      url: 'https://api.github.com/user',
      async request({ client: github, tokens }) {
        const accessToken = tokens.access_token;
        if (accessToken === undefined) throw new Error('GitHub gave no access token');
        const user = await github.userinfo(accessToken);
        // Where anybody could enter an address and never confirm it, an account could be laid in
        // wait for the address's owner.
        const answer = await fetch('https://api.github.com/user/emails', {
          headers: { Authorization: `Bearer ${accessToken}` },
        });
        const email = answer.ok ? gitHubAddress(await answer.json()) : undefined;
        const { email: _unconfirmed, ...rest } = user;
        return { ...rest, ...(email === undefined ? {} : { email }) };
      },
    },
    profile: ({ id, login, name, email }) => ({
      id: String(id),
      name: name ?? login,
      email: email ?? null,
    }),
  });
}
