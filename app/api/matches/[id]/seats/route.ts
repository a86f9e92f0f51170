import { json, route } from '@/app/api/http';
import { joinMatchOperation } from '@/app/api/operations/matches';
import { problem } from '@/app/api/problem';
import { joinMatch } from '@/lib/match/join-match';

export const POST = route(
  joinMatchOperation,
  async ({ db, asker, params, body, idempotencyKey }) => {
    const joined = await joinMatch(db, asker, params.id, { ...body, idempotencyKey });
    if (!joined.ok) return problem(joined.failure);
    return json(joined.value.match, joined.value.created ? 201 : 200);
  },
);
