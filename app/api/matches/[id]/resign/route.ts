import { answer, route } from '@/app/api/http';
import { resignOperation } from '@/app/api/operations/matches';
import { resign } from '@/lib/match/resign';

export const POST = route(resignOperation, async ({ db, asker, params }) =>
  answer(await resign(db, asker, params.id)),
);
