import { z } from 'zod';
import { operation } from '../operation';

export const getOpenApi = operation({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  signedIn: false,
  scoped: 'any',
  answers: {
    200: { says: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.literal('3.1.0') }) },
  },
  refusals: [],
});
