import { answer, route } from '@/app/api/http';
import { comeBackOperation } from '@/app/api/operations/table';
import { comeBack } from '@/lib/match/come-back';

export const POST = route(comeBackOperation, async ({ db, asker, params }) =>
  answer(await comeBack(db, asker, params.id)),
);
