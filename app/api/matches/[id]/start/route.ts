import { answer, route } from '@/app/api/http';
import { startMatchOperation } from '@/app/api/operations/matches';
import { startMatch } from '@/lib/match/start-match';

export const POST = route(startMatchOperation, async ({ db, asker, params }) =>
  answer(await startMatch(db, asker, params.id)),
);
