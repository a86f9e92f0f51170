import { json, numberIn, route } from '@/app/api/http';
import { readViewOperation } from '@/app/api/operations/matches';
import { problem } from '@/app/api/problem';
import { readView } from '@/lib/match/read-view';

export const GET = route(readViewOperation, async ({ db, asker, params, query }) => {
  const { eyes, ...keys } = query;
  const seen = await readView(db, asker, params.id, numberIn(params.seq), { eyes, keys });
  return seen.ok ? json(seen.value.view) : problem(seen.failure);
});
