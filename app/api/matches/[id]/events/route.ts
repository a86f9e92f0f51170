import { answer, route } from '@/app/api/http';
import { readEventsOperation } from '@/app/api/operations/matches';
import { readEvents } from '@/lib/match/read-events';

export const GET = route(readEventsOperation, async ({ db, asker, params, query }) => {
  const { invite, watch, ...page } = query;
  return answer(await readEvents(db, asker, params.id, { ...page, keys: { invite, watch } }));
});
