import { answer, route } from '@/app/api/http';
import { resumeMatchOperation } from '@/app/api/operations/table';
import { resumeMatch } from '@/lib/match/pause-match';

export const POST = route(resumeMatchOperation, async ({ db, asker, params }) =>
  answer(await resumeMatch(db, asker, params.id)),
);
