import { z } from 'zod';
import { addressSchema } from '@/lib/auth/add-address';
import { guestSchema } from '@/lib/auth/guests';
import { newTokenSchema } from '@/lib/auth/personal-tokens';
import { meSchema, profileSchema } from '@/lib/auth/profile';
import { operation } from '../operation';

/** Who plays: guests, the account, its address, its programs' tokens. next-auth's own routes stand beside. */

export const postGuest = operation({
  method: 'POST',
  path: '/api/guests',
  summary: 'Plays at once as a guest: makes an account of a name, and sets the session’s cookie',
  signedIn: false,
  scoped: 'any',
  limit: { name: 'guests', per: 'address' },
  body: guestSchema.meta({ id: 'Guest' }),
  answers: {
    201: {
      says: 'The guest; `Set-Cookie` has the session.',
      schema: z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'NewGuest' }),
    },
  },
  refusals: [],
});

const me = { 200: { says: 'The account.', schema: meSchema } } as const;

export const getMe = operation({
  method: 'GET',
  path: '/api/me',
  summary: 'The asker’s account',
  signedIn: true,
  answers: me,
  refusals: [],
});

export const patchMe = operation({
  method: 'PATCH',
  path: '/api/me',
  summary: 'Changes name, time zone or what is told; what is left out stays',
  signedIn: true,
  body: profileSchema,
  answers: me,
  refusals: [],
});

export const deleteMe = operation({
  method: 'DELETE',
  path: '/api/me',
  summary:
    'Deletes the account: leaves lobbies and running games; finished ones stay whole, without the name',
  signedIn: true,
  tells: true,
  answers: { 204: { says: 'It is gone.', schema: null } },
  refusals: [],
});

export const postMyEmail = operation({
  method: 'POST',
  path: '/api/me/email',
  summary: 'Has a mail sent with a page that confirms the address',
  signedIn: true,
  limit: { name: 'signInMails', per: 'address' },
  body: addressSchema,
  answers: { 202: { says: 'A mail is on its way.', schema: z.object({}) } },
  refusals: ['too-many'],
});

const tokenSchema = z
  .object({
    id: z.uuid(),
    label: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('to the hour'),
  })
  .meta({ id: 'Token' });

export const postToken = operation({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Makes a personal token, which may do whatever its user may',
  signedIn: true,
  body: newTokenSchema.meta({ id: 'TokenLabel' }),
  answers: {
    201: {
      says: 'The token, shown this once.',
      schema: tokenSchema.extend({ token: z.string() }).meta({ id: 'NewToken' }),
    },
  },
  refusals: [],
});

export const getTokens = operation({
  method: 'GET',
  path: '/api/tokens',
  summary: 'The asker’s tokens, newest first, without the tokens themselves',
  signedIn: true,
  answers: { 200: { says: 'The tokens.', schema: z.array(tokenSchema) } },
  refusals: [],
});

export const deleteToken = operation({
  method: 'DELETE',
  path: '/api/tokens/{id}',
  summary: 'Ends a token at once',
  signedIn: true,
  answers: { 204: { says: 'It is no more.', schema: null } },
  refusals: ['not-found'],
});

export const postCalendar = operation({
  method: 'POST',
  path: '/api/me/calendar',
  summary:
    'Makes the secret address of a calendar of the asker’s deadlines; a former one is no more',
  signedIn: true,
  answers: {
    201: {
      says: 'The address, shown this once.',
      schema: z.object({ url: z.url() }).meta({ id: 'CalendarAddress' }),
    },
  },
  refusals: [],
});

export const deleteCalendar = operation({
  method: 'DELETE',
  path: '/api/me/calendar',
  summary: 'Ends the calendar’s address',
  signedIn: true,
  answers: { 204: { says: 'It is no more.', schema: null } },
  refusals: ['not-found'],
});

export const getCalendar = operation({
  method: 'GET',
  path: '/api/calendar/{token}',
  summary:
    'A calendar of somebody’s deadlines (RFC 5545); its address is secret and ends in `.ics`',
  signedIn: false,
  scoped: 'any',
  answers: {
    200: {
      says: 'The calendar, with a spectator’s eyes.',
      schema: z.string(),
      type: 'text/calendar',
    },
  },
  refusals: [],
});

export const accountOperations = [
  postGuest,
  getMe,
  patchMe,
  deleteMe,
  postMyEmail,
  postToken,
  getTokens,
  deleteToken,
  postCalendar,
  deleteCalendar,
  getCalendar,
];
