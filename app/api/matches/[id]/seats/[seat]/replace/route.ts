import { answer, numberIn, route } from '@/app/api/http';
import { replaceSeatOperation } from '@/app/api/operations/table';
import { replaceSeat } from '@/lib/match/replace-seat';

export const POST = route(replaceSeatOperation, async ({ db, asker, params, body }) =>
  answer(await replaceSeat(db, asker, params.id, numberIn(params.seat), body)),
);
