import { answer, route } from '@/app/api/http';
import { readNotesOperation, saveNotesOperation } from '@/app/api/operations/writing';
import { readNotes } from '@/lib/match/read-notes';
import { saveNotes } from '@/lib/match/save-notes';

export const GET = route(readNotesOperation, async ({ db, asker, params }) =>
  answer(await readNotes(db, asker, params.id)),
);

export const PUT = route(saveNotesOperation, async ({ db, asker, params, body }) =>
  answer(await saveNotes(db, asker, params.id, body)),
);
