import { answer, route } from '@/app/api/http';
import { readNotebookOperation, setMarkOperation } from '@/app/api/operations/writing';
import { readNotebook } from '@/lib/match/read-notebook';
import { setMark } from '@/lib/match/set-mark';

export const GET = route(readNotebookOperation, async ({ db, asker, params }) =>
  answer(await readNotebook(db, asker, params.id)),
);

export const PUT = route(setMarkOperation, async ({ db, asker, params, body }) =>
  answer(await setMark(db, asker, params.id, body)),
);
