import { z } from 'zod';
import { chatMessageSchema } from '@/lib/match/chat';
import { setMarkSchema } from '@/lib/match/marks';
import { notesSchema } from '@/lib/match/notes';
import { chatPageSchema, mostMessages, usualMessages } from '@/lib/match/read-chat';
import { notebookSchema } from '@/lib/match/read-notebook';
import { saveNotesSchema } from '@/lib/match/save-notes';
import { sendMessageSchema } from '@/lib/match/send-message';
import { operation } from '../operation';
import { numberQuery } from './query';

/** What those at a table write: to one another, and each for themselves. No event of the match. */

export const readChatOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}/chat',
  summary: 'What was said at the table, oldest first; for those who sit there, or did',
  signedIn: true,
  scoped: 'match',
  query: z.object({
    after: numberQuery(0, 2_147_483_647).default(0).describe('the id after which to go on'),
    limit: numberQuery(1, mostMessages).default(usualMessages),
  }),
  answers: { 200: { says: 'One page.', schema: chatPageSchema } },
  refusals: ['not-found', 'forbidden'],
});

export const sendMessageOperation = operation({
  method: 'POST',
  path: '/api/matches/{id}/chat',
  summary: 'Says something to those who sit at the table; also before the start and after the end',
  signedIn: true,
  scoped: 'match',
  tells: true,
  limit: { name: 'chat', per: 'user' },
  body: sendMessageSchema,
  answers: { 201: { says: 'The message; the same again is the same.', schema: chatMessageSchema } },
  refusals: ['not-found', 'forbidden', 'message-id-reused', 'match-cancelled', 'already-out'],
});

export const readNotesOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}/notes',
  summary: 'The asker’s own notes about the match; nobody reads another’s',
  signedIn: true,
  scoped: 'match',
  answers: { 200: { says: 'The notes.', schema: notesSchema } },
  refusals: ['not-found', 'forbidden'],
});

export const saveNotesOperation = operation({
  method: 'PUT',
  path: '/api/matches/{id}/notes',
  summary:
    'Saves the asker’s own notes; where they were saved from elsewhere meanwhile, the refusal brings them as they stand',
  signedIn: true,
  scoped: 'match',
  limit: { name: 'notes', per: 'user' },
  body: saveNotesSchema,
  answers: { 200: { says: 'The notes as saved.', schema: notesSchema } },
  refusals: ['not-found', 'forbidden', 'stale'],
});

export const readNotebookOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}/notebook',
  summary:
    'What the asker can prove from all that they saw of the match, and their own marks; nobody reads another’s',
  signedIn: true,
  scoped: 'match',
  answers: { 200: { says: 'The notebook.', schema: notebookSchema } },
  refusals: ['not-found', 'forbidden'],
});

export const setMarkOperation = operation({
  method: 'PUT',
  path: '/api/matches/{id}/notebook',
  summary: 'Sets or clears the asker’s own mark of one card and one place, and no other',
  signedIn: true,
  scoped: 'match',
  limit: { name: 'marks', per: 'user' },
  body: setMarkSchema,
  answers: { 200: { says: 'The mark as it stands.', schema: setMarkSchema } },
  refusals: ['not-found', 'forbidden', 'not-started', 'match-cancelled'],
});

export const writingOperations = [
  readChatOperation,
  sendMessageOperation,
  readNotesOperation,
  saveNotesOperation,
  readNotebookOperation,
  setMarkOperation,
];
