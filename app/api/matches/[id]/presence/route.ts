import { empty, route } from '@/app/api/http';
import { postPresence } from '@/app/api/operations/telling';
import { problem } from '@/app/api/problem';
import { noteLooking } from '@/lib/match/presence';

export const POST = route(postPresence, async ({ db, asker, params }) => {
  const noted = await noteLooking(db, asker, params.id);
  return noted.ok ? empty() : problem(noted.failure);
});
