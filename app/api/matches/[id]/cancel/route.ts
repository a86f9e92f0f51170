import { answer, route } from '@/app/api/http';
import { cancelMatchOperation } from '@/app/api/operations/matches';
import { cancelMatch } from '@/lib/match/cancel-match';

export const POST = route(cancelMatchOperation, async ({ db, asker, params }) =>
  answer(await cancelMatch(db, asker, params.id)),
);
