import { answer, route } from '@/app/api/http';
import { nudgeOperation } from '@/app/api/operations/table';
import { nudge } from '@/lib/match/nudge';

export const POST = route(nudgeOperation, async ({ db, asker, params }) =>
  answer(await nudge(db, asker, params.id)),
);
