import { answer, route } from '@/app/api/http';
import { pauseMatchOperation } from '@/app/api/operations/table';
import { pauseMatch } from '@/lib/match/pause-match';

export const POST = route(pauseMatchOperation, async ({ db, asker, params, body }) =>
  answer(await pauseMatch(db, asker, params.id, body)),
);
