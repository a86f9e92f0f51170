import { pauseMatchSchema } from '@/lib/match/pause-match';
import { replaceSeatSchema, seatInviteSchema } from '@/lib/match/replace-seat';
import { voteToEndSchema } from '@/lib/match/vote-to-end';
import { operation } from '../operation';
import { match } from './matches';

/** What those at a table can do beside the game: each act is an event of the match. */

const outsidePlay = ['not-started', 'match-cancelled', 'match-over', 'already-out'] as const;

export const voteToEndOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/end-vote',
  summary: 'Would end the game by agreement; with the last of those who still play it is over',
  signedIn: true,
  scoped: 'match',
  tells: true,
  body: voteToEndSchema,
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsidePlay],
});

export const pauseMatchOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/pause',
  summary: 'Asks for a pause, agrees to it or is against it; it begins as all who still play agree',
  signedIn: true,
  scoped: 'match',
  tells: true,
  body: pauseMatchSchema,
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsidePlay, 'paused', 'stale', 'pause-spent'],
});

export const resumeMatchOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/resume',
  summary: 'Ends the pause; anybody who still plays may',
  signedIn: true,
  scoped: 'match',
  tells: true,
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsidePlay],
});

export const replaceSeatOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/seats/{seat}/replace',
  summary:
    'The link by which somebody new takes an absent player’s seat, for the host; of one’s own seat: offers it',
  signedIn: true,
  body: replaceSeatSchema,
  answers: { 200: { says: 'The link to pass on.', schema: seatInviteSchema } },
  refusals: ['not-found', 'forbidden', ...outsidePlay, 'paused', 'not-absent'],
});

export const comeBackOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/back',
  summary: 'Plays for oneself again, after the caretaker had moved; a move does the same',
  signedIn: true,
  scoped: 'match',
  tells: true,
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsidePlay],
});

export const nudgeOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/nudge',
  summary: 'Reminds whoever is awaited; once a day, whoever asks',
  signedIn: true,
  scoped: 'match',
  tells: true,
  answers: { 200: match },
  refusals: ['not-found', 'forbidden', ...outsidePlay, 'paused', 'too-many'],
});

export const rematchOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/rematch',
  summary:
    'Another game of the same people: the first who asks opens it, the others sit down by asking too',
  signedIn: true,
  tells: true,
  limit: { name: 'matches', per: 'user' },
  takesKey: true,
  answers: {
    200: { ...match, says: 'The rematch, where the asker sits already.' },
    201: { ...match, says: 'The rematch; seated.' },
  },
  refusals: [
    'not-found',
    'forbidden',
    'not-started',
    'not-over',
    'already-started',
    'match-over',
    'match-cancelled',
    'full',
    'too-few',
  ],
});

export const tableOperations = [
  voteToEndOperation,
  pauseMatchOperation,
  resumeMatchOperation,
  replaceSeatOperation,
  comeBackOperation,
  nudgeOperation,
  rematchOperation,
];
