import { z } from 'zod';
import { changeLinksSchema } from '@/lib/match/change-links';
import { changeMatchSchema } from '@/lib/match/change-match';
import { contributionSchema } from '@/lib/match/contribution';
import { createMatchSchema } from '@/lib/match/create-match';
import { inviteByMailSchema } from '@/lib/match/invite-by-mail';
import { joinMatchSchema } from '@/lib/match/join-match';
import { listFilters } from '@/lib/match/list-matches';
import { mostEvents, usualEvents } from '@/lib/match/read-events';
import {
  eventsPageSchema,
  linksSchema,
  listItemSchema,
  matchExportSchema,
  matchResourceSchema,
  moveAnswerSchema,
  moveBodySchema,
  viewSchema,
} from '@/lib/match/resource';
import { operation } from '../operation';
import { eyesQuery, keysQuery, numberQuery } from './query';

/** Matches: lobbies, play, and what can be read of them. */

export const match = { says: 'The match as the asker may know it.', schema: matchResourceSchema };
const outsideLobby = ['already-started', 'match-over', 'match-cancelled'] as const;

export const listMatchesOperation = operation({
  method: 'GET',
  path: '/api/matches',
  summary: 'The asker’s matches, or public lobbies of others (open); most urgent first',
  signedIn: true,
  query: z.object({
    filter: z.enum(listFilters).default('active'),
    cursor: z.string().max(500).optional().describe('`next` of the page before'),
  }),
  answers: {
    200: {
      says: 'One page; without view, offers and what was revealed.',
      schema: z
        .object({ items: z.array(listItemSchema), next: z.string().nullable() })
        .meta({ id: 'MatchList' }),
    },
  },
  refusals: [],
});

export const createMatchOperation = operation({
  method: 'POST',
  path: '/api/matches',
  summary: 'Opens a match; the asker is its host, at seat 0',
  signedIn: true,
  limit: { name: 'matches', per: 'user' },
  body: createMatchSchema,
  takesKey: true,
  answers: {
    201: {
      says: 'The match, and the URL for players.',
      schema: z
        .discriminatedUnion('game', [
          matchResourceSchema.options[0].extend({ invite: z.url() }),
          matchResourceSchema.options[1].extend({ invite: z.url() }),
        ])
        .meta({ id: 'CreatedMatch' }),
    },
  },
  refusals: [],
});

export const readMatchOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}',
  summary: 'A match; with `invite` its lobby, with `watch` as a spectator',
  signedIn: false,
  scoped: 'match',
  query: z.object(keysQuery),
  answers: { 200: match, 304: { says: 'As the asker has it (If-None-Match).', schema: null } },
  refusals: ['not-found'],
});

export const changeMatchOperation = operation({
  method: 'PATCH',
  path: '/api/matches/{id}',
  summary: 'The host changes the lobby',
  signedIn: true,
  scoped: 'match',
  tells: true,
  body: changeMatchSchema,
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsideLobby, 'full'],
});

export const joinMatchOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/seats',
  summary: 'Sits down at the first free seat, or takes over that of an absent player by its link',
  signedIn: true,
  scoped: 'match',
  tells: true,
  body: joinMatchSchema,
  takesKey: true,
  answers: { 200: { ...match, says: 'Already seated.' }, 201: { ...match, says: 'Seated.' } },
  refusals: [
    'not-found',
    'forbidden',
    ...outsideLobby,
    'full',
    'already-out',
    'paused',
    'not-absent',
  ],
});

export const leaveSeatOperation = operation({
  method: 'DELETE',
  path: '/api/matches/{id}/seats/{seat}',
  summary: 'Before the start: leaves one’s own seat, or as the host frees another’s',
  signedIn: true,
  scoped: 'match',
  answers: { 204: { says: 'The seat is free.', schema: null } },
  refusals: ['not-found', 'forbidden', ...outsideLobby],
});

export const setContributionOperation = operation({
  method: 'PUT',
  path: '/api/matches/{id}/seats/{seat}/contribution',
  summary: 'Until the start: what one’s own device adds to the seed of the deal',
  signedIn: true,
  scoped: 'match',
  body: z.strictObject({ contribution: contributionSchema }).meta({ id: 'SetContribution' }),
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsideLobby],
});

export const changeLinksOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/links',
  summary: 'The host turns the invite, makes or revokes the link to watch',
  signedIn: true,
  scoped: 'match',
  body: changeLinksSchema,
  answers: { 200: { says: 'The links that are good now.', schema: linksSchema } },
  refusals: ['not-found', 'forbidden', ...outsideLobby],
});

export const inviteByMailOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/invitations',
  summary: 'The host has the invite mailed; one mail an address, however often it is asked for',
  signedIn: true,
  scoped: 'match',
  tells: true,
  limit: { name: 'invitations', per: 'user' },
  body: inviteByMailSchema,
  answers: {
    202: {
      says: 'Mails are on their way to those who had none.',
      schema: z.object({ addresses: z.array(z.string()) }).meta({ id: 'Invited' }),
    },
  },
  refusals: ['not-found', 'forbidden', ...outsideLobby, 'too-many'],
});

export const cancelMatchOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/cancel',
  summary: 'The host calls the match off, in the lobby',
  signedIn: true,
  scoped: 'match',
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsideLobby],
});

export const startMatchOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/start',
  summary: 'The host has the cards dealt to those who sit',
  signedIn: true,
  scoped: 'match',
  tells: true,
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsideLobby, 'too-few'],
});

export const playMoveOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/moves',
  summary: 'Plays a move',
  signedIn: true,
  scoped: 'match',
  tells: true,
  limit: { name: 'moves', per: 'user' },
  body: moveBodySchema,
  takesForm: true,
  answers: {
    200: { says: 'What it did, as the asker may know it.', schema: moveAnswerSchema },
    303: { says: 'To a form: back to the match, played or refused.', schema: null },
  },
  refusals: [
    'not-found',
    'forbidden',
    'move-id-reused',
    'not-started',
    'match-cancelled',
    'match-over',
    'paused',
    'not-your-turn',
    'stale',
    'illegal-move',
  ],
});

export const readEventsOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}/events',
  summary: 'What happened, oldest first, as the asker may know it',
  signedIn: false,
  scoped: 'match',
  query: z.object({
    after: numberQuery(0, 2_147_483_647).default(0).describe('the seq after which to go on'),
    limit: numberQuery(1, mostEvents).default(usualEvents),
    eyes: eyesQuery,
    ...keysQuery,
  }),
  answers: { 200: { says: 'One page.', schema: eventsPageSchema } },
  refusals: ['not-found'],
});

export const readViewOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}/views/{seq}',
  summary: 'What the asker knew after an event',
  signedIn: false,
  scoped: 'match',
  query: z.object({ eyes: eyesQuery, ...keysQuery }),
  answers: { 200: { says: 'The view.', schema: viewSchema } },
  refusals: ['not-found'],
});

export const exportMatchOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}/export',
  summary: 'The match as one file: one’s own sight of it, and everything once it is over',
  signedIn: false,
  scoped: 'match',
  query: z.object(keysQuery),
  answers: { 200: { says: 'The file.', schema: matchExportSchema } },
  refusals: ['not-found'],
});

export const resignOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/resign',
  summary: 'The asker’s seat leaves the game; the others play on',
  signedIn: true,
  scoped: 'match',
  tells: true,
  answers: { 200: match },
  refusals: [
    'not-found',
    'forbidden',
    'not-started',
    'match-cancelled',
    'match-over',
    'already-out',
  ],
});

export const matchOperations = [
  listMatchesOperation,
  createMatchOperation,
  readMatchOperation,
  changeMatchOperation,
  joinMatchOperation,
  leaveSeatOperation,
  setContributionOperation,
  changeLinksOperation,
  inviteByMailOperation,
  cancelMatchOperation,
  startMatchOperation,
  playMoveOperation,
  readEventsOperation,
  readViewOperation,
  exportMatchOperation,
  resignOperation,
];
