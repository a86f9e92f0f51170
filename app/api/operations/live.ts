import { z } from 'zod';
import { operation } from '../operation';
import { keysQuery } from './query';

/** What the server says by itself. */

export const followMatchOperation = operation({
  method: 'GET',
  path: '/api/matches/{id}/live',
  summary:
    'Says as it happens that the match has changed for the asker, with its new `ETag` and nothing else. Ends after some minutes: connect again. What it missed is seen by reading the match',
  signedIn: false,
  scoped: 'match',
  query: z.object(keysQuery),
  answers: {
    200: {
      says: 'Server-sent events named `changed`, whose data is the tag; one at once.',
      schema: z.string(),
      type: 'text/event-stream',
    },
    204: {
      says: 'Nothing can be heard of here, or by no more: read the match again and again.',
      schema: null,
    },
  },
  refusals: ['not-found', 'too-many'],
});

export const liveOperations = [followMatchOperation];
