import { answer, route } from '@/app/api/http';
import { changeLinksOperation } from '@/app/api/operations/matches';
import { changeLinks } from '@/lib/match/change-links';

export const POST = route(changeLinksOperation, async ({ db, asker, params, body }) =>
  answer(await changeLinks(db, asker, params.id, body)),
);
