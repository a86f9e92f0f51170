import { type Letter, link, type Part, small, text } from './letter';

/** What mails about an account say. */

export interface SignInFacts {
  readonly url: string;
  /** Until when the link is good, written for the reader. */
  readonly until: string;
  readonly site: string;
}

export function signInLetter({ url, until, site }: SignInFacts): Letter {
  return {
    subject: 'Sign in to Longhand',
    parts: [
      text(`Somebody, probably you, asked to sign in to Longhand (${site}) with this address.`),
      link('Go on to sign in', url),
      text(
        `The page has a button that signs you in, in the browser in which you opened it: so open it where you want to play. The link works once, until ${until}.`,
      ),
      small('If it was not you, do nothing: without the button nobody is signed in.'),
    ],
  };
}

export interface ConfirmationFacts extends SignInFacts {
  /** Who wants to add the address, and when they asked. */
  readonly name: string;
  readonly askedAt: string;
}

export function confirmationLetter({ url, until, site, name, askedAt }: ConfirmationFacts): Letter {
  return {
    subject: 'Confirm your address for Longhand',
    parts: [
      text(
        `Somebody who plays at Longhand (${site}) under the name of “${name}” asked on ${askedAt} to add this address to their account.`,
      ),
      link('Look at the request', url),
      text(
        `If that was you, the page has a button that confirms it. The link works once, until ${until}.`,
      ),
      small('If it was not you, do nothing: without the button nothing changes.'),
    ],
  };
}

export interface WebhookOffFacts {
  /** Where it leads. */
  readonly host: string;
  /** Since when nobody took anything, written for the reader. */
  readonly since: string;
  /** What came back last. */
  readonly error: string;
  readonly settings: string;
}

export function webhookOffLetter(facts: WebhookOffFacts): Letter {
  return {
    subject: `Your webhook at ${facts.host} is switched off`,
    parts: webhookOffBrief(facts),
  };
}

export function webhookOffBrief({ host, since, error, settings }: WebhookOffFacts): Part[] {
  return [
    text(
      `Nothing could be posted to your webhook at ${host} since ${since}, so it is switched off. What came back last: ${error}.`,
    ),
    link('Switch it on again in your settings', settings),
  ];
}
