import { answer, route } from '@/app/api/http';
import { voteToEndOperation } from '@/app/api/operations/table';
import { voteToEnd } from '@/lib/match/vote-to-end';

export const POST = route(voteToEndOperation, async ({ db, asker, params, body }) =>
  answer(await voteToEnd(db, asker, params.id, body.agree)),
);
